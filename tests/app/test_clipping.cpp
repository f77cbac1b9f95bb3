#include "app/features/debugger/search_bar.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/present/drawing_tools.h"
#include "app/features/present/notes_window.h"
#include "app/features/present/presenter.h"
#include "app/features/stepping/transport_parts.h"
#include "app/window/language.h"
#include "tests/app/window_bench.h"
#include "tests/support/clipping.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

using namespace mortonscope;
using namespace mortonscope::test;

/// At every text size, in both languages and in small windows too, every word and button is completely visible or can
/// be scrolled to.
class TestClipping : public QObject {
    Q_OBJECT

    /// Checks each window size with each text size, in one of the languages; the tightest case in both.
    void look(const QString& language)
    {
        const bool isEnglish = language == "en";
        const std::pair<QSize, QList<int>> cases[] = {
            {QSize(1280, 800), isEnglish ? QList<int>{100, 300} : QList<int>{200}},
            {QSize(1024, 640), isEnglish ? QList<int>{200, 300} : QList<int>{100, 300}}};
        for (const auto& [size, percents] : cases) {
            WindowBench b(Workspace::Place, size);
            b.window().setAnimated(false);
            b.window().setUpdatesEnabled(false);  // layouts set the positions; painting would take most of the time
            for (const int percent : percents) {
                b.models().theme.setTextPercent(percent);
                for (const Workspace workspace :
                     {Workspace::Place, Workspace::Step, Workspace::Check, Workspace::Race, Workspace::Learn}) {
                    b.window().setWorkspace(workspace);
                    lookNow(b, size, QStringLiteral("%1, %2").arg(workspaceName(workspace), language));
                }
                lookAtMore(b, size, language);
            }
        }
    }

    /// Shows parts that appear only at times: a lesson's card, the middle and the end of a run, a question, the search,
    /// the pen's bar, the notes.
    void lookAtMore(WindowBench& b, QSize size, const QString& language)
    {
        LessonPlayer& lessons = b.bench().lessons;
        lessons.show(*lessons.find("xor-is-not-a-difference"), 0);
        lookNow(b, size, "a card, " + language);
        lessons.close();
        b.window().setWorkspace(Workspace::Step);
        b.run().seek(Step(b.run().total().value / 2));
        QVERIFY(b.run().cursor() > Step(0) && b.run().cursor() < b.run().total());
        lookNow(b, size, "the middle of a run, " + language);
        b.action("runPredict").trigger();
        QVERIFY(b.the<QWidget>("questionBar").isVisible());
        lookNow(b, size, "a question, " + language);
        b.action("runPredict").trigger();
        b.action("runFind").trigger();
        QVERIFY(b.the<QWidget>("searchBar").isVisible());
        lookNow(b, size, "the search, " + language);
        emit b.the<SearchBar>("searchBar").closed();
        b.action("presentPen").trigger();
        lookNow(b, size, "the pen, " + language);
        b.window().presenter().tools().endPen();
        b.run().toEnd();
        lookNow(b, size, "the end of a run, " + language);
        b.action("presentNotes").trigger();
        NotesWindow* notes = b.window().presenter().notes();
        settleLayout();
        if (const QStringList found = Clipping::in(*notes); !found.isEmpty()) {
            m_found += QStringLiteral("notes, %1 %, %2:\n    ").arg(b.models().theme.textPercent()).arg(language)
                     + found.join("\n    ");
        }
        notes->close();
    }

    static void settleLayout()
    {
        for (int round = 0; round < 8; ++round) {
            QCoreApplication::processEvents();
        }
    }

    void lookNow(WindowBench& b, QSize size, const QString& what)
    {
        settleLayout();
        QStringList found = Clipping::in(b.window());
        found += overlaps(b.window());
        if (b.window().size() != size) {
            found += QStringLiteral("the window is %1 × %2").arg(b.window().width()).arg(b.window().height());
        }
        if (!found.isEmpty()) {
            m_found += QStringLiteral("%1, %2 %, %3 × %4:\n    ")
                           .arg(what)
                           .arg(b.models().theme.textPercent())
                           .arg(size.width())
                           .arg(size.height())
                     + found.join("\n    ");
        }
    }

