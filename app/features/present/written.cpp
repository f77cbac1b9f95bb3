#include "app/features/present/written.h"

#include <QAbstractSpinBox>
#include <QLineEdit>
#include <QPlainTextEdit>

namespace mortonscope {

bool isWritten(const QWidget* field)
{
    return qobject_cast<const QLineEdit*>(field) != nullptr || qobject_cast<const QPlainTextEdit*>(field) != nullptr
        || qobject_cast<const QAbstractSpinBox*>(field) != nullptr;
}

}  // namespace mortonscope
