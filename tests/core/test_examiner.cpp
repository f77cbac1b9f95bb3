// Asks what comes next at every step of many small runs. Only the true answer is right, and the reason why any other is
// wrong agrees with the recording of the run.

#include "core/predict/examiner.h"

#include "core/catalogue/catalogue.h"
#include "core/predict/derivation_field.h"
#include "core/words/words.h"
#include "tests/support/recorded_scene.h"
#include "tests/support/scenes.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace mortonscope;
using test::RecordedScene;

namespace {

constexpr Grain kGrains[] = {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase};

/// Answers questions by searching a recorded run.
struct Judge {
    const RecordedScene& s;

    std::optional<std::uint64_t> stepWhere(auto holds) const
    {
        for (std::uint64_t k = 1; k <= s.total(); ++k) {
            if (holds(s.event(k))) {
                return k;
            }
        }
        return std::nullopt;
    }
    std::optional<std::uint64_t> ofCell(StepKind kind, Cell cell) const
    {
        return stepWhere([&](const Event& e) { return e.kind == kind && e.cell() == cell; });
    }
    std::optional<std::uint64_t> ofBox(StepKind kind, BoxId box) const
    {
        return stepWhere([&](const Event& e) { return e.kind == kind && e.first == box; });
    }
    std::optional<std::uint64_t> ofTest(BoxPair pair) const
    {
        return stepWhere([&](const Event& e) {
            return isTest(e.kind) && (BoxPair{e.first, e.second} == pair || BoxPair{e.second, e.first} == pair);
        });
    }
    std::optional<Cell> homeOf(BoxId box) const
    {
        const auto k = ofBox(StepKind::Append, box);
        return k ? s.event(*k).cell() : std::nullopt;
    }
    std::vector<BoxId> stackBefore(std::uint64_t k) const
    {
        return k < 2 ? std::vector<BoxId>() : s.trace.steps[k - 2].stack;
    }
    bool isIn(std::uint64_t column, std::uint64_t row, Cell cell) const
    {
        const int below = s.scene.space().depth() - cell.level();
        const auto [c, r] = cell.position();
        return column >> below == c && row >> below == r;
    }
    int cornersIn(BoxId box, Cell cell) const
    {
        const Box& b = s.scene.box(box);
        const auto lt = s.scene.space().position({b.left, b.top});
        const auto rb = s.scene.space().position({b.right, b.bottom});
        return int{isIn(lt.column, lt.row, cell)} + int{isIn(rb.column, rb.row, cell)};
    }

    /// Returns whether the answer is what the recording does at the question's step.
    bool isTrue(const ExamQuestion& q, const Answer& answer) const
    {
        const Event& e = s.event(q.step.value);
        switch (q.asked) {
        case Asked::HomeCell:
        case Asked::NextCell: return std::get<Cell>(answer) == e.cell();
        case Asked::Pair: {
            const auto [a, b] = std::get<BoxPair>(answer);
            return (a == e.first && b == e.second) || (a == e.second && b == e.first);
        }
        case Asked::Outcome:
            return s.scene.overlap(e.first, e.second) == (std::get<TestOutcome>(answer) == TestOutcome::Hit);
        case Asked::StackMove: return (e.kind == StepKind::Push) == (std::get<StackMove>(answer) == StackMove::Push);
        case Asked::PushedBox:
        case Asked::PoppedBox: return std::get<BoxId>(answer) == e.first;
        case Asked::MarkedCell: return std::get<Cell>(answer) == e.cell();
        case Asked::Position: {
            const Box& b = s.scene.box(e.first);
            const bool lt = e.kind == StepKind::LocateLt;
            return std::get<GridPosition>(answer)
                == s.scene.space().position(lt ? Point{b.left, b.top} : Point{b.right, b.bottom});
        }
        default: return std::get<std::int64_t>(answer) == numberAt(q);
        }
    }

