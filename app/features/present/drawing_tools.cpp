#include "app/features/present/drawing_tools.h"

#include "app/theme/palettes.h"
#include "app/theme/theme.h"
#include "app/widgets/arrangement.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/action_words.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QCursor>
#include <QEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolButton>

#include <algorithm>

namespace mortonscope {

PenBar::PenBar(const Models& models, const QList<QAction*>& actions, QWidget* parent)
    : QWidget(parent), m_models(models)
{
    setNames(*this, QStringLiteral("penBar"), tr("Pen"));
    setCursor(Qt::ArrowCursor);
    setAttribute(Qt::WA_NoMousePropagation);  // otherwise the pen below would draw
    setLayout(new FlowLayout);
    setThemedMargins(models.theme, *layout(), {1, 1, 1, 1});
    setThemedSpacing(models.theme, *layout(), 1);
    for (QAction* action : actions) {
        QToolButton* button = makeActionButton(this, action->objectName() + QStringLiteral("Button"), action);
        button->setToolButtonStyle(action->icon().isNull() ? Qt::ToolButtonTextOnly : Qt::ToolButtonIconOnly);
        setThemedIconSize(models.theme, *button, 5);
        layout()->addWidget(button);
    }
    connect(&models.theme, &ThemeController::changed, this, &PenBar::place);
    parent->installEventFilter(this);
    place();
}

/// Places the bar. It is as wide as its buttons need, but not wider than the window.
void PenBar::place()
{
    const int most = parentWidget()->width();
    const int wide = std::min(most, layout()->sizeHint().width());
    resize(wide, layout()->heightForWidth(wide));
    move((most - wide) / 2, 0);
}

bool PenBar::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == parent() && event->type() == QEvent::Resize) {
        place();
    }
    return QWidget::eventFilter(watched, event);
}

void PenBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = m_models.theme.theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.color(Role::Line));
    painter.setBrush(theme.color(Role::Raised));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, -theme.px(6), -0.5, -0.5), theme.px(6), theme.px(6));
}

Spotlight::Spotlight(ThemeController& theme, QWidget* parent)
    : Overlay(Layer::Spotlight, parent), m_theme(theme), m_center(mapFromGlobal(QCursor::pos()))
{
    setNames(*this, QStringLiteral("spotlight"), tr("Spotlight"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    // Only windows get every mouse move; widgets without mouse tracking do not.
    qApp->installEventFilter(this);
}

Spotlight::~Spotlight() { qApp->removeEventFilter(this); }

int Spotlight::radius() const
{
    return std::max(static_cast<int>(m_theme.theme().px(72)), std::min(width(), height()) / 6);
}

QRect Spotlight::lit() const
{
    const int r = radius() + 2;  // includes the blended edge
    return {m_center - QPoint(r, r), QSize(2 * r, 2 * r)};
}

bool Spotlight::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::MouseMove && watched->isWindowType()) {
        moveTo(static_cast<QMouseEvent*>(event)->globalPosition().toPoint());
    }
    return Overlay::eventFilter(watched, event);
}

void Spotlight::moveTo(QPoint global)
{
    if (const QPoint to = mapFromGlobal(global); to != m_center) {
        update(lit());
        m_center = to;
        update(lit());
    }
}

/// Blends only the square around the circle. The rest is filled with plain rectangles, which is faster.
void Spotlight::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    const QColor dim = spotlightDim();
    const QRect square = lit();
    for (const QRect& rect : event->region().subtracted(square)) {
        painter.fillRect(rect, dim);
    }
    if (event->region().intersects(square)) {
        painter.setRenderHint(QPainter::Antialiasing);
        QPainterPath around;
        around.addRect(square);
        around.addEllipse(QPointF(square.center()) + QPointF(0.5, 0.5), radius(), radius());
        painter.fillPath(around, dim);
    }
}

