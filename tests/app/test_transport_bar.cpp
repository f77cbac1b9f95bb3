#include "app/features/stepping/timeline.h"
#include "app/features/stepping/transport_bar.h"
#include "app/features/stepping/transport_parts.h"
#include "app/words/wording.h"
#include "core/narrate/narrate.h"
#include "tests/support/models_bench.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QTest>
#include <QToolButton>

using namespace mortonscope;
using namespace mortonscope::test;

class TestTransportBar : public QObject {
    Q_OBJECT

private slots:
    void buttonsMoveThroughTheRun();
    void keysWorkOnFocusedParts();
    void stepSizeAndSpeedSyncBothWays();
    void firstBoxesCanBePlayedFast();
    void typingAStepNumberGoesThere();
    void sentenceDescribesTheStep();
    void partsFitWithoutOverlap_data();
    void partsFitWithoutOverlap();
    void layoutIsTheSameAtEveryStep();

private:
    template <class T>
    static T* part(const QWidget& bar, const char* name)
    {
        T* found = bar.findChild<T*>(QLatin1String(name));
        Q_ASSERT_X(found, "part", name);
        return found;
    }
    static void click(const TransportBar& bar, const char* name)
    {
        QTest::mouseClick(part<QToolButton>(bar, name), Qt::LeftButton);
    }
};

void TestTransportBar::buttonsMoveThroughTheRun()
{
    ModelsBench f;
    TransportBar bar(f.models);
    bar.resize(1280, 100);
    bar.show();
    click(bar, "nextHitButton");
    QCOMPARE(f.run.cursor(), Step(82));
    click(bar, "forwardButton");
    QCOMPARE(f.run.cursor(), Step(86));
    click(bar, "backButton");
    QCOMPARE(f.run.cursor(), Step(82));
    f.player.action(Player::Verb::ToEnd)->trigger();
    QCOMPARE(f.run.cursor(), Step(105));
    click(bar, "toStartButton");
    QCOMPARE(f.run.cursor(), Step(0));
    QVERIFY(!part<QToolButton>(bar, "backButton")->isEnabled());
    click(bar, "playButton");
    QVERIFY(f.player.isPlaying());
    QTRY_VERIFY(f.run.cursor() > Step(0));
    click(bar, "playButton");
    QVERIFY(!f.player.isPlaying());
}

void TestTransportBar::keysWorkOnFocusedParts()
{
    ModelsBench f;
    f.run.setGrain(Grain::Step);
    TransportBar bar(f.models);
    bar.resize(1280, 100);
    bar.show();
    QVERIFY(QTest::qWaitForWindowExposed(&bar));

    part<QToolButton>(bar, "forwardButton")->setFocus();
    QTest::keyClick(part<QToolButton>(bar, "forwardButton"), Qt::Key_Space);  // the button, not "play"
    QCOMPARE(f.run.cursor(), Step(1));
    QVERIFY(!f.player.isPlaying());

    part<SpeedControl>(bar, "speedControl")->setFocus();
    QTest::keyClick(part<SpeedControl>(bar, "speedControl"), Qt::Key_End);  // the list's end, not the run's
    QCOMPARE(f.player.speed(), 16.0);
    QCOMPARE(f.run.cursor(), Step(1));

    part<Timeline>(bar, "timeline")->setFocus();
    QTest::keyClick(part<Timeline>(bar, "timeline"), Qt::Key_Right);
    QCOMPARE(f.run.cursor(), Step(2));
}

void TestTransportBar::stepSizeAndSpeedSyncBothWays()
{
    ModelsBench f;
    TransportBar bar(f.models);
    auto* grain = part<QComboBox>(bar, "grainCombo");
    QCOMPARE(grain->currentText(), QStringLiteral("Pair"));
    for (int i = 0; i < grain->count(); ++i) {
        QVERIFY(!grain->itemData(i, Qt::ToolTipRole).toString().isEmpty());
    }
    grain->setCurrentText(QStringLiteral("Cell"));
    QCOMPARE(f.run.grain(), Grain::Cell);
    f.run.setGrain(Grain::Phase);
    QVERIFY(grain->currentIndex() < 0 && grain->placeholderText() == QStringLiteral("Phase"));

    auto* speed = part<SpeedControl>(bar, "speedControl");
    QStringList texts;
    for (int i = 0; i < speed->count(); ++i) {
        texts += speed->itemText(i);
        speed->setCurrentIndex(i);
        QCOMPARE(f.player.speed(), 0.5 * (1 << i));
    }
    QCOMPARE(texts.join(' '), QStringLiteral("0.5× 1× 2× 4× 8× 16×"));
    f.player.setSpeed(f.player.speed() / 4);
    QCOMPARE(speed->currentText(), QStringLiteral("4×"));
    f.player.setSpeed(42);
    QCOMPARE(speed->currentText(), QStringLiteral("16×"));
}

