#include "app/space_view/descent.h"

#include "app/space_view/badge_type.h"
#include "app/space_view/marks.h"
#include "app/words/wording.h"
#include "core/analysis/drawn_step.h"
#include "core/run/run.h"
#include "core/space/midlines.h"

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

constexpr double kFadedPairs = 0.35;  ///< opacity of equal pairs while the codes are compared
constexpr double kRingTime = 0.3;     ///< share of the motion in which a ring appears
constexpr double kBadgeMargin = 6;    ///< px from a quadrant's edges to its badge

/// Returns the state at rest after a step.
DescentState stateAt(const DrawnStep& step, const Moment& moment, int depth)
{
    DescentState state{0, 0, 0, 1, DescentState::kNoLevel, 1, 0, 0};
    if (!moment.event || moment.phase() != Phase::Insertion) {
        return state;
    }
    const Event& event = *moment.event;
    const auto share = [depth](int levels) { return depth == 0 ? 1.0 : double(levels) / depth; };
    state.leftTop = step.knowsLeftTop;
    state.rightBottom = step.knowsRightBottom;
    state.cell = step.knowsHome;
    state.slot = state.cell;
    state.walked = state.cell;
    switch (event.kind) {
    case StepKind::Xor: state.shared = kFadedPairs; break;
    case StepKind::Group: state.ring = depth - event.group; break;
    case StepKind::Climb: state.ring = event.cell()->level() + 1; break;
    case StepKind::Descend:
    case StepKind::Straddle: state.walked = share(event.cell()->level()); break;
    default:
        if (event.kind > StepKind::Group) {
            state.ring = DescentState::kParting;
        }
    }
    if (event.kind == StepKind::Shift || event.kind == StepKind::Climb || event.kind == StepKind::Straddle) {
        state.slot = 0;
    }
    return state;
}

}  // namespace

DescentState DescentState::between(const std::pair<const DrawnStep&, const Moment&>& before,
                                   const std::pair<const DrawnStep&, const Moment&>& after, int depth, double t)
{
    DescentState state = stateAt(after.first, after.second, depth);
    DescentState from{0, 0, 0, 1, kNoLevel, 1, 0, 0};
    if (before.first.box == after.first.box) {
        from = stateAt(before.first, before.second, depth);
    }
    for (double DescentState::* part : {&DescentState::leftTop, &DescentState::rightBottom, &DescentState::walked,
                                        &DescentState::shared, &DescentState::cell, &DescentState::slot}) {
        state.*part = std::lerp(from.*part, state.*part, t);
    }
    if (from.ring != state.ring) {
        state.ringed = std::min(1.0, t / kRingTime);
    }
    return state;
}

Descent::Descent(const Canvas& canvas, BoxId id, const QRectF& inside, const DescentState& state, const QRectF& legend)
    : m_canvas(canvas), m_id(id), m_state(state), m_placement(canvas.placementOf(canvas.scene.box(id))),
      m_inside(inside), m_taken{legend}
{
    m_home = canvas.rect(m_placement.cell);
    if (!m_placement.isInTree()) {
        m_state.cell = m_state.slot = 0;
    }
    m_hasCodes = m_placement.fate != PlacementResult::Rejected && m_placement.fate != PlacementResult::SentToRoot
              && canvas.depth() > 0 && canvas.rule != PlacementRule(&placeByMidlines);
    if (m_hasCodes) {
        while (m_shared < canvas.depth() && quadrantOf(false, m_shared + 1) == quadrantOf(true, m_shared + 1)) {
            ++m_shared;
        }
        m_height = heightOf(canvas.space(), canvas.scene.box(id));
    }
    // Before the cell is known, the picture must not depend on it, because it may be asked for.
    m_quartered = canvas.rect(anchor());
    if (m_height.reason != Height::Reason::Crosses || m_height.level != m_shared + 1
        || (m_state.cell > 0 && m_height.level != m_placement.cell.level() + 1)) {
        m_height.column.reset();  // another placement rule may depend on other lines
        m_height.row.reset();
    }
    if (m_height.column && m_height.row && m_height.column->touched != m_height.row->touched) {
        (m_height.column->touched ? m_height.column : m_height.row).reset();  // the box really crosses the other line
    }
    const int ring = ringLevel();
    if (m_state.cell <= 0 && (ring < 1 || ring > m_shared + 1)) {  // the steps look at the deepest level first
        m_height.column.reset();
        m_height.row.reset();
    }
    walkDown();
    if (m_inside.intersects(canvas.rect(canvas.scene.box(id)).adjusted(-1, -1, 1, 1))) {
        placeLabels();
    }
}

