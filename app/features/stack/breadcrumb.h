#pragma once

#include "app/session/models.h"

#include <QWidget>

#include <vector>

namespace mortonscope {

class Crumb;

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
