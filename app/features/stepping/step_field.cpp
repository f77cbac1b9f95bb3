#include "app/features/stepping/step_field.h"

#include "app/session/run_controller.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/words/wording.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>

namespace mortonscope {

StepField::StepField(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models), m_before(new QLabel(tr("step"), this)), m_edit(new QLineEdit(this)),
      m_after(new QLabel(this))
{
    setObjectName(QStringLiteral("stepField"));
    m_edit->setObjectName(QStringLiteral("stepEdit"));
    m_edit->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_edit->setMaxLength(32);
    m_edit->setAccessibleName(tr("Step"));
    m_edit->setToolTip(tr("Type a step number and press Enter to go there"));
    m_edit->installEventFilter(this);
    keepKeys(m_edit, {Qt::Key_Home, Qt::Key_End});
    m_after->setObjectName(QStringLiteral("stepTotal"));
    m_before->setBuddy(m_edit);
    QSizePolicy kept = m_after->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_after->setSizePolicy(kept);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_before);
    row->addWidget(m_edit);
    row->addWidget(m_after);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);

    connect(m_edit, &QLineEdit::returnPressed, this, &StepField::go);
    connect(m_edit, &QLineEdit::editingFinished, this, [this] {
        if (m_edit->isModified()) {  // left without Enter: nothing was meant
            m_edit->setModified(false);
            follow();
        }
    });
    connect(&models.run, &RunController::cursorChanged, this, &StepField::follow);
    connect(&models.run, &RunController::hidesFutureChanged, this, &StepField::follow);
    connect(&models.run, &RunController::runChanged, this, &StepField::applyTheme);
    connect(&models.theme, &ThemeController::changed, this, &StepField::applyTheme);
    applyTheme();
    follow();
}

void StepField::applyTheme()
{
    const Theme& theme = m_models.theme.theme();
    layout()->setSpacing(theme.space(1.5));
    m_edit->setFont(theme.mono(TextSize::Body));
    const QString total = countText(m_models.run.total().value);
    const Run& run = m_models.run.run();
    const QString whole = countText(run.totals().steps);
    m_after->setText(run.isCutShort() ? tr("of %1 recorded").arg(total) : tr("of %1").arg(total));
    m_after->setToolTip(
        run.isCutShort()
            ? tr("The recording ends at step %1 of %2, where its memory was used up (Algorithm ▸ Memory for recording); "
                 "all totals are those of the whole run")
                  .arg(total, whole)
            : QString());
    m_edit->setFixedWidth(
        QFontMetrics(m_edit->font()).horizontalAdvance(QString(std::max<qsizetype>(total.size(), 3), QLatin1Char('0')))
        + theme.space(5));
}

void StepField::follow()
{
    if (!m_edit->isModified()) {
        m_edit->setText(countText(m_models.run.cursor().value));
    }
    m_after->setVisible(!m_models.run.hidesFuture());  // how many steps there are is part of what is predicted
}

void StepField::go()
{
    QString digits;
    for (const QChar c : m_edit->text()) {
        if (c.isDigit()) {  // separators of any locale are let through
            digits += QString::number(c.digitValue());
        }
    }
    bool isNumber = false;
    const quint64 wanted = digits.toULongLong(&isNumber);
    const quint64 total = m_models.run.total().value;
    m_edit->setModified(false);
    if (!digits.isEmpty()) {
        m_models.run.seek(Step(isNumber ? std::min<quint64>(wanted, total) : total));  // too long for a number: the end
    }
    follow();
    m_edit->selectAll();
}

bool StepField::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Up: m_models.run.forward(); return true;
        case Qt::Key_Down: m_models.run.back(); return true;
        case Qt::Key_Escape:
            m_edit->setModified(false);
            follow();
            m_edit->selectAll();
            return true;
        default: break;
        }
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace mortonscope
