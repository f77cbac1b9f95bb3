#pragma once

#include <QColor>
#include <QIconEngine>
#include <QString>

class QAction;

namespace mortonscope {

class ThemeController;

/// Gives an action one of our icons, updates it with the theme, and returns the action.
QAction* giveIcon(QAction* action, const QString& name, ThemeController& theme);

/// Draws an SVG line icon in any size, in the theme's colors: it replaces `currentColor` in the file with the color of
/// the icon's mode.
class LineIconEngine : public QIconEngine {
public:
    struct Colors {
        QColor normal;
        QColor disabled;
        QColor checked;
    };

    LineIconEngine(const QString& name, const Colors& colors);

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override;
    /// The result is kept in Qt's pixmap cache, because buttons request it at every repaint.
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override;
    QIconEngine* clone() const override { return new LineIconEngine(*this); }
    bool isNull() override { return m_svg.isEmpty(); }

private:
    QColor colorOf(QIcon::Mode mode, QIcon::State state) const;

    QString m_name;
    QByteArray m_svg;
    Colors m_colors;
};

}  // namespace mortonscope
