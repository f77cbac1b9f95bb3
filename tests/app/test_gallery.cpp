#include "app/features/gallery/gallery_groups.h"
#include "app/features/gallery/gallery_view.h"
#include "app/space_view/scene_picture.h"
#include "app/theme/theme.h"
#include "app/words/preset_words.h"
#include "core/scene/presets.h"
#include "tests/app/window_bench.h"

#include <QAccessible>
#include <QDialog>
#include <QSet>

using namespace mortonscope;
using namespace mortonscope::test;

/// File ▸ Examples: pictures of all built-in scenes in five groups.
class TestGallery : public QObject {
    Q_OBJECT

    std::unique_ptr<WindowBench> m_bench;

    const Scene& scene() { return *m_bench->document().scene(); }
    /// By its key, and looked at.
    GalleryView& open(QSize size = {1000, 700})
    {
        m_bench->window().activateWindow();  // nobody else does that offscreen
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

private slots:
    void init() { m_bench = std::make_unique<WindowBench>(LaunchOptions{}); }
    void cleanup()
    {
        m_bench.reset();
        installLanguage(QStringLiteral("en"));
    }

    void everyExampleStandsInOneOfFiveGroups()
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

    void enterOpensTheOneThatIsCurrent()
    {
        GalleryView& view = open();
        QVERIFY(view.hasFocus());
        QCOMPARE(id(view), QString("opening"));  // it is the one that is shown
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

    void aClickOpens()
    {
        GalleryView& view = open();
        QListWidgetItem* wanted = item(view, "nested");
        view.scrollToItem(wanted);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.visualItemRect(wanted).center());
        QCOMPARE(scene().title(), findPreset("nested")->title);
        QTRY_VERIFY(!isOpen());
    }

    void arrowsReachAllButNoHead()
    {
        GalleryView& view = open();
        QTest::keyClick(&view, Qt::Key_Home);
        QCOMPARE(id(view), QString("opening"));
        QTest::keyClick(&view, Qt::Key_Left);
        QCOMPARE(id(view), QString("opening"));
        std::size_t met = 1;
        for (; met <= presets().size(); ++met) {
            const QString before = id(view);
            QTest::keyClick(&view, Qt::Key_Right);
            QVERIFY(!id(view).isEmpty());
            if (id(view) == before) {
                break;
            }
        }
        QCOMPARE(met, presets().size());
        QTest::keyClick(&view, Qt::Key_Home);
        for (int i = 0; i < 60; ++i) {
            QTest::keyClick(&view, Qt::Key_Down);
            QVERIFY(!id(view).isEmpty());
        }
        QTest::keyClick(&view, Qt::Key_End);
        QCOMPARE(id(view), QString("exhibit-per-level-zero"));
    }

    void lettersFindATitle()
    {
        GalleryView& view = open();
        QTest::keyClicks(&view, "touch");
        QCOMPARE(id(view), QString("touching"));
        QTest::keyClick(&view, Qt::Key_Escape);
        QTRY_VERIFY(!isOpen());
        QCOMPARE(scene().title(), findPreset("opening")->title);
    }

    void allIsSaidAndNothingIsCut_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("percent");
        QTest::addColumn<QSize>("size");
        QTest::newRow("en") << "en" << 100 << QSize(1000, 700);
        QTest::newRow("en, 200 %") << "en" << 200 << QSize(920, 560);
        QTest::newRow("ja") << "ja" << 100 << QSize(1000, 700);
        QTest::newRow("ja, 200 %") << "ja" << 200 << QSize(920, 560);
    }

    void allIsSaidAndNothingIsCut()
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
                return QFontMetrics(theme.font(text, bold)).boundingRect(QRect(0, 0, wide, 9999), Qt::TextWordWrap, words).height();
            };
            QVERIFY(rect.height() >= height(TextSize::Body, true, presetTitle(*preset)) + height(TextSize::Small, false, presetIdea(*preset)));
        }
    }

    /// Boxes in the colours of their levels, and none where there is none.
    void picturesAreThoseOfTheScenes()
    {
        const Theme& theme = m_bench->models().theme.theme();
        const auto picture = [&](const char* id) { return scenePicture(findPreset(id)->scene, theme, {112, 112}, 1).toImage(); };
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

    void anotherThemePaintsThemAnew()
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
