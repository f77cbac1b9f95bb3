// A bar chooses the arrangement of its parts that fits its width.

#include "app/widgets/bar.h"

#include "tests/support/models_bench.h"

#include <QLabel>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

class SampleBar : public Bar {
public:
    explicit SampleBar(const Models& models)
        : Bar(models, QStringLiteral("sampleBar"), QStringLiteral("Sample"), {2, 1}, nullptr),
          first(new QPushButton(QStringLiteral("First"), this)),
          sentence(new QLabel(QStringLiteral("A sentence about the step."), this)),
          second(new QPushButton(QStringLiteral("Second button"), this)),
          extra(new QPushButton(QStringLiteral("Only where there is room"), this))
    {
        setStretching({sentence});
        arrange();
    }

    std::size_t rows() const { return current().size(); }

    QPushButton* first;
    QLabel* sentence;
    QPushButton* second;
    QPushButton* extra;  ///< only in the widest arrangement

protected:
    std::vector<Arrangement> arrangements() const override
    {
        return {{{first, sentence, second, extra}}, {{first, sentence}, {second}}, {{first}, {sentence}, {second}}};
    }
};

struct BarBench : ModelsBench {
    BarBench()
    {
        bar.show();
        resize(kWide);
    }

    void resize(int width)
    {
        bar.resize(width, bar.height());
        QCoreApplication::processEvents();
    }

    /// Returns whether all visible parts are complete and don't overlap.
    bool isTidy() const
    {
        QList<QRect> placed;
        for (const QWidget* part :
             std::initializer_list<const QWidget*>{bar.first, bar.sentence, bar.second, bar.extra}) {
            const QRect place = part->geometry();
            if (part->isHidden()) {
                continue;
            }
            if (!bar.rect().contains(place) || place.width() < part->sizeHint().width()
                || std::ranges::any_of(placed, [&](const QRect& other) { return other.intersects(place); })) {
                return false;
            }
            placed += place;
        }
        return placed.size() >= 3;
    }

    static constexpr int kWide = 1500;
    SampleBar bar{models};
};

}  // namespace

class TestBar : public QObject {
    Q_OBJECT

private slots:
    void barUsesAsFewRowsAsItsWidthAllows()
    {
        BarBench b;
        QCOMPARE(b.bar.rows(), 1U);
        const int least = b.bar.minimumSizeHint().width();
        std::size_t before = 1;
        for (int width = BarBench::kWide; width >= least; width = width > least ? std::max(least, width - 13) : 0) {
            b.resize(width);
            QVERIFY2(b.isTidy(), qPrintable(QString::number(width)));
            QVERIFY(b.bar.rows() >= before);
            QCOMPARE(b.bar.extra->isHidden(), b.bar.rows() > 1);
            before = b.bar.rows();
        }
        QCOMPARE(before, 3U);
        b.resize(BarBench::kWide);
        QCOMPARE(b.bar.rows(), 1U);
        QVERIFY(b.isTidy() && !b.bar.extra->isHidden());
    }

    void barRearrangesWhenTheTextGrows()
    {
        BarBench b;
        int width = BarBench::kWide;
        while (b.bar.rows() == 1) {
            b.resize(--width);
        }
        b.resize(width + 1);
        QCOMPARE(b.bar.rows(), 1U);
        const int height = b.bar.height();
        b.theme.setTextPercent(200);
        QCoreApplication::processEvents();
        QVERIFY(b.bar.rows() > 1);
        QVERIFY(b.bar.height() > height && b.isTidy());
        b.theme.setTextPercent(100);
        QCoreApplication::processEvents();
        QCOMPARE(b.bar.rows(), 1U);
        QCOMPARE(b.bar.height(), height);
    }
};

QTEST_MAIN(TestBar)
#include "test_bar.moc"