    /// Computes the number of a step again, from the edges of the box.
    std::int64_t numberAt(const ExamQuestion& q) const
    {
        const Event& e = s.event(q.step.value);
        if (q.asked == Asked::TestsInCell) {
            std::int64_t tests = 0;
            for (std::uint64_t k = q.step.value + 1; isTest(s.event(k).kind); ++k) {
                ++tests;
            }
            return tests;
        }
        const Box& b = s.scene.box(e.first);
        const auto lt = mortonEncodeByBits(s.scene.space().position({b.left, b.top}));
        const auto rb = mortonEncodeByBits(s.scene.space().position({b.right, b.bottom}));
        int up = 0;
        for (int g = 0; g < (q.asked == Asked::UpSoFar ? e.group + 1 : s.scene.space().depth()); ++g) {
            up = groupOf(lt, g) != groupOf(rb, g) ? g + 1 : up;
        }
        const Cell home = *homeOf(e.first);
        switch (q.asked) {
        case Asked::CornerCode: return e.kind == StepKind::CodeLt ? lt : rb;
        case Asked::XorGroups: return lt ^ rb;
        case Asked::UpSoFar: return up;
        case Asked::Level: return s.scene.space().depth() - up;
        case Asked::CellCode: return home.code();
        default: return static_cast<std::int64_t>(home.index().value);
        }
    }

    bool names(const Verdict& v, const char* id) const
    {
        return std::ranges::count(v.mistakes, findAlgorithm(id)) == 1;
    }

    /// Returns whether each named mistake gives this number for the box, and only right numbers before it.
    bool areNamedRightly(const ExamQuestion& q, const Answer& answer, const Verdict& v) const
    {
        using Field = DerivationField;
        const Event& e = s.event(q.step.value);
        const Space& space = s.scene.space();
        const std::pair<Asked, Field> fields[] = {
            {Asked::CornerCode, e.kind == StepKind::CodeLt ? Field::Lt : Field::Rb},
            {Asked::XorGroups, Field::Xor},
            {Asked::Level, Field::Level},
            {Asked::CellCode, Field::Code},
            {Asked::Index, Field::Index}};
        const auto* field = std::ranges::find(fields, q.asked, &std::pair<Asked, Field>::first);
        return std::ranges::all_of(v.mistakes, [&](const Algorithm* mistake) {
            if (field == std::end(fields)) {
                return mistake != nullptr;
            }
            const Placement wrong = mistake->place(space, s.scene.box(e.first));
            for (int before = 0; before < static_cast<int>(field->second); ++before) {
                if (valueOf(static_cast<Field>(before), wrong, space)
                    != valueOf(static_cast<Field>(before), place(space, s.scene.box(e.first)), space)) {
                    return false;
                }
            }
            return valueOf(field->second, wrong, space) == std::get<std::int64_t>(answer);
        });
    }

