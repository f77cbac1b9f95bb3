#pragma once

#include "core/algorithms/exhibits.h"
#include "core/algorithms/range_query.h"
#include "core/catalogue/method.h"
#include "core/catalogue/method_run.h"
#include "core/space/climbing.h"
#include "core/space/midlines.h"
#include "tests/support/listings.h"

namespace mortonscope::test {

/// Returns the listing of a method as it is shown.
inline Result<Listing> shownListing(const Method& method, const QString& language)
{
    return readListing(method, language.toStdString());
}

/// Performs with core what a listing shows, and writes the result as the listings' drivers print it. The scene has the
/// space of the method. Published code ends at the first box whose index is outside the array.
class ListingOutcome : public NullProbe {
public:
    ListingOutcome(const Method& method, const ListingScene& scene)
        : m_method(method), m_scene(scene), m_boxes(entered(method, scene)), m_tree(scene.space, m_boxes, method.rule())
    {
        switch (method.algorithm->walk) {
        case Walk::BruteForce: walkPairs(m_tree, method, *this); break;
        case Walk::LinkedLists: runLinked(); break;
        default: runTree();
        }
    }

    const std::vector<StepKind>& kinds() const { return m_kinds; }

    /// Returns the result. With `lines`, it includes the line of each step.
    QByteArray text(const Listing* lines) const
    {
        QByteArray executed;
        for (const StepKind kind : m_kinds) {
            executed += lines ? word(static_cast<std::uint64_t>(lines->lineOf(kind) + 1)) : QByteArray();
        }
        const auto orBlank = [](const QByteArray& words) { return words.isEmpty() ? QByteArray(" ") : words; };
        return "scene\n" + m_lists + "marked:" + orBlank(m_marked) + "\noutside:" + orBlank(m_outside)
             + "\nstack:" + orBlank(stackText()) + "\nfound:" + orBlank(m_found) + "\npairs:" + orBlank(m_pairs)
             + "\nhits:" + orBlank(m_hits) + "\nlines:" + orBlank(executed) + '\n';
    }

    // The probes of walks, queries and links.
    void enterCell(Cell) { note(StepKind::EnterCell); }
    void leaveCell(Cell) { note(StepKind::LeaveCell); }
    void push(Cell, BoxId box)
    {
        note(StepKind::Push);
        m_stack.push_back(box);
    }
    void pop(Cell, BoxId)
    {
        note(StepKind::Pop);
        m_stack.pop_back();
    }
    void takeBox(BoxId) { note(StepKind::TakeBox); }
    void prune(Cell) { note(StepKind::Prune); }
    void testInCell(Cell, BoxId a, BoxId b) { test(StepKind::TestInCell, a, b); }
    void testWithStack(Cell, BoxId a, BoxId b) { test(StepKind::TestWithStack, a, b); }
    void testWithAncestor(Cell, BoxId a, BoxId b) { test(StepKind::TestWithAncestor, a, b); }
    void testWithSub(Cell, BoxId a, BoxId b) { test(StepKind::TestWithSub, a, b); }
    void testPair(BoxId a, BoxId b) { test(StepKind::TestPair, a, b); }
    void queryInside(Cell) { note(StepKind::QueryInside); }
    void queryPartly(Cell) { note(StepKind::QueryPartly); }
    void queryOutside(Cell) { note(StepKind::QueryOutside); }
    void candidate(Cell, BoxId box)
    {
        note(StepKind::Candidate);
        m_found += word(box.value);
    }
    void linkNext(Cell, BoxId, BoxId) { note(StepKind::LinkNext); }
    void linkPrevious(Cell, BoxId, BoxId) { note(StepKind::LinkPrevious); }
    void linkFirst(Cell, BoxId, BoxId) { note(StepKind::LinkFirst); }
    void mark(Cell, BoxId) { note(StepKind::Mark); }
    void unlinkNext(Cell, BoxId, BoxId) { note(StepKind::UnlinkNext); }
    void unlinkFirst(Cell, BoxId, BoxId) { note(StepKind::UnlinkFirst); }
    void unlinkPrevious(Cell, BoxId, BoxId) { note(StepKind::UnlinkPrevious); }
    void unmark(Cell, BoxId) { note(StepKind::Unmark); }

private:
    static QByteArray word(std::uint64_t number) { return ' ' + QByteArray::number(static_cast<qulonglong>(number)); }

    static std::vector<Box> entered(const Method& method, const ListingScene& scene)
    {
        const auto astray = LinearQuadtree(scene.space, scene.boxes, method.rule()).firstOutsideArray();
        return {scene.boxes.begin(), astray ? scene.boxes.begin() + astray->value + 1 : scene.boxes.end()};
    }

    /// Returns the circle that a listing makes from a box, if it tests circles.
    static Shape asCircle(const Box& box)
    {
        return {box, Circle{{(box.left + box.right) / 2, (box.top + box.bottom) / 2}, (box.right - box.left) / 2}};
    }

    QByteArray stackText() const
    {
        QByteArray text;
        for (const BoxId box : m_stack) {
            text += word(box.value);
        }
        return text;
    }

    void note(StepKind kind) { m_kinds.push_back(kind); }

