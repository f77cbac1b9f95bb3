#include "core/base/enum_names.h"
#include "core/base/message.h"
#include "core/check/other_question.h"
#include "core/check/pair_check.h"
#include "core/check/right_list.h"
#include "core/grade/graded_scene.h"
#include "core/machine/exercise.h"
#include "core/run/event.h"
#include "core/scene/view.h"
#include "core/space/geometry.h"
#include "core/space/placement.h"
#include "core/space/space.h"
#include "core/trace/trace_comparison.h"
#include "core/trace/trace_reader.h"
#include "core/tree/linear_quadtree.h"
#include "core/unfold/unfolding.h"
#include "core/worksheet/worksheet.h"

#include <QtTest>

#include <set>

using namespace mortonscope;

namespace {

/// Checks that each value has a different name, in lower case with dashes, and is found only by this name.
template <NamedEnum E>
void checkNames(E last)
{
    const auto& values = kValuesOf<E>;
    QCOMPARE(values.back(), last);  // a value that is added to the enum needs a name
    std::set<std::string_view> names;
    for (const E value : values) {
        const std::string_view name = nameOf(value);
        QVERIFY(!name.empty()
                && name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos);
        QVERIFY2(names.insert(name).second, name.data());
        QVERIFY(fromName<E>(name) == value);
        QVERIFY(!fromName<E>(std::string(name) + " "));
    }
    QVERIFY(!fromName<E>(""));
}

}  // namespace

class TestEnumNames : public QObject {
    Q_OBJECT

private slots:
    void everyValueIsFoundByItsName()
    {
        checkNames(Language::Japanese);
        checkNames(Outside::Reject);
        checkNames(Touching::Closed);
        checkNames(ListOrder::LastIn);
        checkNames(Placing::Midlines);
        checkNames(Grain::Phase);
        checkNames(StepKind::Candidate);
        checkNames(PairsOf::Overlaps);
        checkNames(Matching::InOrder);
        checkNames(RowVerdict::OutOfPlace);
        checkNames(OtherQuestion::OtherWay);
        checkNames(Mark::NotRun);
        checkNames(TracePart::Stack);
        checkNames(TraceFault::GoesOn);
        checkNames(UnfoldStage::Array);
        checkNames(WorksheetKind::Mixed);
        checkNames(ExercisePart::Both);
        checkNames(Feedback::AtEnd);
    }

    /// Existing files contain these names.
    void namesInFilesStayStable()
    {
        QVERIFY(nameOf(Outside::Clamp) == "clamp" && nameOf(Outside::Root) == "root"
                && nameOf(Outside::Reject) == "reject");
        QVERIFY(nameOf(Touching::Open) == "open" && nameOf(Touching::Closed) == "closed");
        QVERIFY(nameOf(ListOrder::FirstIn) == "first-in" && nameOf(ListOrder::LastIn) == "last-in");
        QVERIFY(nameOf(Placing::Xor) == "xor" && nameOf(Placing::Climbing) == "climbing"
                && nameOf(Placing::Midlines) == "midlines");
        QVERIFY(nameOf(Grain::Step) == "step" && nameOf(Grain::Pair) == "pair" && nameOf(Grain::Cell) == "cell"
                && nameOf(Grain::Phase) == "phase");
        QVERIFY(nameOf(StepKind::LocateLt) == "locate-lt" && nameOf(StepKind::Append) == "append"
                && nameOf(StepKind::PastArray) == "past-array");
        QVERIFY(nameOf(StepKind::EnterCell) == "enter-cell" && nameOf(StepKind::TestWithStack) == "test-with-stack");
    }
};

QTEST_APPLESS_MAIN(TestEnumNames)
#include "test_enum_names.moc"
