#include "app/features/files/files_feature.h"
#include "app/features/lesson/lesson_player.h"
#include "app/features/manual/manual_window.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/manual/manual.h"
#include "core/scene/presets.h"
#include "tests/app/window_bench.h"

#include <QAbstractTextDocumentLayout>
#include <QDesktopServices>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextTable>
#include <QTreeWidget>

#include <algorithm>
#include <iterator>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// A row of the page of shortcuts.
struct KeyRow {
    qsizetype section;
    QStringList keys;
    QString text;  ///< the description, with its section's heading

    bool isAbout(const QString& place) const { return text.contains(place, Qt::CaseInsensitive); }
};

QList<KeyRow> rowsOfKeys(Language language)
{
    QList<KeyRow> rows;
    QString heading;
    qsizetype section = -1;
    for (const QString& line : fromCore(manualPage("keys", language)->text).split('\n')) {
        if (line.startsWith("## ")) {
            heading = line;
            ++section;
        } else if (line.startsWith("| `")) {
            rows += {section, {}, heading + line.section(" | ", 1)};
            const QRegularExpression key("`([^`]+)`");
            for (const auto& match : key.globalMatch(line.section(" | ", 0, 0))) {
                rows.last().keys += match.captured(1);
            }
        }
    }
    return rows;
}

/// Returns a shortcut as the manual writes it.
QString written(const QKeySequence& key)
{
    QString text = key.toString(QKeySequence::PortableText);
    for (const auto& [from, to] : {std::pair("Return", "Enter"), {"PgDown", "Page Down"}, {"PgUp", "Page Up"}}) {
        text.replace(from, to);
    }
    return text;
}

QStringList keysOf(const QList<QKeySequence>& keys)
{
    QStringList all;
    std::ranges::transform(keys, std::back_inserter(all), written);
    return all;
}

QStringList keysOf(const QList<QAction*>& actions)
{
    QStringList keys;
    for (const QAction* action : actions) {
        keys += keysOf(action->shortcuts());
    }
    return keys;
}

class Bench : public WindowBench {
public:
    ManualWindow& manual()
    {
        action("helpManual").trigger();
        auto& manual = the<ManualWindow>("manualWindow");
        [&] { QTRY_VERIFY(manual.isActiveWindow()); }();
        return manual;
    }
    QTreeWidget& list() { return the<QTreeWidget>("manualTopics"); }
    QLineEdit& field() { return the<QLineEdit>("manualSearch"); }
};

/// Receives the URLs that would open in the desktop's browser.
class Desktop : public QObject {
    Q_OBJECT

public:
    Desktop() { QDesktopServices::setUrlHandler("https", this, "open"); }
    ~Desktop() override { QDesktopServices::unsetUrlHandler("https"); }
    QUrl opened;

public slots:
    void open(const QUrl& url) { opened = url; }
};

}  // namespace

/// Help ▸ Manual, and that its page of shortcuts matches the window.
class TestManual : public QObject {
    Q_OBJECT

    static void pictureFits(ManualBrowser& browser, const QTextBlock& block, const QTextImageFormat& format)
    {
        const QTextDocument& page = *browser.document();
        const auto image = page.resource(QTextDocument::ImageResource, QUrl(format.name())).value<QImage>();
        QVERIFY2(!image.isNull(), qPrintable(format.name()));
        const QRectF place = page.documentLayout()->blockBoundingRect(block);
        QVERIFY(image.deviceIndependentSize().height() > 60 && image.deviceIndependentSize().width() > 100);
        QVERIFY(place.height() >= image.deviceIndependentSize().height());  // the icon of a missing picture is low
        QVERIFY(place.left() + image.deviceIndependentSize().width() <= browser.viewport()->width());
        const QImage blank = image.copy(1, 1, 6, 6);
        for (int i = 0; format.name().contains(QLatin1String("handout")) && i < 36; ++i) {  // never dithered
            QCOMPARE(blank.pixel(i % 6, i / 6), blank.pixel(0, 0));
        }
        browser.verticalScrollBar()->setValue(static_cast<int>(place.top()));
        const QImage screenshot = browser.viewport()->grab().toImage();
        const QPoint corner(static_cast<int>(place.left()),
                            static_cast<int>(place.top()) - browser.verticalScrollBar()->value());
        int same = 0, all = 0;
        for (int y = 5; y < 60; ++y) {
            for (int x = 5; x < 95; ++x, ++all) {
                same += screenshot.pixel(corner + QPoint(x, y)) == image.pixel(x, y);
            }
        }
        QVERIFY2(same > all * 9 / 10, qPrintable(format.name() + QString(": %1 of %2").arg(same).arg(all)));
    }

private slots:
    void cleanup() { installLanguage(QStringLiteral("en")); }