    void test(StepKind kind, BoxId a, BoxId b)
    {
        note(kind);
        const QByteArray pair = word(a.value) + '-' + QByteArray::number(b.value);
        m_pairs += pair;
        if (m_method.algorithm->hits != nullptr
            && overlapsUnsigned(asCircle(m_boxes[a.value]), asCircle(m_boxes[b.value]), Touching::Open)) {
            m_hits += pair;
        }
    }

    void runTree()
    {
        const Walk walk = m_method.algorithm->walk;
        const bool hasSubs = walk == Walk::OriginSub || walk == Walk::RangeQuery;
        for (std::uint32_t b = 0; b < m_boxes.size(); ++b) {
            const Placement p = m_tree.placement(BoxId(b));
            find(BoxId(b), m_boxes[b], p);
            if (p.fate == PlacementResult::OutsideArray) {
                note(StepKind::PastArray);
            }
            if (p.isInTree()) {
                note(StepKind::Append);
                m_kinds.insert(m_kinds.end(),
                               static_cast<std::size_t>(hasSubs ? p.cell.level() : m_tree.newMarks(BoxId(b))),
                               hasSubs ? StepKind::Sub : StepKind::Mark);
            }
        }
        const OriginSubTree both(m_tree);
        if (walk == Walk::RangeQuery) {
            rangeQuery(both, m_scene.queries.at(0), *this);
        } else {
            walkPairs(m_tree, m_method, *this);  // not if an index is outside the array
        }
        for (std::uint64_t i = 0; i < m_scene.space.cellCount(); ++i) {
            const Cell cell = Cell::fromIndex(CellIndex(i));
            if (m_method.usedOrder() == ListOrder::LastIn) {
                addList("cell", i, m_tree.newestFirst(cell));
            } else {
                addList("cell", i, m_tree.list(cell));
            }
            m_marked += !hasSubs && m_tree.isMarked(cell) ? word(i) : QByteArray();
        }
        for (std::uint64_t i = 0; hasSubs && i < m_scene.space.cellCount(); ++i) {
            addList("sub", i, both.sub(Cell::fromIndex(CellIndex(i))));
        }
    }

    /// Runs one or two frames: each box finds its cell, is removed, and is entered again. Then removes some boxes from
    /// the middle of their lists. Within a frame, a removed box is always the last, because older ones were removed
    /// before.
    void runLinked()
    {
        LinkedCells cells(m_scene.space, m_scene.boxes.size());
        frame(cells, m_scene.boxes);
        if (!m_scene.moved.empty()) {
            frame(cells, m_scene.moved);
            takeOut(cells, 1, 2);
            takeOut(cells, 0, 4);
        }
        for (std::uint64_t i = 0; i < m_scene.space.cellCount(); ++i) {
            const Cell cell = Cell::fromIndex(CellIndex(i));
            addList("cell", i, cells.newestFirst(cell));
            m_marked += cells.isMarked(cell) ? word(i) : QByteArray();
        }
    }

    void frame(LinkedCells& cells, const std::vector<Box>& boxes)
    {
        for (std::uint32_t b = 0; b < boxes.size(); ++b) {
            const Placement p = place(m_scene.space, boxes[b]);
            find(BoxId(b), boxes[b], p);
            cells.remove(BoxId(b), *this);
            if (p.isInTree()) {
                cells.enter(BoxId(b), p.cell, *this);
            }
        }
        singlePass(cells, *this);
    }

    void takeOut(LinkedCells& cells, std::uint32_t first, std::uint32_t every)
    {
        for (std::uint32_t b = first; b < m_scene.boxes.size(); b += every) {
            cells.remove(BoxId(b), *this);
        }
    }

    void find(BoxId id, const Box& box, const Placement& p)
    {
        if (p.fate == PlacementResult::SentToRoot || p.fate == PlacementResult::Rejected) {
            note(StepKind::Outside);
            m_outside += word(id.value);
        } else if (m_method.usedPlacing() == Placing::Midlines) {
            placeByMidlines(m_scene.space, box, [this](Cell) { note(StepKind::Descend); });
            note(StepKind::Straddle);
        } else {
            m_kinds.insert(m_kinds.end(), {StepKind::LocateLt, StepKind::CodeLt, StepKind::LocateRb, StepKind::CodeRb});
            if (m_method.usedPlacing() == Placing::Climbing) {
                placeByClimbing(m_scene.space, box, [this](Cell, Cell) { note(StepKind::Climb); });
            } else {
                note(StepKind::Xor);
                m_kinds.insert(m_kinds.end(), static_cast<std::size_t>(m_scene.space.depth()), StepKind::Group);
                m_kinds.insert(m_kinds.end(), {StepKind::Shift, StepKind::Index});
            }
        }
    }

    template <class List>
    void addList(const char* name, std::uint64_t index, const List& list)
    {
        QByteArray ids;
        for (const BoxId box : list) {
            ids += word(box.value);
        }
        m_lists += ids.isEmpty() ? ids : name + word(index) + ':' + ids + '\n';
    }

    const Method& m_method;
    const ListingScene& m_scene;
    const std::vector<Box> m_boxes;  ///< the boxes that are inserted
    LinearQuadtree m_tree;
    std::vector<StepKind> m_kinds;
    std::vector<BoxId> m_stack;
    QByteArray m_lists, m_marked, m_outside, m_found, m_pairs, m_hits;
};

}  // namespace mortonscope::test
