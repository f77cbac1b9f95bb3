#include "core/engine/fast_engine.h"
#include "tests/support/hard_scenes.h"

#include <QTest>

using namespace mortonscope;
using test::Hard;

namespace {

using Pairs = std::vector<OverlappingPair>;

}  // namespace

/// The order of the pairs depends only on the boxes. (For threads, see test_fast_engine_threads.cpp.)
class TestFastEngineOrder : public QObject {
    Q_OBJECT

    template <class Real>
    void compare(Hard kind)
    {
        const auto boxes = test::hardSceneAs<Real>(kind, 2000);
        Pairs right;
        FastEngine<Real>(InstructionSet::Baseline).find(boxes, Touching::Closed, right);
        QVERIFY(!right.empty());
        for (const InstructionSet set : availableInstructionSets()) {
            FastEngine<Real> engine(set);
            Pairs pairs;
            engine.find(boxes, Touching::Closed, pairs);
            QVERIFY2(pairs == right, test::nameOf(kind).c_str());
            engine.find(Touching::Closed, pairs);
            QVERIFY2(pairs == right, ("asked again: " + test::nameOf(kind)).c_str());
        }
    }

private slots:
    void orderIsTheSameOnAllInstructionSets_data()
    {
        QTest::addColumn<int>("kind");
        for (const Hard kind : test::kHard) {
            QTest::newRow(test::nameOf(kind).c_str()) << static_cast<int>(kind);
        }
    }
    void orderIsTheSameOnAllInstructionSets()
    {
        QFETCH(int, kind);
        compare<double>(static_cast<Hard>(kind));
        compare<float>(static_cast<Hard>(kind));
    }
};

QTEST_APPLESS_MAIN(TestFastEngineOrder)
#include "test_fast_engine_order.moc"
