// File ▸ Export in the window: keys, context menus, the clipboard and the dialogs.

#include "app/features/export/export_dialog.h"
#include "app/features/export/film.h"
#include "app/features/export/picture_kind.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/scene_document.h"
#include "app/widgets/painting.h"
#include "core/catalogue/catalogue.h"
#include "core/page/page.h"
#include "tests/app/window_bench.h"
#include "tests/support/scenes.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QDrag>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

using namespace mortonscope;

namespace {

QString svgOnClipboard()
{
    return QString::fromUtf8(QGuiApplication::clipboard()->mimeData()->data(QStringLiteral("image/svg+xml")));
}

/// Presses the left button at a point, then moves the pointer there and to the other points. Only the last move may
/// begin a drag. Returns the data of that drag, which is valid until the next call; null if none begins.
const QMimeData* draggedData(QWidget& handle, const QPoint& from, const QList<QPoint>& to)
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);  // deletes the previous drag
    QTest::mousePress(&handle, Qt::LeftButton, {}, from);
    const QDrag* drag = nullptr;
    for (const QPoint& point : to) {
        if (drag != nullptr) {
            qWarning("the drag began too early");
            return nullptr;
        }
        QTest::mouseMove(&handle, point);
        drag = handle.findChild<QDrag*>();
    }
    QTest::mouseRelease(&handle, Qt::LeftButton, {}, to.constLast());
    return drag == nullptr ? nullptr : drag->mimeData();
}

QString svgInFile(const QMimeData& data, const QString& name)
{
    QFile file(data.urls().value(0).toLocalFile());
    [&] { QVERIFY(data.urls().size() == 1 && file.fileName().endsWith('/' + name) && file.open(QFile::ReadOnly)); }();
    return QString::fromUtf8(file.readAll());
}

template <class T>
T& in(QWidget& dialog, const char* name)
{
    T* found = dialog.findChild<T*>(QLatin1String(name));
    if (found == nullptr) {
        qFatal("%s is not in the dialog", name);
    }
    return *found;
}

}  // namespace

class TestExportWindow : public QObject {
    Q_OBJECT

    static ExportDialog& dialogOf(test::WindowBench& bench, const char* action, const char* name)
    {
        bench.action(action).trigger();
        bench.layOut();
        return bench.the<ExportDialog>(name);
    }

    static QImage copyPictureOf(test::WindowBench& bench, QWidget& panel)
    {
        QAction& copy = bench.action("copyPicture");
        copy.setData(QVariant::fromValue(&panel));
        copy.trigger();
        copy.setData({});
        return QGuiApplication::clipboard()->image();
    }

private slots:
    void theKeyCopiesThePanelWithTheFocus_data()
    {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("title");
        QTest::newRow("tree") << "treeView" << "Tree";
        QTest::newRow("array") << "arrayView" << "Array";
        QTest::newRow("world") << "spaceView" << "World";
    }
    void theKeyCopiesThePanelWithTheFocus()
    {
        QFETCH(const QString, part);
        QFETCH(const QString, title);
        test::WindowBench b;
        b.run().seek(Step(82));
        b.selection().clear();
        b.layOut();
        b.window().findChild<QWidget*>(part)->setFocus();
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_C, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY2(svgOnClipboard().contains("<title>" + title + "</title>"), qPrintable(svgOnClipboard().left(300)));
        QVERIFY(QGuiApplication::clipboard()->mimeData()->hasImage());
        QVERIFY(QGuiApplication::clipboard()->mimeData()->hasFormat("application/pdf"));
    }

    void panelWithoutAPictureKindIsCopied()
    {
        test::WindowBench b;
        auto* why = b.window().findChild<QWidget*>(QStringLiteral("whyPanel"));
        QVERIFY(why != nullptr);
        copyPictureOf(b, *why);
        QVERIFY(svgOnClipboard().contains("<svg"));
    }

