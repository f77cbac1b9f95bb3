#include "app/features/export/picture_parts.h"

#include "app/features/array_and_tree/array_view.h"
#include "app/features/array_and_tree/tree_view.h"
#include "app/features/derivation/derivation_panel.h"
#include "app/features/pairs/test_comparisons.h"
#include "app/features/stack/stack_panel.h"
#include "app/features/stepping/chip_animation.h"
#include "app/space_view/space_view.h"
#include "app/state/cursor.h"
#include "app/state/step_pictures.h"
#include "app/theme/theme.h"

#include <QLayout>
#include <QPainter>
#include <QScrollArea>

#include <algorithm>

namespace mortonscope {

namespace {

/// Maximum share of the width for the world.
constexpr double kWorldShare = 0.54;
/// Maximum share of the height for the sentence.
constexpr double kSentenceShare = 0.2;
constexpr double kLeastShare = 0.5;  ///< of the sentence's usual size

/// Returns the largest font in which the words fit into a rectangle.
QFont fontThatFits(const Theme& theme, const QString& words, const QSize& room)
{
    QFont font = theme.font(TextSize::Bits);
    const double usual = font.pointSizeF();
    for (double share = 1; share >= kLeastShare; share -= 0.05) {
        font.setPointSizeF(usual * share);
        const QRect needed =
            QFontMetrics(font).boundingRect(QRect(QPoint(), QSize(room.width(), 100000)), Qt::TextWordWrap, words);
        if (needed.height() <= room.height() && needed.width() <= room.width()) {
            break;
        }
    }
    return font;
}

}  // namespace

FigurePicture::FigurePicture(const Models& models, SpaceViewOptions& look, QWidget* parent)
    : QWidget(parent), m_models(models), m_space(new SpaceView(models, look, this))
{
    setObjectName(QStringLiteral("figurePicture"));
    m_space->setForPicture();
    const auto& event = models.pictures.reached().event;
    if (event && phaseOf(event->kind) == Phase::Pass) {
        m_first = new TestComparisons(models, this);
        auto* stack = new StackPanel(models, this);
        stack->setBare(true);
        m_second = stack;
        m_last = new TreeView(models, this);
    } else {
        m_second = new ArrayView(models, this);
    }
    // The overlay must be a child of the window, which is the root of the picture.
    new ChipAnimation(models, *m_space, *window());
}

int FigurePicture::gap() const { return m_models.theme.theme().space(5); }

void FigurePicture::resizeEvent(QResizeEvent* /*event*/) { arrange(); }

void FigurePicture::arrange()
{
    const QRect all = rect().adjusted(gap(), gap(), -gap(), -gap());
    const int side = std::min(all.height(), static_cast<int>(all.width() * kWorldShare));
    m_space->setGeometry(all.left(), all.top(), side, all.height());
    QRect rest(all.left() + side + gap(), all.top(), all.width() - side - gap(), all.height());
    m_sentence = {};
    if (m_models.run.isShown()) {
        m_sentence = QRect(rest.topLeft(), QSize(rest.width(), static_cast<int>(rest.height() * kSentenceShare)));
        rest.setTop(m_sentence.bottom() + gap() / 2);
    }
    if (m_first != nullptr) {
        m_first->setGeometry(QRect(rest.topLeft(), QSize(rest.width(), m_first->heightForWidth(rest.width()))));
        rest.setTop(m_first->geometry().bottom() + gap() / 2);
        m_second->setGeometry(QRect(rest.topLeft(), QSize(rest.width(), m_second->sizeHint().height())));
        rest.setTop(m_second->geometry().bottom() + gap());
    } else {
        const int height = m_second->minimumSizeHint().height();
        m_second->setGeometry(rest.left(), rest.bottom() + 1 - height, rest.width(), height);
        rest.setBottom(m_second->geometry().top() - gap() / 2);
    }
    if (m_first == nullptr) {
        fitDerivation(rest);
        return;
    }
    m_last->setGeometry(rest);
    m_last->setVisible(rest.height() >= m_last->minimumSizeHint().height());
}

/// Makes the derivation of a deep tree smaller until all its lines fit.
void FigurePicture::fitDerivation(const QRect& room)
{
    constexpr double kLeast = 0.5;
    for (double scale = 1; scale >= kLeast; scale *= 0.9) {
        showDerivation(scale, room);
        const auto* scroll = m_last->findChild<QScrollArea*>();
        const QWidget* content = scroll->widget();
        const int needed =
            content->hasHeightForWidth() ? content->heightForWidth(room.width()) : content->sizeHint().height();
        if (needed <= scroll->height()) {
            break;
        }
    }
}

void FigurePicture::showDerivation(double scale, const QRect& room)
{
    delete m_last;
    m_smaller = std::make_unique<ThemeController>(m_models.theme.theme().scaled(scale));
    const Models models{m_models.document, m_models.analysis,   m_models.run,   m_models.pictures,
                        m_models.player,   m_models.selection,  *m_smaller,     m_models.debugger,
                        m_models.search,   m_models.beforeEdit, m_models.query, m_models.cellAnimation};
    auto* derivation = new DerivationPanel(models, this);
    derivation->setBare(true);
    derivation->findChild<QScrollArea*>()->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    derivation->setGeometry(room);
    derivation->show();
    derivation->layout()->activate();
    m_last = derivation;
}

/// Deletes the derivation before its look.
FigurePicture::~FigurePicture() { delete m_last; }

void FigurePicture::paintEvent(QPaintEvent* /*event*/)
{
    if (m_sentence.isEmpty()) {
        return;
    }
    const Theme& theme = m_models.theme.theme();
    const QString words = m_models.run.sentence();
    QPainter painter(this);
    painter.setFont(fontThatFits(theme, words, m_sentence.size()));
    painter.setPen(theme.color(Role::Text));
    painter.drawText(m_sentence, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, words);
}

}  // namespace mortonscope