    /// Returns whether the given reason holds.
    bool holds(const ExamQuestion& q, const Answer& answer, const Verdict& v) const
    {
        const Event& e = s.event(q.step.value);
        const auto now = q.step.value;
        const auto cell = [&] { return std::get<Cell>(answer); };
        const auto pair = [&] { return std::get<BoxPair>(answer); };
        const auto box = [&] { return std::get<BoxId>(answer); };
        const auto at = [&](std::optional<std::uint64_t> k) { return k && v.when == Step(*k); };
        switch (v.mistake) {
        case WrongAnswer::None: return isTrue(q, answer);
        case WrongAnswer::OtherKind: return answer.index() != q.right.index();
        case WrongAnswer::NotNext:
        case WrongAnswer::PlacedOtherwise:
        case WrongAnswer::Untested: return false;  // the single pass gives no reason for these
        case WrongAnswer::SentToRoot: return ofBox(StepKind::Outside, e.first).has_value() && !cell().isRoot();
        case WrongAnswer::NoCornerInside: return cornersIn(e.first, cell()) == 0;
        case WrongAnswer::OneCornerOutside: return cornersIn(e.first, cell()) == 1;
        case WrongAnswer::TooHigh: return v.below && v.below->parent() == cell() && cornersIn(e.first, *v.below) == 2;
        case WrongAnswer::NotMarked: return !ofCell(StepKind::Mark, cell()) && !ofCell(StepKind::EnterCell, cell());
        case WrongAnswer::BeingVisited:
            return at(ofCell(StepKind::EnterCell, cell())) && v.when->value < now
                && ofCell(StepKind::LeaveCell, cell()) > now;
        case WrongAnswer::AlreadyLeft: return at(ofCell(StepKind::LeaveCell, cell())) && v.when->value < now;
        case WrongAnswer::ParentFirst:
            return v.below == cell() && v.cell == cell().parent() && ofCell(StepKind::EnterCell, *v.cell) >= now;
        case WrongAnswer::SiblingFirst: {
            const bool parentOpen = ofCell(StepKind::EnterCell, cell().parent()) < now
                                 && ofCell(StepKind::LeaveCell, cell().parent()) > now;
            return parentOpen && ofCell(StepKind::EnterCell, cell()) > now && v.cell
                && v.cell->parent() == cell().parent() && v.cell->code() < cell().code()
                && ofCell(StepKind::LeaveCell, *v.cell) > now;
        }
        case WrongAnswer::SameBox: return pair().first == pair().second;
        case WrongAnswer::LeftOut: return v.box && !homeOf(*v.box);
        case WrongAnswer::CellsUnrelated: {
            const auto a = homeOf(pair().first), b = homeOf(pair().second);
            return !ofTest(pair()) && a && b && !a->contains(*b) && !b->contains(*a) && v.cell && v.cell->contains(*a)
                && v.cell->contains(*b);
        }
        case WrongAnswer::AlreadyTested: return at(ofTest(pair())) && v.when->value < now;
        case WrongAnswer::TestedLater: return at(ofTest(pair())) && v.when->value > now;
        case WrongAnswer::Overlap: return s.scene.overlap(e.first, e.second);
        case WrongAnswer::Apart: {
            const Box& a = s.scene.box(e.first);
            const Box& b = s.scene.box(e.second);
            const bool apartX = a.right <= b.left || b.right <= a.left;
            const bool apartY = a.bottom <= b.top || b.bottom <= a.top;
            return v.separation == (apartX ? Separation::AlongX : Separation::AlongY) && (apartX || apartY);
        }
        case WrongAnswer::ChildrenToCome:  // afterward, a cell below is entered before this one is left
        case WrongAnswer::ChildrenDone: {
            bool toCome = false;
            for (std::uint64_t k = now; s.event(k) != Event::ofCell(StepKind::LeaveCell, *e.cell()); ++k) {
                toCome = toCome || s.event(k).kind == StepKind::EnterCell;
            }
            return v.cell == e.cell() && toCome == (v.mistake == WrongAnswer::ChildrenToCome);
        }
        case WrongAnswer::OtherCell: return v.box == box() && homeOf(box()) == v.cell && v.cell != e.cell();
        case WrongAnswer::AlreadyPushed: return at(ofBox(StepKind::Push, box())) && v.when->value < now;
        case WrongAnswer::PushedLater: return at(ofBox(StepKind::Push, box())) && v.when->value > now;
        case WrongAnswer::NotOnStack: return std::ranges::count(stackBefore(now), box()) == 0;
        case WrongAnswer::Exchanged:
        case WrongAnswer::WrongColumn:
        case WrongAnswer::WrongRow:
        case WrongAnswer::WrongPosition: {
            const auto said = std::get<GridPosition>(answer);
            const auto right = std::get<GridPosition>(q.right);
            const bool columnWrong = said.column != right.column, rowWrong = said.row != right.row;
            return v.mistake == WrongAnswer::WrongColumn ? columnWrong && !rowWrong
                 : v.mistake == WrongAnswer::WrongRow    ? rowWrong && !columnWrong
                 : v.mistake == WrongAnswer::Exchanged   ? said.column == right.row && said.row == right.column
                                                         : columnWrong && rowWrong;
        }
        case WrongAnswer::WrongNumber: return areNamedRightly(q, answer, v);
        case WrongAnswer::TooManyGroups:
            return (std::get<std::int64_t>(answer) >> (2 * s.scene.space().depth())) > 0
                && areNamedRightly(q, answer, v);
        case WrongAnswer::LevelsUp:
            return q.asked == Asked::Level
                && std::get<std::int64_t>(answer) == s.scene.space().depth() - std::get<std::int64_t>(q.right);
        case WrongAnswer::LowestGroup: return names(v, "lowest-group");
        case WrongAnswer::GroupsCounted: return names(v, "count-groups");
        case WrongAnswer::PlusOneMissing: return std::get<std::int64_t>(answer) + 1 == std::get<std::int64_t>(q.right);
        case WrongAnswer::MarkedAlready: return ofCell(StepKind::Mark, cell()) < now;
        case WrongAnswer::NotAbove: return !cell().contains(*homeOf(e.first));
        case WrongAnswer::LowerFirst:
            return ofCell(StepKind::Mark, cell()) > now && cell().contains(*e.cell()) && v.cell == e.cell();
        case WrongAnswer::OnlyInCell:
        case WrongAnswer::OnlyWithStack:
        case WrongAnswer::PairsTwice:
        case WrongAnswer::WithItself:
        case WrongAnswer::WrongCount: {
            const auto c = static_cast<std::int64_t>(v.boxes), above = static_cast<std::int64_t>(v.above);
            const std::int64_t counts[] = {c * (c - 1) / 2, c * above, c * (c - 1) + c * above,
                                           c * (c + 1) / 2 + c * above};
            const int which = static_cast<int>(v.mistake) - static_cast<int>(WrongAnswer::OnlyInCell);
            const bool fits = v.mistake == WrongAnswer::WrongCount || counts[which] == std::get<std::int64_t>(answer);
            return fits && above == static_cast<std::int64_t>(stackBefore(now).size())
                && c * (c - 1) / 2 + c * above == std::get<std::int64_t>(q.right);
        }
        case WrongAnswer::Covered:
            return std::ranges::count(stackBefore(now), box()) == 1 && stackBefore(now).back() == v.other
                && v.other != box();
        }
        return false;
    }
};

/// Returns every answer of the right kind that this scene has.
std::vector<Answer> allAnswers(const RecordedScene& s, Asked asked)
{
    std::vector<Answer> answers;
    const auto boxes = static_cast<std::uint32_t>(s.scene.size());
    switch (asked) {
    case Asked::HomeCell:
    case Asked::NextCell:
        for (std::uint64_t i = 0; i < s.scene.space().cellCount(); ++i) {
            answers.emplace_back(Cell::fromIndex(CellIndex(i)));
        }
        break;
    case Asked::Pair:
        for (std::uint32_t a = 0; a < boxes; ++a) {
            for (std::uint32_t b = 0; b < boxes; ++b) {
                answers.emplace_back(BoxPair{BoxId(a), BoxId(b)});
            }
        }
        break;
    case Asked::Outcome: return {TestOutcome::Miss, TestOutcome::Hit};
    case Asked::StackMove: return {StackMove::Push, StackMove::Pop};
    case Asked::PushedBox:
    case Asked::PoppedBox:
        for (std::uint32_t a = 0; a < boxes; ++a) {
            answers.emplace_back(BoxId(a));
        }
        break;
    case Asked::MarkedCell: return allAnswers(s, Asked::NextCell);
    case Asked::Position:
        for (std::uint32_t row = 0; row < s.scene.space().cellsPerSide(); ++row) {
            for (std::uint32_t column = 0; column < s.scene.space().cellsPerSide(); ++column) {
                answers.emplace_back(GridPosition{column, row});
            }
        }
        break;
    default:
        for (std::int64_t number = 0; number < 100; ++number) {
            answers.emplace_back(number);
        }
    }
    return answers;
}

}  // namespace

