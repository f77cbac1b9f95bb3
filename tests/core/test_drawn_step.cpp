// Pictures show what the sentence of a step says. The test reads facts from the sentence, and compares them with the
// description from which all pictures are painted.

#include "core/analysis/drawn_step.h"
#include "core/catalogue/catalogue.h"
#include "core/narrate/narrate.h"
#include "core/scene/presets.h"
#include "core/words/words.h"
#include "tests/support/analysed.h"
#include "tests/support/scenes.h"

#include <QRegularExpression>
#include <QTest>

#include <map>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

constexpr std::uint64_t kMaxSteps = 200;

using Numbers = std::vector<int>;

/// Returns the numbers that a pattern finds; none if it doesn't match.
std::optional<Numbers> found(const QString& sentence, const char* pattern)
{
    static std::map<const char*, QRegularExpression> known;  // compiling one takes longer than everything else here
    const auto match = known.try_emplace(pattern, QLatin1String(pattern)).first->second.match(sentence);
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    Numbers numbers;
    for (int i = 1; i <= match.lastCapturedIndex(); ++i) {
        numbers.push_back(match.captured(i).toInt());
    }
    return numbers;
}

/// Returns all cells that a sentence names, in order.
std::vector<Cell> cellsNamed(const QString& sentence)
{
    static const QRegularExpression noun(QStringLiteral("[Tt]he root|[Ss]lot (\\d+)"));
    std::vector<Cell> cells;
    for (auto each = noun.globalMatch(sentence); each.hasNext();) {
        cells.push_back(Cell::fromIndex(CellIndex(each.next().captured(1).toULongLong())));  // the root is slot 0
    }
    return cells;
}

std::optional<Cell> cellAfter(const QString& sentence, const char* words)
{
    const auto at = sentence.indexOf(QLatin1String(words));
    const auto cells = at < 0 ? std::vector<Cell>() : cellsNamed(sentence.mid(at));
    return cells.empty() ? std::nullopt : std::optional(cells.front());
}

/// Compares what one sentence states with what is drawn.
class Comparison {
public:
    Comparison(const Analysis& analysis, const Moment& said, const DrawnStep& drawn)
        : m_analysis(analysis), m_said(said), m_event(*said.event), m_drawn(drawn),
          m_sentence(QString::fromStdString(narrate(analysis, said)))
    {
    }

    const QString& sentence() const { return m_sentence; }

    bool holds() const
    {
        return boxIsDrawn() && (phaseOf(m_event.kind) == Phase::Insertion ? placingIsDrawn() : walkIsDrawn());
    }

private:
    QString name(BoxId id) const { return QString::fromStdString(narration::shortName(*m_analysis.scene, id)); }

    bool boxIsDrawn() const
    {
        if (const auto pair = m_event.pair()) {
            return m_drawn.pair == pair && m_sentence.contains(name(pair->first))
                && m_sentence.contains(name(pair->second));
        }
        const bool isNamed = m_event.kind != StepKind::Index;  // the sentence on a published sum names only the cell
        return m_drawn.box == m_event.box() && (!m_drawn.box || !isNamed || m_sentence.contains(name(*m_drawn.box)));
    }

    bool isDrawnAt(const std::optional<Cell>& cell) const { return m_drawn.cell() == cell; }

    std::vector<Cell> cornersAt(int up) const
    {
        const PlacingFacts of(m_analysis, m_event.first);
        std::vector<Cell> cells;
        for (const std::uint32_t code : {of.found.lt, of.found.rb}) {
            const Cell cell = leafOf(of.space, code).ancestorAt(of.depth() - up);
            if (cells.empty() || cells.front() != cell) {
                cells.push_back(cell);
            }
        }
        return cells;
    }

