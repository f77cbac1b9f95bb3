// Tests "Run it by hand": exercises and their right answers; perfect, random and mistaken players; undo.

#include "core/machine/machine_report.h"

#include "core/algorithms/single_pass.h"
#include "core/catalogue/catalogue.h"
#include "core/catalogue/method_run.h"
#include "tests/support/machine_players.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

bool isNamed(const MoveVerdict& verdict, const Algorithm* mistake)
{
    return std::ranges::find(verdict.named, mistake) != verdict.named.end();
}

/// Returns the tests of the right run, by the tree and the walk that the program itself uses.
std::vector<BoxPair> rightTests(const Machine& machine)
{
    return candidatePairs(LinearQuadtree(machine.scene().space(), machine.scene().boxes()), machine.code().order);
}

}  // namespace

class TestMachine : public QObject {
    Q_OBJECT

private slots:
    void codesAreReadAsWritten();
    void badCodesAreRefused_data();
    void badCodesAreRefused();
    void exercisesAreWorthwhile();
    void exercisesWithFewBoxesAreWorthwhile();
    void sameCodeGivesTheSameExercise();
    void movesAreReadAsWritten();
    void movesAreReadLeniently();
    void badMovesAreRefused_data();
    void badMovesAreRefused();
    void modelAnswerGetsTheFullScore();
    void randomMovesGetOnlyTrueReasons();
    void consistentMistakeIsNamedAtOnce();
    void consistentMistakeIsNamedAtTheEnd();
    void consequencesOfAnErrorAreNoErrors();
    void wrongAnswersGetTheirReasons();
    void undoRestoresTheEarlierState();
    void hintsAndChecksCostPoints();
    void everyFaultHasItsOwnSentence();
};

void TestMachine::codesAreReadAsWritten()
{
    for (const Feedback feedback : kFeedbacks) {
        for (const ExerciseCode& code : someCodes(4, feedback)) {
            const auto read = exerciseCodeFromText("  " + textOf(code) + "\n");
            QVERIFY(read && *read == code);
        }
    }
    QCOMPARE(QString::fromStdString(textOf(codeOf("both-3-4711-last-in-at-end"))), "both-3-4711-last-in-at-end");
    for (int boxes = kFewestExerciseBoxes; boxes <= mostExerciseBoxes(3); ++boxes) {
        const ExerciseCode code{ExercisePart::Both, 3, 17, ListOrder::LastIn, Feedback::AtEnd, boxes};
        const auto read = exerciseCodeFromText(textOf(code));
        QVERIFY(read && *read == code);
    }
    QCOMPARE(QString::fromStdString(textOf(codeOf("both-3-17-b3-last-in"))), "both-3-17-b3-last-in");
    QVERIFY(codeOf("place-1-0").fields().empty());
    QCOMPARE(codeOf("both-3-1").fields().size(), std::size_t{5});
    QVERIFY(codeOf("pass-3-1").fields().empty());
}

void TestMachine::badCodesAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"",
                             "-",
                             "both",
                             "both-2",
                             "both-2-",
                             "both-0-1",
                             "both-4-1",
                             "both-2-1000000000",
                             "both-2--1",
                             "both-2-1-",
                             "both-2-1-last",
                             "both-2-1-at-end-last-in",
                             "both-2-1-at-end-at-end",
                             "Both-2-1",
                             "both-2-1x",
                             "both-99999999999999999999-1",
                             "both-2-1-last-in-",
                             "both-2-99999999999999999999999",
                             "both-3-1-b",
                             "both-3-1-b2",
                             "both-3-1-b13",
                             "both-2-1-b8",
                             "both-1-1-b5",
                             "both-3-1-b0",
                             "both-3-1-b3-",
                             "both-3-1-b3-b3",
                             "both-3-1-b-3",
                             "both-3-1-bx",
                             "both-3-1-last-in-b3",
                             "both-3-1-b18446744073709551619"}) {
        QTest::newRow(text) << QByteArray(text);
    }
    QTest::newRow("long") << QByteArray(100'000, 'x');
    QTest::newRow("nul") << QByteArray("both-2-1\0", 9);
}

