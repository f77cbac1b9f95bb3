#include "app/features/factories.h"

#include "app/features/export/export_dialog.h"
#include "app/space_view/space_view_options.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/player.h"
#include "app/state/selection.h"
#include "app/widgets/drag_source.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QChildEvent>
#include <QClipboard>
#include <QCoreApplication>
#include <QDockWidget>
#include <QItemSelectionModel>
#include <QMainWindow>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTabBar>

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <ranges>
#include <vector>

namespace mortonscope {

namespace {

constexpr double kFineness = 2;  ///< pixels of a copied picture for each px

/// The parts of the window that have their own picture, by object name. Inner parts come first.
constexpr std::pair<const char*, PictureKind> kParts[] = {
    {"spaceView", PictureKind::Space},  {"derivationPanel", PictureKind::Derivation},
    {"arrayPanel", PictureKind::Array}, {"treePanel", PictureKind::Tree},
    {"stackPanel", PictureKind::Stack}, {"pairTriangle", PictureKind::Triangle},
    {"pairsPanel", PictureKind::Pairs}, {"listingPanel", PictureKind::Listing},
};

/// Paints a panel as it is, without what belongs to the screen: selected rows, the focus of a list, and scroll bars.
void paintPanel(QPainter& painter, QWidget& panel, const QColor& ground)
{
    struct Selected {
        QItemSelectionModel* model;
        QItemSelection rows;
        QModelIndex current;
    };
    std::vector<Selected> lists;
    const auto views = panel.findChildren<QAbstractItemView*>();
    for (const QAbstractItemView* view : views) {
        if (QItemSelectionModel* model = view->selectionModel()) {
            lists.push_back({model, model->selection(), model->currentIndex()});
            const QSignalBlocker quiet(model);
            model->clear();
        }
    }
    auto* focused = qobject_cast<QAbstractItemView*>(QApplication::focusWidget());
    const bool hasFocus = focused != nullptr && panel.isAncestorOf(focused);
    if (hasFocus) {
        focused->clearFocus();
    }
    panel.render(&painter, {}, {}, QWidget::DrawChildren);
    for (const auto& [model, rows, current] : lists | std::views::reverse) {  // headers share the model of their table
        const QSignalBlocker quiet(model);
        model->select(rows, QItemSelectionModel::Select);
        model->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    }
    if (hasFocus) {
        focused->setFocus(Qt::OtherFocusReason);
    }
    const auto bars = panel.findChildren<QScrollBar*>();
    for (const QScrollBar* bar : bars) {
        if (bar->isVisibleTo(&panel)) {
            painter.fillRect(QRect(bar->mapTo(&panel, QPoint()), bar->size()), ground);
        }
    }
}

class ExportFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(ExportFeature)

public:
    ExportFeature(const Models& models, const SpaceViewOptions& look, const Bookmarks& bookmarks, WindowShell& shell)
        : Feature(shell), m_models(models), m_look(look), m_bookmarks(bookmarks),
          m_copy(makeAction({QStringLiteral("copyPicture"),
                             tr("&Copy as picture"),
                             {},
                             {Qt::CTRL | Qt::ALT | Qt::Key_C},
                             [this] { copy(); },
                             tr("Copy the panel with the focus as SVG, PDF and PNG")},
                            this)),
          m_save(makeAction({QStringLiteral("savePicture"),
                             tr("Save &picture…"),
                             {},
                             {},
                             [this] { savePicture(); },
                             tr("Save the panel with the focus, or a figure for a slide")},
                            this))
    {
    }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part != MenuPart::Export) {
            return;
        }
        menu.addActions({m_copy, m_save});
        const QList<QAction*> ofTheWholeRun = {
            makeAction({QStringLiteral("exportFilm"),
                        tr("&Film…"),
                        {},
                        {},
                        [this] { show(makeFilmDialog(m_models, m_look, &shell().mainWindow())); },
                        tr("Save a stretch of the run as an animation or a video")},
                       this),
            makeAction({QStringLiteral("exportHandout"),
                        tr("&Handout…"),
                        {},
                        {},
                        [this] { show(makeHandoutDialog(m_models, m_look, m_bookmarks, &shell().mainWindow())); },
                        tr("Print the moments of the run side by side, or one on each slide")},
                       this),
            makeAction({QStringLiteral("exportPage"),
                        tr("&Web page…"),
                        {},
                        {},
                        [this] { show(makePageDialog(m_models, m_look, &shell().mainWindow())); },
                        tr("Save a page that steps through the scene, for readers without Mortonscope")},
                       this)};
        menu.addActions(ofTheWholeRun);
        const auto follow = [this, ofTheWholeRun] {
            for (QAction* action : ofTheWholeRun) {
                action->setEnabled(!m_models.run.hidesFuture());  // they would reveal what is to be predicted
            }
        };
        connect(&m_models.run, &Cursor::hidesFutureChanged, this, follow);
        follow();
    }

    /// Makes the signs in the headings of docks, and their tabs, handles for dragging a picture of the panel out.
    void complete() override
    {
        for (QDockWidget* dock : shell().docks()) {
            new DragSource(*dock->findChild<QWidget*>(QStringLiteral("panelPicture")), DragSource::Begin::AtOnce,
                           [this, dock](QPoint) { return dragged(*dock); });
        }
        shell().mainWindow().installEventFilter(this);
    }

    /// Follows the window's tab bars, which Qt creates when docks become tabs.
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ChildPolished) {
            if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) {
                new DragSource(*bar, DragSource::Begin::Outside, [this, bar](const QPoint& pressed) -> QMimeData* {
                    // A press makes a tab the current one, and it remains so while it is moved.
                    const QString title = bar->tabText(bar->currentIndex());
                    const QList<QDockWidget*> docks = shell().docks();
                    const auto dock = std::ranges::find(docks, title, &QDockWidget::windowTitle);
                    return bar->tabAt(pressed) < 0 || dock == docks.end() ? nullptr : dragged(**dock);
                });
            }
        }
        return Feature::eventFilter(watched, event);
    }

