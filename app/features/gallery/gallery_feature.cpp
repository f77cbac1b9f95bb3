#include "app/features/gallery/gallery_feature.h"

#include "app/features/gallery/gallery_view.h"
#include "app/theme/theme.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

namespace mortonscope {

namespace {

class GalleryFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(Gallery)

public:
    GalleryFeature(const Models& models, WindowShell& shell) : Feature(shell), m_models(models) {}

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part == MenuPart::Open) {
            menu.addAction(makeAction({"fileExamples", tr("&Examples…"), {}, {Qt::CTRL | Qt::Key_E}, [this] { show(); }}, this));
        }
    }

private:
    void show()
    {
        auto* dialog = new QDialog(&shell().mainWindow());
        dialog->setObjectName(QStringLiteral("galleryDialog"));
        dialog->setWindowTitle(tr("Examples"));
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        auto* view = new GalleryView(m_models, dialog);
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
        buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);  // Enter is the example's
        connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
        connect(view, &GalleryView::exampleWanted, this, [this, dialog](const QString& id) {
            dialog->accept();
            shell().openExample(id);
        });
        auto* down = new QVBoxLayout(dialog);
        down->addWidget(view, 1);
        down->addWidget(buttons);
        const Theme& theme = m_models.theme.theme();
        dialog->resize(QSize(theme.space(270), theme.space(180)).boundedTo(dialog->screen()->availableSize() * 9 / 10));
        dialog->open();
        view->scrollTo(view->currentIndex(), QAbstractItemView::PositionAtCenter);
    }

    const Models m_models;
};

}  // namespace

Feature* makeGalleryFeature(const Models& models, WindowShell& shell) { return new GalleryFeature(models, shell); }

}  // namespace mortonscope
