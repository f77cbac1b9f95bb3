#include "app/features/export/picture_stage.h"

#include "app/features/export/picture_parts.h"
#include "app/space_view/space_view.h"
#include "app/space_view/space_view_options.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/debugger.h"
#include "app/state/motion.h"
#include "app/state/player.h"
#include "app/state/query_box.h"
#include "app/state/run_before_edit.h"
#include "app/state/run_search.h"
#include "app/state/scene_document.h"
#include "app/state/selection.h"
#include "app/state/step_pictures.h"
#include "app/widgets/pair_triangle.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/explain/pair_states.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QPainter>
#include <QWidget>

#include <algorithm>
#include <cmath>
#include <utility>

namespace mortonscope {

namespace {

struct StageWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::PictureStage)
};

bool explainsBox(PictureKind kind) { return kind == PictureKind::Descent || kind == PictureKind::Derivation; }

Error cannotShow(PictureKind kind, const QString& problem, const QString& fix)
{
    return {ErrorCode::Custom, titleOf(kind).toStdString(), problem.toStdString(), fix.toStdString()};
}

/// Handles the events that the views have posted to themselves, such as a new layout.
void settle(QWidget& root)
{
    constexpr int kRounds = 3;  // a layout may request another one
    for (int round = 0; round < kRounds; ++round) {
        QCoreApplication::sendPostedEvents(&root);
        for (QWidget* each : root.findChildren<QWidget*>()) {
            QCoreApplication::sendPostedEvents(each);
        }
    }
    // Very many boxes, and the tree of a moment of their insertion, are computed on workers.
    const auto spaces = root.findChildren<SpaceView*>();
    for (SpaceView* space : spaces) {
        for (space->grab(); space->isPainting(); space->grab()) {  // a view starts to paint them when it is painted
            QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents | QEventLoop::WaitForMoreEvents, 20);
        }
    }
}

}  // namespace

/// The models of the views, and their window, which is never on a screen.
struct PictureStage::Own {
    Own(const Models& window, const SpaceViewOptions& options, const Theme& look)
        : scene(window.document), analysis(window.analysis), selection(window.document), run(window.analysis),
          pictures(run), player(run, pictures), debugger(window.document, run, player, selection), search(run, player),
          beforeEdit(window.analysis, run), query(window.document, window.analysis),
          cellAnimation(window.document, selection, window.analysis, pictures.motion()), theme(look)
    {
        spaceLook.setCellLabels(options.cellLabels());
        spaceLook.setShowsZCurve(options.showsZCurve());
        spaceLook.setHidesAnswers(options.hidesAnswers());
        pictures.motion().setOn(true);  // moments between two steps are shown even with reduced motion
        run.setHidesFuture(window.run.hidesFuture());
        root.setAttribute(Qt::WA_DontShowOnScreen);
        root.setAttribute(Qt::WA_QuitOnClose, false);
        root.setPalette(look.palette());
        root.setFont(look.font(TextSize::Body));
        root.setStyleSheet(look.styleSheet());
    }
    Models models()
    {
        return {scene, analysis, run,    pictures,   player, selection,
                theme, debugger, search, beforeEdit, query,  cellAnimation};
    }

    SceneDocument& scene;
    AnalysisService& analysis;
    Selection selection;
    Cursor run;
    StepPictures pictures;  ///< directly after the run, so that it follows before views do
    Player player;
    Debugger debugger;
    RunSearch search;
    RunBeforeEdit beforeEdit;
    QueryBox query;
    CellAnimation cellAnimation;
    ThemeController theme;
    SpaceViewOptions spaceLook;
    QWidget root;
    QWidget* view = nullptr;
};