void TestMachine::badCodesAreRefused()
{
    QFETCH(QByteArray, text);
    const auto code = exerciseCodeFromText(std::string_view(text.data(), static_cast<std::size_t>(text.size())));
    QVERIFY(!code);
    QVERIFY(code.error().sentence().size() < 200);
}

void TestMachine::exercisesAreWorthwhile()
{
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        for (int difficulty = 1; difficulty <= kHardestExercise; ++difficulty) {
            const Machine machine({ExercisePart::Both, difficulty, seed, ListOrder::FirstIn, Feedback::AtOnce});
            const Scene& scene = machine.scene();
            const std::size_t fewest[] = {3, 5, 8};
            const std::size_t most[] = {4, 7, 12};
            QVERIFY(scene.size() >= fewest[difficulty - 1] && scene.size() <= most[difficulty - 1]);
            QCOMPARE(scene.space().depth(), difficulty == 3 ? 3 : 2);
            const std::vector<BoxPair> tests = rightTests(machine);
            const auto overlapping =
                std::ranges::count_if(tests, [&](BoxPair pair) { return scene.overlap(pair.first, pair.second); });
            QVERIFY(overlapping > 0 && static_cast<std::size_t>(overlapping) < tests.size());
            std::set<int> levels;
            for (const Box& box : scene.boxes()) {
                QVERIFY(!scene.space().hasCornerOutside(box) && isOrdered(box));
                QCOMPARE(box.left, std::floor(box.left));
                levels.insert(place(scene.space(), box).cell.level());
            }
            QVERIFY(levels.size() >= 2);
            QVERIFY(machine.modelAnswer().size() <= 160);
        }
    }
}

/// Exercises have as many boxes as requested, at every difficulty. Even few boxes are on several levels, with a branch
/// in the walk, and with tests of which some hit.
void TestMachine::exercisesWithFewBoxesAreWorthwhile()
{
    for (int difficulty = 1; difficulty <= kHardestExercise; ++difficulty) {
        for (int boxes = kFewestExerciseBoxes; boxes <= mostExerciseBoxes(difficulty); ++boxes) {
            for (std::uint32_t seed = 0; seed < 40; ++seed) {
                const Machine machine(
                    {ExercisePart::Both, difficulty, seed, ListOrder::FirstIn, Feedback::AtOnce, boxes});
                const Scene& scene = machine.scene();
                QCOMPARE(scene.size(), static_cast<std::size_t>(boxes));
                QCOMPARE(scene.space().depth(), difficulty == 3 ? 3 : 2);
                const std::vector<BoxPair> tests = rightTests(machine);
                const auto overlapping =
                    std::ranges::count_if(tests, [&](BoxPair pair) { return scene.overlap(pair.first, pair.second); });
                QVERIFY2(overlapping > 0 && static_cast<std::size_t>(overlapping) < tests.size(),
                         textOf(machine.code()).c_str());
                bool distinguishesGroups = difficulty == 1;
                std::set<int> levels;
                for (const Box& box : scene.boxes()) {
                    const Placement p = place(scene.space(), box);
                    levels.insert(p.cell.level());
                    distinguishesGroups = distinguishesGroups || (p.up >= 2 && groupOf(p.codesXor, 0) != 0);
                }
                QVERIFY2(levels.size() >= (boxes == 3 || difficulty == 1 ? 2U : 3U) && distinguishesGroups,
                         textOf(machine.code()).c_str());
            }
        }
    }
    // Few boxes make the exercise short enough for a lesson, even with all numbers to find.
    std::size_t moves[2] = {};
    for (std::uint32_t seed = 0; seed < 100; ++seed) {
        moves[0] += Machine({ExercisePart::Both, 3, seed, ListOrder::FirstIn, Feedback::AtOnce}).modelAnswer().size();
        moves[1] +=
            Machine({ExercisePart::Both, 3, seed, ListOrder::FirstIn, Feedback::AtOnce, 3}).modelAnswer().size();
    }
    QVERIFY2(moves[1] * 2 < moves[0], qPrintable(QStringLiteral("%1 and %2 moves").arg(moves[0]).arg(moves[1])));
}

