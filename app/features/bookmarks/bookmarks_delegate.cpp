#include "app/features/bookmarks/bookmarks_delegate.h"

#include "app/features/bookmarks/bookmarks.h"
#include "app/features/bookmarks/bookmarks_model.h"
#include "app/theme/theme.h"

#include <QLineEdit>
#include <QPainter>

namespace mortonscope {

BookmarksDelegate::BookmarksDelegate(const Models& models, QObject* parent) : QStyledItemDelegate(parent), m_models(models) {}

void BookmarksDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = m_models.theme.theme();
    const bool isNow = index.data(BookmarksModel::NowRole).toBool();
    const bool isTitle = index.data(BookmarksModel::TitleRole).toBool();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const QRectF rect = option.rect;
    painter->save();
    if (isNow || selected) {
        painter->fillRect(rect, theme.color(isNow ? Role::AccentSoft : Role::Raised));
    }
    if (isNow && index.column() == 0) {
        painter->fillRect(QRectF(rect.left(), rect.top(), theme.px(3), rect.height()), theme.color(Role::Accent));
    }
    if (selected && option.state.testFlag(QStyle::State_Active)) {
        painter->fillRect(QRectF(rect.left(), rect.bottom() - theme.px(2), rect.width(), theme.px(2)), theme.color(Role::Accent));
    }
    const bool isStep = index.column() == BookmarksModel::AtStep;
    painter->setFont(isStep ? theme.mono(TextSize::Body, isNow) : theme.font(TextSize::Body, isNow));
    painter->setPen(theme.color(isTitle ? Role::Faint : Role::Text));
    const QRectF inner = rect.adjusted(theme.space(1), 0, -theme.space(isStep ? 2 : 1), 0);
    const QString text = painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, static_cast<int>(inner.width()));
    painter->drawText(inner, (isStep ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter | Qt::TextSingleLine, text);
    painter->restore();
}

QWidget* BookmarksDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const
{
    auto* edit = new QLineEdit(parent);
    edit->setObjectName(QStringLiteral("noteEdit"));
    edit->setAccessibleName(tr("Note"));
    edit->setPlaceholderText(tr("What is to be seen here?"));
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
