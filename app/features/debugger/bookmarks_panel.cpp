#include "app/features/debugger/bookmarks_panel.h"

#include "app/features/debugger/bookmarks.h"
#include "app/state/cursor.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"
#include "core/narrate/narrate.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>

namespace mortonscope {

// ------------------------------------------------------------------------------------------ rows

BookmarksModel::BookmarksModel(const Models& models, Bookmarks& bookmarks, QObject* parent)
    : TableModel({{tr("Step"), {}, Qt::AlignRight}, {tr("Note"), {}, Qt::AlignLeft, Qt::ItemIsEditable}}, parent),
      m_models(models), m_bookmarks(bookmarks)
{
    connect(&bookmarks, &Bookmarks::changed, this, &BookmarksModel::follow);
    connect(&models.run, &Cursor::cursorChanged, this, [this] { refresh(); });
    follow();
}

bool BookmarksModel::hasData(int row) const { return row < m_bookmarks.size(); }

void BookmarksModel::follow()
{
    std::vector<quint64> steps;
    for (int row = 0; row < m_bookmarks.size(); ++row) {
        steps.push_back(m_bookmarks.step(row).value);
    }
    if (steps == m_steps) {  // only a note changed: keep an open editor and the selection
        refresh();
        return;
    }
    reset([&] {
        m_steps = std::move(steps);
        return static_cast<int>(m_steps.size());
    });
}

QString BookmarksModel::momentTitle(int row) const
{
    const Step step = m_bookmarks.step(row);
    if (step > m_models.run.total()) {
        return {};  // its run is still being computed
    }
    const Moment moment = m_models.run.run().at(step);
    return moment.event ? fromCore(stepTitle(moment.event->kind)) : tr("Before the first step");
}

QString BookmarksModel::text(int row, int column) const
{
    if (column == AtStep) {
        return countText(m_bookmarks.step(row).value);
    }
    const QString note = m_bookmarks.note(row).simplified();
    return note.isEmpty() ? momentTitle(row) : note;
}

QString BookmarksModel::spokenText(int row, int column) const
{
    const QString shown = text(row, column);
    return column == AtStep ? tr("Step %1").arg(shown) : shown;
}

QString BookmarksModel::toolTip(int row, int column) const
{
    if (column == AtStep) {
        return momentTitle(row);
    }
    return m_bookmarks.note(row).toHtmlEscaped();
}

QVariant BookmarksModel::look(int row, int column, int role) const
{
    switch (role) {
    case Qt::EditRole: return column == Note ? m_bookmarks.note(row) : QVariant();
    case NowRole: return m_bookmarks.step(row) == m_models.run.cursor();
    case TitleRole: return column == Note && m_bookmarks.note(row).simplified().isEmpty();
    default: return {};
    }
}

bool BookmarksModel::write(int row, int column, const QVariant& value, int role)
{
    if (role != Qt::EditRole || column != Note) {
        return false;
    }
    m_bookmarks.setNote(row, value.toString());
    return true;
}

// ------------------------------------------------------------------------------------------ one row

RowDelegate::Look BookmarksDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return tableLook(option, index, index.data(BookmarksModel::NowRole).toBool(), QStyle::State_Active);
}

void BookmarksDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem&,
                                  const QModelIndex& index) const
{
    const bool isStep = index.column() == BookmarksModel::AtStep;
    QRectF inner = look.rect.adjusted(theme().space(1), 0, -theme().space(1), 0);
    auto alignment = Qt::AlignLeft;
    if (isStep) {
        inner.setRight(look.rect.right() - theme().space(2));
        alignment = Qt::AlignRight;
    }
    painter.setFont(bodyFont(isStep, look.isCurrent));
    painter.setPen(theme().color(index.data(BookmarksModel::TitleRole).toBool() ? Role::Faint : Role::Text));
    const QString text =
        painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, static_cast<int>(inner.width()));
    painter.drawText(inner, alignment | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

QWidget* BookmarksDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const
{
    auto* edit = new QLineEdit(parent);
    setNames(*edit, QStringLiteral("noteEdit"), tr("Note"));
    edit->setPlaceholderText(tr("What to look at here"));
    edit->setMaxLength(Bookmarks::kMaxNote);
    return edit;
}

void BookmarksDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (!static_cast<QLineEdit*>(editor)->isModified()) {
        QStyledItemDelegate::setEditorData(editor, index);
    }
}

