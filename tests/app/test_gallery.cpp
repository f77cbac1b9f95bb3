#include "app/features/files/files_feature.h"
#include "app/features/gallery/gallery_view.h"
#include "app/features/pairs/pairs_model.h"
#include "app/space_view/scene_picture.h"
#include "app/state/moment_link.h"
#include "app/theme/theme.h"
#include "app/widgets/labels.h"
#include "app/words/method_words.h"
#include "core/base/text_file.h"
#include "core/scene/presets.h"
#include "core/scene/scene_json.h"
#include "tests/app/window_bench.h"
#include "tests/support/promises.h"
#include "tests/support/scenes.h"

#include <QAccessible>
#include <QDialog>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QSet>
#include <QTemporaryDir>

using namespace mortonscope;
using namespace mortonscope::test;

namespace {

/// Returns what the window shows of its scene: the table of pairs and its summary at the end of the run, and the array.
ShownRun shown(WindowBench& b)
{
    settle(b.models().analysis);
    b.run().toEnd();
    QCoreApplication::processEvents();
    ShownRun run;
    run.algorithm = b.the<QLabel>("listingAlgorithm").text();
    const QAbstractItemModel& pairs = *b.the<QAbstractItemView>("pairsTable").model();
    for (int row = 0; row < pairs.rowCount(); ++row) {
        const QString pair = pairs.index(row, PairsModel::First).data().toString() + '-'
                           + pairs.index(row, PairsModel::Second).data().toString();
        run.tested += pair;
        if (pairs.index(row, PairsModel::Outcome).data().toString() == PairsModel::outcomeText(true)) {
            run.hits += pair;
        }
    }
    run.tests = QLocale().toULongLong(b.the<QLabel>("pairsSummary").text().section(u' ', 0, 0));
    const Analysis& analysis = *b.run().analysis();
    for (std::uint32_t i = 0; i < analysis.scene->size(); ++i) {
        const BoxId id(i);
        if (const Placement placement = analysis.tree.placement(id);
            placement.isInTree() || placement.fate == PlacementResult::OutsideArray) {
            run.slotOf[QString::fromStdString(analysis.scene->name(id))] = int(placement.index);
        }
    }
    return run;
}

}  // namespace

/// File ▸ Examples: pictures of all built-in scenes, in five groups.
class TestGallery : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    const Scene& scene() { return *m_bench->document().scene(); }
    /// Opens the gallery by its shortcut, and paints it.
    GalleryView& open(QSize size = {1000, 700})
    {
        m_bench->window().activateWindow();  // offscreen has no window manager that does it
        [&] { QVERIFY(QTest::qWaitForWindowActive(&m_bench->window())); }();
        QTest::keyClick(&m_bench->window(), Qt::Key_E, Qt::ControlModifier);
        auto& view = m_bench->the<GalleryView>("gallery");
        view.window()->resize(size);
        [&] { QVERIFY(QTest::qWaitForWindowActive(view.window())); }();
        QCoreApplication::processEvents();
        return view;
    }
    bool isOpen() { return m_bench->window().findChild<QDialog*>("galleryDialog") != nullptr; }
    static QString id(const GalleryView& view) { return view.currentItem()->data(Qt::UserRole).toString(); }
    static QListWidgetItem* item(const GalleryView& view, const char* id)
    {
        for (int row = 0; row < view.count(); ++row) {
            if (view.item(row)->data(Qt::UserRole).toString() == id) {
                return view.item(row);
            }
        }
        qFatal("no example %s", id);
    }
    void openFromGallery(const char* id)
    {
        GalleryView& view = open();
        view.setCurrentItem(item(view, id));
        QTest::keyClick(&view, Qt::Key_Return);
        [&] { QTRY_VERIFY(!isOpen()); }();
        settle(m_bench->models().analysis);
    }
    QString algorithm() { return QString::fromUtf8(m_bench->models().analysis.method().algorithm->id.data()); }
    void choose(const char* id) { m_bench->models().analysis.setAlgorithm(*findAlgorithm(id)); }
    /// Returns the sentence above the World; empty if there is none.
    QString sentenceAbove()
    {
        QCoreApplication::processEvents();
        for (const char* name : {"exampleBannerSentence", "exhibitBannerSentence"}) {
            if (auto& label = m_bench->the<FittedLabel>(name); label.isVisible()) {
                return label.sentence();
            }
        }
        return {};
    }

