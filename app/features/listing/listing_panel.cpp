#include "app/features/listing/listing_panel.h"

#include "app/features/listing/listing_view.h"
#include "app/state/debugger.h"
#include "app/state/place.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/style.h"
#include "app/words/method_words.h"
#include "core/base/enum_names.h"

#include <QComboBox>
#include <QItemSelectionModel>
#include <QLabel>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace mortonscope {

ListingPanel::ListingPanel(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("listingPanel"), tr("Code"), parent), m_model(new ListingModel(models.run, this)),
      m_languages(new QComboBox(this)), m_algorithm(new QLabel(this)), m_view(new ListingView(models, m_model, this))
{
    offerKeys({Qt::Key_Return, Qt::CTRL | Qt::Key_Return}, tr("Run to the line; run back to it"));
    offerCopies();
    setAccessibleDescription(tr("The algorithm as a program, with the line of the current step marked."));
    setNames(*m_languages, QStringLiteral("listingLanguage"), tr("Programming language"));
    m_languages->setToolTip(tr("The same algorithm in another language"));
    m_languages->addItems({tr("C++"), tr("Python"), tr("JavaScript"), tr("Pseudo-code")});  // as in kListingLanguages
    keepKeys(m_languages, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});

    auto* column = new QVBoxLayout(this);
    setThemedGaps(models.theme, *column, {0, 2, 0, 0}, 2);
    auto* head = new QHBoxLayout;
    setThemedMargins(models.theme, *head, {3, 0, 3, 0});
    head->addWidget(m_languages);
    head->addWidget(m_algorithm, 1);
    column->addLayout(head);
    column->addWidget(m_view, 1);
    setFocusProxy(m_view);

    m_model->setLanguage(rememberedListingLanguage());
    m_languages->setCurrentIndex(static_cast<int>(language()));
    connect(m_languages, &QComboBox::currentIndexChanged, this,
            [this](int index) { setLanguage(kListingLanguages[static_cast<std::size_t>(index)]); });
    m_algorithm->setObjectName(QStringLiteral("listingAlgorithm"));
    m_algorithm->setTextFormat(Qt::PlainText);
    m_algorithm->setSizePolicy(QSizePolicy::Ignored,
                               QSizePolicy::Preferred);  // a long name must not keep the panel wide
    connect(m_model, &ListingModel::methodChanged, this, &ListingPanel::nameAlgorithm);
    nameAlgorithm();
    joinDebugger();
}

void ListingPanel::joinDebugger()
{
    Debugger& debugger = models().debugger;
    m_model->setMarks([this](const ListingLine& line) { return markOf(line); });
    connect(&debugger, &Debugger::breakpointsChanged, m_model, &ListingModel::marksChanged);
    connect(m_view, &ListingView::lineActivated, this, [this, &debugger](int line, bool backward) {
        if (const auto place = placeOf(line)) {
            debugger.setTarget(*place);  // even if the line cursor is already there
            debugger.runTo(*place, directionOf(backward));
        }
    });
    connect(m_view, &ListingView::gutterClicked, this, [this, &debugger](int line) {
        if (const auto place = placeOf(line)) {
            debugger.toggleBreakpoint(*place);
        }
    });
    connect(m_view, &ListingView::menuRequested, this, [this](int line, QMenu* menu) {
        if (const auto place = placeOf(line)) {
            menu->addActions(placeActions(models(), *place, menu));
        }
    });
    // F9 and F4 apply to the line of the line cursor.
    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this, &debugger](const QModelIndex& now) {
                if (!now.isValid() || !m_view->hasFocus()) {
                    return;
                }
                if (const auto place = placeOf(now.row())) {
                    debugger.setTarget(*place);
                }
            });
}

std::optional<Breakpoint> ListingPanel::placeOf(int line) const
{
    const KindSet kinds = listing().lines()[static_cast<std::size_t>(line)].kinds;
    if (kinds.isEmpty()) {
        return std::nullopt;
    }
    return placeOfLine(kinds);
}

/// Marks a line where a breakpoint's steps happen, even if the breakpoint was set in another language.
LineMark ListingPanel::markOf(const ListingLine& line) const
{
    LineMark mark = LineMark::None;
    for (const Breakpoint& breakpoint : models().debugger.breakpoints()) {
        const bool here = std::ranges::any_of(breakpoint.kinds, [&](const std::string& name) {
            const auto kind = fromName<StepKind>(name);
            return kind && line.kinds.contains(*kind);
        });
        if (breakpoint.on == Breakpoint::On::Line && here) {
            if (breakpoint.enabled) {
                return LineMark::On;
            }
            mark = LineMark::Off;
        }
    }
    return mark;
}

QSize ListingPanel::sizeHint() const { return models().theme.theme().size(100, 80); }

void ListingPanel::setBare(bool isBare) { m_languages->setHidden(isBare); }

std::optional<int> ListingPanel::cursorLine() const
{
    const QModelIndex index = m_view->currentIndex();
    if (!index.isValid()) {
        return std::nullopt;
    }
    return index.row();
}

/// Shows the name of the algorithm. The tooltip has it in full, for narrow panels.
void ListingPanel::nameAlgorithm()
{
    const Method& method = m_model->method();
    const QString title = method.isUnseen ? methodTitle(method) : algorithmTitle(*method.algorithm);
    m_algorithm->setText(title);
    m_algorithm->setToolTip(title);
    m_algorithm->setAccessibleName(tr("Listed algorithm: %1").arg(title));
}

/// Changes the language. The line cursor stays at its step, so that the user finds the place in the new language.
void ListingPanel::setLanguage(ListingLanguage language)
{
    KindSet kinds;
    if (const auto line = cursorLine()) {
        kinds = listing().lines()[static_cast<std::size_t>(*line)].kinds;
    }
    m_model->setLanguage(language);
    m_languages->setCurrentIndex(static_cast<int>(language));
    putCursorOn(kinds);
    rememberListingLanguage(language);
}

void ListingPanel::putCursorOn(KindSet kinds)
{
    for (const StepKind kind : kValuesOf<StepKind>) {
        if (const int line = listing().lineOf(kind); kinds.contains(kind) && line >= 0) {
            m_view->setCurrentIndex(m_model->index(line));
        }
    }
}

}  // namespace mortonscope