/// Returns the quadrant of a level on a path.
Cell Descent::quadrantOf(bool isRightBottom, int level) const
{
    return leafOf(m_canvas.space(), isRightBottom ? m_placement.rb : m_placement.lt).ancestorAt(level);
}

/// Returns the last shared quadrant or, without codes, the box's cell.
Cell Descent::anchor() const { return m_hasCodes ? quadrantOf(false, m_shared) : m_placement.cell; }

int Descent::ringLevel() const { return m_state.ring == DescentState::kParting ? m_shared + 1 : m_state.ring; }

/// Collects the quadrants of both paths as far as they are known.
void Descent::walkDown()
{
    const int depth = m_canvas.depth();
    const auto seenAt = [depth](double gone, int level) { return std::clamp(gone * depth - (level - 1), 0.0, 1.0); };
    const auto add = [this](Cell cell, bool isParted, double seen, double both) {
        if (seen > 0) {
            m_quadrants.push_back({cell, isParted, seen, both});
        }
    };
    if (!m_hasCodes) {
        for (int level = 1; level <= m_placement.cell.level() && m_placement.isInTree(); ++level) {
            add(m_placement.cell.ancestorAt(level), false, seenAt(m_state.walked, level), 1);
        }
        return;
    }
    for (int level = 1; level <= m_shared; ++level) {
        add(quadrantOf(false, level), false, seenAt(std::max(m_state.leftTop, m_state.rightBottom), level),
            seenAt(std::min(m_state.leftTop, m_state.rightBottom), level));
    }
    const bool areBoth = seenAt(m_state.leftTop, m_shared + 1) > 0 && seenAt(m_state.rightBottom, m_shared + 1) > 0;
    for (const bool isRightBottom : {false, true}) {
        for (int level = m_shared + 1; level <= depth; ++level) {
            add(quadrantOf(isRightBottom, level), areBoth, seenAt(m_state.gone(isRightBottom), level), 0);
        }
    }
}

// ---------------------------------------------------------------------------------------------------- labels

/// A smaller quadrant has no badge, which would cover the box.
double Descent::leastBadged() const { return 55 + m_canvas.theme.px(55); }

QString Descent::slotText() const { return tr("slot %1").arg(m_placement.index); }

double Descent::slotWidth() const
{
    if (m_state.slot <= 0) {
        return 0;
    }
    const BadgeType type(m_canvas.theme);
    return std::ceil(type.slotMetrics.horizontalAdvance(slotText()) + 2 * type.pad);
}

QSizeF Descent::badgeSize(int pairs) const
{
    const BadgeType type(m_canvas.theme);
    return {pairs == 0 ? 0 : type.width(pairs) + 2 * type.pad, type.height};
}

/// The tag replaces the badges of the cell and of the quadrants in which the paths part.
bool Descent::needsTag() const
{
    const auto isSmall = [this](int level) {
        return std::min(m_canvas.transform.cellWidth(level), m_canvas.transform.cellHeight(level)) < leastBadged();
    };
    if (!m_hasCodes) {
        return m_state.slot > 0 && !m_placement.cell.isRoot() && isSmall(m_placement.cell.level());
    }
    return isSmall(std::min(m_shared + 1, m_canvas.depth()));
}

void Descent::placeLabels()
{
    if (needsTag()) {
        placeTag();
    }
    for (auto quadrant = m_quadrants.rbegin(); quadrant != m_quadrants.rend(); ++quadrant) {
        placeBadge(*quadrant);
    }
    if (!m_tag) {
        placeSlot();
    }
}

const Descent::Corners Descent::kOfShared{{{1, -1}, {-1, 1}, {-1, -1}, {1, 1}}};
const Descent::Corners Descent::kOfLeftTop{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};
const Descent::Corners Descent::kOfRightBottom{{{1, 1}, {-1, 1}, {1, -1}, {-1, -1}}};