    void copiedPanelHasNoSelectionOrScrollBars()
    {
        test::WindowBench b;
        b.models().theme.setTextPercent(200);
        for (std::uint64_t step = 0; step < 40; ++step) {
            b.bench().bookmarks.add(Step(step));
        }
        auto& panel = b.the<QWidget>("bookmarksPanel");
        auto& table = *panel.findChild<QTableView*>();
        auto& dock = b.the<QDockWidget>("stopsPanelDock");
        dock.findChild<QTabWidget*>()->setCurrentWidget(&panel);
        dock.show();
        dock.setFloating(true);
        dock.resize(400, 300);
        b.layOut();
        QVERIFY(table.model()->rowCount() > 2);
        table.clearSelection();
        table.setCurrentIndex({});
        table.scrollToTop();
        b.layOut();
        const QImage before = copyPictureOf(b, panel);
        table.selectRow(0);
        table.setFocus();
        const QModelIndexList selected = table.selectionModel()->selectedIndexes();
        QVERIFY(!selected.isEmpty());
        const QModelIndex current = table.currentIndex();
        QSignalSpy changes(table.selectionModel(), &QItemSelectionModel::selectionChanged);
        const QImage after = copyPictureOf(b, panel);
        const QRect changed =
            changedRect(before.convertToFormat(QImage::Format_RGB32), after.convertToFormat(QImage::Format_RGB32));
        QVERIFY2(after == before, qPrintable(QStringLiteral("changed: %1, %2, %3 × %4 of %5 × %6")
                                                 .arg(changed.x())
                                                 .arg(changed.y())
                                                 .arg(changed.width())
                                                 .arg(changed.height())
                                                 .arg(after.width())
                                                 .arg(after.height())));
        QCOMPARE(table.selectionModel()->selectedIndexes(), selected);
        QCOMPARE(table.currentIndex(), current);
        QCOMPARE(changes.count(), 0);
        int bars = 0;
        for (const auto* bar : panel.findChildren<QScrollBar*>()) {
            if (bar->isVisible()) {
                const QPoint middle = bar->mapTo(&panel, bar->rect().center());
                QCOMPARE(before.pixelColor(middle * 2), b.models().theme.theme().color(Role::Surface));
                ++bars;
            }
        }
        QVERIFY(bars > 0);
        b.action("resetLayout").trigger();
        b.models().theme.setTextPercent(100);
    }

