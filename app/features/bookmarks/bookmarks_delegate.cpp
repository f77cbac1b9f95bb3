#include "app/features/bookmarks/bookmarks_delegate.h"

#include "app/features/bookmarks/bookmarks.h"
#include "app/features/bookmarks/bookmarks_model.h"

#include <QLineEdit>
#include <QPainter>

namespace mortonscope {

RowDelegate::Look BookmarksDelegate::lookOf(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return tableLook(option, index, index.data(BookmarksModel::NowRole).toBool(), QStyle::State_Active);
}

void BookmarksDelegate::paintCell(QPainter& painter, const Look& look, const QStyleOptionViewItem&,
                                  const QModelIndex& index) const
{
    const bool isStep = index.column() == BookmarksModel::AtStep;
    painter.setFont(bodyFont(isStep, look.isCurrent));
    painter.setPen(theme().color(index.data(BookmarksModel::TitleRole).toBool() ? Role::Faint : Role::Text));
    const QRectF inner = look.rect.adjusted(theme().space(1), 0, -theme().space(isStep ? 2 : 1), 0);
    const QString text =
        painter.fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, static_cast<int>(inner.width()));
    painter.drawText(inner, (isStep ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine, text);
}

QWidget* BookmarksDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const
{
    auto* edit = new QLineEdit(parent);
    edit->setObjectName(QStringLiteral("noteEdit"));
    edit->setAccessibleName(tr("Note"));
    edit->setPlaceholderText(tr("What should be noticed here?"));
    edit->setMaxLength(Bookmarks::kLongestNote);
    return edit;
}

void BookmarksDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (!static_cast<QLineEdit*>(editor)->isModified()) {
        QStyledItemDelegate::setEditorData(editor, index);
    }
}

}  // namespace mortonscope
