#include "app/features/pairs/offered_pairs.h"

#include "app/session/run_controller.h"
#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/widgets/flow_layout.h"
#include "app/widgets/keep_keys.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace mortonscope {

OfferedPairs::OfferedPairs(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models), m_heading(new QLabel(tr("Which pair is tested next?"), this)),
      m_buttons(new QWidget(this))
{
    setObjectName(QStringLiteral("offeredPairs"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_heading);
    column->addWidget(m_buttons);
    auto* flow = new FlowLayout(m_buttons);
    flow->setContentsMargins(0, 0, 0, 0);
    connect(&models.selection, &Selection::pairsOffered, this, &OfferedPairs::follow);
    follow();
}

bool OfferedPairs::hasAny() const { return !m_models.selection.offeredPairs().empty(); }

int OfferedPairs::neededHeight(int width) const
{
    return m_heading->sizeHint().height() + layout()->spacing() + m_buttons->layout()->heightForWidth(width);
}

void OfferedPairs::follow()
{
    while (QLayoutItem* old = m_buttons->layout()->takeAt(0)) {
        old->widget()->hide();
        old->widget()->deleteLater();  // it may be the one that was pressed
        delete old;
    }
    m_buttons->layout()->setSpacing(m_models.theme.theme().space(1));
    const Scene& scene = *m_models.run.analysis()->scene;
    for (const BoxPair pair : m_models.selection.offeredPairs()) {
        const QString names = tr("%1 with %2").arg(nameOf(scene, pair.first), nameOf(scene, pair.second));
        auto* button = new QPushButton(QString(names).replace(u'&', QStringLiteral("&&")), m_buttons);
        button->setObjectName(QStringLiteral("offeredPair"));
        button->setAccessibleName(names);
        keepAsButton(button);
        button->setProperty("first", pair.first.value);
        button->setProperty("second", pair.second.value);
        button->installEventFilter(this);
        connect(button, &QPushButton::clicked, this, [this, pair] { m_models.selection.choosePair(pair); });
        m_buttons->layout()->addWidget(button);
        button->show();
    }
    emit changed();
}

bool OfferedPairs::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::FocusIn) {
        Highlight highlight;
        highlight.boxes = {BoxId(watched->property("first").toUInt()), BoxId(watched->property("second").toUInt())};
        m_models.selection.setHighlight(std::move(highlight));
    } else if (event->type() == QEvent::Leave || event->type() == QEvent::FocusOut) {
        m_models.selection.clearHighlight();
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace mortonscope