/// Puts a badge into the first of the corners that is free and that the path leaves free on its way down.
bool Descent::placeIn(Badge badge, QSizeF size, const std::vector<Cell>& next, const Corners& corners)
{
    const QRectF quadrant = m_canvas.rect(badge.cell) & m_inside;
    if (std::min(quadrant.width(), quadrant.height()) < leastBadged()) {
        return false;
    }
    const double margin = m_canvas.theme.px(kBadgeMargin);
    const QRectF room = quadrant.adjusted(margin, margin, -margin, -margin);
    for (const auto& [x, y] : corners) {
        const QPointF corner(x < 0 ? room.left() : room.right(), y < 0 ? room.top() : room.bottom());
        const QRectF rect = QRectF(QPointF(x < 0 ? corner.x() : corner.x() - size.width(),
                                           y < 0 ? corner.y() : corner.y() - size.height()),
                                   size)
                                .toAlignedRect();
        const bool isOnPath =
            std::ranges::any_of(next, [&](Cell cell) { return m_canvas.rect(cell).contains(corner); });
        const bool isTaken = std::ranges::any_of(m_taken, [&](const QRectF& other) { return other.intersects(rect); });
        if (!isOnPath && !isTaken && quadrant.contains(rect)) {
            badge.rect = rect;
            m_taken.push_back(rect);
            m_badges.push_back(badge);
            return true;
        }
    }
    return false;
}

void Descent::placeBadge(const Quadrant& quadrant)
{
    const int level = quadrant.cell.level();
    const bool isShared = level <= m_shared || !m_hasCodes;
    const bool isLeaf = level == m_canvas.depth() && m_hasCodes;
    const bool hasWholeCode = isLeaf && !(isShared && m_state.rightBottom > 0);
    const bool isRightBottom = !isShared && quadrant.cell == quadrantOf(true, level);
    std::vector<Cell> next;
    if (m_hasCodes && level < m_canvas.depth()) {
        if (level <= m_shared) {
            next = {quadrantOf(false, level + 1), quadrantOf(true, level + 1)};
        } else {
            next = {quadrantOf(isRightBottom, level + 1)};
        }
    } else if (!m_hasCodes && level < m_placement.cell.level()) {
        next = {m_placement.cell.ancestorAt(level + 1)};
    }
    Badge badge{{}, {}, quadrant.cell, hasWholeCode ? level : 1, quadrant.seen};
    QSizeF size = badgeSize(badge.pairs);
    const bool hasSlot = !m_tag && isShared && quadrant.cell == m_placement.cell && m_state.slot > 0;
    if (hasSlot) {
        size.rwidth() += slotWidth();
    }
    const Corners* corners = &kOfShared;
    if (!isShared) {
        corners = isRightBottom ? &kOfRightBottom : &kOfLeftTop;
    }
    if (placeIn(badge, size, next, *corners) && hasSlot) {
        Badge& placed = m_badges.back();
        placed.slotRect = placed.rect.adjusted(placed.rect.width() - slotWidth(), 0, 0, 0);
    }
}

/// Places the slot of a cell that has no badge: the root, or one that is not on the paths.
void Descent::placeSlot()
{
    const bool hasSlot = std::ranges::any_of(m_badges, [](const Badge& badge) { return !badge.slotRect.isNull(); });
    if (hasSlot || m_state.slot <= 0) {
        return;
    }
    std::vector<Cell> next;
    if (m_hasCodes && m_shared < m_canvas.depth()) {
        next = {quadrantOf(false, m_shared + 1), quadrantOf(true, m_shared + 1)};
    }
    if (placeIn({{}, {}, m_placement.cell, 0, 1}, {slotWidth(), badgeSize(0).height()}, next, kOfShared)) {
        m_badges.back().slotRect = m_badges.back().rect;
    }
}