PictureStage::PictureStage(const Models& window, const SpaceViewOptions& look, PictureOrder order)
    : m_order(std::move(order))
{
    if (m_order.kind == PictureKind::Figure) {
        // A larger figure is the same one enlarged, because its text is read from farther away.
        constexpr double kWidth = 960, kHeight = 540;
        if (!m_order.size.isValid()) {
            m_order.size = {1280, 720};
        }
        m_order.theme = m_order.theme.scaled(std::min(m_order.size.width() / kWidth, m_order.size.height() / kHeight));
    }
    m_order.theme = m_order.theme.withoutGround();  // the painting has one for all
    m_own = std::make_unique<Own>(window, look, m_order.theme);
    Cursor& run = m_own->run;
    if (!m_order.position) {
        run.setShown(Cursor::Shown::Nothing);
    } else {
        run.setShown(m_order.showsEnd ? Cursor::Shown::Step : Cursor::Shown::StateAtStep);
    }
    const std::size_t boxes = m_own->scene.scene()->size();
    const bool isStill = !m_order.position && m_order.kind == PictureKind::Figure;
    if (explainsBox(m_order.kind) || isStill) {
        const auto box = m_order.box.value_or(BoxId(0));
        const bool isOfStep = !m_order.box && m_order.position;  // the step's own box is explained without a selection
        if (box.value < boxes && !isOfStep) {
            m_own->selection.select({box});
        }
    }
    if (m_order.position) {
        showAt(*m_order.position);
    } else {
        makeView();
    }
}

PictureStage::~PictureStage() = default;

double PictureStage::total() const { return static_cast<double>(m_own->run.total().value); }

/// Creates new views for each moment at rest, so that nothing, such as a scroll position, remains from before.
void PictureStage::showAt(double position)
{
    m_order.position = std::clamp(position, 0.0, total());
    StepPictures& pictures = m_own->pictures;
    const double from = std::floor(*m_order.position);
    pictures.scrubTo(from);
    makeView();
    if (*m_order.position > from) {
        pictures.scrubTo(*m_order.position);
        if (m_order.kind == PictureKind::Figure) {
            makeView();  // its parts depend on the phase
        }
    }
    while (pictures.isShownLate()) {
        QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents | QEventLoop::WaitForMoreEvents, 20);
    }
    settle(m_own->root);
}

void PictureStage::makeView()
{
    delete std::exchange(m_own->view, nullptr);
    qDeleteAll(m_own->root.findChildren<QObject*>(Qt::FindDirectChildrenOnly));
    const Models models = m_own->models();
    m_own->view = makePicturePart(m_order.kind, models, m_own->spaceLook, &m_own->root);
    m_own->view->show();
    m_own->root.show();
    QSize size = m_order.size;
    if (!size.isValid()) {
        settle(m_own->root);
        size = naturalSizeOf(m_order.kind, models, *m_own->view);
    }
    m_own->root.resize(size);
    m_own->view->setGeometry(QRect(QPoint(), size));
    settle(m_own->root);
}

Result<Painting> PictureStage::painting() const
{
    const std::size_t boxes = m_own->scene.scene()->size();
    if (m_order.kind == PictureKind::Triangle && (boxes < 2 || boxes > PairStates::kMaxBoxes)) {
        return cannotShow(m_order.kind, StageWords::tr("the number of boxes is %1").arg(countText(boxes)),
                          StageWords::tr("use a scene with 2 to %1 boxes").arg(PairStates::kMaxBoxes));
    }
    if (explainsBox(m_order.kind) && boxes == 0) {
        return cannotShow(m_order.kind, StageWords::tr("the scene has no boxes"), StageWords::tr("add a box"));
    }
    QColor ground;
    if (!m_order.isTransparent) {
        ground = m_order.theme.color(Role::Surface);
    }
    QWidget* root = &m_own->root;
    return Painting{root->size(), titleOf(m_order.kind), ground,
                    [root](QPainter& painter) { root->render(&painter, {}, {}, QWidget::DrawChildren); }};
}

Result<Painting> pictureOf(const Models& window, const SpaceViewOptions& look, const PictureOrder& order)
{
    const auto stage = std::make_shared<PictureStage>(window, look, order);
    auto painting = stage->painting();
    if (!painting) {
        return painting;
    }
    Painting own = *painting;
    own.paint = [stage, paint = painting->paint](QPainter& painter) { paint(painter); };
    return own;
}

}  // namespace mortonscope
