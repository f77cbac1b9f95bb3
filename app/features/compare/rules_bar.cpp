#include "app/features/compare/rules_bar.h"

#include "app/session/analysis_service.h"
#include "app/session/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/keep_keys.h"
#include "app/words/algorithm_words.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/catalogue/mistakes.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <utility>

namespace mortonscope {

namespace {

/// Pictures are made for up to this depth; a file may bring a deeper scene, which is then shown as it is.
constexpr int kDeepestDrawn = 8;

/// So wide is the choice of an algorithm; its list is as wide as it needs.
constexpr int kAlgorithmLetters = 14;

void addItem(QComboBox* combo, const QString& text, const QString& explanation, int value)
{
    combo->addItem(text, value);
    combo->setItemData(combo->count() - 1, explanation, Qt::ToolTipRole);
}

}  // namespace

RulesBar::RulesBar(const Models& models, QMenu* rules, QWidget* parent) : QToolBar(tr("Rules"), parent), m_models(models)
{
    setObjectName("rulesBar");
    setMovable(false);

    makeAlgorithms();
    m_depth = new QSpinBox(this);
    m_depth->setObjectName("depthSpin");
    m_depth->setAccessibleName(tr("Depth"));
    m_depth->setToolTip(tr("Depth L: how often the space is quartered; the finest grid has 2^L columns"));
    m_depth->setKeyboardTracking(false);
    keepKeys(m_depth, {Qt::Key_Home, Qt::Key_End});
    addLabel(tr("De&pth"), m_depth);
    addWidget(m_depth);

    m_outside = addChoice("outsideCombo", tr("&Outside"), tr("What becomes of a box with a corner outside the world"));
    addItem(m_outside, tr("clamp"), tr("Its corners are pulled to the border cells: no overlap is lost"), static_cast<int>(Outside::Clamp));
    addItem(m_outside, tr("to root"), tr("It goes to the root: no overlap is lost"), static_cast<int>(Outside::Root));
    addItem(m_outside, tr("reject"), tr("It is left out, and its pairs are lost"), static_cast<int>(Outside::Reject));

    m_touching = addChoice("touchingCombo", tr("&Touching"), tr("Whether boxes that only touch overlap"));
    addItem(m_touching, tr("no overlap"), tr("Open: boxes that only touch do not overlap"), static_cast<int>(Touching::Open));
    addItem(m_touching, tr("overlap"), tr("Closed: boxes that only touch overlap"), static_cast<int>(Touching::Closed));

    m_order = addChoice("orderCombo", tr("&Lists"), tr("In which order the boxes of a cell are read"));
    addItem(m_order, tr("first in"), tr("In order of entry; the ancestor is named first"), static_cast<int>(ListOrder::FirstIn));
    addItem(m_order, tr("last in"), tr("Newest first, as linked lists that prepend; the newer or deeper is named first"), static_cast<int>(ListOrder::LastIn));

    auto* button = new QToolButton(this);
    button->setObjectName("rulesButton");
    button->setText(tr("Rules"));
    button->setToolTip(tr("Outside, touching, lists, and the world"));
    button->setMenu(rules);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_compactOnly = addWidget(button);
    m_compactOnly->setVisible(false);

    connect(m_depth, &QSpinBox::valueChanged, this, [this](int level) { m_models.document.setLevel(level); });
    connect(m_outside, &QComboBox::activated, this, [this] { m_models.document.setOutside(static_cast<Outside>(m_outside->currentData().toInt())); });
    connect(m_touching, &QComboBox::activated, this, [this] { m_models.document.setTouching(static_cast<Touching>(m_touching->currentData().toInt())); });
    connect(m_order, &QComboBox::activated, this, [this] { m_models.analysis.setOrder(static_cast<ListOrder>(m_order->currentData().toInt())); });
    connect(&models.document, &SceneDocument::sceneChanged, this, &RulesBar::showScene);
    connect(&models.analysis, &AnalysisService::methodChanged, this, &RulesBar::showMethod);
    connect(&models.theme, &ThemeController::changed, this, &RulesBar::restyle);
    showScene();
    restyle();
}

void RulesBar::makeAlgorithms()
{
    m_algorithm = addChoice("algorithmCombo", tr("Al&gorithm"), tr("What is stepped through"));
    m_algorithm->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_algorithm->setMinimumContentsLength(kAlgorithmLetters);
    bool hasExhibits = false;
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.isExhibit() && !std::exchange(hasExhibits, true)) {
            m_algorithm->insertSeparator(m_algorithm->count());
        }
        const QString title = algorithmTitle(algorithm);
        m_algorithm->addItem(algorithm.isExhibit() ? tr("Exhibit: %1").arg(title) : title, fromCore(std::string(algorithm.id)));
        m_algorithm->setItemData(m_algorithm->count() - 1, algorithmIdea(algorithm), Qt::ToolTipRole);
    }
    m_algorithm->insertSeparator(m_algorithm->count());
    for (const Mistake& mistake : mistakes()) {
        if (mistake.algorithm->isMistake) {
            m_algorithm->addItem(tr("Mistake: %1").arg(algorithmTitle(*mistake.algorithm)), fromCore(std::string(mistake.algorithm->id)));
            m_algorithm->setItemData(m_algorithm->count() - 1, algorithmIdea(*mistake.algorithm), Qt::ToolTipRole);
        }
    }
    connect(m_algorithm, &QComboBox::activated, this, [this] {
        if (const Algorithm* chosen = findAlgorithm(m_algorithm->currentData().toString().toStdString())) {
            m_models.analysis.setAlgorithm(*chosen);
        }
    });
}

