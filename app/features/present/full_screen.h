#pragma once

#include <QAction>
#include <QList>
#include <QObject>
#include <QPointer>

class QKeySequence;
class QMainWindow;

namespace mortonscope {

class BlackCover;

/// The window over the whole screen, as it is, and black at a key. A presenter's clicker sends B or a full stop for
/// black, so in full screen these two belong to it and their usual owners go without; Page Down and Page Up step as ever.
class FullScreen : public QObject {
    Q_OBJECT

public:
    /// `black` is the action of the black; while the screen is full it gets the keys B and full stop from whoever among
    /// `owners` has them.
    FullScreen(QMainWindow& window, QAction& black, QList<QAction*> owners, QObject* parent);

    /// Its usual owners have the clicker's keys again.
    ~FullScreen() override;

    bool isOn() const;
    /// What else the window was, maximised for example, it is again afterwards.
    void setOn(bool on);
    bool isBlack() const { return !m_covers.isEmpty(); }
    /// Darkens the window and its floating panels, or lights them again.
    void setBlack(bool black);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void changed(bool on);
    void blackChanged(bool black);

private:
    struct Keys {
        QPointer<QAction> action;
        QList<QKeySequence> shortcuts;
        QString toolTip;
    };

    void follow();
    void takeKeys();
    void giveKeysBack();

    QMainWindow& m_window;
    QAction& m_black;
    const QList<QAction*> m_owners;
    QList<Keys> m_before;  ///< of the owners and the black, while the screen is full
    QList<QPointer<BlackCover>> m_covers;
    bool m_wasOn = false;
};

}  // namespace mortonscope