namespace {

constexpr double kPenWidths[] = {3, 6, 14};  // px at 100 %: to write, to underline, to highlight

/// Draws a drop of ink, or a stroke of that width, as it will look on the screen.
QIcon strokeIcon(const Theme& theme, const QColor& ink, double width, double pixelRatio)
{
    const int side = theme.space(5);
    QPixmap pixmap(QSize(side, side) * pixelRatio);
    pixmap.setDevicePixelRatio(pixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(ink, std::min<double>(width, side), Qt::SolidLine, Qt::RoundCap));
    const double reach = (side - std::min<double>(width, side)) / 2;
    painter.drawLine(QPointF(side / 2.0 - reach, side / 2.0), QPointF(side / 2.0 + reach, side / 2.0));
    return pixmap;
}

int chosenOf(const QActionGroup* group) { return static_cast<int>(group->actions().indexOf(group->checkedAction())); }

}  // namespace

DrawingTools::DrawingTools(const Models& models, QWidget& window, QObject* parent)
    : QObject(parent), m_models(models), m_window(window), m_penMenu(new QMenu(tr("&Pen"), &window)),
      m_inks(new QActionGroup(this)), m_widths(new QActionGroup(this))
{
    m_penMenu->setObjectName(QStringLiteral("penMenu"));
    m_spotlightAction = makeToggle({QStringLiteral("presentSpotlight"),
                                    tr("&Spotlight"),
                                    tr("Dim everything except a circle around the pointer; Escape turns it off"),
                                    {}},
                                   this);
    m_spotlightAction->setShortcut(Qt::Key_S);
    connect(m_spotlightAction, &QAction::triggered, this, &DrawingTools::setSpotlight);
    m_penAction = makeToggle({QStringLiteral("presentPen"),
                              tr("&Pen"),
                              tr("Draw over the window; press again to put the pen down, Escape to erase everything"),
                              {}},
                             this);
    m_penAction->setShortcut(Qt::Key_P);
    connect(m_penAction, &QAction::triggered, this, &DrawingTools::setPen);
    makeInks();
    m_penMenu->addSeparator();
    makeWidths();
    m_penMenu->addSeparator();
    makeWaysBack();
    connect(&models.theme, &ThemeController::changed, this, &DrawingTools::paintIcons);
    paintIcons();
    follow();
}

void DrawingTools::makeInks()
{
    for (int ink = 0; ink < kPenInks; ++ink) {
        const QString name = penInkName(ink);
        auto* action = makeToggle(
            {QStringLiteral("penInk-%1").arg(ink), name, tr("Ink: %1 (%2)").arg(name).arg(ink + 1), {}}, this);
        action->setShortcut(QKeySequence(Qt::Key_1 + ink));
        action->setChecked(ink == 0);
        m_inks->addAction(action);
        connect(action, &QAction::triggered, this, [this, ink] {
            if (m_pen) {
                m_pen->setInk(ink);
            }
        });
    }
    m_penMenu->addAction(m_penAction);
    m_penMenu->addSeparator();
    m_penMenu->addActions(m_inks->actions());
}

void DrawingTools::makeWidths()
{
    const QString names[] = {tr("Thin"), tr("Medium"), tr("Thick")};
    for (int i = 0; i < 3; ++i) {
        auto* action = makeToggle(
            {QStringLiteral("penWidth-%1").arg(i), names[i], tr("Lines: %1 (%2)").arg(names[i]).arg(6 + i), {}}, this);
        action->setShortcut(QKeySequence(Qt::Key_6 + i));
        action->setChecked(i == 1);
        m_widths->addAction(action);
        connect(action, &QAction::triggered, this, [this, i] {
            if (m_pen) {
                m_pen->setLineWidth(kPenWidths[i]);
            }
        });
    }
    m_penMenu->addActions(m_widths->actions());
}

