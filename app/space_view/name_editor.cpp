#include "app/space_view/name_editor.h"

#include "app/space_view/space_view.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"

#include <QKeyEvent>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace mortonscope {

NameEditor::NameEditor(SpaceView& view) : QObject(&view), m_view(view) {}

bool NameEditor::hasFocus() const { return m_edit && m_edit->hasFocus(); }

/// Returns the position of the field: at the corner of its box, but always inside the view.
QRect NameEditor::place() const
{
    const QSizeF size(m_view.models().theme.theme().px(140), m_edit->sizeHint().height());
    const QRectF room = m_view.inside();
    QRectF rect(m_view.boxRect(*m_box).topLeft(), size);
    rect.moveLeft(std::clamp(rect.left(), room.left(), std::max(room.left(), room.right() - size.width())));
    rect.moveTop(std::clamp(rect.top(), room.top(), std::max(room.top(), room.bottom() - size.height())));
    return rect.toRect();
}

void NameEditor::open(BoxId id)
{
    close();
    m_scene = m_view.models().document.scene();
    const QString name = nameOf(*m_scene, id);
    m_edit = new QLineEdit(name, &m_view);
    m_box = id;
    m_edit->setObjectName(QStringLiteral("spaceNameEditor"));
    m_edit->setAccessibleName(tr("Name of %1").arg(name));
    m_edit->setFont(m_view.models().theme.theme().font(TextSize::Body, true));
    m_edit->setMaxLength(static_cast<int>(kMaxName));
    m_edit->setGeometry(place());
    m_edit->selectAll();
    m_edit->installEventFilter(this);
    m_edit->show();
    m_edit->setFocus(Qt::OtherFocusReason);
}

void NameEditor::follow()
{
    if (m_edit && m_box
        && m_view.models().document.scene()->sharesIdsWith(*m_scene)) {  // else it is about to be closed
        m_edit->move(place().topLeft());
    }
}

void NameEditor::commit()
{
    if (!m_edit || !m_box) {
        return;
    }
    SceneDocument& document = m_view.models().document;
    if (!document.scene()->sharesNamesWith(*m_scene)) {
        close();  // the focus may leave before the view learns of a new scene
        return;
    }
    const QString name = m_edit->text();
    const BoxId id = *m_box;
    if (name != nameOf(*document.scene(), id)) {
        QPointer<QLineEdit> edit = std::exchange(m_edit, nullptr);  // otherwise the edit of the scene would close it
        const auto problem = document.rename(id, name);
        m_edit = edit;
        if (problem) {
            m_box = id;
            m_edit->selectAll();
            QToolTip::showText(m_edit->mapToGlobal(QPoint(0, m_edit->height())), errorText(*problem), m_edit);
            return;
        }
    }
    close();
}

void NameEditor::leave()
{
    commit();
    close();
}

void NameEditor::close()
{
    m_scene.reset();
    m_box.reset();
    if (QLineEdit* edit = std::exchange(m_edit, nullptr)) {
        edit->removeEventFilter(this);
        if (edit->hasFocus()) {
            m_view.setFocus(Qt::OtherFocusReason);  // before hiding, which would move the focus to the next box
        }
        edit->hide();
        edit->deleteLater();
    }
}

bool NameEditor::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_edit) {
        return false;
    }
    if (event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const bool isReturn = key == Qt::Key_Return || key == Qt::Key_Enter;
        if (isReturn || key == Qt::Key_Escape) {
            event->accept();
            if (event->type() == QEvent::ShortcutOverride) {
                return true;
            }
            if (isReturn) {
                commit();
            } else {
                close();
            }
            return true;
        }
    } else if (event->type() == QEvent::FocusOut
               && static_cast<QFocusEvent*>(event)->reason() != Qt::PopupFocusReason) {
        leave();
    }
    return false;
}

}  // namespace mortonscope