    bool placingIsDrawn() const
    {
        const auto named = cellsNamed(m_sentence);
        switch (m_event.kind) {
        case StepKind::LocateLt:
        case StepKind::LocateRb: {
            if (m_sentence.contains("no column and no row")) {
                return !m_drawn.located && m_drawn.corners.size() == 1;
            }
            const auto at = found(m_sentence, "column (-?\\d+)(?: \\(\\d+ without a sign\\))?, row (-?\\d+)");
            return at && m_drawn.located && m_drawn.isLocated
                && static_cast<int>(m_drawn.located->column) == at->front()
                && static_cast<int>(m_drawn.located->row) == at->back() && m_drawn.corners.size() == 1;
        }
        case StepKind::CodeLt: return m_drawn.knowsLeftTop && !m_drawn.knowsRightBottom;
        case StepKind::CodeRb: return m_drawn.knowsRightBottom && !m_drawn.knowsHome;
        case StepKind::Xor: return m_drawn.cells == cornersAt(0) && m_drawn.corners.size() == 2;
        case StepKind::Group: return groupIsDrawn();
        case StepKind::Shift: return shiftIsDrawn();
        case StepKind::Index: return indexIsDrawn();
        case StepKind::Climb:
            return m_sentence.contains("the same now") ? isDrawnAt(named.front()) && m_drawn.knowsHome
                                                       : m_drawn.cells == named && !m_drawn.knowsHome;
        case StepKind::Descend: return isDrawnAt(named.back()) && !m_drawn.midline;
        case StepKind::Straddle: return isDrawnAt(named.front()) && m_drawn.knowsHome && midlineIsDrawn();
        case StepKind::Outside:
            return m_sentence.contains("goes to the root") ? isDrawnAt(Cell()) : m_drawn.cells.empty();
        case StepKind::PastArray: return m_drawn.cells.empty() && !m_drawn.knowsHome;
        default:
            return named.empty()
                || (m_drawn.cell() && std::ranges::find(named, *m_drawn.cell()) != named.end()
                    && isDrawnAt(named.front()));
        }
    }

    bool groupIsDrawn() const
    {
        const PlacingFacts of(m_analysis, m_event.first);
        for (const char* pattern : {"goes up (\\d+) levels? so far", "has already sent .* up (\\d+) level",
                                    "takes as decisive: .* goes up (\\d+) level"}) {
            if (const auto up = found(m_sentence, pattern)) {
                return m_drawn.cells == cornersAt(up->front());
            }
        }
        if (const auto level = found(m_sentence, "At level (\\d+) the XOR is 00, which .* gets this level")) {
            return m_drawn.cells == cornersAt(of.depth() - level->front());
        }
        if (const auto sent = found(m_sentence, "After the last level this mistake sends .* up (\\d+) level")) {
            const bool isLast = m_event.group + 1 == of.depth();
            return m_drawn.cells == cornersAt(isLast ? std::min(sent->front(), of.depth()) : 0);
        }
        if (m_sentence.contains("no level so far sends")) {
            return m_drawn.cells == cornersAt(0);
        }
        return m_sentence.contains("has already stopped");
    }

    bool shiftIsDrawn() const
    {
        const auto cell = m_drawn.cell();
        if (m_sentence.contains("to the root:") || m_sentence.contains("There is only level 0")) {
            return isDrawnAt(Cell());
        }
        if (const auto at = found(m_sentence, "stays at level (\\d+), .* which is (\\d+)\\.$")) {
            return isDrawnAt(Cell(at->front(), static_cast<std::uint32_t>(at->back())));
        }
        if (const auto at = found(m_sentence, "to level (\\d+): .* which is (\\d+)\\.$")) {
            return isDrawnAt(Cell(at->front(), static_cast<std::uint32_t>(at->back())));
        }
        if (const auto at =
                found(m_sentence, "to level (-?\\d+); .* bits is (\\d+);")) {  // of a mistake, which may name no cell
            const bool isCell = at->front() >= 0 && static_cast<std::uint64_t>(at->back()) < Cell::cellsAt(at->front());
            return isCell ? isDrawnAt(Cell(at->front(), static_cast<std::uint32_t>(at->back())))
                          : m_drawn.cells.empty();
        }
        if (const auto at = found(m_sentence, "to level (-?\\d+); its code is ")) {
            return !cell || cell->level() == at->front();
        }
        if (const auto at = found(m_sentence, "although it is at level (\\d+)")) {
            return cell && cell->level() == at->front();
        }
        return m_sentence.contains("fourth child of slot 63") && m_drawn.cells.empty();
    }

