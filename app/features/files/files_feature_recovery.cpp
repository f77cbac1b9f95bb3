#include "app/features/files/files_feature.h"
#include "app/features/files/recovery.h"
#include "app/words/wording.h"

#include <QFileInfo>
#include <QLocale>
#include <QMainWindow>
#include <QMessageBox>
#include <QPushButton>

namespace mortonscope {

void FilesFeature::tellOfTrouble(const Recovery& recovery, const Error& error)
{
    auto* box = new QMessageBox(
        QMessageBox::Warning, tr("Unsaved work"),
        tr("No copy of your unsaved work can be kept in case the program ends: %1").arg(errorText(error)),
        QMessageBox::Ok, m_window);
    box->setObjectName("notKeptBox");
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(tr("It is tried again every second. Until then only saving keeps the work."));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setAttribute(Qt::WA_ShowWithoutActivating);
    box->setWindowModality(Qt::NonModal);
    connect(&recovery, &Recovery::keepsAgain, box, &QWidget::close);
    box->show();
}

/// A sketch's is under Recent, as if it had been left in order.
void FilesFeature::offerLeftOvers(Recovery& recovery, bool mayAsk)
{
    for (const LeftOver& leftOver : recovery.leftOvers()) {
        if (leftOver.isSketch) {
            if (m_sketches.adopt(leftOver.file)) {
                recovery.discard(leftOver);
            }
            continue;
        }
        if (!mayAsk) {
            continue;
        }
        const QString name =
            leftOver.scenePath.isEmpty() ? tr("an unsaved scene") : QFileInfo(leftOver.scenePath).fileName();
        QMessageBox box(QMessageBox::Question, tr("Recover unsaved work"),
                        tr("Mortonscope ended without closing. It kept %1, changed %2.")
                            .arg(name, QLocale().toString(leftOver.changedAt, QLocale::ShortFormat)),
                        QMessageBox::NoButton, m_window);
        box.setObjectName("recoveryBox");
        box.setTextFormat(Qt::PlainText);
        QPushButton* recover = box.addButton(tr("&Recover"), QMessageBox::AcceptRole);
        QPushButton* discard = box.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
        box.addButton(tr("Ask &later"), QMessageBox::RejectRole);
        box.setDefaultButton(recover);
        box.exec();
        if (box.clickedButton() == recover) {
            if (auto scene = readScene(leftOver.file); scene && *scene) {
                recovery.take(std::move(**scene), leftOver);
            } else if (scene) {
                showError(scene->error());
            }
            return;  // one scene at a time; others are offered at the next start
        }
        if (box.clickedButton() == discard) {
            recovery.discard(leftOver);
        }
    }
}

}  // namespace mortonscope
