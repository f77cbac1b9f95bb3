#include "app/panels/listing_panel.h"

#include "app/panels/keep_keys.h"
#include "app/panels/listing_view.h"
#include "app/theme/theme.h"

#include <QComboBox>
#include <QSettings>
#include <QVBoxLayout>

namespace mortonscope {

namespace {

constexpr auto kLanguageSetting = "listing/language";

}  // namespace

ListingPanel::ListingPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("listingPanel"), tr("Listing"), parent), m_model(new ListingModel(models.run, this)),
      m_languages(new QComboBox(this)), m_view(new ListingView(models, m_model, this))
{
    m_languages->setObjectName(QStringLiteral("listingLanguage"));
    m_languages->setAccessibleName(tr("Language of the listing"));
    m_languages->setToolTip(tr("The same algorithm in another language"));
    m_languages->addItems({tr("C++"), tr("Python"), tr("JavaScript"), tr("Pseudo-code")});  // as in kListingLanguages
    keepKeys(m_languages, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});

    auto* column = new QVBoxLayout(this);
    auto* head = new QHBoxLayout;
    head->addWidget(m_languages);
    head->addStretch(1);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);

    const QString remembered = QSettings().value(kLanguageSetting).toString();
    for (const ListingLanguage language : kListingLanguages) {
        if (endingOf(language) == remembered) {
            m_model->setLanguage(language);
        }
    }
    m_languages->setCurrentIndex(static_cast<int>(language()));
    connect(m_languages, &QComboBox::currentIndexChanged, this,
            [this](int index) { setLanguage(kListingLanguages[static_cast<std::size_t>(index)]); });
    connect(m_view, &ListingView::lineActivated, this, &ListingPanel::lineActivated);
    connect(m_view, &ListingView::gutterClicked, this, &ListingPanel::gutterClicked);
    connect(m_view, &ListingView::menuRequested, this, &ListingPanel::menuRequested);
    ListingPanel::themeChanged();
}

QSize ListingPanel::sizeHint() const
{
    const Theme& theme = models().theme.theme();
    return {theme.space(100), theme.space(80)};
}

void ListingPanel::themeChanged()
{
    const Theme& theme = models().theme.theme();
    layout()->setContentsMargins(0, theme.space(2), 0, 0);
    layout()->setSpacing(theme.space(2));
    layout()->itemAt(0)->layout()->setContentsMargins(theme.space(3), 0, theme.space(3), 0);
    Panel::themeChanged();
}

std::optional<int> ListingPanel::cursorLine() const
{
    const QModelIndex index = m_view->currentIndex();
    return index.isValid() ? std::optional(index.row()) : std::nullopt;
}

/// The line cursor stays at its step, so that the eye finds in the new language what it read in the old.
void ListingPanel::setLanguage(ListingLanguage language)
{
    const auto before = cursorLine();
    const KindSet kinds = before ? listing().lines()[static_cast<std::size_t>(*before)].kinds : KindSet();
    m_model->setLanguage(language);
    m_languages->setCurrentIndex(static_cast<int>(language));
    for (std::size_t i = 0; i < kStepKinds; ++i) {
        if (kinds.contains(static_cast<StepKind>(i))) {
            m_view->setCurrentIndex(m_model->index(listing().lineOf(static_cast<StepKind>(i))));
        }
    }
    QSettings().setValue(kLanguageSetting, endingOf(language));
}

}  // namespace mortonscope
