#include "app/features/query/query_edges.h"

#include "app/state/query_box.h"
#include "app/theme/theme.h"
#include "app/widgets/box_editor.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/base/text.h"

#include <QGridLayout>
#include <QKeyEvent>

#include <utility>

namespace mortonscope {

QueryEdges::QueryEdges(const Models& models, QWidget* parent)
    : QWidget(parent), m_models(models),
      m_refusal(makeTextLabel(models.theme, "queryRefusal", {TextSize::Small, Role::Warning}, this))
{
    setNames(*this, QStringLiteral("queryEdges"), tr("Edges of the query"));
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models.theme, *grid, 2, 0.5);
    add(0, QStringLiteral("queryLeft"), tr("Left"), tr("Left edge of the query in world units"));
    add(1, QStringLiteral("queryTop"), tr("Top"), tr("Top edge of the query in world units"));
    add(2, QStringLiteral("queryRight"), tr("Right"), tr("Right edge of the query in world units"));
    add(3, QStringLiteral("queryBottom"), tr("Bottom"), tr("Bottom edge of the query in world units"));
    m_refusal->setVisible(false);
    grid->addWidget(m_refusal, 2, 0, 1, static_cast<int>(kEdges));
    connect(&models.query, &QueryBox::changed, this, &QueryEdges::fill);
    fill();
}

void QueryEdges::add(std::size_t edge, const QString& objectName, const QString& label, const QString& says)
{
    auto* field = new QLineEdit(this);
    setNames(*field, objectName, says);
    field->setToolTip(says);
    field->setMinimumWidth(0);
    field->installEventFilter(this);
    setTextStyle(m_models.theme, *field, {TextSize::Body, {}, Face::Mono});
    auto* words = new QLabel(label, this);
    setTextStyle(m_models.theme, *words, {TextSize::Small, Role::Quiet});
    words->setBuddy(field);
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->addWidget(words, 0, static_cast<int>(edge));
    grid->addWidget(field, 1, static_cast<int>(edge));
    grid->setColumnStretch(static_cast<int>(edge), 1);
    m_fields[edge] = field;
    connect(field, &QLineEdit::editingFinished, this, [this, edge] { apply(edge); });
}

void QueryEdges::fill()
{
    const auto box = m_models.query.box();
    const bool isGone = std::exchange(m_hasQuery, box.has_value()) && !box;
    for (std::size_t i = 0; i < kEdges; ++i) {
        QLineEdit* field = m_fields[i];
        if (isGone) {  // while a new query is being typed, its first edges stay
            field->clear();
        }
        if (!box) {
            continue;
        }
        const double edges[] = {box->left, box->top, box->right, box->bottom};
        const QString text = fromCore(numberText(edges[i]));
        const bool typing = field->hasFocus() && field->isModified();
        if (!typing && m_refused != i && field->text() != text) {
            field->setText(text);
            field->setCursorPosition(0);
        }
    }
    m_refusal->setVisible(m_refused.has_value());
}

void QueryEdges::apply(std::size_t edge)
{
    QLineEdit* field = m_fields[edge];
    if (!field->isModified()) {
        return;
    }
    field->setModified(false);
    std::array<double, kEdges> edges{};
    for (std::size_t i = 0; i < kEdges; ++i) {
        const QString text = m_fields[i]->text().trimmed();
        if (text.isEmpty() && !m_models.query.box()) {
            return;
        }
        const auto number = typedNumber(text);
        if (!number) {
            refuse(i, tr("“%1” is not a number. Type one such as 12.5 or 1e-3.").arg(text));
            return;
        }
        edges[i] = *number;
    }
    if (const auto error = m_models.query.setBox({edges[0], edges[1], edges[2], edges[3]})) {
        refuse(edge, errorText(*error));
        return;
    }
    field->setAccessibleDescription({});
    restore();
}

void QueryEdges::refuse(std::size_t edge, const QString& sentence)
{
    m_refused = edge;
    m_refusal->setText(sentence);
    m_fields[edge]->setAccessibleDescription(sentence);
    fill();
}

void QueryEdges::restore()
{
    m_refused.reset();
    m_refusal->clear();
    for (QLineEdit* field : m_fields) {
        field->setModified(false);
        if (!m_models.query.box()) {
            field->clear();
        }
    }
    fill();
}

bool QueryEdges::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        restore();
        static_cast<QLineEdit*>(watched)->selectAll();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

}  // namespace mortonscope