/// A code that a teacher has handed out gives the same exercise in every later version.
void TestMachine::sameCodeGivesTheSameExercise()
{
    const auto boxes = [](const char* code) {
        const Scene scene = exerciseScene(codeOf(code));
        std::string text;
        for (std::uint32_t b = 0; b < scene.size(); ++b) {
            const Box& box = scene.box(BoxId(b));
            text += (b == 0 ? "" : "; ") + scene.name(BoxId(b));
            for (const double edge : {box.left, box.top, box.right, box.bottom}) {
                text += ' ' + std::to_string(static_cast<int>(edge));
            }
        }
        return QString::fromStdString(text);
    };
    QCOMPARE(boxes("place-1-4711"), "A 17 1 75 23; B 25 41 31 77; C 56 21 58 23");
    QCOMPARE(boxes("both-2-4711"),
             "A 23 25 73 57; B 37 30 39 38; C 37 26 39 33; D 2 12 26 31; E 3 42 18 46; F 19 15 28 21");
    QCOMPARE(boxes("pass-3-4711-last-in"), boxes("both-3-4711"));
    QCOMPARE(boxes("both-3-17-b3"), "A -17 75 31 81; B 35 73 60 88; C 44 84 57 87");
}

void TestMachine::movesAreReadAsWritten()
{
    for (const ExerciseCode& code : someCodes(6)) {
        Machine machine(code);
        while (!machine.isFinished()) {
            const Move& move = machine.modelAnswer()[machine.moves().size()];
            const auto read = moveFromText(textOf(move, machine.scene()), machine.state().context(machine.scene()));
            QVERIFY(read && *read == move);
            QVERIFY(machine.act(*read).isRight());
        }
    }
}

void TestMachine::movesAreReadLeniently()
{
    const Scene scene(*Space::create({0, 0, 80, 80}, 2), Touching::Open, "",
                      {{"A", {1, 1, 2, 2}, {}, {}, {}}, {"big box", {1, 1, 60, 60}, {}, {}, {}}});
    const MoveContext context{scene, BoxId(0), BoxId(1), Cell(1, 2)};
    const auto read = [&](const char* text) { return *moveFromText(text, context); };
    using Field = DerivationField;
    QCOMPARE(read("xor 00 11"), Move::stateValue(BoxId(0), Field::Xor, 3));
    QCOMPARE(read("XOR 0b0011"), Move::stateValue(BoxId(0), Field::Xor, 3));
    QCOMPARE(read("x 11"), Move::stateValue(BoxId(0), Field::Xor, 3));
    QCOMPARE(read("xor 9"), Move::stateValue(BoxId(0), Field::Xor, 9));
    QCOMPARE(read("lt １１"), Move::stateValue(BoxId(0), Field::Lt, 3));
    QCOMPARE(read("level 02"), Move::stateValue(BoxId(0), Field::Level, 2));
    QCOMPARE(read("place 2#4"), Move::place(BoxId(0), Cell(2, 4)));
    QCOMPARE(read("e 9"), Move::enter(Cell(2, 4)));
    QCOMPARE(read("test a, \"big box\""), Move::test({BoxId(0), BoxId(1)}));
    QCOMPARE(read("push A"), Move::push(BoxId(0)));
    QCOMPARE(read(" pop "), Move::pop(BoxId(1)));
    QCOMPARE(read("leave"), Move::leave(Cell(1, 2)));
    QCOMPARE(QString::fromStdString(textOf(read("test A \"big box\""), scene)), "test A \"big box\"");
    QCOMPARE(QString::fromStdString(textOf(read("xor 3"), scene)), "xor 00 11");
    // A number that is too long is still shown completely.
    QCOMPARE(QString::fromStdString(textOf(read("xor 20"), scene)), "xor 01 01 00");
    QCOMPARE(QString::fromStdString(moveWords(read("xor 20"), scene)), "XOR of both codes of A is 01 01 00");
}

