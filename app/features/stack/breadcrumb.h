#pragma once

#include "app/state/models.h"
#include "app/state/selection.h"
#include "core/base/id.h"

#include <QString>
#include <QToolButton>
#include <QWidget>

#include <optional>
#include <vector>

namespace mortonscope {

struct Analysis;
struct Moment;

/// One part of the path to the run's current position.
struct PathPart {
    QString text;              ///< "root", "1 #0", "box D"
    QString name;              ///< the full name for tooltip and screen readers
    std::optional<Cell> cell;  ///< what a click selects
    std::optional<BoxId> box;
    std::optional<Step> begins;  ///< the step that entered it

    Highlight highlight() const;
    friend bool operator==(const PathPart&, const PathPart&) = default;
};

/// Returns the call path at a moment, outermost part first: in the pass, the cell and its ancestors from the root; in
/// the insertion, the phase, the box and what happens to it. Empty before the first step.
std::vector<PathPart> callPath(const Analysis& analysis, const Moment& moment);

class Theme;

/// One part of the breadcrumb, as a button. Its signals say that pointer or focus are on it, that the user selects it,
/// or that the user goes to the step that entered it.
class Crumb : public QToolButton {
    Q_OBJECT

public:
    explicit Crumb(QWidget* parent);

    void setPart(const PathPart& part);
    /// Writes the text, cut to `width` if need be, with the sign of a cell before it if `withSign`.
    void fit(const Theme& theme, int width, bool withSign);
    /// Returns the width of a part's sign in px; 0 if it has none. The root has no sign, because its name is clear
    /// enough.
    static int signWidth(const Theme& theme, const PathPart& part);
    const PathPart& part() const { return m_part; }

signals:
    void attended();
    void unattended();
    void chosen();
    void entered();
    /// An arrow key: moves the focus to a neighbor, −1 or 1.
    void walked(int by);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    PathPart m_part;
};

/// The call path of the current moment in one line: root ▸ 1 #0 ▸ 2 #3. Hovering over a part highlights it, a click
/// selects it, and a double click or Enter goes to the step that entered it. It is one Tab stop; arrow keys move
/// inside. If there is too little room, an ellipsis replaces parts in the middle. Its height never changes, so that
/// nothing below jumps.
class Breadcrumb : public QWidget {
    Q_OBJECT

public:
    explicit Breadcrumb(const Models& models, QWidget* parent = nullptr);
    ~Breadcrumb() override;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Returns the distance from the left edge to the first word.
    int inset() const;
    /// Returns the visible parts, outermost first.
    std::vector<Crumb*> shown() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;

private:
    void follow();
    void layOut();
    Crumb* crumbAt(std::size_t i);
    void light(const Crumb& crumb);
    void unlight();
    void choose(const Crumb& crumb);
    void walk(const Crumb& from, int by);

    const Models m_models;
    std::vector<Crumb*> m_crumbs;  ///< reused for later paths; the first m_count show the current one
    std::size_t m_count = 0;
    std::size_t m_hiddenFrom = 0;  ///< the parts [from, end) are replaced by the ellipsis
    std::size_t m_hiddenEnd = 0;
    std::vector<QRectF> m_signs;  ///< positions of the separators
    QRectF m_ellipsis;
    const Crumb* m_lit = nullptr;
};

}  // namespace mortonscope