class TestExaminer : public QObject {
    Q_OBJECT

    /// Checks that the right pair is among the choices, that all differ, and that their order reveals nothing.
    static void checkChoices(const Examiner& examiner, const ExamQuestion& question)
    {
        const std::vector<BoxPair> choices = examiner.choices(question, 6);
        QVERIFY(!choices.empty() && choices.size() <= 6);
        const auto isRight = [&](BoxPair pair) { return examiner.judge(question, pair).isRight(); };
        QCOMPARE(std::ranges::count_if(choices, isRight), std::ptrdiff_t{1});
        QVERIFY(std::ranges::is_sorted(choices));
        QVERIFY(std::ranges::adjacent_find(choices) == choices.end());
    }

private slots:
    void everyAnswerIsJudgedAtEveryStep()
    {
        std::set<WrongAnswer> seen;
        std::set<std::pair<std::uint64_t, Asked>> asked;
        for (std::uint64_t seed = 0; seed < 48; ++seed) {
            const RecordedScene s(seed, 1 + seed % 8, static_cast<int>(seed % 4), static_cast<Outside>(seed / 2 % 3),
                                  static_cast<ListOrder>(seed % 2));
            const Examiner examiner(s.analysis);
            const Judge judge{s};
            asked.clear();
            for (std::uint64_t k = 0; k <= s.total(); ++k) {
                for (const Grain grain : kGrains) {
                    for (const ExamQuestion& question : examiner.questions(Step(k), grain)) {
                        QCOMPARE(question.step, s.run.next(Step(k), grain));
                        QVERIFY(judge.isTrue(question, question.right));
                        if (!asked.insert({question.step.value, question.asked}).second) {
                            continue;  // the same question, reached in another way
                        }
                        int right = 0;
                        for (const Answer& answer : allAnswers(s, question.asked)) {
                            const Verdict verdict = examiner.judge(question, answer);
                            const QString where = QStringLiteral("seed %1, step %2, asked %3, mistake %4")
                                                      .arg(seed)
                                                      .arg(question.step.value)
                                                      .arg(static_cast<int>(question.asked))
                                                      .arg(static_cast<int>(verdict.mistake));
                            QVERIFY2(verdict.isRight() == judge.isTrue(question, answer), qPrintable(where));
                            QVERIFY2(judge.holds(question, answer, verdict), qPrintable(where));
                            right += verdict.isRight() ? 1 : 0;
                            seen.insert(verdict.mistake);
                        }
                        QCOMPARE(right, question.asked == Asked::Pair ? 2 : 1);  // a pair may be named in either order
                        if (question.asked == Asked::Pair) {
                            checkChoices(examiner, question);
                        }
                        const bool asksForCell = question.asked == Asked::HomeCell || question.asked == Asked::NextCell
                                              || question.asked == Asked::MarkedCell;
                        const Answer otherKind = asksForCell ? Answer(BoxId(0)) : Answer(Cell());
                        QCOMPARE(examiner.judge(question, otherKind).mistake, WrongAnswer::OtherKind);
                    }
                }
            }
        }
        for (int i = 0; i <= static_cast<int>(WrongAnswer::WrongCount); ++i) {
            const auto what = static_cast<WrongAnswer>(i);
            // The single pass never gives these; tests/app/test_every_algorithm.cpp asks about the other algorithms.
            const bool ofOthers =
                what == WrongAnswer::NotNext || what == WrongAnswer::PlacedOtherwise || what == WrongAnswer::Untested;
            QVERIFY2(ofOthers || what == WrongAnswer::OtherKind || seen.contains(what),
                     qPrintable(QStringLiteral("mistake %1 was never made").arg(i)));
        }
    }