// ------------------------------------------------------------------------------------------ the table

BookmarksTable::BookmarksTable(const Models& models, BookmarksModel* bookmarks, QWidget* parent)
    : PlainTable(models, QStringLiteral("bookmarksTable"), tr("Bookmarks"), bookmarks, parent)
{
    setItemDelegate(new BookmarksDelegate(models, this));
    setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    horizontalHeader()->setStretchLastSection(true);
    keepKeys(this, {Qt::Key_Home, Qt::Key_End, Qt::Key_F2, Qt::Key_Delete, Qt::Key_Return, Qt::Key_Enter});

    connect(this, &BookmarksTable::chosen, this, [this](const QModelIndex& index) { emit wanted(index.row()); });
    connect(bookmarks, &QAbstractItemModel::modelReset, this, &BookmarksTable::keepCurrent);
    connect(&models.run, &Cursor::runChanged, this, &BookmarksTable::sizeColumns);
    applyTheme();
}

/// Makes the step column wide enough for the last step of the run.
void BookmarksTable::sizeColumns()
{
    const Theme& theme = models().theme.theme();
    const int heading = QFontMetrics(theme.font(TextSize::Small))
                            .horizontalAdvance(model()->headerData(BookmarksModel::AtStep, Qt::Horizontal).toString());
    const int widest =
        QFontMetrics(theme.mono(TextSize::Body, true)).horizontalAdvance(countText(models().run.total().value));
    setColumnWidth(BookmarksModel::AtStep, std::max(heading, widest) + theme.space(4));
}

/// Makes the row of the current step current, if it has one. Called after rows were added or removed.
void BookmarksTable::keepCurrent()
{
    for (int row = 0; row < model()->rowCount(); ++row) {
        if (model()->index(row, 0).data(BookmarksModel::NowRole).toBool()) {
            goToRow(row, BookmarksModel::Note);
            return;
        }
    }
}

void BookmarksTable::editNote(int row)
{
    goToRow(row, BookmarksModel::Note);
    setFocus();
    edit(currentIndex());
}

void BookmarksTable::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete) {
        emit removalWanted(selectedRows());
    } else if (event->key() == Qt::Key_F2 && currentIndex().isValid()) {
        editNote(currentIndex().row());  // in any column
    } else {
        PlainTable::keyPressEvent(event);
    }
}

BookmarksPanel::BookmarksPanel(const Models& models, Bookmarks& bookmarks, QWidget* parent)
    : Panel(models, QStringLiteral("bookmarksPanel"), tr("Bookmarks"), parent), m_bookmarks(bookmarks),
      m_table(new BookmarksTable(models, new BookmarksModel(models, bookmarks, this), this)),
      m_empty(makeTextLabel(models.theme, "bookmarksEmpty", {TextSize::Body, Role::Quiet}, this,
                            Qt::AlignLeft | Qt::AlignTop))
{
    offerMoments();
    offerKeys({Qt::Key_F2, Qt::Key_Delete}, tr("Edit the note; remove the bookmark"));
    m_empty->setText(tr("No bookmarks yet. Press Ctrl+B to bookmark the current step with a note. Bookmarks are saved "
                        "in the scene’s file."));
    auto* column = new QVBoxLayout(this);
    setThemedMargins(models.theme, *column, {3, 2, 3, 2});
    column->addWidget(m_table, 1);
    column->addWidget(m_empty, 1);

    connect(&bookmarks, &Bookmarks::changed, this, &BookmarksPanel::follow);
    connect(m_table, &BookmarksTable::wanted, this,
            [this](int row) { this->models().run.visit(m_bookmarks.step(row)); });
    connect(m_table, &BookmarksTable::removalWanted, this,
            [this](const std::vector<int>& rows) { m_bookmarks.remove(rows); });
    follow();
}

/// Deletes the table first. Otherwise an open editor would commit its note during destruction, and follow() would run.
BookmarksPanel::~BookmarksPanel() { delete m_table; }

QSize BookmarksPanel::sizeHint() const { return models().theme.theme().size(64, 34); }

void BookmarksPanel::editNote(int row) { m_table->editNote(row); }

void BookmarksPanel::follow()
{
    m_table->setVisible(m_bookmarks.size() > 0);
    m_empty->setVisible(m_bookmarks.size() == 0);
}

}  // namespace mortonscope