    void contextMenusOfferPictures()
    {
        test::WindowBench b;
        b.run().seek(Step(105));
        b.layOut();
        auto& tree = b.the<QWidget>("treeView");
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, tree.mapToGlobal(QPoint(1, 1)));
        QApplication::sendEvent(&tree, &event);
        auto& menu = b.the<QMenu>("cellMenu");
        auto* copy = menu.findChild<QAction*>(QStringLiteral("copyPictureHere"));
        if (copy == nullptr) {
            copy = b.window().findChild<QAction*>(QStringLiteral("copyPictureHere"));
        }
        QVERIFY(copy != nullptr && menu.actions().contains(copy));
        QGuiApplication::clipboard()->clear();
        copy->trigger();
        QVERIFY(svgOnClipboard().contains("<title>Tree</title>"));
        menu.close();
    }

    void draggingTheHeaderIconExportsAFile()
    {
        test::WindowBench b(Workspace::Race);
        auto& dock = b.the<QDockWidget>("raceSetupPanelDock");
        auto& sign = *dock.findChild<QWidget*>(QStringLiteral("panelPicture"));
        QVERIFY(sign.isVisible());
        const QPoint from = sign.rect().center();
        const QMimeData* data = draggedData(sign, from, {from + QPoint(3, 0), from + QPoint(-60, 40)});
        QVERIFY(data != nullptr && data->hasImage() && data->hasFormat("application/pdf"));
        const QString svg = svgInFile(*data, "raceSetup.svg");
        QVERIFY(svg.contains("<title>" + dock.windowTitle() + "</title>"));
        QCOMPARE(svg, QString::fromUtf8(data->data("image/svg+xml")));
        QVERIFY(!dock.isFloating());
        QTest::mouseDClick(&sign, Qt::LeftButton, {}, from);  // as on the rest of the header
        QVERIFY(dock.isFloating());
        b.action("resetLayout").trigger();
    }

    void draggingATabOutExportsAFile()
    {
        test::WindowBench b;
        b.run().seek(Step(82));
        b.layOut();
        for (auto* bar : b.window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly)) {
            for (int tab = 0; bar->isVisible() && tab < bar->count(); ++tab) {
                const QString title = bar->tabText(tab);
                QVERIFY2(bar->tabToolTip(tab).contains("picture"), qPrintable(title));
                const QPoint from = bar->tabRect(tab).center();
                QCOMPARE(draggedData(*bar, from, {from + QPoint(5, 0), from + QPoint(-5, 9)}), nullptr);
                QCOMPARE(bar->tabText(tab), title);
                const QMimeData* data = draggedData(*bar, from, {from + QPoint(-5, 0), from + QPoint(0, 80)});
                QVERIFY(data != nullptr);
                const QMap<QString, QString> names{
                    {"Placement", "derivation"}, {"Pairs", "pairs"}, {"Code", "listing"}};
                QVERIFY2(names.contains(title), qPrintable(title));
                QVERIFY(svgInFile(*data, names[title] + ".svg").contains("</svg>"));
                QCOMPARE(bar->tabText(tab), title);
            }
            QCOMPARE(draggedData(*bar, bar->rect().bottomRight(), {QPoint(0, 0), QPoint(0, 200)}), nullptr);
        }
    }

    void exportMenuListsAllExports()
    {
        test::WindowBench b;
        const auto* menu = b.window().findChild<QMenu*>(QStringLiteral("exportMenu"));
        QVERIFY(menu != nullptr);
        QStringList names;
        for (const QAction* action : menu->actions()) {
            names += action->objectName();
        }
        QCOMPARE(names, QStringList({"copyPicture", "savePicture", "exportFilm", "exportHandout", "exportPage"}));
    }

    /// A film, a handout or a page would reveal the answers to predictions.
    void predictModeDisablesRevealingExports()
    {
        test::WindowBench b;
        for (const bool hides : {true, false}) {
            b.run().setHidesFuture(hides);
            for (const char* name : {"exportFilm", "exportHandout", "exportPage"}) {
                QCOMPARE(b.action(name).isEnabled(), !hides);
            }
            QVERIFY(b.action("savePicture").isEnabled());
        }
    }

    void thePictureDialogSavesWhatItShows()
    {
        test::WindowBench b;
        QTemporaryDir folder;
        b.run().seek(Step(82));
        ExportDialog& dialog = dialogOf(b, "savePicture", "pictureDialog");
        auto& kind = in<QComboBox>(dialog, "exportKind");
        QCOMPARE(kind.count(), static_cast<int>(namesOf(PictureKind{}).size()));
        kind.setCurrentIndex(static_cast<int>(PictureKind::Tree));
        in<QSpinBox>(dialog, "exportWidth").setValue(300);
        in<QSpinBox>(dialog, "exportHeight").setValue(200);
        in<QSpinBox>(dialog, "exportScale").setValue(3);
        const QString file = folder.filePath("a.png");
        QVERIFY(dialog.save(file));
        QCOMPARE(QImage(file).size(), QSize(900, 600));
        QVERIFY(in<QLabel>(dialog, "exportSaid").text().contains("a.png"));
        QVERIFY(!dialog.save(folder.filePath("missing/a.svg")));
        QVERIFY(in<QLabel>(dialog, "exportSaid").text().contains("missing"));
        in<QPushButton>(dialog, "exportCopy").click();
        QVERIFY(svgOnClipboard().contains("width=\"300\""));
        auto& preview = in<QWidget>(dialog, "exportPreview");
        const QMimeData* data = draggedData(preview, {40, 40}, {QPoint(60, 60)});
        QVERIFY(data != nullptr);
        QCOMPARE(svgInFile(*data, "tree.svg"), svgOnClipboard());
        QCOMPARE(data->imageData().value<QImage>().size(), QSize(900, 600));
    }

    void unavailablePictureIsExplained()
    {
        test::WindowBench b;
        b.show(test::awkwardScene(3, 60, 3, Outside::Clamp));
        ExportDialog& dialog = dialogOf(b, "savePicture", "pictureDialog");
        in<QComboBox>(dialog, "exportKind").setCurrentIndex(static_cast<int>(PictureKind::Triangle));
        QVERIFY(!in<QPushButton>(dialog, "exportSave").isEnabled());
        QVERIFY(in<QLabel>(dialog, "exportSaid").text().contains("40"));
    }

    void theFilmDialogWritesAndCancels()
    {
        test::WindowBench b;
        QTemporaryDir folder;
        ExportDialog& dialog = dialogOf(b, "exportFilm", "filmDialog");
        in<QComboBox>(dialog, "exportKind").setCurrentIndex(static_cast<int>(PictureKind::Stack));
        in<QSpinBox>(dialog, "filmFrom").setValue(81);
        in<QSpinBox>(dialog, "filmTo").setValue(83);
        QVERIFY(dialog.save(folder.filePath("a.gif")));
        QVERIFY(QFile(folder.filePath("a.gif")).size() > 500);
        QTimer::singleShot(0, &dialog, &QDialog::reject);  // Cancel while the file is written
        QVERIFY(!dialog.save(folder.filePath("b.gif")));
        QVERIFY(dialog.isVisible());
        QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 QStringList{"a.gif"});
        dialog.reject();
        QVERIFY(!dialog.isVisible());
    }

    void theHandoutDialogCountsItsPages()
    {
        test::WindowBench b;
        QTemporaryDir folder;
        ExportDialog& dialog = dialogOf(b, "exportHandout", "handoutDialog");
        QVERIFY(in<QLabel>(dialog, "exportNote").text().contains('3'));
        in<QCheckBox>(dialog, "handoutSlides").setChecked(true);
        QVERIFY(in<QLabel>(dialog, "exportNote").text().contains("16"));
        QVERIFY(!in<QComboBox>(dialog, "handoutPaper").isEnabled());
        in<QComboBox>(dialog, "handoutStops").setCurrentIndex(2);
        QVERIFY(!in<QPushButton>(dialog, "exportSave").isEnabled());  // no bookmarks
        in<QComboBox>(dialog, "handoutStops").setCurrentIndex(1);
        QVERIFY(dialog.save(folder.filePath("a.pdf")));
    }

    void thePageDialogSavesPagesAndPackages()
    {
        test::WindowBench b;
        QTemporaryDir folder;
        b.run().seek(Step(82));
        ExportDialog& dialog = dialogOf(b, "exportPage", "pageDialog");
        auto& step = in<QSpinBox>(dialog, "pageStep");
        QCOMPARE(step.value(), 82);
        QCOMPARE(step.maximum(), 105);
        QVERIFY(!step.isEnabled());
        in<QComboBox>(dialog, "pageStart").setCurrentIndex(1);
        QVERIFY(step.isEnabled());
        step.setValue(81);
        in<QComboBox>(dialog, "pageLanguage").setCurrentIndex(1);
        QVERIFY(dialog.save(folder.filePath("a.html")));
        const auto bytesOf = [&folder](const char* name) {
            QFile file(folder.filePath(QLatin1String(name)));
            [&] { QVERIFY(file.open(QFile::ReadOnly)); }();
            return file.readAll();
        };
        const Method& method = b.models().analysis.method();
        const PageOptions options{.start = PageStart::Step,
                                  .step = 81,
                                  .language = Language::Japanese,
                                  .file = "scene.mscene",
                                  .command = "mortonscope-cli page scene.mscene",
                                  .version = QCoreApplication::applicationVersion().toStdString()};
        QCOMPARE(bytesOf("a.html").toStdString(), *webPage(*b.document().scene(), method, options));
        QVERIFY(dialog.save(folder.filePath("a.zip")));
        QCOMPARE(bytesOf("a.zip").toStdString(), *scormPackage(*b.document().scene(), method, options));
        dialog.reject();

        b.models().analysis.setAlgorithm(*findAlgorithm("brute-force"));
        test::settle(b.models().analysis);
        ExportDialog& other = dialogOf(b, "exportPage", "pageDialog");
        QVERIFY(!in<QPushButton>(other, "exportSave").isEnabled());
        QVERIFY(in<QLabel>(other, "exportSaid").text().contains("Brute force"));
    }
};

QTEST_MAIN(TestExportWindow)
#include "test_export_window.moc"
