#include "app/features/manual/manual_window.h"

#include "app/theme/give_icon.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/words/action_words.h"
#include "app/words/wording.h"
#include "core/manual/manual.h"

#include <QAction>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSplitter>
#include <QToolButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace mortonscope {

namespace {

constexpr int kTopic = Qt::UserRole;    ///< of a page's item
constexpr int kHit = Qt::UserRole + 1;  ///< of a line's item: its place among the hits

}  // namespace

ManualWindow::ManualWindow(ThemeController& theme, std::function<void(const QUrl& link)> followInProgram,
                           QWidget* window)
    : QDialog(window, Qt::Window), m_followInProgram(std::move(followInProgram)), m_field(new QLineEdit(this)),
      m_count(new QLabel(this)), m_list(new QTreeWidget(this)), m_browser(new ManualBrowser(theme, this))
{
    setObjectName(QStringLiteral("manualWindow"));
    setWindowTitle(tr("Manual"));
    m_field->setObjectName(QStringLiteral("manualSearch"));
    m_field->setPlaceholderText(tr("Search all pages"));
    m_field->setAccessibleName(m_field->placeholderText());
    m_field->setClearButtonEnabled(true);
    m_count->setObjectName(QStringLiteral("manualCount"));
    m_count->hide();
    m_list->setObjectName(QStringLiteral("manualTopics"));
    m_list->setAccessibleName(tr("Pages"));
    m_list->setHeaderHidden(true);
    m_list->setUniformRowHeights(true);
    m_browser->setObjectName(QStringLiteral("manualPage"));
    m_browser->setAccessibleName(tr("Page"));

    auto* bar = new QHBoxLayout;
    const auto addButton = [&](const WantedAction& wanted, const QString& icon, auto available) {
        QAction* action = giveIcon(makeAction(wanted, this), icon, theme);
        action->setEnabled(false);
        connect(m_browser, available, action, &QAction::setEnabled);
        bar->addWidget(makeActionButton(this, wanted.name + QStringLiteral("Button"), action));
    };
    addButton(
        {QStringLiteral("manualBack"), tr("Back"), {}, {Qt::ALT | Qt::Key_Left}, [this] { m_browser->backward(); }},
        QStringLiteral("back"), &QTextBrowser::backwardAvailable);
    addButton({QStringLiteral("manualForward"),
               tr("Forward"),
               {},
               {Qt::ALT | Qt::Key_Right},
               [this] { m_browser->forward(); }},
              QStringLiteral("forward"), &QTextBrowser::forwardAvailable);
    bar->addWidget(m_field, 1);
    const auto beginSearch = [this] {
        m_field->setFocus(Qt::ShortcutFocusReason);
        m_field->selectAll();
    };
    addAction(makeAction(
        {QStringLiteral("manualFind"), m_field->placeholderText(), {}, {Qt::CTRL | Qt::Key_F}, beginSearch}, this));
    connect(m_field, &QLineEdit::textChanged, this, &ManualWindow::search);
    connect(m_field, &QLineEdit::returnPressed, this, [this] { m_list->setFocus(); });
    connect(m_list, &QTreeWidget::currentItemChanged, this, [this](const QTreeWidgetItem* item) { turnTo(item); });
    connect(m_list, &QTreeWidget::itemActivated, m_browser, [this] { m_browser->setFocus(); });
    connect(m_browser, &QTextBrowser::anchorClicked, this, &ManualWindow::follow);
    connect(m_browser, &QTextBrowser::historyChanged, this, &ManualWindow::markTopic);

    auto* side = new QWidget(this);
    auto* left = new QVBoxLayout(side);
    left->setContentsMargins(0, 0, 0, 0);
    left->addLayout(bar);
    left->addWidget(m_count);
    left->addWidget(m_list, 1);
    auto* halves = new QSplitter(this);
    halves->addWidget(side);
    halves->addWidget(m_browser);
    halves->setStretchFactor(1, 1);
    halves->setChildrenCollapsible(false);
    auto* whole = new QHBoxLayout(this);
    whole->addWidget(halves);
    const QSize room = window->size();
    resize(QSize(theme.theme().space(260), theme.theme().space(180)).boundedTo(room));
    halves->setSizes({width() * 3 / 10, width() * 7 / 10});

    showTopics();
    m_browser->showTopic(QStringLiteral("tour"));
    m_list->setFocus();
}

void ManualWindow::showTopics()
{
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_list->setRootIsDecorated(false);
    for (const ManualPage& page : manualPages(language())) {
        auto* item = new QTreeWidgetItem(m_list, {fromCore(page.title)});
        item->setData(0, kTopic, fromCore(page.topic));
    }
    markTopic();
}

void ManualWindow::search(const QString& text)
{
    const QString wanted = text.trimmed();
    m_count->setVisible(!wanted.isEmpty());
    m_hits = m_browser->find(wanted);
    if (wanted.isEmpty()) {
        showTopics();
        return;
    }
    m_count->setText(tr("%n line(s)", nullptr, static_cast<int>(m_hits.size())));
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    m_list->setRootIsDecorated(true);
    QTreeWidgetItem* page = nullptr;
    for (qsizetype i = 0; i < m_hits.size(); ++i) {
        const ManualBrowser::Hit& hit = m_hits[i];
        if (page == nullptr || page->data(0, kTopic) != hit.topic) {
            page = new QTreeWidgetItem(m_list, {fromCore(manualPage(hit.topic.toStdString(), language())->title)});
            page->setData(0, kTopic, hit.topic);
        }
        auto* line = new QTreeWidgetItem(page, {hit.line});
        line->setData(0, kHit, static_cast<int>(i));
        line->setToolTip(0, hit.line);
    }
    m_list->expandAll();
}

void ManualWindow::turnTo(const QTreeWidgetItem* item)
{
    if (item == nullptr) {
        return;
    }
    if (const QVariant hit = item->data(0, kHit); hit.isValid()) {
        m_browser->showHit(m_hits[hit.toInt()], static_cast<int>(m_field->text().trimmed().size()));
    } else {
        m_browser->showTopic(item->data(0, kTopic).toString());
    }
}

/// The list follows the page, wherever it was opened from.
void ManualWindow::markTopic()
{
    const QSignalBlocker quiet(m_list);
    for (int i = 0; m_field->text().trimmed().isEmpty() && i < m_list->topLevelItemCount(); ++i) {
        if (QTreeWidgetItem* item = m_list->topLevelItem(i); item->data(0, kTopic) == m_browser->topic()) {
            m_list->setCurrentItem(item);
        }
    }
}

void ManualWindow::follow(const QUrl& link)
{
    if (link.isRelative()) {
        m_browser->showTopic(link.path().section(QLatin1Char('.'), 0, 0));
    } else if (link.scheme() != QLatin1String("mortonscope")) {
        QDesktopServices::openUrl(link);
    } else {
        m_followInProgram(link);
    }
}

}  // namespace mortonscope