    /// Also after a block of code.
    void tableHeadingsAreBoldAndOnOneLine()
    {
        WindowBench b;
        int tables = 0;
        for (const char* name : {"en", "ja"}) {
            installLanguage(QString::fromLatin1(name));
            ManualBrowser browser(b.models().theme);
            for (const ManualPage& page : manualPages(language())) {
                browser.showTopic(fromCore(page.topic));
                for (QTextFrame* frame : browser.document()->rootFrame()->childFrames()) {
                    const auto* table = qobject_cast<QTextTable*>(frame);
                    if (table == nullptr) {
                        continue;
                    }
                    ++tables;
                    for (int column = 0; column < table->columns(); ++column) {
                        const QTextTableCell cell = table->cellAt(0, column);
                        const QTextBlock line = cell.firstCursorPosition().block();
                        QVERIFY2(line == cell.lastCursorPosition().block(), page.topic.data());
                        if (line.length() > 1) {
                            const QTextCharFormat format = line.begin().fragment().charFormat();
                            QVERIFY2(format.fontFixedPitch() || format.fontWeight() >= QFont::Bold,
                                     qPrintable(line.text()));
                        }
                    }
                }
            }
        }
        QVERIFY(tables > 100);
    }

    void shortcutPageMatchesTheWindow_data()
    {
        QTest::addColumn<Language>("language");
        QTest::newRow("en") << Language::English;
        QTest::newRow("ja") << Language::Japanese;
    }
    void shortcutPageMatchesTheWindow()
    {
        QFETCH(Language, language);
        installLanguage(language == Language::Japanese ? QStringLiteral("ja") : QStringLiteral("en"));
        WindowBench bench;
        bench.window().setWorkspace(Workspace::Race);
        bench.window().setWorkspace(Workspace::Step);
        QStringList ofActions = keysOf(bench.window().findChildren<QAction*>() + bench.window().actions());
        ofActions += keysOf(bench.the<QMenu>("raceMenu").actions());
        const QList<KeyOffer> offers = bench.window().keys();
        const QList<KeyRow> rows = rowsOfKeys(language);
        QVERIFY(ofActions.size() > 80 && offers.size() > 50);
        for (const QString& key : ofActions) {
            QVERIFY2(std::ranges::any_of(rows, [&](const KeyRow& row) { return row.keys.contains(key); }),
                     qPrintable("not in the manual: " + key));
        }
        for (const auto& [keys, place, what] : offers) {
            for (const QKeySequence& key : keys) {
                const auto says = [&, place = place](const KeyRow& row) {
                    return row.keys.contains(written(key)) && row.isAbout(place);
                };
                QVERIFY2(std::ranges::any_of(rows, says),
                         qPrintable("not in the manual: " + written(key) + ", " + place));
            }
        }
        // Tab moves the focus, and the desktop defines two shortcuts for undo.
        const QStringList others{"Tab", "Shift+Tab", "Alt+Backspace", "F14"};
        constexpr qsizetype kPanels = 7;
        constexpr qsizetype kMachine = 9;
        QCOMPARE(rows.constLast().section, kMachine);
        for (const KeyRow& row : rows) {
            if (row.section == kMachine
                || row.isAbout(language == Language::English ? "the manual" : QStringLiteral("マニュアル："))) {
                continue;  // those windows have their own shortcuts
            }
            for (const QString& key : row.keys) {
                const auto isOffered = [&](const KeyOffer& offer) {
                    return keysOf(offer.keys).contains(key) && row.isAbout(offer.place);
                };
                const bool isAction = row.section < kPanels && (ofActions.contains(key) || others.contains(key));
                QVERIFY2(isAction || std::ranges::any_of(offers, isOffered),
                         qPrintable("nobody has it: " + key + " in " + row.text));
            }
        }
    }

