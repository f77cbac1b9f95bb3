#pragma once

#include <QFile>
#include <QProcess>
#include <QString>

#include <string>

namespace mortonscope::test {

/// Compiles a C++ program in a folder, and returns its command. Grading a Python program on all scenes takes about six
/// times the processor time.
inline QString compiled(const QString& folder, const std::string& text, const QString& name = QStringLiteral("program"))
{
    const QString program = folder + u'/' + name;
    QFile file(program + QStringLiteral(".cpp"));
    if (!file.open(QFile::WriteOnly) || file.write(text.c_str()) != static_cast<qint64>(text.size())) {
        qFatal("%s can't be written", qPrintable(file.fileName()));
    }
    file.close();
    if (QProcess::execute(QStringLiteral(MORTONSCOPE_CXX),
                          {QStringLiteral("-std=c++17"), QStringLiteral("-o"), program, file.fileName()})
        != 0) {
        qFatal("%s can't be compiled", qPrintable(file.fileName()));
    }
    return QStringLiteral("\"%1\"").arg(program);
}

}  // namespace mortonscope::test
