#pragma once

#include <QByteArray>
#include <QList>
#include <QObject>
#include <QPointer>

class QDockWidget;
class QWidget;

namespace mortonscope {

class ThemeController;
class WindowShell;

/// One panel alone, its text larger, between the menu and the sentence of the step: for the last row. The panel stays the
/// same widget in the same dock, so whatever was scrolled, selected or typed in it stays too; all others are hidden, and
/// come back as they were, also when the panel is closed or floats, or another one is opened.
class Magnifier : public QObject {
    Q_OBJECT

public:
    /// Text grows by this factor, as far as the theme goes.
    static constexpr double kFactor = 1.5;

    Magnifier(WindowShell& shell, ThemeController& theme, QObject* parent);

    bool isOn() const { return m_isOn; }
    /// The magnified panel's dock; null while nothing is magnified, or what stands in the middle.
    QDockWidget* dock() const;
    /// Where all docks were before.
    const QByteArray& layoutBefore() const { return m_before; }

    /// A panel, or with null what stands in the middle.
    void magnify(QDockWidget* dock);
    /// The panel that has the focus, or all of them again.
    void toggle();
    /// This panel, or all of them again if it is magnified.
    void toggle(QDockWidget* dock);
    void end();

signals:
    void changed(bool on);

private:
    void giveFocus() const;
    void watchDocks();
    void followDocks();

    WindowShell& m_shell;
    ThemeController& m_theme;
    bool m_isOn = false;
    bool m_isEnding = false;
    QPointer<QDockWidget> m_dock;
    QPointer<QWidget> m_focus;  ///< who had it before
    QByteArray m_before;
    QList<QDockWidget*> m_placeless;  ///< had no place in it
    QList<QMetaObject::Connection> m_watching;
};

}  // namespace mortonscope