private slots:
    void init() { m_bench = std::make_unique<WindowBench>(LaunchOptions{}); }
    void cleanup()
    {
        m_bench.reset();
        installLanguage(QStringLiteral("en"));
    }

    void everyExampleIsInOneOfFiveGroups()
    {
        const auto groups = galleryGroups();
        QCOMPARE(groups.size(), std::size_t{5});
        QSet<const Preset*> all;
        std::size_t count = 0;
        for (const GalleryGroup& group : groups) {
            QVERIFY(group.examples.size() > 1);
            count += group.examples.size();
            all += QSet<const Preset*>(group.examples.begin(), group.examples.end());
        }
        QVERIFY(!all.contains(nullptr));
        QCOMPARE(count, presets().size());
        QCOMPARE(static_cast<std::size_t>(all.size()), presets().size());
    }

    void enterOpensTheCurrentExample()
    {
        GalleryView& view = open();
        QVERIFY(view.hasFocus());
        QCOMPARE(id(view), QString("opening"));  // the scene that is shown
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(id(view), QString("nested"));
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(id(view), QString("what-if-h"));
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(scene().title(), findPreset("what-if-h")->title);
        QTRY_VERIFY(!isOpen());
        QCOMPARE(id(open()), QString("what-if-h"));
    }

    void windowShowsWhatEachSentenceClaims()
    {
        for (const Promise& promise : promises()) {
            const Preset& preset = *findPreset(promise.id);
            m_bench->window().setWorkspace(Workspace::Step);
            openFromGallery(promise.id);
            QCOMPARE(algorithm(), QString(promise.algorithm));
            QVERIFY2(sentenceAbove().contains(presetIdea(preset)), qPrintable(sentenceAbove()));
            PromiseJudge judge(preset.scene, shown(*m_bench), [this](const Scene& changed) {
                m_bench->show(changed);
                return shown(*m_bench);
            });
            for (const PromisedFact& fact : promise.facts) {
                QVERIFY2(judge.isKept(fact.meaning), fact.words);
            }
        }
    }

    /// The scene's algorithm is kept during edits but not in the next scene. The user's choice is kept.
    void exampleAlgorithmLastsForItsScene()
    {
        WindowBench& b = *m_bench;
        choose("ancestor-walk");
        openFromGallery("exhibit-outside-wraps-1");
        QCOMPARE(algorithm(), QString("outside-wraps"));
        QVERIFY(!b.document().setBoxes({{b.id("Q"), {20, 20, 30, 30}}}, QString()));
        QCOMPARE(algorithm(), QString("outside-wraps"));
        b.document().undoStack()->undo();
        QCOMPARE(algorithm(), QString("outside-wraps"));
        QVERIFY(sentenceAbove().contains(presetIdea(*findPreset("exhibit-outside-wraps-1"))));
        b.bench().language.choose(LanguageController::Choice::Japanese);
        b.restartNow();
        settle(b.models().analysis);
        QCOMPARE(language(), Language::Japanese);
        QCOMPARE(algorithm(), QString("outside-wraps"));
        QVERIFY2(sentenceAbove().contains(presetIdea(*findPreset("exhibit-outside-wraps-1"))),
                 qPrintable(sentenceAbove()));
        choose("ancestor-walk");
        openFromGallery("exhibit-lowest-group");
        QCOMPARE(algorithm(), QString("lowest-group"));
        openFromGallery("nested");
        QCOMPARE(algorithm(), QString("ancestor-walk"));
        openFromGallery("exhibit-lowest-group");
        choose("brute-force");
        QVERIFY(!sentenceAbove().isEmpty());
        openFromGallery("nested");
        QCOMPARE(algorithm(), QString("brute-force"));
    }

    /// A query and the tour don't make it permanent, either.
    void queryAndTourDoNotKeepAnExampleAlgorithm()
    {
        WindowBench& b = *m_bench;
        openFromGallery("exhibit-lowest-group");
        QVERIFY(!b.models().query.setBox({0, 0, 50, 50}));
        QCOMPARE(algorithm(), QString("range-query"));
        openFromGallery("nested");
        b.models().query.remove();
        QCOMPARE(algorithm(), QString("single-pass"));
        choose("ancestor-walk");
        openFromGallery("exhibit-lowest-group");
        b.bench().tour.begin(Workspace::Place);
        QCOMPARE(algorithm(), QString("single-pass"));
        b.bench().tour.leave();
        QCOMPARE(algorithm(), QString("lowest-group"));
        QVERIFY(sentenceAbove().contains(presetIdea(*findPreset("exhibit-lowest-group"))));
        openFromGallery("nested");
        QCOMPARE(algorithm(), QString("ancestor-walk"));
    }

    /// A file and a link of an exhibit open with its algorithm and its sentence.
    void savedExhibitKeepsItsAlgorithm()
    {
        WindowBench& b = *m_bench;
        const QTemporaryDir folder;
        const QString path = folder.filePath("heap.mscene");
        const QString idea = presetIdea(*findPreset("exhibit-heap-overrun"));
        auto& files = b.window().the<FilesFeature>();
        openFromGallery("exhibit-heap-overrun");
        QVERIFY(files.saveTo(path));
        const QString link = *MomentLink::of(b.document().completeScene());
        openFromGallery("nested");
        QCOMPARE(algorithm(), QString("single-pass"));
        files.openFile(path);
        QCOMPARE(algorithm(), QString("heap-overrun"));
        QVERIFY(sentenceAbove().contains(idea));
        files.newScene();
        QCOMPARE(algorithm(), QString("single-pass"));
        files.openLink(link);
        QCOMPARE(algorithm(), QString("heap-overrun"));
        QVERIFY(sentenceAbove().contains(idea));
    }

    /// A file given on the command line, as by a double click, becomes a recent file.
    void commandLineFileBecomesARecentFile()
    {
        WindowBench& b = *m_bench;
        const QTemporaryDir folder;
        LaunchOptions options;
        options.scene = folder.filePath("wraps.mscene");
        QVERIFY(writeSceneFile(findPreset("exhibit-outside-wraps-1")->scene, options.scene.toStdString()).ok());
        b.restart(options);
        QCOMPARE(algorithm(), QString("outside-wraps"));
        auto& recent = b.the<QMenu>("recentMenu");
        emit recent.aboutToShow();
        QVERIFY(recent.actions().constFirst()->text().contains("wraps.mscene"));
        options.scene = folder.filePath("not-there.mscene");
        QVERIFY(!b.window().the<FilesFeature>().take(options.scene).ok());
        emit recent.aboutToShow();
        QVERIFY(recent.actions().constFirst()->text().contains("wraps.mscene"));
    }

    void roundedNumberIsReported()
    {
        WindowBench& b = *m_bench;
        const QTemporaryDir folder;
        const QString path = folder.filePath("large.mscene");
        const auto isWritten = [&path](const char* right) {
            const std::string text =
                std::string(
                    R"({"world":{"left":0,"top":0,"right":1e17,"bottom":9},"level":1,"boxes":[{"name":"A","left":0,"top":0,"right":)")
                + right + R"(,"bottom":9}]})";
            return writeTextFile(path.toStdString(), text).ok();
        };
        QVERIFY(isWritten("9007199254740992"));
        b.window().the<FilesFeature>().openFile(path);
        QCoreApplication::processEvents();
        QVERIFY(b.window().findChild<QMessageBox*>("readingNoteBox") == nullptr);
        QVERIFY(isWritten("9007199254740993"));
        b.window().the<FilesFeature>().openFile(path);
        QTRY_VERIFY(b.window().findChild<QMessageBox*>("readingNoteBox") != nullptr);
        QVERIFY(b.the<QMessageBox>("readingNoteBox").text().contains("boxes[0].right: 9007199254740993 was rounded"));
        b.the<QMessageBox>("readingNoteBox").close();
    }

    void sentenceIsHiddenWhereItGivesAnswers()
    {
        WindowBench& b = *m_bench;
        b.window().setWorkspace(Workspace::Step);
        QVERIFY(sentenceAbove().isEmpty());  // the user did not choose the opening scene
        openFromGallery("nested");
        QVERIFY(!sentenceAbove().isEmpty());
        b.bench().predictor.setOn(true);
        QVERIFY(sentenceAbove().isEmpty());
        b.bench().predictor.setOn(false);
        QVERIFY(!sentenceAbove().isEmpty());
        b.window().setWorkspace(Workspace::Learn);
        QVERIFY(sentenceAbove().isEmpty());
        b.window().setWorkspace(Workspace::Place);
        b.action("presentHideAll").trigger();
        QVERIFY(b.the<QWidget>("exampleBannerSentenceAnswerCover").isVisible());
        b.action("presentHideAll").trigger();
        QTest::mouseClick(&b.the<QPushButton>("exampleHide"), Qt::LeftButton);
        QVERIFY(sentenceAbove().isEmpty());
        openFromGallery("touching");
        QVERIFY(!sentenceAbove().isEmpty());
        b.show(workedScene());
        QVERIFY(sentenceAbove().isEmpty());
        LaunchOptions options;
        options.scene = ":nested";
        b.restart(options);
        QVERIFY(sentenceAbove().contains(presetIdea(*findPreset("nested"))));
    }

    void clickOpensAnExample()
    {
        GalleryView& view = open();
        QListWidgetItem* wanted = item(view, "nested");
        view.scrollToItem(wanted);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualItemRect(wanted).center());
        QCOMPARE(scene().title(), findPreset("nested")->title);
        QTRY_VERIFY(!isOpen());
    }

    void arrowsReachEveryExampleButNoHeading()
    {
        GalleryView& view = open();
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(id(view), QString("opening"));
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(id(view), QString("opening"));
        std::size_t reached = 1;
        for (; reached <= presets().size(); ++reached) {
            const QString before = id(view);
            QTest::keyClick(&view, Qt::Key_Right);
            QVERIFY(!id(view).isEmpty());
            if (id(view) == before) {
                break;
            }
        }
        QCOMPARE(reached, presets().size());
        QTest::keyClick(&view, Qt::Key_Home);
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(&view, Qt::Key_Down);
            QVERIFY(!id(view).isEmpty());
        }
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(id(view), QString("exhibit-per-level-zero"));
    }

    void typedLettersFindATitle()
    {
        GalleryView& view = open();
        QTest::keyClicks(&view, "touch");
        QCOMPARE(id(view), QString("touching"));
        QTest::keyClick(&view, Qt::Key_Escape);
        QTRY_VERIFY(!isOpen());
        QCOMPARE(scene().title(), findPreset("opening")->title);
    }

    void textIsSpokenAndNotCutOff_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        QTest::newRow("en") << "en" << 100 << QSize(1000, 700);
        QTest::newRow("en, 200 %") << "en" << 200 << QSize(920, 560);
        QTest::newRow("ja") << "ja" << 100 << QSize(1000, 700);
        QTest::newRow("ja, 200 %") << "ja" << 200 << QSize(920, 560);
    }

    void textIsSpokenAndNotCutOff()
    {
        QFETCH(QString, language);
        QFETCH(int, percent);
        QFETCH(QSize, size);
        LaunchOptions options;
        installLanguage(language);
        options.textPercent = percent;
        m_bench->restart(options);
        GalleryView& view = open(size);
        const Theme& theme = m_bench->models().theme.theme();
        QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(&view);
        QCOMPARE(spoken->childCount(), view.count());
        for (int row = 0; row < view.count(); ++row) {
            const QRect rect = view.visualItemRect(view.item(row));
            QVERIFY(rect.left() >= 0 && rect.right() <= view.viewport()->width());
            const Preset* preset = findPreset(view.item(row)->data(Qt::UserRole).toString().toStdString());
            if (preset == nullptr) {
                continue;
            }
            const QString said = spoken->child(row)->text(QAccessible::Name);
            QVERIFY(said.contains(presetTitle(*preset)) && said.contains(presetIdea(*preset)));
            const int wide = rect.width() - theme.space(28) - 2 * theme.space(2) - theme.space(3);
            const auto height = [&](TextSize text, bool bold, const QString& words) {
                return QFontMetrics(theme.font(text, bold))
                    .boundingRect(QRect(0, 0, wide, 9999), Qt::TextWordWrap, words)
                    .height();
            };
            QVERIFY(rect.height() >= height(TextSize::Body, true, presetTitle(*preset))
                                         + height(TextSize::Small, false, presetIdea(*preset)));
        }
    }

    /// Boxes have the colors of their levels. A scene without boxes has none.
    void picturesMatchTheirScenes()
    {
        const Theme& theme = m_bench->models().theme.theme();
        const auto picture = [&](const char* id) {
            return scenePicture(findPreset(id)->scene, theme, {112, 112}, 1).toImage();
        };
        QCOMPARE(picture("opening").size(), QSize(112, 112));
        QVERIFY(picture("opening") != picture("what-if-h"));
        const QImage blank = picture("blank");
        QSet<QRgb> colors;
        for (int y = 0; y < blank.height(); ++y) {
            for (int x = 0; x < blank.width(); ++x) {
                colors += blank.pixel(x, y);
            }
        }
        QVERIFY(colors.contains(theme.color(Role::Surface).rgb()));
        QVERIFY(!colors.contains(theme.level(0, 2).rgb()));
        const QImage opening = picture("opening");
        bool hasRoot = false;
        for (int y = 0; y < opening.height(); ++y) {
            for (int x = 0; x < opening.width(); ++x) {
                hasRoot = hasRoot || opening.pixel(x, y) == theme.level(0, 2).rgb();
            }
        }
        QVERIFY(hasRoot);
    }

    void changingTheThemeRepaintsPictures()
    {
        GalleryView& view = open();
        const QModelIndex index = view.currentIndex();
        const QImage light = view.pictureOf(index).toImage();
        m_bench->models().theme.setChoice(ThemeController::Choice::Dark);
        QVERIFY(view.pictureOf(index).toImage() != light);
    }
};

QTEST_MAIN(TestGallery)
#include "test_gallery.moc"
