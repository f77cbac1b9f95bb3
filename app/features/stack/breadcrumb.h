#pragma once

#include "app/session/models.h"
#include "app/session/selection.h"
#include "core/base/id.h"

#include <QString>
#include <QToolButton>
#include <QWidget>

#include <optional>
#include <vector>

namespace mortonscope {

struct Analysis;
struct Moment;

/// One place on the way to where the run is now.
struct PathPart {
    QString text;              ///< "root", "1 #0", "box D"
    QString name;              ///< in full, for hover and screen readers
    std::optional<Cell> cell;  ///< what a click selects
    std::optional<BoxId> box;
    std::optional<Step> begins;  ///< the step at which it was entered

    Highlight highlight() const;
    friend bool operator==(const PathPart&, const PathPart&) = default;
};

/// The call path of a moment, outermost first: in the pass the cell and its ancestors from the root, in the
/// insertion the phase, the box and what is done with it. Empty before the first step.
std::vector<PathPart> callPath(const Analysis& analysis, const Moment& moment);

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

/// The call path of the current moment in one line: root ▸ 1 #0 ▸ 2 #3. Hovering a part lights its place, a
/// click selects it, a double click or Enter goes to the step that entered it; behind one Tab stop the arrows
/// walk along. Where there is no room parts go from the middle, and an ellipsis says so. Its height never
/// changes, so that nothing below jumps.
class Breadcrumb : public QWidget {
    Q_OBJECT

public:
    explicit Breadcrumb(const Models& models, QWidget* parent = nullptr);
    ~Breadcrumb() override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// How far from its left edge the first word begins.
    int inset() const;
    /// The parts that are in sight, outermost first.
    std::vector<Crumb*> shown() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void follow();
    void applyTheme();
    void layOut();
    Crumb* crumbAt(std::size_t i);
    void light(const Crumb& crumb);
    void unlight();
    void choose(const Crumb& crumb);
    void walk(const Crumb& from, int by);
    double separatorWidth() const;

    const Models m_models;
    std::vector<Crumb*> m_crumbs;  ///< kept for later paths too; the first m_count show this one
    std::size_t m_count = 0;
    std::size_t m_hiddenFrom = 0;  ///< the parts [from, end) have no room
    std::size_t m_hiddenEnd = 0;
    std::vector<QRectF> m_signs;  ///< where separators stand
    QRectF m_ellipsis;
    const Crumb* m_lit = nullptr;
};

}  // namespace mortonscope