void TestMachine::badMovesAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char* text : {"",          " ",          "jump",      "place",   "place 21",
                             "place 3#0", "place 1#4",  "place 1 2", "place x", "enter -1",
                             "test A",    "test A B C", "test A Q",  "push",    "push Q",
                             "pop A",     "leave 3",    "xor",       "xor two", "level 99999999999999999999",
                             "\"",        "place 1#",   "place #1",  "xor 0b",  "test -"}) {
        QTest::newRow(*text == '\0' ? "empty" : text) << QByteArray(text);
    }
    QTest::newRow("long") << QByteArray(100'000, ' ').append("x");
    QTest::newRow("bytes") << QByteArray("place \xff\xfe");
}

void TestMachine::badMovesAreRefused()
{
    QFETCH(QByteArray, text);
    const Scene scene(*Space::create({0, 0, 80, 80}, 2), Touching::Open, "",
                      {{"A", {1, 1, 2, 2}, {}, {}, {}}, {"B", {1, 1, 60, 60}, {}, {}, {}}});
    const auto move = moveFromText(std::string_view(text.data(), static_cast<std::size_t>(text.size())),
                                   {scene, BoxId(0), BoxId(1), Cell()});
    QVERIFY(!move);
    QVERIFY(move.error().sentence().size() < 300);
    // The words are right, but the moves lack what they need.
    for (const char* word : {"pop", "leave", "place 0", "xor 1"}) {
        QVERIFY(!moveFromText(word, {scene, {}, {}, {}}));
    }
}

/// A player who gives the model answer gets everything right, and tests what the real pass tests.
void TestMachine::modelAnswerGetsTheFullScore()
{
    for (const Feedback feedback : kFeedbacks) {
        for (const ExerciseCode& code : someCodes(8, feedback)) {
            Machine machine(code);
            for (const Move& move : std::vector<Move>(machine.modelAnswer())) {
                QVERIFY(!machine.isFinished());
                QVERIFY(machine.act(move).isRight());
            }
            QVERIFY(machine.isComplete());
            machine.finish();
            QVERIFY(machine.isFinished());
            QCOMPARE(machine.score(),
                     (MachineScore{machine.modelAnswer().size(), machine.modelAnswer().size(), 0, 0, 0, 0}));
            QCOMPARE(machine.score().percent(), 100);
            QVERIFY(machine.slips().empty() && machine.commonMistakes().empty());
            const LinearQuadtree tree(machine.scene().space(), machine.scene().boxes());
            for (std::uint32_t b = 0; b < machine.scene().size(); ++b) {
                QCOMPARE(machine.state().homes()[b].index(), tree.placement(BoxId(b)).cell.index());
            }
            QCOMPARE(machine.state().tests(), code.hasPass() ? rightTests(machine) : std::vector<BoxPair>());
            QVERIFY(machine.state().stack().empty() && machine.state().path().empty());
        }
    }
}

