#include "app/words/file_name.h"

#include <QRegularExpression>

namespace mortonscope {

QString proposedFileName(const QString& name, const QString& of)
{
    QString plain = name.simplified();
    plain.replace(QRegularExpression(QStringLiteral("[\\s/\\\\:*?\"<>|]+")), QStringLiteral("-"));
    return plain.isEmpty() ? of : plain + QLatin1Char('-') + of;
}

}  // namespace mortonscope