    void topicsAndHistoryShowPages()
    {
        Bench bench;
        ManualWindow& manual = bench.manual();
        ManualBrowser& page = manual.browser();
        QCOMPARE(page.topic(), "tour");
        QCOMPARE(bench.list().topLevelItemCount(), int(manualPages(Language::English).size()));
        QCOMPARE(bench.list().currentItem()->text(0), "Feature tour");
        QTest::keyClick(&bench.list(), Qt::Key_Down);
        QCOMPARE(page.topic(), "lessons");
        QVERIFY(page.toPlainText().startsWith("Lessons\n"));
        manual.follow(QUrl("keys.md"));
        QCOMPARE(page.topic(), "keys");
        QCOMPARE(bench.list().currentItem()->text(0), "Keys");
        QTest::keyClick(&page, Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(page.topic(), "lessons");
        QTest::keyClick(&page, Qt::Key_Right, Qt::AltModifier);
        QTRY_COMPARE(page.topic(), "keys");
        QVERIFY(!bench.action("manualForward").isEnabled());
        QTest::keyClick(&page, Qt::Key_Escape);
        QTRY_VERIFY(!manual.isVisible());
    }

    void menuOpensThePlansPage()
    {
        Bench bench;
        bench.action("helpPlans").trigger();
        auto& manual = bench.the<ManualWindow>("manualWindow");
        QTRY_VERIFY(manual.isActiveWindow());
        QCOMPARE(manual.browser().topic(), "plans");
        manual.browser().showTopic("keys");
        bench.action("helpPlans").trigger();  // again, in the open window
        QCOMPARE(manual.browser().topic(), "plans");
    }

    void theGlossaryHasTheTerms()
    {
        Bench bench;
        ManualWindow& manual = bench.manual();
        manual.browser().showTopic("glossary");
        QCOMPARE(bench.list().currentItem()->text(0), "Glossary");
        const QString text = manual.browser().toPlainText();
        for (const char* term : {"world", "cell", "level", "Morton code", "lt", "quad digit", "slot", "XOR", "pass",
                                 "candidate pair", "clamp", "first-in"}) {
            QVERIFY2(text.contains(QLatin1String(term)), term);
        }
    }

    void pagesAndPicturesAreShown_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("en") << "en";
        QTest::newRow("ja") << "ja";
    }
    /// Each page begins with its title. Each picture exists, is as sharp as the screen, has a description and fits the
    /// page at any width.
    void pagesAndPicturesAreShown()
    {
        QFETCH(const QString, language);
        Bench bench;
        bench.bench().language.choose(language == "ja" ? LanguageController::Choice::Japanese
                                                       : LanguageController::Choice::English);
        bench.restartNow();
        ThemeController& theme = bench.models().theme;
        for (const int percent : {100, 300}) {
            theme.setTextPercent(percent);
            ManualWindow& manual = bench.manual();
            ManualBrowser& browser = manual.browser();
            // Each width with each size of text, in one of the languages.
            for (const int width : {(percent == 100) == (language == "ja") ? 640 : 1100}) {
                manual.resize(width, 700);
                bench.layOut();
                int count = 0;
                for (const ManualPage& page : manualPages(mortonscope::language())) {
                    QStringList described;
                    withPictures(page.text, [&described](std::string_view words, std::string_view) {
                        described += QString::fromUtf8(words.data(), qsizetype(words.size()));
                        return std::string();
                    });
                    if (described.isEmpty() && (percent > 100 || language == "ja")) {
                        continue;  // each page once, and those with pictures each time
                    }
                    browser.showTopic(fromCore(page.topic));
                    QCOMPARE(browser.topic(), fromCore(page.topic));
                    QVERIFY(browser.toPlainText().startsWith(fromCore(page.title) + '\n'));
                    bench.layOut();
                    QStringList shown;
                    for (QTextBlock block = browser.document()->begin(); block.isValid(); block = block.next()) {
                        for (auto at = block.begin(); !at.atEnd(); ++at) {
                            const QTextImageFormat format = at.fragment().charFormat().toImageFormat();
                            if (format.isValid()) {
                                shown += format.toolTip();
                                pictureFits(browser, block, format);
                            }
                        }
                    }
                    QCOMPARE(shown, described);
                    QCOMPARE(browser.accessibleDescription(), described.join(' '));
                    count += int(shown.size());
                }
                QVERIFY(count >= 6);
            }
            manual.close();
        }
        theme.setTextPercent(100);
        bench.bench().language.choose(LanguageController::Choice::English);
    }