private:
    QMimeData* dragged(const QDockWidget& dock) const
    {
        QWidget* panel = dock.widget();
        const auto picture = pictureOfPart(panel);
        if (!picture) {
            shell().showError(picture.error());
            return nullptr;
        }
        return draggedDataOf(*picture, panel->objectName().remove(QStringLiteral("Panel")), kFineness);
    }

    /// Returns the part that an action is about: the one whose context menu has it, else the one with the focus.
    static QWidget* partOf(const QAction& action)
    {
        auto* part = action.data().value<QWidget*>();
        return part != nullptr ? part : QApplication::focusWidget();
    }

    std::optional<PictureKind> kindOf(const QWidget* part) const
    {
        for (; part != nullptr; part = part->parentWidget()) {
            const auto found = std::ranges::find_if(
                kParts, [part](const auto& each) { return part->objectName() == QLatin1String(each.first); });
            if (found == std::end(kParts)) {
                continue;
            }
            const bool isExplained = found->second == PictureKind::Space && m_models.selection.boxes().size() == 1;
            return isExplained ? PictureKind::Descent : found->second;
        }
        return std::nullopt;
    }

    /// Returns the picture of a part: from a stage, or of other panels as they are.
    Result<Painting> pictureOfPart(QWidget* part) const
    {
        if (const auto kind = kindOf(part)) {
            PictureOrder order{.kind = *kind, .theme = m_models.theme.theme()};
            showMomentOf(m_models, order);
            return pictureOf(m_models, m_look, order);
        }
        while (part != nullptr && qobject_cast<Panel*>(part) == nullptr) {
            part = part->parentWidget();
        }
        if (part == nullptr) {
            PictureOrder order{.kind = PictureKind::Figure, .theme = m_models.theme.theme()};
            showMomentOf(m_models, order);
            return pictureOf(m_models, m_look, order);
        }
        const QColor ground = m_models.theme.theme().color(Role::Surface);
        return Painting{part->size(), part->windowTitle(), ground,
                        [part, ground](QPainter& painter) { paintPanel(painter, *part, ground); }};
    }

    void copy()
    {
        if (const auto picture = pictureOfPart(partOf(*m_copy))) {
            QGuiApplication::clipboard()->setMimeData(mimeDataOf(*picture, kFineness));
        } else {
            shell().showError(picture.error());
        }
    }

    void savePicture()
    {
        const PictureKind kind = kindOf(partOf(*m_save)).value_or(PictureKind::Figure);
        show(makePictureDialog(m_models, m_look, kind, &shell().mainWindow()));
    }

    /// Shows a dialog and pauses the run, which must not move while a file is written.
    void show(QDialog* dialog) const
    {
        m_models.player.pause();
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->open();
    }

    const Models m_models;
    const SpaceViewOptions& m_look;
    const Bookmarks& m_bookmarks;
    QAction* m_copy;
    QAction* m_save;
};

}  // namespace

Feature* makeExportFeature(const Models& models, const SpaceViewOptions& look, const Bookmarks& bookmarks,
                           WindowShell& shell)
{
    return new ExportFeature(models, look, bookmarks, shell);
}

}  // namespace mortonscope