void DrawingTools::makeWaysBack()
{
    m_takeBack = makeAction(
        {QStringLiteral("penTakeBack"), tr("&Undo the last line"), tr("Undo the last line (Backspace)"), {}}, this);
    m_takeBack->setShortcut(QKeySequence(Qt::Key_Backspace));
    m_clear = makeAction(
        {QStringLiteral("penClear"), tr("&Erase everything"), tr("Erase everything drawn; the pen stays active"), {}},
        this);
    m_end = makeAction(
        {QStringLiteral("penEnd"), tr("End &drawing"), tr("Erase everything and stop drawing (Escape)"), {}}, this);
    connect(m_takeBack, &QAction::triggered, this, [this] {
        if (m_pen) {
            m_pen->takeBack();
        }
    });
    connect(m_clear, &QAction::triggered, this, [this] {
        if (m_pen) {
            m_pen->clear();
        }
    });
    // The clicked button is deleted with the pen, so the call is queued.
    connect(m_end, &QAction::triggered, this, &DrawingTools::endPen, Qt::QueuedConnection);
    m_penMenu->addActions({m_takeBack, m_clear, m_end});
}

/// Repaints the icons, since each theme has its own inks.
void DrawingTools::paintIcons()
{
    const Theme& theme = m_models.theme.theme();
    const double ratio = m_window.devicePixelRatioF();
    for (int i = 0; i < kPenInks; ++i) {
        m_inks->actions()[i]->setIcon(strokeIcon(theme, penInk(theme, i), theme.space(3.5), ratio));
    }
    for (qsizetype i = 0; i < m_widths->actions().size(); ++i) {
        m_widths->actions()[i]->setIcon(strokeIcon(theme, theme.color(Role::Text), theme.px(kPenWidths[i]), ratio));
    }
    m_takeBack->setIcon(theme.icon(QStringLiteral("undo")));
    m_clear->setIcon(theme.icon(QStringLiteral("delete")));
    m_end->setIcon(theme.icon(QStringLiteral("close")));
}

Spotlight* DrawingTools::spotlight() const { return m_spotlight; }
Pen* DrawingTools::pen() const { return m_pen; }
void DrawingTools::setSpotlight(bool on)
{
    if (on == (m_spotlight != nullptr)) {
        return;
    }
    if (on) {
        m_spotlight = new Spotlight(m_models.theme, &m_window);
        m_spotlight->show();
    } else {
        delete m_spotlight;
    }
    follow();
}

void DrawingTools::makePen()
{
    m_pen = new Pen(m_models.theme, &m_window);
    m_pen->setInk(chosenOf(m_inks));
    m_pen->setLineWidth(kPenWidths[chosenOf(m_widths)]);
    auto* bar =
        new PenBar(m_models, m_inks->actions() + m_widths->actions() + QList{m_takeBack, m_clear, m_end}, m_pen);
    bar->show();
    connect(m_pen, &Pen::drawn, this, &DrawingTools::follow);
    m_pen->show();
}

void DrawingTools::setPen(bool writes)
{
    if (!writes && (m_pen == nullptr || m_pen->lines().empty())) {
        endPen();
        return;
    }
    if (m_pen == nullptr) {
        makePen();
    }
    m_pen->setWrites(writes);
    m_pen->findChild<PenBar*>()->setVisible(writes);
    follow();
}

void DrawingTools::endPen()
{
    delete m_pen;
    follow();
}

void DrawingTools::follow()
{
    const bool writes = m_pen != nullptr && m_pen->writes();
    const bool isDrawn = m_pen != nullptr && !m_pen->lines().empty();
    m_spotlightAction->setChecked(m_spotlight != nullptr);
    m_penAction->setChecked(writes);
    for (QAction* action : m_inks->actions() + m_widths->actions()) {
        action->setEnabled(writes);
    }
    m_takeBack->setEnabled(writes);  // even with nothing to take back: otherwise its key would delete the selection
    m_clear->setEnabled(writes && isDrawn);
    m_end->setEnabled(m_pen != nullptr);
}

}  // namespace mortonscope
