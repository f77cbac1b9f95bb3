#include "app/features/wrong_ways/algorithm_menu.h"

#include "app/session/analysis_service.h"
#include "app/words/algorithm_words.h"
#include "app/words/wording.h"

#include <QActionGroup>
#include <QInputDialog>
#include <QSettings>

namespace mortonscope {

namespace {

constexpr int kMostMebibytes = 65'536;
constexpr auto kMemoryKey = "recording/mebibytes";

std::size_t bytes(int mebibytes) { return static_cast<std::size_t>(mebibytes) << 20; }

void check(QActionGroup* group, const QVariant& value)
{
    for (QAction* action : group->actions()) {
        action->setChecked(action->data() == value);
    }
}

}  // namespace

AlgorithmMenu::AlgorithmMenu(const Models& models, QWidget* window)
    : QMenu(tr("&Algorithm"), window), m_models(models), m_window(window), m_algorithms(new QActionGroup(this))
{
    setObjectName("algorithmMenu");
    setToolTipsVisible(true);
    addAlgorithm(this, singlePassAlgorithm());
    auto* others = addMenu(tr("&Other algorithms"));
    others->setObjectName("algorithmsMenu");
    others->setToolTipsVisible(true);
    for (const Algorithm& algorithm : algorithms()) {
        if (!algorithm.isExhibit() && algorithm.id != singlePassAlgorithm().id) {
            addAlgorithm(others, algorithm);
        }
    }
    auto* exhibits = addMenu(tr("&Exhibits: published code as it is"));
    exhibits->setObjectName("exhibitsMenu");
    exhibits->setToolTipsVisible(true);
    for (const Algorithm& algorithm : algorithms()) {
        if (algorithm.isExhibit()) {
            addAlgorithm(exhibits, algorithm);
        }
    }
    addMistakes();
    auto* find = addAction(tr("&Find the mistake…"));
    find->setObjectName("findMistake");
    find->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_M));
    find->setToolTip(tr("The run makes one classic mistake: find it by its steps and pairs"));
    connect(find, &QAction::triggered, this, &AlgorithmMenu::findMistakeWanted);
    addSeparator();
    auto* details = addMenu(tr("&Details"));
    details->setObjectName("algorithmDetailsMenu");
    m_placing = addChoices<Placing>(*details, "placingMenu", tr("&Placing"),
                                    {{Placing::Xor, tr("By the &XOR of the codes")},
                                     {Placing::Climbing, tr("By &climbing from both leaves")},
                                     {Placing::Midlines, tr("By &midlines, from the root down")}},
                                    [this](Placing placing) { m_models.analysis.setPlacing(placing); });
    m_order = addChoices<ListOrder>(
        *details, "listOrderMenu", tr("Order of a cell’s &list"),
        {{ListOrder::FirstIn, tr("&Oldest first: in order of insertion")}, {ListOrder::LastIn, tr("&Newest first")}},
        [this](ListOrder order) { m_models.analysis.setOrder(order); });
    auto* memory = details->addAction(tr("&Memory for recording…"));
    memory->setObjectName("recordingMemory");
    memory->setToolTip(tr("How much memory a recorded run may use; later steps are counted but can’t be visited"));
    connect(memory, &QAction::triggered, this, &AlgorithmMenu::askForMemory);

    if (const int kept = QSettings().value(kMemoryKey).toInt(); kept > 0) {
        m_models.analysis.setBudget(bytes(std::min(kept, kMostMebibytes)));
    }
    connect(&models.analysis, &AnalysisService::methodChanged, this, &AlgorithmMenu::showMethod);
    showMethod();
}

/// By part. Those that are exhibits, or brute force, have their place already.
void AlgorithmMenu::addMistakes()
{
    auto* all = addMenu(tr("Classic mis&takes"));
    all->setObjectName("mistakesMenu");
    for (const MistakePart part : {MistakePart::Code, MistakePart::Level, MistakePart::Index, MistakePart::Tree,
                                   MistakePart::Pass, MistakePart::Test, MistakePart::Whole}) {
        auto* menu = all->addMenu(mistakePartTitle(part));
        menu->setObjectName(QStringLiteral("mistakesMenu-%1").arg(static_cast<int>(part)));
        menu->setToolTipsVisible(true);
        for (const Mistake& mistake : mistakes()) {
            if (mistake.part == part && mistake.algorithm->isMistake) {
                addAlgorithm(menu, *mistake.algorithm);
            }
        }
    }
}

QAction* AlgorithmMenu::addAlgorithm(QMenu* menu, const Algorithm& algorithm)
{
    auto* action = menu->addAction(algorithmTitle(algorithm));
    action->setObjectName(QStringLiteral("algorithm-%1").arg(fromCore(std::string(algorithm.id))));
    action->setToolTip(algorithmIdea(algorithm));
    action->setStatusTip(algorithmIdea(algorithm));
    action->setCheckable(true);
    action->setData(fromCore(std::string(algorithm.id)));
    m_algorithms->addAction(action);
    connect(action, &QAction::triggered, this, [this, &algorithm] { m_models.analysis.setAlgorithm(algorithm); });
    return action;
}

template <class Value, class Apply>
QActionGroup* AlgorithmMenu::addChoices(QMenu& above, const QString& name, const QString& title,
                                        const QList<std::pair<Value, QString>>& choices, Apply apply)
{
    auto* menu = above.addMenu(title);
    menu->setObjectName(name);
    auto* group = new QActionGroup(this);
    for (const auto& [value, text] : choices) {
        auto* action = menu->addAction(text);
        action->setObjectName(QStringLiteral("%1-%2").arg(name).arg(static_cast<int>(value)));
        action->setCheckable(true);
        action->setData(static_cast<int>(value));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [apply, value = value] { apply(value); });
    }
    return group;
}

void AlgorithmMenu::showMethod()
{
    const Method& method = m_models.analysis.method();
    check(m_algorithms, method.isUnseen ? QVariant() : fromCore(std::string(method.algorithm->id)));
    check(m_order, static_cast<int>(method.shownOrder()));
    check(m_placing, static_cast<int>(method.usedPlacing()));
    m_order->setEnabled(method.offersOrder());
    m_placing->setEnabled(method.algorithm->takesPlacing());
}

void AlgorithmMenu::askForMemory()
{
    auto* dialog = new QInputDialog(m_window);
    dialog->setObjectName("memoryDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Memory for recording"));
    dialog->setLabelText(tr("Memory for recording a run, in MiB. Totals are always right."));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, kMostMebibytes);
    dialog->setIntValue(static_cast<int>(std::clamp<std::size_t>(m_models.analysis.budget() >> 20, 1, kMostMebibytes)));
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int mebibytes) {
        QSettings().setValue(kMemoryKey, mebibytes);
        m_models.analysis.setBudget(bytes(mebibytes));
    });
    dialog->open();
}

}  // namespace mortonscope