    void questionsDependOnTheNextStep()
    {
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const RecordedScene s(seed, 3 + seed % 8, 2, static_cast<Outside>(seed % 3), ListOrder::FirstIn);
            const Examiner examiner(s.analysis);
            for (std::uint64_t k = 0; k < s.total(); ++k) {
                const StepKind kind = s.event(k + 1).kind;
                std::vector<Asked> asked;
                for (const ExamQuestion& question : examiner.questions(Step(k), Grain::Step)) {
                    QCOMPARE(question.event, s.event(k + 1));
                    asked.push_back(question.asked);
                }
                std::vector<Asked> expected;
                switch (kind) {
                case StepKind::Append: expected = {Asked::HomeCell}; break;
                case StepKind::EnterCell: expected = {Asked::NextCell, Asked::TestsInCell}; break;
                case StepKind::Mark: expected = {Asked::MarkedCell}; break;
                case StepKind::LocateLt:
                case StepKind::LocateRb: expected = {Asked::Position}; break;
                case StepKind::CodeLt:
                case StepKind::CodeRb: expected = {Asked::CornerCode}; break;
                case StepKind::Xor: expected = {Asked::XorGroups}; break;
                case StepKind::Group: expected = {Asked::UpSoFar}; break;
                case StepKind::Shift: expected = {Asked::Level, Asked::CellCode}; break;
                case StepKind::Index: expected = {Asked::Index}; break;
                case StepKind::TestInCell:
                case StepKind::TestWithStack: expected = {Asked::Pair, Asked::Outcome}; break;
                case StepKind::Push: expected = {Asked::StackMove, Asked::PushedBox}; break;
                case StepKind::Pop: expected = {Asked::StackMove, Asked::PoppedBox}; break;
                default: break;
                }
                QVERIFY(asked == expected);
            }
            QVERIFY(examiner.questions(s.run.total(), Grain::Step).empty());
        }
    }

    /// The number that a classic mistake gives for a box after right numbers is named as this mistake.
    void classicMistakesAreNamed()
    {
        std::set<std::string_view> named;
        for (std::uint64_t seed = 0; seed < 24; ++seed) {
            const RecordedScene s(seed, 8, 3, Outside::Clamp, ListOrder::FirstIn);
            const Examiner examiner(s.analysis);
            for (std::uint64_t k = 0; k < s.run.lastOfInsertion().value; ++k) {
                for (const ExamQuestion& question : examiner.questions(Step(k), Grain::Step)) {
                    const Box& box = s.scene.box(question.event.first);
                    for (const Mistake& mistake : mistakes()) {
                        const Placement wrong = mistake.algorithm->place(s.scene.space(), box);
                        std::optional<Answer> answer;
                        switch (question.asked) {
                        case Asked::XorGroups: answer = std::int64_t{wrong.codesXor}; break;
                        case Asked::CornerCode:
                            answer = std::int64_t{question.event.kind == StepKind::CodeLt ? wrong.lt : wrong.rb};
                            break;
                        case Asked::Level: answer = std::int64_t{s.scene.space().depth() - wrong.up}; break;
                        case Asked::Index: answer = wrong.index; break;
                        case Asked::Position:
                            answer = question.event.kind == StepKind::LocateLt ? wrong.leftTop : wrong.rightBottom;
                            break;
                        default: break;
                        }
                        if (answer) {
                            const Verdict verdict = examiner.judge(question, *answer);
                            if (std::ranges::count(verdict.mistakes, mistake.algorithm) > 0) {
                                QVERIFY(!verdict.isRight());
                                named.insert(mistake.algorithm->id);
                            }
                        }
                    }
                }
            }
        }
        for (const char* id : {"xy-swapped",         "row-major",          "concatenated",
                               "round-for-floor",    "ceil-for-floor",     "unit-by-depth",
                               "top-left-only",      "or-for-xor",         "and-for-xor",
                               "difference-for-xor", "sum-for-xor",        "lowest-group",
                               "count-groups",       "bits-not-pairs",     "up-one-too-few",
                               "up-one-too-far",     "offset-missing",     "offset-inverted",
                               "offset-next-level",  "offset-not-divided", "one-unit-for-both-axes"}) {
            QVERIFY2(named.contains(id), id);
        }
    }

    void typedNumbersAreReadLeniently()
    {
        using enum Base;
        const auto read = [](const char* text, Base base) {
            return static_cast<int>(typedNumber(text, base).value_or(999));
        };
        QCOMPARE(read("00 11", Binary), 3);
        QCOMPARE(read(" 0b 0011 ", Decimal), 3);
        QCOMPARE(read("0B11", Quaternary), 3);
        QCOMPARE(read("11", Binary), 3);
        QCOMPARE(read("11", Quaternary), 5);
        QCOMPARE(read("11", Decimal), 11);
        QCOMPARE(read("９", Binary), 9);
        QCOMPARE(read("０　１１", Binary), 3);
        QCOMPARE(read("0_0_1_1", Binary), 3);
        QCOMPARE(read("0033", Quaternary), 15);
        for (const char* bad :
             {"", " ", "0b", "0b12", "-1", "a", "1a", "99999999999", "1.5e3", "+", "\xef\xbc", "１ａ"}) {
            QVERIFY2(!typedNumber(bad, Binary), bad);
        }
        QCOMPARE(read("00.11", Binary), 3);
        QVERIFY(!typedNumber("3.0", Decimal));  // there, the point is a decimal point
        const auto position = [](const char* text) { return typedPosition(text).value_or(GridPosition{99, 99}); };
        for (const char* good : {"1 2", "1,2", "(1, 2)", "１、２", "01;  2", "１　２"}) {
            QCOMPARE(position(good), (GridPosition{1, 2}));
        }
        for (const char* bad : {"", "1", "1 2 3", "a b", "1 -2", "99999999999 1"}) {
            QVERIFY2(!typedPosition(bad), bad);
        }
        for (std::uint32_t number = 0; number < 64; ++number) {
            for (const Base base : {Binary, Quaternary, Decimal}) {
                QCOMPARE(*typedNumber(narration::codeText(number, 3, base), base), number);
            }
        }
    }

    void pointSelectsFirstUnvisitedCellOnItsPath()
    {
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            const RecordedScene s(seed, 6, 3, Outside::Clamp, ListOrder::FirstIn);
            const Examiner examiner(s.analysis);
            for (std::uint64_t k = s.run.lastOfInsertion().value; k < s.total(); ++k) {
                if (s.event(k + 1).kind != StepKind::EnterCell) {
                    continue;
                }
                std::set<Cell> entered;
                for (std::uint64_t i = 1; i <= k; ++i) {
                    if (s.event(i).kind == StepKind::EnterCell) {
                        entered.insert(*s.event(i).cell());
                    }
                }
                const Cell next = *s.event(k + 1).cell();
                for (std::uint32_t code = 0; code < Cell::cellsAt(3); ++code) {
                    const Cell leaf(3, code);
                    const Cell found = examiner.nextOnTheWayTo(leaf, Step(k + 1));
                    QVERIFY(found.contains(leaf));
                    QVERIFY(found == leaf || !entered.contains(found));
                    QVERIFY(found.isRoot() || entered.contains(found.parent()));
                    QCOMPARE(found == next, next.contains(leaf));  // any leaf in the next cell is right
                }
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestExaminer)
#include "test_examiner.moc"
