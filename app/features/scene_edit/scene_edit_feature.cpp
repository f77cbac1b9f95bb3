#include "app/features/factories.h"

#include "app/state/analysis_service.h"
#include "app/state/models.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/feature.h"
#include "app/widgets/labels.h"
#include "app/words/action_words.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/base/text.h"
#include "core/catalogue/catalogue.h"
#include "core/scene/scene_names.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolBar>
#include <QToolButton>

#include <limits>
#include <utility>
#include <vector>

namespace mortonscope {

/// Edits the world's title and edges as exact numbers. Each change is one undo step. A rejected value changes nothing;
/// the reason appears below the fields. Not modal, so that the World can be used meanwhile.
class WorldDialog : public QDialog {
    Q_OBJECT

public:
    WorldDialog(SceneDocument& document, QWidget* parent);

private:
    bool apply();

    SceneDocument& m_document;
    QLineEdit* m_title;
    QLineEdit* m_edges[4];
    QLabel* m_problem;
};

WorldDialog::WorldDialog(SceneDocument& document, QWidget* parent) : QDialog(parent), m_document(document)
{
    setObjectName("worldDialog");
    setWindowTitle(tr("World and title"));
    const Scene& scene = *document.scene();
    const Box& world = scene.space().world();
    auto* form = new QFormLayout(this);
    m_title = new QLineEdit(fromCore(scene.title()), this);
    m_title->setObjectName("titleField");
    form->addRow(tr("&Title"), m_title);
    const std::pair<QString, double> edges[] = {
        {tr("&Left"), world.left}, {tr("To&p"), world.top}, {tr("&Right"), world.right}, {tr("&Bottom"), world.bottom}};
    for (int i = 0; i < 4; ++i) {
        m_edges[i] = new QLineEdit(fromCore(numberText(edges[i].second)), this);
        m_edges[i]->setObjectName(QStringLiteral("edgeField%1").arg(i));
        form->addRow(edges[i].first, m_edges[i]);
    }
    m_problem = makeTextLabel("problemLabel", this);
    m_problem->hide();
    form->addRow(m_problem);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    form->addRow(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        if (apply()) {
            accept();
        }
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

bool WorldDialog::apply()
{
    const auto edge = [this](int i) {
        bool ok = false;
        const double value = QLocale::c().toDouble(m_edges[i]->text().trimmed(), &ok);
        return ok ? value : std::numeric_limits<double>::quiet_NaN();
    };
    for (int i = 0; i < 4; ++i) {
        if (edge(i) != edge(i)) {
            m_problem->setText(tr("“%1” is not a number. Type one such as 12.5.").arg(m_edges[i]->text()));
            m_problem->show();
            m_edges[i]->setFocus();
            return false;
        }
    }
    auto problem = checkTitle(m_title->text().toStdString());
    if (!problem) {
        problem = m_document.setWorld({edge(0), edge(1), edge(2), edge(3)});
    }
    if (problem) {
        m_problem->setText(errorText(*problem));
        m_problem->show();
        return false;
    }
    m_document.setTitle(m_title->text());
    return true;
}

/// The depth, and a button that opens all rules of the scene: algorithm, depth, outside rule, touching rule and list
/// order, with a picture and a sentence for each value, and the world's edges and title.
class RulesBar : public QToolBar {
    Q_OBJECT

public:
    RulesBar(const Models& models, QWidget* parent);

    /// Opens the rules below their button, or in the middle of the window if the bar is hidden.
    void popUp();

private:
    struct Choice {
        QComboBox* combo;
        QLabel* picture;
        QLabel* meaning;
    };

    QSpinBox* makeDepth(const QString& name);
    void makePopover();
    /// Adds a label that appears while the run is computed.
    void makeBusy();
    void makeAlgorithms();
    QComboBox* addChoice(const QString& name, const QString& label, const QString& toolTip);
    void fit();
    /// Shows a sentence and a picture about the chosen value.
    void explain(const Choice& choice) const;
    void showScene();
    void showMethod();
    static QString toolTipOf(const Algorithm& algorithm);
    void restyle();

    const Models m_models;
    QFrame* m_popover;
    QToolButton* m_button;
    std::vector<Choice> m_choices;
    std::vector<QSpinBox*> m_depths;  ///< one in the bar, one in the popup
    QComboBox* m_algorithm = nullptr;
    QComboBox* m_outside = nullptr;
    QComboBox* m_touching = nullptr;
    QComboBox* m_order = nullptr;
};

namespace {

/// Pictures exist up to this depth. A file may have a deeper scene, which is shown without pictures.
constexpr int kDeepestDrawn = 8;

/// Width of the algorithm's combo box in letters; its list is as wide as it needs.
constexpr int kAlgorithmLetters = 14;

constexpr int kPicture = Qt::UserRole + 1;  ///< name of an icon that shows the effect of a value

void addItem(QComboBox* combo, const QString& text, const QString& explanation, int value, const char* picture)
{
    combo->addItem(text, value);
    combo->setItemData(combo->count() - 1, explanation, Qt::ToolTipRole);
    combo->setItemData(combo->count() - 1, QLatin1String(picture), kPicture);
}

}  // namespace

RulesBar::RulesBar(const Models& models, QWidget* parent)
    : QToolBar(tr("Rules"), parent), m_models(models), m_popover(new QFrame(this, Qt::Popup)),
      m_button(new QToolButton(this))
{
    setObjectName("rulesBar");
    setMovable(false);
    auto* label = new QLabel(tr("De&pth"), this);
    QSpinBox* spin = makeDepth(QStringLiteral("depthSpin"));
    label->setBuddy(spin);
    addWidget(label);
    addWidget(spin);
    makePopover();
    makeBusy();
    for (auto* each : findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
        setThemedMargins(models.theme, *each, {1.5, 0, 0.5, 0});
    }
    connect(&models.document, &SceneDocument::sceneChanged, this, &RulesBar::showScene);
    connect(&models.analysis, &AnalysisService::methodChanged, this, &RulesBar::showMethod);
    connect(&models.theme, &ThemeController::changed, this, &RulesBar::restyle);
    showScene();
    restyle();
}

void RulesBar::makeBusy()
{
    auto* label = new QLabel(tr("Computing…"), this);
    setNames(*label, "busyLabel", tr("The run is being computed"));
    QAction* busy = addWidget(label);
    busy->setVisible(false);
    connect(&m_models.analysis, &AnalysisService::busyChanged, busy, &QAction::setVisible);
}

QSpinBox* RulesBar::makeDepth(const QString& name)
{
    auto* spin = new QSpinBox(this);
    setNames(*spin, name, tr("Depth"));
    spin->setToolTip(tr("Depth L: how often the world is quartered; the finest grid has 2^L columns"));
    spin->setKeyboardTracking(false);
    keepKeys(spin, {Qt::Key_Home, Qt::Key_End});
    connect(spin, &QSpinBox::valueChanged, this, [this](int level) { m_models.document.setLevel(level); });
    m_depths.push_back(spin);
    return spin;
}

void RulesBar::makePopover()
{
    setNames(*m_popover, "rulesPopover", tr("Rules"));
    m_popover->setFrameShape(QFrame::StyledPanel);
    auto* grid = new QGridLayout(m_popover);
    grid->setColumnStretch(2, 1);
    setThemedMargins(m_models.theme, *grid, {4, 3, 4, 4});
    setThemedSpacing(m_models.theme, *grid, 3, 1.5);
    setThemedBackground(m_models.theme, *m_popover, Role::Surface);
    makeAlgorithms();
    auto* caption = new QLabel(tr("&Depth"), m_popover);
    QSpinBox* spin = makeDepth(QStringLiteral("rulesDepth"));
    caption->setBuddy(spin);
    const int row = grid->rowCount();
    grid->addWidget(caption, row, 1);
    grid->addWidget(spin, row, 2);
    m_outside = addChoice("outsideCombo", tr("&Outside"), tr("Rule for boxes with a corner outside the world"));
    addItem(m_outside, tr("clamp"), tr("Its corners are clamped to the border cells: no overlap is lost"),
            static_cast<int>(Outside::Clamp), "rule-clamp");
    addItem(m_outside, tr("to root"), tr("It goes to the root: no overlap is lost"), static_cast<int>(Outside::Root),
            "rule-root");
    addItem(m_outside, tr("reject"), tr("It is left out, and its pairs are lost"), static_cast<int>(Outside::Reject),
            "rule-reject");

    m_touching = addChoice("touchingCombo", tr("&Touching"), tr("Whether boxes that only touch overlap"));
    addItem(m_touching, tr("no overlap"), tr("Open: boxes that only touch do not overlap"),
            static_cast<int>(Touching::Open), "rule-open");
    addItem(m_touching, tr("overlap"), tr("Closed: boxes that only touch overlap"), static_cast<int>(Touching::Closed),
            "rule-closed");

    m_order = addChoice("orderCombo", tr("&Lists"), tr("Order in which the boxes of a cell are read"));
    addItem(m_order, orderWords(ListOrder::FirstIn), tr("In order of insertion; the ancestor’s box is named first"),
            static_cast<int>(ListOrder::FirstIn), "rule-first-in");
    addItem(m_order, orderWords(ListOrder::LastIn),
            tr("Newest first, as in linked lists that prepend; the newer or deeper box is named first"),
            static_cast<int>(ListOrder::LastIn), "rule-last-in");

    auto* world = new QPushButton(tr("&World and title…"), m_popover);
    world->setObjectName("sceneWorld");
    grid->addWidget(world, grid->rowCount(), 1, 1, 2);
    connect(world, &QPushButton::clicked, this, [this] {
        m_popover->hide();
        auto* dialog = new WorldDialog(m_models.document, window());
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        dialog->show();
    });

    m_button->setObjectName("rulesButton");
    m_button->setText(tr("Rules"));
    m_button->setToolTip(tr("The algorithm, and the rules for boxes outside, boxes that touch, and lists"));
    keepAsButton(m_button);
    connect(m_button, &QToolButton::clicked, this, &RulesBar::popUp);
    addWidget(m_button);

    connect(m_outside, &QComboBox::activated, this,
            [this] { m_models.document.setOutside(static_cast<Outside>(m_outside->currentData().toInt())); });
    connect(m_touching, &QComboBox::activated, this,
            [this] { m_models.document.setTouching(static_cast<Touching>(m_touching->currentData().toInt())); });
    connect(m_order, &QComboBox::activated, this,
            [this] { m_models.analysis.setOrder(static_cast<ListOrder>(m_order->currentData().toInt())); });
}

void RulesBar::popUp()
{
    QPoint at = m_button->mapToGlobal(QPoint(0, m_button->height()));
    if (!isVisible()) {  // in a narrow window, or during the race
        at = window()->mapToGlobal(QPoint((window()->width() - m_popover->width()) / 2, m_button->height()));
    }
    m_popover->move(at);
    fit();
    m_popover->show();
    m_algorithm->setFocus(Qt::PopupFocusReason);
}

/// Makes the popup as tall as its sentences, but not taller than the screen. Without enough room it shows only the
/// values, whose tooltips have the sentences. QWidget::adjustSize() would stop at two thirds of the screen and cut
/// sentences.
void RulesBar::fit()
{
    const QRect screen = this->screen()->availableGeometry();
    QLayout& rows = *m_popover->layout();
    const auto sizeWith = [this, &rows](bool hasMeanings) {
        for (const Choice& choice : m_choices) {
            choice.meaning->setVisible(hasMeanings);
            choice.picture->setVisible(hasMeanings);
        }
        rows.invalidate();
        const int width = rows.totalSizeHint().width();
        return QSize(width, std::max(rows.totalHeightForWidth(width), rows.totalMinimumSize().height()));
    };
    QSize size = sizeWith(true);
    if (size.height() > screen.height()) {
        size = sizeWith(false);
    }
    m_popover->resize(size.boundedTo(screen.size()));
    const QPoint least = screen.topLeft();
    const QPoint most = screen.bottomRight() - QPoint(m_popover->width(), m_popover->height()) + QPoint(1, 1);
    const QPoint at = m_popover->pos();
    m_popover->move(std::clamp(at.x(), least.x(), std::max(least.x(), most.x())),
                    std::clamp(at.y(), least.y(), std::max(least.y(), most.y())));
}

void RulesBar::makeAlgorithms()
{
    m_algorithm = addChoice("algorithmCombo", tr("Al&gorithm"), tr("Choose the algorithm to step through"));
    m_algorithm->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_algorithm->setMinimumContentsLength(kAlgorithmLetters);
    bool hasExhibits = false;
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.isExhibit() && !std::exchange(hasExhibits, true)) {
            m_algorithm->insertSeparator(m_algorithm->count());
        }
        const QString title = algorithmTitle(algorithm);
        m_algorithm->addItem(algorithm.isExhibit() ? tr("Published bug: %1").arg(title) : title,
                             fromCore(std::string(algorithm.id)));
        m_algorithm->setItemData(m_algorithm->count() - 1, algorithmIdea(algorithm), Qt::ToolTipRole);
    }
    m_algorithm->insertSeparator(m_algorithm->count());
    for (const Mistake& mistake : mistakes()) {
        if (mistake.algorithm->isMistake) {
            m_algorithm->addItem(tr("Mistake: %1").arg(algorithmTitle(*mistake.algorithm)),
                                 fromCore(std::string(mistake.algorithm->id)));
            m_algorithm->setItemData(m_algorithm->count() - 1, algorithmIdea(*mistake.algorithm), Qt::ToolTipRole);
        }
    }
    connect(m_algorithm, &QComboBox::activated, this, [this] {
        if (const Algorithm* chosen = findAlgorithm(m_algorithm->currentData().toString().toStdString())) {
            m_models.analysis.setAlgorithm(*chosen);
        }
    });
}

/// Adds a row to the popup: picture, name and combo box, with the meaning of the chosen value below.
QComboBox* RulesBar::addChoice(const QString& name, const QString& label, const QString& toolTip)
{
    auto* grid = qobject_cast<QGridLayout*>(m_popover->layout());
    const int row = grid->rowCount();
    auto* combo = new QComboBox(m_popover);
    setNames(*combo, name, withoutMnemonic(label));
    combo->setToolTip(toolTip);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    keepKeys(combo, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    auto* caption = new QLabel(label, m_popover);
    caption->setBuddy(combo);
    auto* picture = new QLabel(m_popover);
    auto* meaning = new QLabel(m_popover);
    meaning->setWordWrap(true);
    setTextStyle(m_models.theme, *meaning, {TextSize::Small, Role::Quiet});
    meaning->setObjectName(name + QStringLiteral("Meaning"));
    grid->addWidget(picture, row, 0, 2, 1, Qt::AlignTop);
    grid->addWidget(caption, row, 1);
    grid->addWidget(combo, row, 2);
    grid->addWidget(meaning, row + 1, 1, 1, 2);
    m_choices.push_back({combo, picture, meaning});
    connect(combo, &QComboBox::currentIndexChanged, this, [this, choice = m_choices.back()] {
        explain(choice);
        if (m_popover->isVisible()) {
            fit();
        }
    });
    return combo;
}

void RulesBar::explain(const Choice& choice) const
{
    const Theme& theme = m_models.theme.theme();
    choice.meaning->setText(choice.combo->currentData(Qt::ToolTipRole).toString());
    const QString picture = choice.combo->currentData(kPicture).toString();
    if (picture.isEmpty()) {
        choice.picture->setPixmap({});
    } else {
        choice.picture->setPixmap(theme.icon(picture).pixmap(theme.space(10), theme.space(10)));
    }
}

void RulesBar::showScene()
{
    const Scene& scene = *m_models.document.scene();
    for (QSpinBox* depth : m_depths) {
        const QSignalBlocker blocker(depth);
        depth->setRange(0, std::max(kDeepestDrawn, scene.space().depth()));
        depth->setValue(scene.space().depth());
    }
    m_outside->setCurrentIndex(m_outside->findData(static_cast<int>(scene.space().outside())));
    m_touching->setCurrentIndex(m_touching->findData(static_cast<int>(scene.touching())));
    showMethod();
}

void RulesBar::showMethod()
{
    const Method& method = m_models.analysis.method();
    const Algorithm& algorithm = *method.algorithm;
    if (method.isUnseen) {
        m_algorithm->setPlaceholderText(methodTitle(method));
        m_algorithm->setCurrentIndex(-1);
        m_algorithm->setToolTip(methodTitle(method));
    } else {
        m_algorithm->setPlaceholderText({});  // it would widen the field
        m_algorithm->setCurrentIndex(m_algorithm->findData(fromCore(std::string(algorithm.id))));
        m_algorithm->setToolTip(toolTipOf(algorithm));
    }
    m_order->setEnabled(method.offersOrder());
    m_order->setCurrentIndex(m_order->findData(static_cast<int>(method.shownOrder())));
    if (algorithm.goesWrong() && !method.isUnseen) {
        m_button->setIcon(m_models.theme.theme().icon(QStringLiteral("warning")));
        m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        m_button->setAccessibleDescription(algorithmWarning(algorithm));
    } else {
        m_button->setIcon({});
        m_button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        m_button->setAccessibleDescription({});
    }
}

QString RulesBar::toolTipOf(const Algorithm& algorithm)
{
    const QString title = algorithmTitle(algorithm);
    if (algorithm.isExhibit()) {
        return tr("Published bug: %1").arg(title) + QLatin1Char('\n') + algorithmWarning(algorithm);
    }
    return (algorithm.isMistake ? tr("Mistake: %1").arg(title) : title) + QLatin1Char('\n') + algorithmIdea(algorithm);
}

/// The pictures and the sizes depend on the theme.
void RulesBar::restyle()
{
    const Theme& theme = m_models.theme.theme();
    for (const Choice& choice : m_choices) {
        choice.meaning->setFixedWidth(std::min(theme.space(80), screen()->availableGeometry().width() / 2));
        explain(choice);
    }
    for (int i = 0; i < m_algorithm->count(); ++i) {
        const Algorithm* algorithm = findAlgorithm(m_algorithm->itemData(i).toString().toStdString());
        const bool warns = algorithm != nullptr && algorithm->goesWrong();
        m_algorithm->setItemIcon(i, warns ? theme.icon(QStringLiteral("warning")) : QIcon());
    }
    m_algorithm->view()->setMinimumWidth(m_algorithm->view()->sizeHintForColumn(0) + theme.space(6));
    for (QSpinBox* depth : m_depths) {
        depth->setMinimumWidth(theme.space(12));
    }
}

/// The rules of the scene: a bar after the workspaces, and Edit ▸ Rules of the scene.
class SceneEditFeature : public Feature {
    Q_OBJECT

public:
    SceneEditFeature(const Models& models, WindowShell& shell);

    void fillMenu(MenuPart part, QMenu& menu) override;
    /// Hides the bar if the menu row is too narrow. The menu entry still opens the rules.
    void fitBars() override;

private:
    RulesBar* m_bar;
};

SceneEditFeature::SceneEditFeature(const Models& models, WindowShell& shell)
    : Feature(shell), m_bar(new RulesBar(models, &shell.mainWindow()))
{
    addBar(BarPlace::Menu, *m_bar);
}

void SceneEditFeature::fillMenu(MenuPart part, QMenu& menu)
{
    if (part == MenuPart::Edit) {
        menu.addAction(makeAction({"editRules",
                                   tr("&Rules of the scene…"),
                                   {},
                                   {Qt::CTRL | Qt::SHIFT | Qt::Key_R},
                                   [this] { m_bar->popUp(); },
                                   tr("Algorithm, depth, boxes outside, touching boxes, lists, world and title")},
                                  this));
    }
}

void SceneEditFeature::fitBars()
{
    const QMainWindow& window = shell().mainWindow();
    const auto* workspaces = window.findChild<QToolBar*>(QStringLiteral("toolsBar"));
    const int menus = window.menuBar()->actionGeometry(window.menuBar()->actions().constFirst()).width();
    const bool fits = 2 * menus + workspaces->sizeHint().width() + m_bar->sizeHint().width() <= window.width();
    m_bar->setVisible(!workspaces->isHidden() && !shell().isRacing() && shell().offers(Part::Rules) && fits);
}

Feature* makeSceneEditFeature(const Models& models, WindowShell& shell) { return new SceneEditFeature(models, shell); }

}  // namespace mortonscope

#include "scene_edit_feature.moc"
