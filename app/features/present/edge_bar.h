#pragma once

#include <QFrame>

class QAction;
class QHBoxLayout;
class QMainWindow;
class QMenu;

namespace mortonscope {

/// A bar at the top or bottom edge of the window. It is hidden until the pointer touches that edge. Then it covers the
/// window's content until the pointer leaves it. The content keeps its size.
class EdgeBar : public QFrame {
    Q_OBJECT

public:
    EdgeBar(QMainWindow& window, Qt::Edge edge, const QString& title);

    void add(QMenu& menu);
    void add(QAction& action, bool hasText);
    void setOn(bool on);

    bool eventFilter(QObject* watched, QEvent* event) override;

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    void open(bool isOpen);
    void leave();
    void place();

    QMainWindow& m_window;
    const Qt::Edge m_edge;
    QWidget* m_content;
    QHBoxLayout* m_row;
};

}  // namespace mortonscope