    void allPagesAreSearched()
    {
        Bench bench;
        ManualWindow& manual = bench.manual();
        QTest::keyClick(&manual, Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(bench.field().hasFocus());
        QTest::keyClicks(&bench.field(), "CIEDE2000");
        QTreeWidget& list = bench.list();
        QCOMPARE(list.topLevelItemCount(), 1);
        QCOMPARE(list.topLevelItem(0)->text(0), "For everyone");
        QCOMPARE(list.topLevelItem(0)->childCount(), 2);
        QVERIFY(bench.the<QLabel>("manualCount").text().startsWith("2 "));
        QVERIFY2(list.topLevelItem(0)->child(0)->text(0).endsWith(" – 10 – 8.5"), "the whole row of a table");
        list.setCurrentItem(list.topLevelItem(0)->child(1));
        QCOMPARE(manual.browser().topic(), "everyone");
        QCOMPARE(manual.browser().textCursor().selectedText(), "CIEDE2000");
        bench.field().setText("no page says this");
        QCOMPARE(list.topLevelItemCount(), 0);
        QVERIFY(bench.the<QLabel>("manualCount").text().startsWith("0 "));
        bench.field().clear();
        QCOMPARE(list.topLevelItemCount(), int(manualPages(Language::English).size()));
        QCOMPARE(list.currentItem()->text(0), "For everyone");
    }

    void linksActInTheWindow()
    {
        Bench bench;
        ManualWindow& manual = bench.manual();
        manual.follow(QUrl("mortonscope:open/:nested"));
        QCOMPARE(bench.document().scene()->title(), findPreset("nested")->scene.title());
        manual.follow(QUrl("mortonscope:workspace/race"));
        QCOMPARE(bench.window().workspace(), Workspace::Race);
        manual.follow(QUrl("mortonscope:lesson/one-array/first-child"));
        QCOMPARE(bench.window().workspace(), Workspace::Learn);
        QCOMPARE(bench.bench().lessons.lesson()->id, "one-array");
        QCOMPARE(bench.bench().lessons.card()->id, "first-child");
        manual.follow(QUrl("mortonscope:manual/published-systems"));
        QCOMPARE(manual.browser().topic(), "published-systems");
        Desktop desktop;
        manual.follow(QUrl("https://en.wikipedia.org/wiki/Quadtree"));
        QCOMPARE(desktop.opened, QUrl("https://en.wikipedia.org/wiki/Quadtree"));
        manual.browser().showTopic("lessons");
        const QString html = manual.browser().toHtml();
        QVERIFY(html.contains("href=\"mortonscope:workspace/learn\""));
        QVERIFY2(!html.contains("../"), "a link to a file that is not in the program");
        QVERIFY(manual.browser().toPlainText().contains(
            "The lesson format lists everything that a card can show and ask."));
    }

    void pagesFollowTheTheme()
    {
        Bench bench;
        ManualBrowser& page = bench.manual().browser();
        const auto linkColor = [&page] {
            const QTextCursor cursor = page.document()->find("Stepping");
            return cursor.charFormat().foreground().color();
        };
        ThemeController& theme = bench.models().theme;
        theme.setChoice(ThemeController::Choice::Light);
        QCOMPARE(linkColor(), theme.theme().color(Role::Accent));
        const double size = page.document()->defaultFont().pointSizeF();
        theme.setChoice(ThemeController::Choice::Dark);
        theme.setTextPercent(300);
        QCOMPARE(linkColor(), theme.theme().color(Role::Accent));
        QVERIFY(page.document()->defaultFont().pointSizeF() > 2.9 * size);
        const QTextCursor code = page.document()->find("mortonscope :nested");
        QVERIFY(!code.isNull());
        QCOMPARE(code.charFormat().font().pointSizeF(), theme.theme().mono(TextSize::Body).pointSizeF());
        theme.setTextPercent(100);
    }

    void pagesFollowTheLanguage()
    {
        Bench bench;
        for (const auto& [choice, title] :
             {std::pair{LanguageController::Choice::Japanese, QStringLiteral("マニュアル")},
              std::pair{LanguageController::Choice::English, QStringLiteral("Manual")}}) {
            bench.bench().language.choose(choice);
            bench.restartNow();
            ManualWindow& manual = bench.manual();
            QCOMPARE(manual.windowTitle(), title);
            manual.browser().showTopic("check");
            QVERIFY(manual.browser().toPlainText().startsWith(
                fromCore(manualPage("check", mortonscope::language())->title)));
        }
    }
};

QTEST_MAIN(TestManual)
#include "test_manual.moc"
