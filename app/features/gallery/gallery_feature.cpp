#include "app/features/factories.h"

#include "app/features/gallery/gallery_view.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/models.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/bar.h"
#include "app/widgets/feature.h"
#include "app/words/action_words.h"
#include "app/words/method_words.h"

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

/// The banner that says what to look at in the open example. If the user hides it, it stays hidden until another
/// example is opened.
class ExampleBanner : public Banner {
    Q_DECLARE_TR_FUNCTIONS(Gallery)

public:
    ExampleBanner(const Models& models, QWidget* parent)
        : Banner(models, QStringLiteral("exampleBanner"), tr("Example"), QStringLiteral("information"), tr("Note"),
                 kSentence, parent)
    {
        auto* hide = addButton(QStringLiteral("exampleHide"), tr("&Hide"), tr("Hide what the example shows"));
        connect(hide, &QPushButton::clicked, this, [this] { show(nullptr); });
        show(findPreset(models.document.example()));
    }

    QPushButton* hideButton() const { return findChild<QPushButton*>(QStringLiteral("exampleHide")); }
    bool hasSentence() const { return m_hasSentence; }
    void show(const Preset* example)
    {
        m_hasSentence = example != nullptr;
        setSentence(m_hasSentence ? presetIdea(*example) : QString());
    }

private:
    static constexpr int kSentence = 90;  ///< width of the sentence, in theme units

    bool m_hasSentence = false;
};

class GalleryFeature : public Feature {
    Q_DECLARE_TR_FUNCTIONS(Gallery)

public:
    GalleryFeature(const Models& models, WindowShell& shell)
        : Feature(shell), m_models(models), m_banner(new ExampleBanner(models, &shell.mainWindow()))
    {
        addBar(BarPlace::Banner, *m_banner);
        connect(m_banner->hideButton(), &QPushButton::clicked, this, &GalleryFeature::fitBars);
        connect(&models.document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
            if (change.isOtherScene) {
                m_banner->show(findPreset(m_models.document.example()));
                fitBars();
            }
        });
        connect(&models.analysis, &AnalysisService::methodChanged, this, &GalleryFeature::fitBars);
        connect(&models.run, &Cursor::hidesFutureChanged, this, &GalleryFeature::fitBars);
    }

    /// Hides the banner for an exhibit, because the exhibit's own banner has the sentence. Hides it also on cards and
    /// in Predict mode, where the user should find the answer.
    void fitBars() override
    {
        const bool isElsewhere = m_models.analysis.method().algorithm->goesWrong()
                              || shell().workspace() == Workspace::Learn || shell().isRacing();
        m_banner->setVisible(m_banner->hasSentence() && !isElsewhere && !m_models.run.hidesFuture()
                             && shell().room() > Room::Small);
    }

    QList<AnswerOffer> answers() const override { return {{m_banner->sentenceWidget(), tr("What the example shows")}}; }

    void fillMenu(MenuPart part, QMenu& menu) override
    {
        if (part == MenuPart::Open) {
            menu.addAction(
                makeAction({"fileExamples", tr("&Examples…"), {}, {Qt::CTRL | Qt::Key_E}, [this] { show(); }}, this));
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
        buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);  // Enter opens the example
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
    ExampleBanner* m_banner;
};

}  // namespace

Feature* makeGalleryFeature(const Models& models, WindowShell& shell) { return new GalleryFeature(models, shell); }

}  // namespace mortonscope