/// Among random moves, only the right ones are made, refused moves are impossible, and all reasons hold.
void TestMachine::randomMovesGetOnlyTrueReasons()
{
    std::mt19937_64 random(20);
    for (const ExerciseCode& code : someCodes(3)) {
        Machine machine(code);
        for (int i = 0; i < 1200 && !machine.isFinished(); ++i) {
            const MachineState before = machine.state();
            const Move right = machine.modelAnswer()[machine.moves().size()];
            const Move move = i % 4 == 0 ? right : anyMove(random, machine);
            const MoveVerdict verdict = machine.act(move);
            QCOMPARE(verdict.isRight(), areSame(move, right));
            QCOMPARE(verdict.isRefused(), !before.canDo(move));
            QCOMPARE(machine.state() == before, !verdict.isRight());
            switch (verdict.fault) {
            case MoveFault::NotMarked: QVERIFY(!before.tree().isMarked(*move.cell)); break;
            case MoveFault::EnteredAlready: QVERIFY(std::ranges::count(before.entered(), *move.cell) > 0); break;
            case MoveFault::TestsFirst: QCOMPARE(right.kind, MoveKind::Test); break;
            case MoveFault::PushFirst: QCOMPARE(right.kind, MoveKind::Push); break;
            case MoveFault::PopFirst: QCOMPARE(right.kind, MoveKind::Pop); break;
            case MoveFault::LeaveFirst: QCOMPARE(right.kind, MoveKind::Leave); break;
            case MoveFault::SiblingFirst:
                QVERIFY(right.kind == MoveKind::Enter && right.cell == verdict.below
                        && right.cell->parent() == move.cell->parent());
                break;
            case MoveFault::NotOnTop:
            case MoveFault::PushedAlready: QVERIFY(std::ranges::count(before.stack(), verdict.box) > 0); break;
            case MoveFault::NoChildren: QVERIFY(!before.tree().hasMarkedChild(*verdict.cell)); break;
            case MoveFault::TooHigh:
                QVERIFY(move.cell->contains(*verdict.below) && *move.cell != *verdict.below
                        && verdict.below->contains(*right.cell));
                break;
            default: break;
            }
        }
        const MachineScore score = machine.score();
        QVERIFY(score.points <= score.of);
    }
}

/// For a player who consistently makes one mistake, this mistake is named at the first wrong move. Every named mistake
/// makes the same moves up to there.
void TestMachine::consistentMistakeIsNamedAtOnce()
{
    std::set<const Algorithm*> shown;
    for (const ExerciseCode& code : someCodes(10)) {
        const Machine fresh(code);
        for (const Mistake& mistake : mistakes()) {
            const std::vector<Move> moves = mistakenMoves(code, fresh.scene(), *mistake.algorithm);
            Machine machine = fresh;
            for (const Move& move : moves) {
                const MoveVerdict verdict = machine.act(move);
                if (verdict.isRight() && !machine.isFinished()) {
                    continue;
                }
                if (!verdict.isRight() && !verdict.isRefused()) {
                    QVERIFY2(
                        isNamed(verdict, mistake.algorithm),
                        qPrintable(QString::fromStdString(textOf(code) + ' ' + std::string(mistake.algorithm->id))));
                    for (const Algorithm* other : verdict.named) {
                        const std::vector<Move> others = mistakenMoves(code, fresh.scene(), *other);
                        const std::size_t count = machine.moves().size() + 1;
                        QVERIFY(others.size() >= count
                                && std::equal(others.begin(), others.begin() + static_cast<std::ptrdiff_t>(count),
                                              moves.begin(), areSame));
                    }
                    shown.insert(mistake.algorithm);
                }
                break;
            }
        }
    }
    // All mistakes show somewhere, except two kinds: no box of an exercise ends on the far edge of the world, and the
    // player doesn't decide whether boxes overlap.
    for (const Mistake& mistake : mistakes()) {
        QVERIFY2(shown.contains(mistake.algorithm) || mistake.algorithm->id.starts_with("far-edge-")
                     || mistake.algorithm->changesOnlyHits(),
                 mistake.algorithm->id.data());
    }
}

/// With feedback at the end, the whole run has the mistake.
void TestMachine::consistentMistakeIsNamedAtTheEnd()
{
    int named = 0;
    for (const ExerciseCode& code : someCodes(4, Feedback::AtEnd)) {
        for (const Mistake& mistake : mistakes()) {
            Machine machine(code);
            for (const Move& move : mistakenMoves(code, machine.scene(), *mistake.algorithm)) {
                if (!machine.act(move).isRight()) {
                    break;
                }
            }
            QVERIFY(machine.slips().empty());  // no feedback before the end
            machine.finish();
            const MachineScore score = machine.score();
            QVERIFY(score.points <= score.of && score.slips == machine.slips().size());
            for (const Slip& slip : machine.slips()) {
                QVERIFY(isNamed(slip.verdict, mistake.algorithm));
            }
            if (!machine.slips().empty()) {
                QVERIFY(std::ranges::count(machine.commonMistakes(), mistake.algorithm) == 1);
                QVERIFY(score.points < score.of);
                ++named;
            }
        }
    }
    QVERIFY(named > 500);
}