/// The choice is stored in the settings.
void TestTransportBar::firstBoxesCanBePlayedFast()
{
    ModelsBench f;
    {
        TransportBar bar(f.models);
        QAction* slowly = part<SpeedControl>(bar, "speedControl")->startsSlowly();
        QVERIFY(slowly->isChecked() && f.player.startsSlowly());
        slowly->trigger();
        QVERIFY(!f.player.startsSlowly());
    }
    f.player.setStartsSlowly(true);
    TransportBar bar(f.models);
    QVERIFY(!f.player.startsSlowly());
    part<SpeedControl>(bar, "speedControl")->startsSlowly()->trigger();
    QVERIFY(f.player.startsSlowly());
}

void TestTransportBar::typingAStepNumberGoesThere()
{
    ModelsBench f;
    TransportBar bar(f.models);
    bar.show();
    auto* edit = part<QLineEdit>(bar, "stepEdit");
    QCOMPARE(part<QLabel>(bar, "stepTotal")->text(), QStringLiteral("of 105"));
    const auto type = [&](const char* text) {
        edit->selectAll();
        QTest::keyClicks(edit, QLatin1String(text));
        QTest::keyClick(edit, Qt::Key_Return);
    };
    type("82");
    QCOMPARE(f.run.cursor(), Step(82));
    type("999999999999999999999999");
    QCOMPARE(f.run.cursor(), Step(105));
    QCOMPARE(edit->text(), QStringLiteral("105"));
    type("abc");
    QCOMPARE(f.run.cursor(), Step(105));
    QCOMPARE(edit->text(), QStringLiteral("105"));

    QTest::keyClicks(edit, QStringLiteral("7"));
    f.run.seek(Step(3));  // the run moves, but typed text stays
    QCOMPARE(edit->text(), QStringLiteral("7"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QCOMPARE(edit->text(), QStringLiteral("3"));
}

void TestTransportBar::sentenceDescribesTheStep()
{
    ModelsBench f;
    SentenceLabel label(f.models);
    label.setTextSize(TextSize::Title, 3);
    label.resize(536, label.sizeHint().height());
    label.show();
    for (std::uint64_t step = 0; step <= 105; ++step) {
        f.run.seek(Step(step));
        QCOMPARE(label.sentence(), fromCore(narrate(*f.run.analysis(), f.run.moment())));
        QCOMPARE(label.accessibleName(), label.sentence());
        const bool namesCell = label.sentence().contains(QRegularExpression(QStringLiteral("[Ss]lot \\d")));
        // Each name of a cell has its sign.
        QVERIFY2(label.text().contains(QLatin1String("<img")) == namesCell, qPrintable(label.sentence()));
    }
}

void TestTransportBar::partsFitWithoutOverlap_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<int>("percent");
    for (const int width : {700, 1280, 1920}) {
        for (const int percent : {75, 100, 150, 200}) {
            QTest::addRow("%d px at %d %%", width, percent) << width << percent;
        }
    }
}

void TestTransportBar::partsFitWithoutOverlap()
{
    QFETCH(int, width);
    QFETCH(int, percent);
    ModelsBench f;
    f.theme.setTextPercent(percent);
    TransportBar bar(f.models);
    bar.resize(width, 100);
    bar.show();
    QCoreApplication::processEvents();
    QCOMPARE(bar.width(), width);
    QList<QWidget*> parts = bar.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    parts.removeIf([](const QWidget* part) { return part->isHidden(); });
    QVERIFY(parts.size() >= (width >= 8 * percent ? 4 : 1));
    QVERIFY(part<QToolButton>(bar, "forwardButton")->isVisible());
    for (const QWidget* a : parts) {
        QVERIFY2(bar.rect().contains(a->geometry()), qPrintable(a->objectName()));
        if (a->objectName() != QLatin1String("stepSentence")) {
            QVERIFY2(a->width() >= a->minimumSizeHint().width(), qPrintable(a->objectName()));
        }
        for (const QWidget* b : parts) {
            QVERIFY2(a == b || !a->geometry().intersects(b->geometry()), qPrintable(a->objectName() + b->objectName()));
        }
    }
}

void TestTransportBar::layoutIsTheSameAtEveryStep()
{
    ModelsBench f;
    TransportBar bar(f.models);
    bar.resize(1280, 100);
    bar.show();
    QCoreApplication::processEvents();
    const int height = bar.height();
    const QRect timeline = part<Timeline>(bar, "timeline")->geometry();
    for (std::uint64_t step = 0; step <= 105; ++step) {
        f.run.seek(Step(step));
        QCoreApplication::processEvents();
        QCOMPARE(bar.height(), height);
        QCOMPARE(part<Timeline>(bar, "timeline")->geometry(), timeline);
    }
}

QTEST_MAIN(TestTransportBar)
#include "test_transport_bar.moc"