/// Places the tag at the first corner of the cell beside which it fits into the world. Leaves out pairs that do not
/// fit, first those that both codes share.
void Descent::placeTag()
{
    const Theme& theme = m_canvas.theme;
    const BadgeType type(theme);
    const int depth = m_canvas.depth();
    const QRectF cell = m_canvas.nearby(m_canvas.rect(anchor()));
    const QPointF away(theme.px(18), theme.px(14));
    double slot = 0;
    if (m_state.slot > 0) {
        slot = slotWidth() + type.pad / 2;
    }
    const double codesHigh = m_hasCodes ? 2 * type.height : 0;
    const auto tryWith = [&](int from, int to, const QRectF& room) {
        const int ellipses = (from > 0) + (to < depth);
        double codes = 0;
        if (m_hasCodes) {
            codes = type.width(to - from) + ellipses * (type.digit + type.gap) + type.digit + 3 * type.pad;
        }
        const bool isBeside = to - from <= 5;
        QSizeF size(codes + slot, std::max(codesHigh, type.height));
        if (!isBeside) {
            size = {std::max(codes, slot), codesHigh + (slot > 0 ? type.height : 0)};
        }
        const QRectF box = m_canvas.rect(m_canvas.scene.box(m_id));
        for (const bool mayCoverBox : {false, true}) {
            for (const auto& [x, y] : {std::pair(1, 1), {-1, 1}, {1, -1}, {-1, -1}}) {
                const QRectF rect(QPointF(x > 0 ? cell.right() + away.x() : cell.left() - away.x() - size.width(),
                                          y > 0 ? cell.bottom() + away.y() : cell.top() - away.y() - size.height()),
                                  size);
                const QRectF aligned = rect.toAlignedRect();
                const bool isTaken =
                    std::ranges::any_of(m_taken, [&](const QRectF& other) { return other.intersects(aligned); });
                if (room.contains(aligned) && !isTaken && (mayCoverBox || !aligned.intersects(box))) {
                    const QRectF chip = isBeside ? aligned.adjusted(aligned.width() - slot, 0, 0, 0)
                                                 : aligned.adjusted(0, codesHigh, 0, 0);
                    m_tag = Tag{aligned, chip, from, to};
                    m_taken.push_back(aligned);
                    return true;
                }
            }
        }
        return false;
    };
    const int common = std::min(m_shared, depth - 1);
    for (const auto& [from, to] : {std::pair(0, depth), {common, depth}, {common, common + 1}}) {
        if (tryWith(from, to, m_inside & m_canvas.transform.place) || tryWith(from, to, m_inside)) {
            return;
        }
    }
}

std::vector<QRectF> Descent::labels() const
{
    std::vector<QRectF> rects;
    for (const Badge& badge : m_badges) {
        rects.push_back(badge.rect);
    }
    if (m_tag) {
        rects.push_back(m_tag->rect);
    }
    return rects;
}

std::vector<QRectF> Descent::covered() const
{
    std::vector<QRectF> rects = labels();
    if (m_height.column) {
        rects.push_back(decidingLine(m_canvas, m_quartered, true, m_height.column->at));
    }
    if (m_height.row) {
        rects.push_back(decidingLine(m_canvas, m_quartered, false, m_height.row->at));
    }
    return rects;
}

RulerMarks Descent::rulerMarks() const
{
    RulerMarks marks;
    if (m_height.column) {
        marks.x = m_height.column->at;
    }
    if (m_height.row) {
        marks.y = m_height.row->at;
    }
    for (const bool isRightBottom : {false, true}) {
        if (m_hasCodes && m_state.gone(isRightBottom) > 0) {
            const GridPosition at = quadrantOf(isRightBottom, m_canvas.depth()).position();
            marks.columns.push_back(at.column);
            marks.rows.push_back(at.row);
        }
    }
    return marks;
}

QPointF Descent::pairPlace(const Badge& badge, int pair) const
{
    const BadgeType type(m_canvas.theme);
    return {badge.rect.left() + type.pad + pair * type.pairStep(),
            badge.rect.center().y() + type.metrics.capHeight() / 2};
}

QPointF Descent::pairPlace(const Tag& tag, bool isRightBottom, int level) const
{
    const BadgeType type(m_canvas.theme);
    const double before = tag.from > 0 ? type.digit + type.gap : 0;
    return {tag.rect.left() + 2 * type.pad + type.digit + before + (level - 1 - tag.from) * type.pairStep(),
            tag.rect.top() + (isRightBottom ? 1.5 : 0.5) * type.height + type.metrics.capHeight() / 2};
}

std::optional<Cell> Descent::pairAt(QPointF at) const
{
    const BadgeType type(m_canvas.theme);
    for (const Badge& badge : m_badges) {
        for (int pair = 0; pair < badge.pairs; ++pair) {
            if (type.around(pairPlace(badge, pair)).contains(at)) {
                return badge.cell.ancestorAt(badge.cell.level() - badge.pairs + 1 + pair);
            }
        }
    }
    if (!m_tag || !m_hasCodes) {
        return std::nullopt;
    }
    for (const bool isRightBottom : {false, true}) {
        for (int level = m_tag->from + 1; level <= m_tag->to; ++level) {
            if (type.around(pairPlace(*m_tag, isRightBottom, level)).contains(at)) {
                return quadrantOf(isRightBottom, level);
            }
        }
    }
    return std::nullopt;
}

}  // namespace mortonscope