QComboBox* RulesBar::addChoice(const QString& name, const QString& label, const QString& toolTip)
{
    auto* combo = new QComboBox(this);
    combo->setObjectName(name);
    combo->setAccessibleName(withoutMnemonic(label));
    combo->setToolTip(toolTip);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    keepKeys(combo, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End});
    m_fullOnly << addLabel(label, combo) << addWidget(combo);
    return combo;
}

QAction* RulesBar::addLabel(const QString& text, QWidget* buddy)
{
    auto* label = new QLabel(text, this);
    label->setBuddy(buddy);
    return addWidget(label);
}

void RulesBar::setCompact(bool compact)
{
    for (QAction* action : m_fullOnly) {
        action->setVisible(!compact);
    }
    m_compactOnly->setVisible(compact);
}

void RulesBar::showScene()
{
    const Scene& scene = *m_models.document.scene();
    const QSignalBlocker depth(m_depth);
    m_depth->setRange(0, std::max(kDeepestDrawn, scene.space().level()));
    m_depth->setValue(scene.space().level());
    m_outside->setCurrentIndex(m_outside->findData(static_cast<int>(scene.space().outside())));
    m_touching->setCurrentIndex(m_touching->findData(static_cast<int>(scene.touching())));
    showMethod();
}

void RulesBar::showMethod()
{
    const Method& method = m_models.analysis.method();
    const Algorithm& algorithm = *method.algorithm;
    m_algorithm->setPlaceholderText(method.isUnseen ? methodTitle(method) : QString());  // it counts for the width
    m_algorithm->setCurrentIndex(method.isUnseen ? -1 : m_algorithm->findData(fromCore(std::string(algorithm.id))));
    m_algorithm->setToolTip(method.isUnseen ? methodTitle(method) : toolTipOf(algorithm));
    m_order->setEnabled(method.offersOrder());
    m_order->setCurrentIndex(m_order->findData(static_cast<int>(method.shownOrder())));
    // In a small window there is no room for the banner: a sign on the button that stands for all choices.
    const bool warns = algorithm.goesWrong() && !method.isUnseen;
    auto* button = findChild<QToolButton*>("rulesButton");
    button->setIcon(warns ? m_models.theme.theme().icon(QStringLiteral("warning")) : QIcon());
    button->setToolButtonStyle(warns ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonTextOnly);
    button->setAccessibleDescription(warns ? algorithmWarning(algorithm) : QString());
}

QString RulesBar::toolTipOf(const Algorithm& algorithm)
{
    const QString title = algorithmTitle(algorithm);
    if (algorithm.isExhibit()) {
        return tr("Exhibit: %1").arg(title) + QLatin1Char('\n') + algorithmWarning(algorithm);
    }
    return (algorithm.isMistake ? tr("Mistake: %1").arg(title) : title) + QLatin1Char('\n') + algorithmIdea(algorithm);
}

void RulesBar::restyle()
{
    const Theme& theme = m_models.theme.theme();
    for (auto* label : findChildren<QLabel*>()) {
        label->setContentsMargins(theme.space(1.5), 0, theme.space(0.5), 0);
    }
    for (int i = 0; i < m_algorithm->count(); ++i) {
        const Algorithm* algorithm = findAlgorithm(m_algorithm->itemData(i).toString().toStdString());
        m_algorithm->setItemIcon(i, algorithm != nullptr && algorithm->goesWrong() ? theme.icon(QStringLiteral("warning")) : QIcon());
    }
    m_algorithm->view()->setMinimumWidth(m_algorithm->view()->sizeHintForColumn(0) + theme.space(6));
    m_depth->setMinimumWidth(theme.space(12));
    m_fullWidth = theme.space(6);
    for (const QWidget* part : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        const bool counts = qobject_cast<const QLabel*>(part) || qobject_cast<const QComboBox*>(part) || part == m_depth;
        m_fullWidth += counts && part->objectName() != "busyLabel" ? part->sizeHint().width() + theme.space(1) : 0;
    }
}

}  // namespace mortonscope
