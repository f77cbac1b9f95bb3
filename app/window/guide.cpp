#include "app/window/guide.h"

#include "app/widgets/style.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace mortonscope {

namespace {

void fix(QDockWidget& dock, const QString& name, const QString& title)
{
    dock.setObjectName(name);
    dock.setWindowTitle(title);
    dock.setFeatures(QDockWidget::NoDockWidgetFeatures);
    dock.toggleViewAction()->setVisible(false);
    auto* noHeading = new QWidget(&dock);
    (new QHBoxLayout(noHeading))->setContentsMargins(0, 0, 0, 0);  // without a layout, Qt takes its height as −1
    dock.setTitleBarWidget(noHeading);
}

/// Returns true if a bar of the column is shown, or would be if the column were.
bool hasShown(const QVBoxLayout& column)
{
    for (int i = 0; i < column.count(); ++i) {
        if (!column.itemAt(i)->widget()->isHidden()) {
            return true;
        }
    }
    return false;
}

}  // namespace

Guide::Guide(const ThemeController& theme, QWidget* parent)
    : QDockWidget(parent), m_below(new QDockWidget(parent)), m_content(new QWidget(this)), m_banners(new QVBoxLayout),
      m_sentences(new QVBoxLayout)
{
    fix(*this, QStringLiteral("guideDock"), tr("Sentence"));
    fix(*m_below, QStringLiteral("guideBelowDock"), tr("Sentence"));
    auto* column = new QVBoxLayout(m_content);
    setThemedGaps(theme, *column, {3, 2, 3, 1}, 1);
    column->addLayout(m_banners);
    column->addLayout(m_sentences);
    m_content->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);  // it takes the width of the column
    m_content->installEventFilter(this);
    setWidget(m_content);
    m_below->setWidget(new QWidget(m_below));
}

void Guide::add(QVBoxLayout& column, QWidget& bar)
{
    column.addWidget(&bar);
    bar.hide();
    bar.installEventFilter(this);
}

void Guide::showBars(bool isBelow)
{
    QDockWidget* shown = isBelow ? m_below : this;
    QDockWidget* other = isBelow ? this : m_below;
    if (shown->widget() != m_content) {
        QWidget* empty = shown->widget();
        shown->setWidget(m_content);
        other->setWidget(empty);
        m_content->show();
    }
    other->hide();
    shown->setVisible(hasShown(*m_banners) || hasShown(*m_sentences));
}

/// A dock would give its contents any height, so the contents fix their own.
void Guide::fit()
{
    QLayout* column = m_content->layout();
    if (column == nullptr) {
        return;  // the window is being deleted
    }
    column->activate();
    if (const int needed = column->minimumSize().height(); m_content->height() != needed) {
        m_content->setFixedHeight(needed);
    }
}

bool Guide::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_content && event->type() == QEvent::LayoutRequest) {
        fit();
    } else if (watched != m_content
               && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)) {
        fit();
        emit changed();
    }
    return QDockWidget::eventFilter(watched, event);
}

}  // namespace mortonscope
