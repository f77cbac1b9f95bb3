// Every algorithm in the catalogue and every way to place, in the window, with scenes of all kinds. Nothing crashes,
// every step has a sentence, and what the sentences say did happen in the run.

#include "app/features/derivation/derivation_figure.h"
#include "app/features/pairs/pairs_model.h"
#include "app/features/stack/stack_panel.h"
#include "app/features/why/why_links.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/catalogue/catalogue.h"
#include "core/condition/condition.h"
#include "core/explain/explainer.h"
#include "core/narrate/narrate.h"
#include "core/narrate/prediction_words.h"
#include "core/narrate/why_words.h"
#include "core/predict/examiner.h"
#include "core/scene/presets.h"
#include "tests/app/window_bench.h"
#include "tests/app/words_shown.h"
#include "tests/support/models_bench.h"

#include <random>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

Scene circles()
{
    std::vector<SceneObject> objects;
    std::mt19937_64 random(4);
    std::uniform_real_distribution<double> at(0, 100);
    for (int i = 0; i < 9; ++i) {
        const Circle circle{{at(random), at(random)}, 2 + at(random) / 8};
        objects.push_back({"c" + std::to_string(i), boundingBox(circle), circle, {}, {}});
    }
    return Scene(*Space::create({0, 0, 100, 100}, 3), Touching::Closed, "circles", std::move(objects));
}

std::vector<std::pair<std::string, Scene>> scenes()
{
    std::vector<std::pair<std::string, Scene>> all{{"opening", workedScene()}, {"circles", circles()}};
    for (const Preset& preset : presets()) {
        if (preset.id.starts_with("exhibit-") || preset.id == "empty" || preset.id == "outside") {
            all.emplace_back(preset.id, preset.scene);
        }
    }
    all.emplace_back("nothing", Scene());
    all.emplace_back("one box", Scene(Space(), Touching::Open, "one", {{"A", {10, 10, 35, 35}, {}, {}, {}}}));
    for (const Outside outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
        all.emplace_back("awkward " + std::to_string(static_cast<int>(outside)),
                         awkwardScene(3 + static_cast<std::uint64_t>(outside), 9, 2, outside));
    }
    all.emplace_back("undivided", awkwardScene(8, 4, 0, Outside::Clamp));
    return all;
}

/// Returns every algorithm with every way to place and to read that it supports.
std::vector<Method> methods()
{
    std::vector<Method> all;
    for (const Algorithm& algorithm : algorithms()) {
        for (const Placing placing : {Placing::Xor, Placing::Climbing, Placing::Midlines}) {
            for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
                Method method{&algorithm, order, placing, {}};
                if (method.usedPlacing() == placing && (order == ListOrder::FirstIn || algorithm.takesOrder())) {
                    if (algorithm.walk == Walk::RangeQuery) {
                        method.query = Box{20, 20, 70, 45};
                    }
                    all.push_back(method);
                }
            }
        }
    }
    for (const Mistake& mistake : mistakes()) {
        if (mistake.algorithm->isMistake) {
            all.push_back({.algorithm = mistake.algorithm,
                           .order = mistake.algorithm->walk == Walk::Faulty ? ListOrder::LastIn : ListOrder::FirstIn});
        }
    }
    return all;
}

QByteArray nameOf(const Method& method)
{
    return QByteArray::fromStdString(std::string(method.algorithm->id)) + ", placing "
         + QByteArray::number(static_cast<int>(method.usedPlacing())) + ", order "
         + QByteArray::number(static_cast<int>(method.usedOrder()));
}

