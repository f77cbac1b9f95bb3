#include "app/features/debugger/condition_table.h"

#include "app/features/debugger/condition_edit.h"
#include "app/features/debugger/condition_rows.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/row_delegate.h"
#include "app/widgets/table_model.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpressionValidator>

#include <algorithm>

namespace mortonscope {

/// Paints the cells of breakpoints and watches: check boxes, marks with a shape and a color, underlined problems.
/// Creates their editors, which report problems while the user types.
class ConditionDelegate : public RowDelegate {
    Q_OBJECT

public:
    ConditionDelegate(const Models& models, ConditionTable* table);

    int rowHeight() const;

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    /// Fills an editor only once: the run may move while the user types, and must not replace the text.
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;

protected:
    /// Ignores clicks: the table handles them, because the whole cell acts as the check box.
    bool editorEvent(QEvent*, QAbstractItemModel*, const QStyleOptionViewItem&, const QModelIndex&) override
    {
        return false;
    }

private:
    Look lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                   const QModelIndex& index) const override;
    void paintSwitch(QPainter& painter, const QRectF& cell, bool on) const;
    void paintText(QPainter& painter, QRectF cell, const QModelIndex& index) const;
    double paintMark(QPainter& painter, const QRectF& cell, const QModelIndex& index) const;
    QWidget* makeConditionEdit(QWidget* parent, ConditionEdit::Reads reads, const QString& name,
                               const QString& example) const;
    QWidget* makeBaseEditor(QWidget* parent) const;

    ConditionTable* m_table;
};

namespace {

CellEditor editorOf(const QModelIndex& index) { return static_cast<CellEditor>(index.data(EditorRole).toInt()); }

}  // namespace

ConditionDelegate::ConditionDelegate(const Models& models, ConditionTable* table)
    : RowDelegate(models, table), m_table(table)
{
}

int ConditionDelegate::rowHeight() const
{
    return std::max(QFontMetrics(bodyFont(false, false)).height(), QFontMetrics(bodyFont(true, false)).height())
         + theme().space(2.5);
}

// -------------------------------------------------------------------------------------------------- painting

RowDelegate::Look ConditionDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    Look look = tableLook(option, index, index.siblingAtColumn(0).data(NowRole).toBool(), QStyle::State_Active);
    look.hasBar = false;
    look.isSmooth = true;
    if (look.line > 0) {  // the current cell, on which keys act, gets a thicker line
        look.line = theme().px(index == m_table->currentIndex() ? 3 : 1);
    }
    return look;
}

void ConditionDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const
{
    const QVariant check = index.data(Qt::CheckStateRole);
    if (check.isValid()) {
        paintSwitch(painter, look.rect, check.toInt() == Qt::Checked);
    } else if (index.data(RemoveRole).toBool()) {
        const int side = theme().space(4);
        theme()
            .icon(QStringLiteral("close"))
            .paint(
                &painter,
                QRect(QPoint(0, 0), QSize(side, side)).translated(option.rect.center() - QPoint(side / 2, side / 2)));
    } else {
        paintText(painter, look.rect.adjusted(theme().space(1), 0, -theme().space(1), 0), index);
    }
}

void ConditionDelegate::paintSwitch(QPainter& painter, const QRectF& cell, bool on) const
{
    const Theme& theme = this->theme();
    const double side = theme.px(15);
    const QRectF box(cell.center() - QPointF(side / 2, side / 2), QSizeF(side, side));
    painter.setPen(QPen(theme.color(on ? Role::Accent : Role::Quiet), theme.px(1)));
    painter.setBrush(theme.color(on ? Role::Accent : Role::Surface));
    painter.drawRoundedRect(box, theme.px(2), theme.px(2));
    if (on) {
        QPainterPath tick(box.topLeft() + QPointF(0.22, 0.52) * side);
        tick.lineTo(box.topLeft() + QPointF(0.42, 0.72) * side);
        tick.lineTo(box.topLeft() + QPointF(0.79, 0.29) * side);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme.color(Role::OnAccent), theme.px(2), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(tick);
    }
}