/// One box in a wrong cell is one error. A pass that is right for the resulting tree has no further error.
void TestMachine::consequencesOfAnErrorAreNoErrors()
{
    Machine machine(codeOf("both-1-7-at-end"));
    const std::vector<Move> placing = rightPlacing(machine.code(), machine.scene());
    for (const Move& move : placing) {
        const bool wrong = move.box == BoxId(0);
        machine.act(wrong ? Move::place(move.box, move.cell->isRoot() ? Cell(1, 0) : Cell()) : move);
    }
    const std::vector<Move> pass = rightPass(machine.state().tree(), machine.code().order);
    for (const Move& move : pass) {
        QVERIFY(machine.act(move).isRight());
    }
    machine.finish();
    QCOMPARE(machine.score(),
             (MachineScore{placing.size() + pass.size() - 1, placing.size() + pass.size(), 1, 0, 0, 0}));
}

/// The cause of a wrong number is named, wherever the mistake gives a wrong number.
void TestMachine::wrongAnswersGetTheirReasons()
{
    int swappedTold = 0, differenceTold = 0, levelsUpTold = 0, offsetTold = 0;
    for (int seed = 4711; seed < 4751; ++seed) {
        Machine machine(codeOf(("both-3-" + std::to_string(seed)).c_str()));
        const auto sayWrong = [&](DerivationField field, std::int64_t number) {
            return machine.act(Move::stateValue(*machine.state().box(), field, number));
        };
        const Placement first = place(machine.scene().space(), machine.scene().box(BoxId(0)));
        QCOMPARE(machine.act(Move::enter(Cell())).fault, MoveFault::PlaceFirst);
        QCOMPARE(machine.act(Move::place(BoxId(0), first.cell)).fault, MoveFault::AnotherAsked);
        if (first.leftTop.row != first.leftTop.column) {
            QVERIFY(isNamed(sayWrong(DerivationField::Lt, mortonEncode({first.leftTop.row, first.leftTop.column})),
                            findAlgorithm("xy-swapped")));
            ++swappedTold;
        }
        QVERIFY(sayWrong(DerivationField::Lt, first.lt).isRight());
        QVERIFY(sayWrong(DerivationField::Rb, first.rb).isRight());
        const std::int64_t difference = first.rb > first.lt ? first.rb - first.lt : first.lt - first.rb;
        if (difference != first.codesXor) {
            QVERIFY(isNamed(sayWrong(DerivationField::Xor, difference), findAlgorithm("difference-for-xor")));
            ++differenceTold;
        }
        QVERIFY(sayWrong(DerivationField::Xor, first.codesXor).isRight());
        if (first.up != first.cell.level()) {
            QCOMPARE(sayWrong(DerivationField::Level, first.up).fault, MoveFault::LevelsUp);
            ++levelsUpTold;
        }
        QVERIFY(sayWrong(DerivationField::Level, first.cell.level()).isRight());
        if (first.cell.level() > 0) {
            QVERIFY(isNamed(sayWrong(DerivationField::Index, first.cell.code()), findAlgorithm("offset-missing")));
            ++offsetTold;
        }
        QVERIFY(sayWrong(DerivationField::Index, first.index).isRight());
    }
    QVERIFY(swappedTold > 0 && differenceTold > 0 && levelsUpTold > 0 && offsetTold > 0);
}