    /// Returns docks and bars that overlap or are outside the window.
    static QStringList overlaps(MainWindow& window)
    {
        QList<QWidget*> parts{window.menuBar()};
        for (auto* bar : window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            parts += bar;
        }
        for (auto* dock : window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            parts += dock;
        }
        parts.removeIf([](const QWidget* part) {
            const auto* dock = qobject_cast<const QDockWidget*>(part);
            return !part->isVisible() || (dock != nullptr && (dock->isFloating() || Clipping::isBehindATab(*dock)));
        });
        if (window.centralWidget()->isVisible()) {
            parts += window.centralWidget();
        }
        QStringList found;
        for (qsizetype i = 0; i < parts.size(); ++i) {
            if (!window.rect().contains(parts[i]->geometry())) {
                found += parts[i]->objectName() + " is cut by the window";
            }
            for (qsizetype k = 0; k < i; ++k) {
                if (parts[i]->geometry().intersects(parts[k]->geometry())) {
                    found += parts[i]->objectName() + " lies over " + parts[k]->objectName();
                }
            }
        }
        return found;
    }

    QStringList m_found;

private slots:
    void checkerFindsClippedWidgets()
    {
        QWidget window;
        window.resize(300, 200);
        auto* label = new QLabel("A sentence that has no room for all of its words", &window);
        label->setGeometry(0, 0, 60, 20);
        auto* button = new QPushButton("Wide enough", &window);
        button->setGeometry(0, 40, 200, 30);
        auto* outside = new QPushButton("Go", &window);
        outside->setGeometry(260, 80, 90, 30);
        window.show();
        QCOMPARE(Clipping::in(window).size(), 2);
        label->resize(label->sizeHint().expandedTo({300, 20}));
        label->setText("Short");
        outside->move(100, 80);
        QCOMPARE(Clipping::in(window), QStringList());
        label->setWordWrap(true);
        label->setText("Many words that wrap into many lines, more than there are");
        label->resize(80, 20);
        QCOMPARE(Clipping::in(window).size(), 1);
    }

    /// The checker looks at scroll areas even if they take no focus. Their content may be outside only where scrolling
    /// reaches it.
    void checkerExaminesScrollAreas()
    {
        QWidget window;
        window.resize(300, 200);
        auto* area = new QScrollArea(&window);
        area->setFocusPolicy(Qt::NoFocus);
        auto* page = new QWidget;
        page->resize(100, 400);
        auto* button = new QPushButton("Far below", page);
        button->setGeometry(0, 350, 90, 30);
        area->setWidget(page);
        area->setGeometry(0, 0, 200, 100);
        window.show();
        QCOMPARE(Clipping::in(window), QStringList());
        area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        QCOMPARE(Clipping::in(window).size(), 1);
        area->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        area->move(0, 150);
        QCOMPARE(Clipping::in(window).size(), 1);
        area->setGeometry(0, 0, 200, 5);
        QVERIFY(!Clipping::in(window).filter("squeezed").isEmpty());
    }

    /// The checker doesn't mistake a dock outside the window for a hidden tab.
    void checkerTellsTabsFromDocksOutside()
    {
        QMainWindow window;
        window.setCentralWidget(new QWidget);
        QList<QDockWidget*> docks;
        for (const char* name : {"one", "two"}) {
            docks += new QDockWidget(&window);
            docks.last()->setObjectName(name);
            auto* list = new QPlainTextEdit;
            list->setObjectName(QLatin1String(name) + "Text");
            docks.last()->setWidget(list);
            window.addDockWidget(Qt::LeftDockWidgetArea, docks.last());
        }
        window.tabifyDockWidget(docks[0], docks[1]);
        window.resize(500, 300);
        window.show();
        settleLayout();
        docks[1]->raise();
        settleLayout();
        QVERIFY(Clipping::isBehindATab(*docks[0]) && !Clipping::isBehindATab(*docks[1]));
        QCOMPARE(Clipping::in(window), QStringList());
        docks[1]->move(600, 0);  // the one in front: now neither is visible
        QVERIFY(!Clipping::isBehindATab(*docks[0]) && !Clipping::isBehindATab(*docks[1]));
        QVERIFY(Clipping::in(window).size() >= 2);
    }