    bool indexIsDrawn() const
    {
        if (m_sentence.contains("touches")) {
            return isDrawnAt(cellsNamed(m_sentence).front());
        }
        for (const char* pattern :
             {"gets slot (-?\\d+)", "that gives (-?\\d+)", "goes into slot (\\d+)", "= (\\d+); .* would go there"}) {
            if (const auto index = found(m_sentence, pattern)) {
                const bool isOutside =
                    m_sentence.contains("outside the array") || m_sentence.contains("would go there");
                return isOutside ? m_drawn.cells.empty()
                                 : m_drawn.cell()
                                       && m_drawn.cell()->index().value == static_cast<std::uint64_t>(index->front());
            }
        }
        return false;
    }

    bool midlineIsDrawn() const
    {
        for (const bool isVertical : {true, false}) {
            const QRegularExpression line(isVertical ? QStringLiteral("vertical midline of .*, x = (\\S+), so")
                                                     : QStringLiteral("horizontal midline of .*, y = (\\S+), so"));
            if (const auto match = line.match(m_sentence); match.hasMatch()) {
                return m_drawn.midline && m_drawn.midline->isVertical == isVertical
                    && match.captured(1) == QString::fromStdString(narration::coordinateText(m_drawn.midline->at));
            }
        }
        return m_sentence.contains("a leaf") && !m_drawn.midline;
    }

    bool walkIsDrawn() const
    {
        const auto named = cellsNamed(m_sentence);
        switch (m_event.kind) {
        case StepKind::TestPair: return m_drawn.cells.empty();
        case StepKind::TakeBox:
            return m_analysis.walk() == Walk::AncestorWalk ? isDrawnAt(named.front()) : m_drawn.cells.empty();
        case StepKind::LeaveCell:
            for (const char* words : {"returns to ", "goes on to its parent, "}) {
                if (const auto to = cellAfter(m_sentence, words)) {
                    return isDrawnAt(to);
                }
            }
            return m_event.cell()->isRoot() ? m_drawn.cells.empty()
                                            : m_drawn.cell() && m_drawn.cell() != m_event.cell();
        case StepKind::EnterCell:
        case StepKind::Prune:
        case StepKind::QueryInside:
        case StepKind::QueryPartly:
        case StepKind::QueryOutside: return isDrawnAt(named.front()) && stackIsDrawn();
        default:
            // Tests, pushes and pops happen in the cell; a sentence may name only the cells of the boxes.
            return m_drawn.cell() == m_event.cell();
        }
    }

    /// Returns whether the sentence agrees with the stack of the moment, which is drawn.
    bool stackIsDrawn() const
    {
        const auto size = m_said.stack.size();
        if (m_sentence.contains("the stack is empty")) {
            return size == 0;
        }
        if (m_sentence.contains("the only box on the stack")) {
            return size == 1;
        }
        for (const char* pattern :
             {"each of the (\\d+) boxes on the stack", "with the (\\d+) on the stack", "the stack holds (\\d+) box"}) {
            if (const auto boxes = found(m_sentence, pattern)) {
                return size == static_cast<std::uint64_t>(boxes->front());
            }
        }
        return true;
    }

    const Analysis& m_analysis;
    const Moment& m_said;
    const Event& m_event;
    const DrawnStep& m_drawn;
    const QString m_sentence;
};

