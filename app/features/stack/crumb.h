#pragma once

#include "app/features/stack/call_path.h"

#include <QToolButton>

namespace mortonscope {

class Theme;

/// One part of the breadcrumb: tells when it is attended by pointer or keyboard, when it is chosen and when
/// one wants to go where it begins.
class Crumb : public QToolButton {
    Q_OBJECT

public:
    explicit Crumb(QWidget* parent);

    void setPart(const PathPart& part);
    /// Writes the text into so much room, cut if need be, and puts a cell's sign before it if that is wanted.
    void fit(const Theme& theme, int width, bool withSign);
    /// What the sign of a part takes beside its text, px; 0 if it has none. "root" says as much as a sign would.
    static int signWidth(const Theme& theme, const PathPart& part);
    const PathPart& part() const { return m_part; }

signals:
    void attended();
    void unattended();
    void chosen();
    void entered();
    /// An arrow key: to the neighbour on the left or right.
    void walked(int by);

protected:
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    PathPart m_part;
};

}  // namespace mortonscope