/// Paints the mark of a cell: a triangle with an exclamation mark, an arrow, or two opposite arrows. Returns its width.
double ConditionDelegate::paintMark(QPainter& painter, const QRectF& cell, const QModelIndex& index) const
{
    const Theme& theme = this->theme();
    const QPointF middle(cell.left() + theme.px(7), cell.center().y());
    const auto point = [&](double x, double y) { return middle + QPointF(theme.px(x), theme.px(y)); };
    if (!index.data(ProblemRole).toString().isEmpty()) {
        painter.setPen(QPen(theme.color(Role::Warning), theme.px(1.5), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolygon(QPolygonF{point(0, -6), point(6.5, 5.5), point(-6.5, 5.5)});
        painter.drawLine(point(0, -2), point(0, 1.5));
        painter.drawPoint(point(0, 3.6));
    } else if (index.data(NowRole).toBool()) {
        QPainterPath arrow(point(-5, -5));
        arrow.lineTo(point(5, 0));
        arrow.lineTo(point(-5, 5));
        arrow.closeSubpath();
        painter.fillPath(arrow, theme.color(Role::Accent));
    } else if (index.data(ChangedRole).toBool()) {
        painter.setPen(QPen(theme.color(Role::Accent), theme.px(2), Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(point(-5, -2), point(5, -2));
        painter.drawLine(point(-5, 2), point(5, 2));
        painter.drawLine(point(-3, 5), point(3, -5));
    } else {
        return 0;
    }
    return theme.space(4.5);
}

void ConditionDelegate::paintText(QPainter& painter, QRectF cell, const QModelIndex& index) const
{
    const Theme& theme = this->theme();
    cell.setLeft(cell.left() + paintMark(painter, cell, index));
    const bool changed = index.data(ChangedRole).toBool();
    const bool wrong = !index.data(ProblemRole).toString().isEmpty();
    QFont font = bodyFont(index.data(MonoRole).toBool(), changed);
    font.setUnderline(wrong);
    painter.setFont(font);
    Role role = index.data(QuietRole).toBool() ? Role::Faint : Role::Text;
    if (wrong) {
        role = Role::Warning;
    } else if (changed) {
        role = Role::Accent;
    }
    painter.setPen(theme.color(role));
    int alignment = Qt::AlignLeft;
    if (const QVariant given = index.data(Qt::TextAlignmentRole); given.isValid()) {
        alignment = given.toInt();
    }
    const QString text = QFontMetricsF(font).elidedText(index.data().toString(), Qt::ElideRight, cell.width());
    painter.drawText(cell, alignment | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

// --------------------------------------------------------------------------------------------------- editors

QWidget* ConditionDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const
{
    const CellEditor what = editorOf(index);
    switch (what) {
    case CellEditor::None: return nullptr;
    case CellEditor::Condition:
        return makeConditionEdit(parent, ConditionEdit::Reads::Condition, tr("Condition"),
                                 tr("e.g. kind == test && stack > 3"));
    case CellEditor::Watch:
        return makeConditionEdit(parent, ConditionEdit::Reads::Watch, tr("What to watch"),
                                 tr("e.g. xor or tests - hits"));
    case CellEditor::Count: {
        auto* edit = new QLineEdit(parent);
        setNames(*edit, QStringLiteral("hitEdit"), tr("Break only on the n-th match"));
        edit->setPlaceholderText(tr("every"));
        edit->setToolTip(tr("A whole number from 1; empty: every match"));
        edit->setFont(bodyFont(true, false));
        edit->setValidator(
            new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[1-9][0-9]{0,17}|")), edit));
        return edit;
    }
    case CellEditor::Base: return makeBaseEditor(parent);
    }
    return nullptr;
}

QWidget* ConditionDelegate::makeConditionEdit(QWidget* parent, ConditionEdit::Reads reads, const QString& name,
                                              const QString& example) const
{
    auto* edit = new ConditionEdit(models(), reads, parent);
    setNames(*edit, QStringLiteral("conditionEdit"), name);
    edit->setPlaceholderText(example);
    connect(edit, &ConditionEdit::problemChanged, m_table,
            [table = m_table, edit] { emit table->reading(edit->problemSentence()); });
    return edit;
}

QWidget* ConditionDelegate::makeBaseEditor(QWidget* parent) const
{
    auto* combo = new QComboBox(parent);
    setNames(*combo, QStringLiteral("baseEdit"), tr("Base"));
    for (const int base : {2, 4, 10, 16}) {
        combo->addItem(QString::number(base), base);
    }
    auto* self = const_cast<ConditionDelegate*>(this);  // signals that close an editor are not const
    connect(combo, &QComboBox::activated, self, [self, combo] {
        emit self->commitData(combo);
        emit self->closeEditor(combo);
    });
    return combo;
}

void ConditionDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (auto* combo = qobject_cast<QComboBox*>(editor)) {
        combo->setCurrentIndex(combo->findData(index.data(Qt::EditRole)));
    } else if (auto* edit = static_cast<QLineEdit*>(editor); !edit->isModified()) {
        edit->setText(index.data(Qt::EditRole).toString());
    }
}

void ConditionDelegate::setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const
{
    if (const auto* combo = qobject_cast<QComboBox*>(editor)) {
        model->setData(index, combo->currentData());
    } else {
        model->setData(index, static_cast<QLineEdit*>(editor)->text());
    }
}

/// Makes a combo box as wide as it needs, even if its column is narrower.
void ConditionDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                             const QModelIndex&) const
{
    QRect rect = option.rect;
    if (qobject_cast<QComboBox*>(editor) != nullptr) {
        rect.setWidth(std::max(rect.width(), editor->sizeHint().width()));
    }
    editor->setGeometry(rect);
}

ConditionTable::ConditionTable(const Models& models, QAbstractItemModel* rows, const Columns& columns, QWidget* parent)
    : PlainTable(models, {}, {}, rows, parent), m_columns(columns), m_delegate(new ConditionDelegate(models, this))
{
    setItemDelegate(m_delegate);
    setEditTriggers(QAbstractItemView::DoubleClicked);  // keyPressEvent() handles F2
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    keepKeys(this,
             {Qt::Key_Home, Qt::Key_End, Qt::Key_F2, Qt::Key_Delete, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space});
    connect(this, &ConditionTable::clicked, this, &ConditionTable::act);
    connect(this, &ConditionTable::enterPressed, this, [this](const QModelIndex& at, Qt::KeyboardModifiers modifiers) {
        emit wanted(at.row(), modifiers.testFlag(Qt::ShiftModifier));
    });
    connect(rows, &QAbstractItemModel::modelReset, this, &ConditionTable::keepCurrent);
    applyTheme();
}

void ConditionTable::applyTheme()
{
    horizontalHeader()->setMinimumSectionSize(models().theme.theme().space(8));
    PlainTable::applyTheme();
    setMinimumHeight(heightOf(1));
}

int ConditionTable::plainHeight() const { return m_delegate->rowHeight(); }

void ConditionTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const QFontMetrics metrics(theme.font(TextSize::Small));
    int room = viewport()->width();
    int shares = 0;
    for (int column = 0; column < model()->columnCount(); ++column) {
        if (m_columns.share.value(column) == 0) {
            const QString heading = model()->headerData(column, Qt::Horizontal).toString();
            setColumnWidth(column, std::max(metrics.horizontalAdvance(heading) + theme.space(5), theme.space(8)));
            room -= columnWidth(column);
        }
        shares += m_columns.share.value(column);
    }
    for (int column = 0; column < model()->columnCount(); ++column) {
        if (const int share = m_columns.share.value(column); share > 0) {
            setColumnWidth(column, std::max(room * share / shares, theme.space(8)));
        }
    }
}

/// Keeps the current row visible, even if the sentence of a problem takes room from the table.
void ConditionTable::resizeEvent(QResizeEvent* event)
{
    PlainTable::resizeEvent(event);
    sizeColumns();
    if (currentIndex().isValid()) {
        scrollTo(currentIndex());
    }
}

// --------------------------------------------------------------------------------------------------- rows

void ConditionTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    PlainTable::currentChanged(current, previous);
    if (current.isValid()) {
        m_lastRow = current.row();
    }
    viewport()->update();
    emit currentRowChanged();
}

/// Keeps the number of the current row after rows were added or removed, so that Delete can be pressed again.
void ConditionTable::keepCurrent()
{
    if (model()->rowCount() > 0) {
        goToRow(std::min(m_lastRow, model()->rowCount() - 1));
    }
    emit currentRowChanged();
}

void ConditionTable::toggle(int row)
{
    const QModelIndex index = model()->index(row, m_columns.check);
    const bool on = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    model()->setData(index, checkState(!on), Qt::CheckStateRole);
}

// --------------------------------------------------------------------------------------------------- editing

void ConditionTable::editRow(int row)
{
    goToRow(row);
    setFocus();
    edit(currentIndex());
}

void ConditionTable::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint)
{
    PlainTable::closeEditor(editor, hint);
    // Queued, because the editor must be deleted before its row is removed.
    QMetaObject::invokeMethod(this, &ConditionTable::removeDrafts, Qt::QueuedConnection);
    emit editingEnded();
}

/// Removes rows that were added and left empty.
void ConditionTable::removeDrafts()
{
    std::vector<int> drafts;
    for (int row = 0; !isEditing() && row < model()->rowCount(); ++row) {
        if (model()->index(row, 0).data(DraftRole).toBool()) {
            drafts.push_back(row);
        }
    }
    if (!drafts.empty()) {
        emit removalWanted(drafts);
    }
}

void ConditionTable::act(const QModelIndex& index)
{
    if (index.column() == m_columns.check) {
        toggle(index.row());
    } else if (index.data(RemoveRole).toBool()) {
        emit removalWanted({index.row()});
    } else if (static_cast<CellEditor>(index.data(EditorRole).toInt()) == CellEditor::Base) {
        edit(index);
    }
}

void ConditionTable::keyPressEvent(QKeyEvent* event)
{
    const QModelIndex current = currentIndex();
    if (!current.isValid() || isEditing()) {
        PlainTable::keyPressEvent(event);
        return;
    }
    switch (event->key()) {
    case Qt::Key_Delete: emit removalWanted(selectedRows()); break;
    case Qt::Key_Space:
        for (const int row : selectedRows()) {
            toggle(row);
        }
        break;
    case Qt::Key_F2:
        if (current.flags().testFlag(Qt::ItemIsEditable)) {
            edit(current);
        } else {
            editRow(current.row());
        }
        break;
    default: PlainTable::keyPressEvent(event);
    }
}

}  // namespace mortonscope

#include "condition_table.moc"