/// Every link has a text, and what it says did happen.
void checkChain(const Analysis& a, const WhyChain& chain)
{
    for (const Link& link : chain.links) {
        QVERIFY(!linkTitle(a, link).empty());
        QVERIFY(!linkSentence(a, link).empty());
        const QString sentence = fromCore(linkSentence(a, link));
        QVERIFY2(!hasPlaceholder(sentence), qPrintable(sentence));
        linkHighlight(a, link);
        if (!link.step) {
            continue;
        }
        QVERIFY(link.step->value >= 1 && *link.step <= a.run.total());
        const Event event = a.run.eventAt(*link.step);
        switch (link.kind) {
        case LinkKind::Pushed:
            QVERIFY(event.kind == StepKind::Push && event.first == *link.box && event.cell() == link.cell);
            break;
        case LinkKind::MarkedBy:
            QVERIFY(event.kind == StepKind::Mark && event.first == *link.box && event.cell() == link.cell);
            break;
        case LinkKind::Visited: QVERIFY(event.kind == StepKind::EnterCell && event.cell() == link.cell); break;
        case LinkKind::Placed:
            QVERIFY(isPlacing(event.kind) && event.first == *link.box && event.cell() == link.cell);
            break;
        case LinkKind::Index: QVERIFY(event.kind == StepKind::Index && event.first == *link.box); break;
        case LinkKind::Group:
            QVERIFY(event.kind == StepKind::Group && event.first == *link.box && event.group == link.group);
            break;
        case LinkKind::OutsideRule: QVERIFY(event.kind == StepKind::Outside && event.first == *link.box); break;
        case LinkKind::Refused: QVERIFY(event.kind == StepKind::PastArray && event.first == *link.box); break;
        case LinkKind::Overlap:
        case LinkKind::Apart:
            QVERIFY((event.pair() == BoxPair{*link.box, *link.other}));
            QCOMPARE(a.hit(*link.box, *link.other), link.kind == LinkKind::Overlap);
            break;
        default: break;
        }
    }
}

void checkWhys(const Analysis& a)
{
    const Explainer explain(a);
    const auto boxes = static_cast<std::uint32_t>(a.scene->size());
    for (std::uint32_t i = 0; i < boxes; ++i) {
        for (std::uint32_t j = 0; j < boxes; ++j) {
            const WhyChain why = explain.why(BoxId(i), BoxId(j));
            checkChain(a, why);
            checkChain(a, explain.whyNot(BoxId(i), BoxId(j)));
            const auto tested = a.run.stepOf(BoxId(i), BoxId(j));
            QCOMPARE(why.links.front().kind == LinkKind::NeverTested, !tested);
            QCOMPARE(why.links.front().step, tested);
            const bool isPushed =
                std::ranges::any_of(why.links, [](const Link& link) { return link.kind == LinkKind::Pushed; });
            QCOMPARE(isPushed, tested && a.run.eventAt(*tested).kind == StepKind::TestWithStack);
            QVERIFY(!questionText(a, Question::aboutPair(BoxId(i), BoxId(j))).empty());
        }
        checkChain(a, explain.why(BoxId(i)));
        QVERIFY(!questionText(a, Question::aboutBox(BoxId(i))).empty());
        for (const Base base : {Base::Binary, Base::Quaternary, Base::Decimal}) {
            const DerivationFigure figure = derivationOf(*a.scene, BoxId(i), {base}, std::nullopt, a.method);
            const QString home = fromCore(figure.home.text());
            QVERIFY(!home.isEmpty() && !hasPlaceholder(home));
            const FigurePart* index = figure.find("index");
            const Placement p = a.tree.placement(BoxId(i));
            QVERIFY(!p.isInTree() || index == nullptr || index->text.contains(QString::number(p.index)));
        }
    }
    for (std::uint64_t i = 0; i < std::min<std::uint64_t>(a.tree.space().cellCount(), 100); ++i) {
        checkChain(a, explain.why(Cell::fromIndex(CellIndex(i))));
    }
}

/// The answer to each question about the next stop is right. Other answers are wrong, with a reason.
void checkExam(const Analysis& a, Step step, std::mt19937_64& random)
{
    const Examiner examiner(a);
    const auto pick = [&random](std::uint64_t n) { return random() % n; };
    for (const Grain grain : {Grain::Step, Grain::Cell}) {
        for (const ExamQuestion& question : examiner.questions(step, grain)) {
            QCOMPARE(a.run.eventAt(question.step), question.event);
            QVERIFY(!questionSentence(a, question, std::nullopt).empty());
            QVERIFY(!answerSentence(a, question).empty());
            QVERIFY(examiner.judge(question, question.right).isRight());
            const auto boxes = a.scene->size();
            const BoxId box(static_cast<std::uint32_t>(pick(boxes)));
            const BoxPair pair{box, BoxId(static_cast<std::uint32_t>(pick(boxes)))};
            const Cell cell = Cell::fromIndex(CellIndex(pick(a.tree.space().cellCount())));
            for (const Answer& answer :
                 {Answer(cell), Answer(box), Answer(pair), Answer(TestOutcome::Hit), Answer(TestOutcome::Miss),
                  Answer(StackMove::Push), Answer(StackMove::Pop), Answer(GridPosition{1, 0}), Answer(std::int64_t{0}),
                  Answer(std::int64_t{1}), Answer(std::int64_t{2})}) {
                const Verdict verdict = examiner.judge(question, answer);
                const bool swapped = answer.index() == question.right.index() && std::holds_alternative<BoxPair>(answer)
                                  && std::get<BoxPair>(question.right) == BoxPair{pair.second, pair.first};
                QCOMPARE(verdict.isRight(), answer == question.right || swapped);
                if (verdict.mistake != WrongAnswer::OtherKind) {
                    const QString words = fromCore(verdictSentence(a, question, answer, verdict));
                    QVERIFY2(!words.isEmpty() && !hasPlaceholder(words), qPrintable(words));
                }
            }
            if (question.asked == Asked::Pair) {
                QVERIFY(!examiner.choices(question, 6).empty());
            }
        }
    }
}