std::vector<Method> methods()
{
    std::vector<Method> all;
    const auto add = [&all](const Algorithm& algorithm) {
        for (const Placing placing : {Placing::Xor, Placing::Climbing, Placing::Midlines}) {
            for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                Method method{&algorithm, order, placing, {}};
                if (method.usedPlacing() == placing && (order == ListOrder::FirstIn || algorithm.takesOrder())) {
                    method.query =
                        algorithm.walk == Walk::RangeQuery ? std::optional(Box{20, 20, 70, 45}) : std::nullopt;
                    all.push_back(method);
                }
            }
        }
    };
    for (const Algorithm& algorithm : algorithms()) {
        add(algorithm);
    }
    for (const Mistake& mistake : mistakes()) {
        if (mistake.algorithm->isMistake) {
            add(*mistake.algorithm);
        }
    }
    return all;
}

std::vector<Scene> scenes()
{
    std::vector<Scene> all{workedScene(), workedScene(3)};
    for (const Outside outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
        all.push_back(awkwardScene(3 + static_cast<std::uint64_t>(outside), 9, 2, outside));
    }
    all.push_back(awkwardScene(8, 4, 0, Outside::Clamp));
    for (const Preset& preset : presets()) {
        if (preset.id.starts_with("exhibit-") || preset.id == "nested") {
            all.push_back(preset.scene);
        }
    }
    return all;
}

}  // namespace

class TestDrawnStep : public QObject {
    Q_OBJECT

private slots:
    void picturesMatchStepSentences()
    {
        std::map<StepKind, int> compared;
        std::map<StepKind, int> noticed;  // how many of them would fail if the picture were a step behind
        for (const Scene& scene : scenes()) {
            for (const Method& method : methods()) {
                const Analysis analysis(scene, method);
                const std::uint64_t total = std::min(analysis.run.total().value, kMaxSteps);
                DrawnStep before(analysis, analysis.run.at(Step(0)));
                QVERIFY(before.cells.empty() && !before.box && !before.pair);
                for (Step step(1); step.value <= total; ++step.value) {
                    const Moment moment = analysis.run.at(step);
                    const DrawnStep drawn(analysis, moment);
                    const Comparison comparison(analysis, moment, drawn);
                    const QString where =
                        QStringLiteral("%1, step %2: ").arg(QLatin1String(method.algorithm->id.data())).arg(step.value);
                    QVERIFY2(comparison.holds(), qPrintable(where + comparison.sentence()));
                    ++compared[moment.event->kind];
                    noticed[moment.event->kind] += Comparison(analysis, moment, before).holds() ? 0 : 1;
                    before = drawn;
                }
            }
        }
        for (const auto& [kind, count] : compared) {
            // The previous step already draws everything that these sentences say.
            const bool isAsBefore = (kind >= StepKind::LinkNext && kind <= StepKind::LinkFirst)
                                 || kind == StepKind::PastArray || kind == StepKind::Prune
                                 || (kind >= StepKind::QueryInside && kind <= StepKind::QueryOutside);
            QVERIFY2(noticed[kind] > 0 || isAsBefore, namesOf(StepKind{})[static_cast<std::size_t>(kind)].data());
        }
        QVERIFY(compared.size() >= 26);
    }

    /// While the algorithm is secret, no count of groups is drawn.
    void secretAlgorithmDrawsNoGroupCount()
    {
        const Analysis analysis(workedScene(), Method{.algorithm = findAlgorithm("up-one-too-far"), .isUnseen = true});
        for (Step step(1); step <= analysis.run.lastOfInsertion(); ++step.value) {
            const Moment moment = analysis.run.at(step);
            if (moment.event->kind == StepKind::Group) {
                const PlacingFacts of(analysis, moment.event->first);
                QCOMPARE(DrawnStep(analysis, moment).cells, of.cornerCells(0));
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestDrawnStep)
#include "test_drawn_step.moc"
