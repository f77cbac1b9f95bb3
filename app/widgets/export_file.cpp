#include "app/widgets/export_file.h"

#include "app/widgets/long_work.h"
#include "app/words/wording.h"

#include <QFileDialog>
#include <QMessageBox>

namespace mortonscope {

void exportFile(QWidget* window, const ExportWords& words,
                const std::function<Outcome(const std::filesystem::path&, const Progress&)>& write)
{
    const QString path = QFileDialog::getSaveFileName(window, words.title, words.suggested, words.filter);
    if (path.isEmpty()) {
        return;
    }
    Outcome outcome = Done{};
    const bool isDone = doLongWork(window, words.doing, [&](const Progress& progress) {
        outcome = write(std::filesystem::path(path.toStdU16String()), progress);
    });
    if (isDone && !outcome) {
        QMessageBox message(QMessageBox::Warning, words.title, errorText(outcome.error()), QMessageBox::Ok, window);
        message.setTextFormat(Qt::PlainText);
        message.exec();
    }
}

}  // namespace mortonscope