void checkStep(const Analysis& a, Step step)
{
    const Moment moment = a.run.at(step);
    const QString sentence = fromCore(narrate(a, moment));
    QVERIFY(!sentence.isEmpty());
    const std::vector<PathPart> path = callPath(a, moment);
    const bool isOver = moment.event && moment.event->kind == StepKind::LeaveCell
                     && moment.event->cell()->isRoot();  // the root has no parent
    QVERIFY(!path.empty() || step.value == 0 || isOver);
    QVERIFY(path.empty() || step.value > 0);
    for (const PathPart& part : path) {
        QVERIFY(!part.name.isEmpty());
        QVERIFY(!part.begins || *part.begins <= step);
        part.highlight();
    }
    if (moment.event) {
        QVERIFY2(a.method.kinds().contains(moment.event->kind), nameOf(moment.event->kind).data());
    }
}

}  // namespace

class TestEveryAlgorithm : public QObject {
    Q_OBJECT

private slots:
    void everyStepIsExplainedCorrectly_data()
    {
        QTest::addColumn<std::size_t>("at");
        for (std::size_t i = 0; i < methods().size(); ++i) {
            QTest::addRow("%s", nameOf(methods()[i]).constData()) << i;
        }
    }

    void everyStepIsExplainedCorrectly()
    {
        QFETCH(std::size_t, at);
        const Method method = methods()[at];
        ModelsBench f;
        std::mt19937_64 random(7);
        std::size_t turn = at;
        // Each algorithm is tested with half of the scenes, and the next algorithm with the other half. Mistakes take
        // the same kinds of steps as the single pass, so a quarter is enough for each.
        const std::size_t share = method.algorithm->isMistake ? 4 : 2;
        for (const auto& [name, scene] : scenes()) {
            if (turn++ % share != 0) {
                continue;
            }
            f.document.reset(scene);
            f.analysis.setMethod(method);
            settle(f.analysis);
            const Analysis& a = *f.run.analysis();
            QCOMPARE(a.method, method);
            for (Step step(0); step <= a.run.total(); ++step.value) {
                checkStep(a, step);
                checkExam(a, step, random);
                if (QTest::currentTestFailed()) {
                    qInfo("%s, step %llu", name.c_str(), static_cast<unsigned long long>(step.value));
                    return;
                }
            }
            checkWhys(a);
            if (QTest::currentTestFailed()) {
                qInfo("%s", name.c_str());
                return;
            }
        }
    }