    /// The rulers are painted by hand: no part of a number reaches the World's right edge.
    void rulerNumbersAreNotCutOff()
    {
        for (const QSize size : {QSize(1280, 800), QSize(1024, 640)}) {
            WindowBench b(Workspace::Place, size);
            for (const int percent : {100, 200, 300}) {
                b.models().theme.setTextPercent(percent);
                settleLayout();
                SpaceView& space = b.window().space();
                const QImage picture = space.grab().toImage();
                const QRgb ground = picture.pixel(0, 0);
                const int right = static_cast<int>(space.transform().place.right());
                bool isLabelled = false;
                for (int y = 0; y < static_cast<int>(space.inside().top()); ++y) {
                    QCOMPARE(picture.pixel(picture.width() - 1, y), ground);
                    for (int x = right - 20; x < picture.width(); ++x) {
                        isLabelled = isLabelled || picture.pixel(x, y) != ground;
                    }
                }
                QVERIFY(isLabelled);
            }
        }
    }

    /// The text size set at the start also applies to panels that are first shown later.
    void startTextSizeAppliesToLaterPanels()
    {
        LaunchOptions options;
        options.textPercent = 200;
        WindowBench b(options);
        const double least =
            b.models().theme.theme().font(TextSize::Small).pointSizeF() * 0.7;  // a sentence's smallest size
        for (auto* dock : b.window().findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            settleLayout();
            for (const QLabel* label : dock->findChildren<QLabel*>()) {
                QVERIFY2(label->font().pointSizeF() >= least,
                         qPrintable(dock->objectName() + ": " + label->objectName()));
            }
        }
    }

    void stepSentencesAreShownCompletely_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << "en";
        QTest::newRow("Japanese") << "ja";
    }
    void stepSentencesAreShownCompletely()
    {
        QFETCH(const QString, language);
        installLanguage(language);
        const bool isEnglish = language == "en";
        WindowBench b(Workspace::Step, QSize(1280, 800));
        b.window().setAnimated(false);
        b.window().setUpdatesEnabled(false);
        const std::pair<QSize, QList<int>> cases[] = {
            {QSize(1280, 800), isEnglish ? QList<int>{100} : QList<int>{200}},
            {QSize(1024, 640), isEnglish ? QList<int>{200, 300} : QList<int>{100, 300}}};
        for (const auto& [size, percents] : cases) {
            b.window().resize(size);
            for (const int percent : percents) {
                b.models().theme.setTextPercent(percent);
                settleLayout();
                auto& label = b.the<SentenceLabel>("stepSentence");
                for (std::uint64_t step = 0; step <= b.run().total().value; ++step) {
                    b.run().seek(Step(step));
                    // Nothing is moved to the tooltip, and with signs of cells the sentence is no higher than its
                    // label.
                    QVERIFY2(label.toolTip().isEmpty()
                                 && (label.textFormat() == Qt::PlainText
                                     || label.heightForWidth(label.width()) <= label.height()),
                             qPrintable(
                                 QStringLiteral("%1 %, %2 wide: %3").arg(percent).arg(size.width()).arg(label.text())));
                }
            }
        }
    }

    void nothingIsClippedInEnglish()
    {
        installLanguage("en");  // resets the language of earlier tests
        m_found.clear();
        look("en");
        for (const QString& found : std::as_const(m_found)) {
            qWarning("%s", qPrintable(found));  // a failure's own text is cut after a page
        }
        QVERIFY(m_found.isEmpty());
    }

    void nothingIsClippedInJapanese()
    {
        installLanguage("ja");
        m_found.clear();
        look("ja");
        for (const QString& found : std::as_const(m_found)) {
            qWarning("%s", qPrintable(found));  // a failure's own text is cut after a page
        }
        QVERIFY(m_found.isEmpty());
    }
};

QTEST_MAIN(TestClipping)
#include "test_clipping.moc"