void TestMachine::undoRestoresTheEarlierState()
{
    std::mt19937_64 random(7);
    for (const Feedback feedback : kFeedbacks) {
        for (const ExerciseCode& code : someCodes(2, feedback)) {
            Machine machine(code);
            std::vector<MachineState> states{machine.state()};
            for (int i = 0;
                 i < 60 && !machine.isFinished() && machine.moves().size() + 1 < machine.modelAnswer().size(); ++i) {
                machine.act(feedback == Feedback::AtOnce || i % 3 != 0 ? machine.modelAnswer()[machine.moves().size()]
                                                                       : anyMove(random, machine));
                if (machine.moves().size() == states.size()) {
                    states.push_back(machine.state());
                }
            }
            const MachineScore score = machine.score();
            const std::vector<Move> moves = machine.moves();
            for (std::size_t left = moves.size(); left > 0; --left) {
                QVERIFY(machine.undo());
                QVERIFY(machine.state() == states[left - 1]);
                QCOMPARE(machine.moves().size(), left - 1);
            }
            QVERIFY(!machine.undo() && !machine.canUndo());
            QCOMPARE(machine.score().points, std::size_t{0});
            while (machine.redo()) {}
            QVERIFY(machine.moves() == moves && machine.state() == states.back());
            QCOMPARE(machine.score().points, score.points);
            QCOMPARE(machine.score().undone, moves.size());
        }
    }
    // An explained wrong try remains a slip.
    Machine machine(codeOf("place-1-5"));
    const Move right = machine.modelAnswer().front();
    QVERIFY(!machine.act(Move::place(right.box, right.cell->isRoot() ? Cell(1, 0) : Cell())).isRight());
    QVERIFY(machine.act(right).isRight());
    QVERIFY(machine.undo() && machine.act(right).isRight());
    QCOMPARE(machine.score().points, std::size_t{0});
    QCOMPARE(machine.score().slips, std::size_t{1});
}

void TestMachine::hintsAndChecksCostPoints()
{
    Machine machine(codeOf("both-2-12-on-request"));
    const std::size_t of = machine.modelAnswer().size();
    QVERIFY(!machine.check());
    const auto told = machine.hint();
    QVERIFY(told && *told == machine.modelAnswer().front());
    machine.act(*told);
    const Move second = machine.modelAnswer()[1];
    machine.act(Move::stateValue(second.box, second.field, second.number + 1));
    QVERIFY(!machine.hint());  // the wrong move must be undone first
    const auto slip = machine.check();
    QVERIFY(slip && slip->at == 1 && slip->expected == second && slip->verdict.fault != MoveFault::None);
    QVERIFY(machine.check());  // the second check counts no further slip
    QCOMPARE(machine.slips().size(), std::size_t{1});
    machine.undo();
    for (std::size_t i = 1; i < of; ++i) {
        machine.act(machine.modelAnswer()[i]);
    }
    QVERIFY(!machine.check());
    machine.finish();
    QCOMPARE(machine.score(), (MachineScore{of - 2, of, 1, 1, 4, 1}));
    QVERIFY(!machine.undo() && !machine.hint() && !machine.act(second).isRight());

    Machine late(codeOf("both-2-12-at-end"));
    QVERIFY(!late.check());
    QVERIFY(late.log().empty());
}

void TestMachine::everyFaultHasItsOwnSentence()
{
    const Scene scene = exerciseScene(codeOf("both-2-1"));
    std::set<std::string> sentences;
    for (int fault = 0; fault <= static_cast<int>(MoveFault::NothingPushed); ++fault) {
        MoveVerdict verdict{static_cast<MoveFault>(fault), Cell(1, 2), Cell(1, 1), BoxId(0), BoxId(1), {}};
        const std::string sentence = faultSentence(verdict, scene);
        QVERIFY(sentence.ends_with('.') && sentence.front() != ' ');
        QVERIFY2(sentences.insert(sentence).second, sentence.c_str());
    }
}

QTEST_APPLESS_MAIN(TestMachine)
#include "test_machine.moc"