    void searchFindsTheSameStepsBothWays_data() { everyStepIsExplainedCorrectly_data(); }
    void searchFindsTheSameStepsBothWays()
    {
        QFETCH(std::size_t, at);
        ModelsBench f;
        f.analysis.setMethod(methods()[at]);
        settle(f.analysis);
        const Run& run = f.run.run();
        constexpr const char* kTexts[] = {"kind == test",
                                          "level == 1",
                                          "code == 3",
                                          "index > 0",
                                          "stack > 1",
                                          "tests % 3 == 1",
                                          "hit",
                                          "step % 10 == 0",
                                          "box == A",
                                          "first == D",
                                          "second == A",
                                          "pair == (A, D)",
                                          "cell == 2",
                                          "overlaps == true",
                                          "lt < rb",
                                          "xor == 0",
                                          "up > 1",
                                          "phase == pass",
                                          "kind == enter-cell",
                                          "kind == take-box",
                                          "changed(stack)"};
        // Mistakes take the same kinds of steps as the single pass, so a third of the texts is enough for each.
        const std::size_t share = methods()[at].algorithm->isMistake ? 3 : 1;
        for (std::size_t i = at % share; i < std::size(kTexts); i += share) {
            const char* text = kTexts[i];
            // Searching forward and backward finds the same steps.
            f.search.setText(QString::fromLatin1(text));
            QVERIFY2(!f.search.problem(), text);
            std::vector<Step> found;
            f.run.seek(Step(0));
            for (Step last; found.size() <= run.total().value; last = f.run.cursor()) {
                f.search.findNext();
                QTRY_VERIFY(!f.search.isBusy());
                if (f.run.cursor() <= last) {
                    break;
                }
                found.push_back(f.run.cursor());
            }
            f.run.toEnd();
            std::vector<Step> back;
            if (!found.empty() && found.back() == run.total()) {
                back.push_back(run.total());
            }
            for (Step last = run.total();; last = f.run.cursor()) {
                f.search.findPrevious();
                QTRY_VERIFY(!f.search.isBusy());
                if (f.run.cursor() >= last) {
                    break;
                }
                back.push_back(f.run.cursor());
            }
            std::ranges::reverse(back);
            QVERIFY2(back == found, text);
        }
    }

    void everyPanelShowsEveryAlgorithm_data()
    {
        QTest::addColumn<int>("workspace");
        QTest::addRow("place") << static_cast<int>(Workspace::Place);
        QTest::addRow("step") << static_cast<int>(Workspace::Step);
    }

    /// One window shows all algorithms in turn. It looks at five steps of a run: at one of them in each scene, and at
    /// all of them over the five scenes. Place shows nothing of the run, so there each algorithm has one scene.
    void everyPanelShowsEveryAlgorithm()
    {
        QFETCH(int, workspace);
        WindowBench b(static_cast<Workspace>(workspace), {1100, 750});
        const bool isPlace = b.window().workspace() == Workspace::Place;
        std::uint64_t scenes = 0;
        for (const Scene& scene :
             {workedScene(), findPreset("exhibit-far-edge-2")->scene, findPreset("exhibit-heap-overrun")->scene,
              circles(), awkwardScene(4, 9, 3, Outside::Reject)}) {
            b.show(scene);
            std::uint64_t turn = ++scenes;
            for (const Method& method : methods()) {
                const std::uint64_t i = ++turn % 5;
                if (isPlace && ((turn - scenes) / 5 + scenes) % 5 != 0) {
                    continue;
                }
                b.models().analysis.setMethod(method);
                settle(b.models().analysis);
                b.run().seek(Step(b.run().total().value * i / 4));
                if (!scene.isEmpty() && i % 2 == 1) {
                    b.selection().select({BoxId(static_cast<std::uint32_t>(i % scene.size()))});
                    b.action("runWhy").trigger();
                }
                QVERIFY(!b.window().grab().isNull());
            }
        }
    }

    void pairListMatchesTheRun()
    {
        ModelsBench f;
        for (const Method& method : methods()) {
            f.analysis.setMethod(method);
            settle(f.analysis);
            PairsModel model(f.run);
            model.setScope(PairsModel::Scope::All);
            const Run& run = f.run.run();
            QCOMPARE(static_cast<std::uint64_t>(model.rowCount()), run.tests());
            for (int row = 0; row < model.rowCount(); ++row) {
                const Event event = run.eventAt(run.stepOfTest(static_cast<std::uint64_t>(row) + 1));
                QVERIFY(model.pairAt(row) == *event.pair());
                for (int column = 0; column < PairsModel::Before; ++column) {
                    QVERIFY(!model.data(model.index(row, column)).toString().isEmpty());
                }
            }
        }
    }

    /// The step is kept where possible, and no comparison with the other algorithm's run remains.
    void changingTheAlgorithmKeepsTheStep()
    {
        ModelsBench f;
        f.run.seek(f.run.run().stepOf(BoxId(3), BoxId(0)).value());
        Method before = f.analysis.method();
        for (const Method& method : methods()) {
            f.analysis.setMethod(method);
            settle(f.analysis);
            before.order = method.order;  // a different order of the lists is compared like an edit
            QVERIFY(before == method || !f.beforeEdit.isThere());
            before = method;
            if (const auto test = f.run.run().stepOf(BoxId(3), BoxId(0))) {
                QCOMPARE(f.run.cursor(), *test);
            }
        }
    }
};

QTEST_MAIN(TestEveryAlgorithm)
#include "test_every_algorithm.moc"
