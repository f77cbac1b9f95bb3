#include "app/features/factories.h"

#include "app/features/faulty_algorithms/find_mistake.h"
#include "app/settings/settings.h"
#include "app/state/analysis_service.h"
#include "app/state/cursor.h"
#include "app/state/models.h"
#include "app/state/scene_document.h"
#include "app/widgets/bar.h"
#include "app/widgets/feature.h"
#include "app/widgets/panel.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/catalogue/method.h"

#include <QActionGroup>
#include <QInputDialog>
#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QRandomGenerator>

#include <utility>

namespace mortonscope {

/// The banner that explains the chosen algorithm and has a button back to the single pass. It is empty while the
/// algorithm is hidden. On the example scene of an exhibit it says what to look at.
class MethodBanner : public Banner, public CompactMode, public HidesAnswer {
    Q_OBJECT

public:
    /// Creates the banner of exhibits and classic mistakes. It explains the fault, so that users don't mistake a
    /// published error for the algorithm, and opens the scene that shows the fault best.
    static MethodBanner* ofFaultyAlgorithms(const Models& models, QWidget* parent);
    /// Creates the banner of the fast engine, which has no steps. It names the algorithm whose steps are shown.
    static MethodBanner* ofEngine(const Models& models, QWidget* parent);

    bool isWanted() const;
    /// Hides the buttons; the banner then only explains the fault.
    void setBare(bool isBare) override;
    /// While a card asks what goes wrong, the banner only says that something does.
    void setAsked(bool isAsked) override;

signals:
    /// The user wants to open the built-in scene with that id.
    void sceneWanted(const QString& id);
    /// The user wants to see the single pass beside the algorithm, at the first difference.
    void comparisonWanted();
    /// The user wants the race, which shows the engine at work.
    void raceWanted();

private:
    struct About {
        QString objectName;
        QString title;
        QString icon;
        QString iconName;
        bool (*isMeant)(const Algorithm&);
        QString (*sentence)(const Algorithm&);
    };

    MethodBanner(const Models& models, const About& about, QWidget* parent);
    /// Adds a button that setBare() can hide.
    QPushButton* addLead(const QString& objectName, const QString& text, const QString& toolTip);
    void addWayBack(const QString& objectName, const QString& toolTip);
    void follow();

    QString sentence() const;

    const About m_about;
    QList<QPushButton*> m_leads;
    bool m_isBare = false;
    bool m_isAsked = false;
};

namespace {

/// Width of a banner with two sentences, in theme units.
constexpr int kTwoSentences = 90;

}  // namespace

MethodBanner::MethodBanner(const Models& models, const About& about, QWidget* parent)
    : Banner(models, about.objectName, about.title, about.icon, about.iconName, kTwoSentences, parent), m_about(about)
{
    connect(&models.analysis, &AnalysisService::methodChanged, this, &MethodBanner::follow);
    connect(&models.document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
        if (change.isOtherScene) {
            follow();
        }
    });
    connect(&models.run, &Cursor::hidesFutureChanged, this, &MethodBanner::follow);
}

MethodBanner* MethodBanner::ofFaultyAlgorithms(const Models& models, QWidget* parent)
{
    const auto sentence = [](const Algorithm& algorithm) {
        return algorithm.isExhibit()
                 ? tr("Published bug “%1”: %2").arg(algorithmTitle(algorithm), algorithmWarning(algorithm))
                 : tr("Classic mistake “%1”: %2 %3")
                       .arg(algorithmTitle(algorithm), algorithmIdea(algorithm), algorithmWarning(algorithm));
    };
    auto* banner =
        new MethodBanner(models,
                         {QStringLiteral("exhibitBanner"), tr("Published bug"), QStringLiteral("warning"),
                          tr("Warning"), [](const Algorithm& algorithm) { return algorithm.goesWrong(); }, sentence},
                         parent);
    auto* scene = banner->addLead(QStringLiteral("exhibitScene"), tr("Sho&w a scene"),
                                  tr("Open the example that best shows what goes wrong"));
    auto* compare = banner->addLead(QStringLiteral("exhibitCompare"), tr("&Compare with the single pass"),
                                    tr("Show both side by side at the first difference"));
    banner->addWayBack(QStringLiteral("exhibitBack"), tr("Run the right algorithm on this scene"));
    connect(scene, &QPushButton::clicked, banner, [banner] {
        emit banner->sceneWanted(fromCore(std::string(banner->models().analysis.method().algorithm->scene)));
    });
    connect(compare, &QPushButton::clicked, banner, &MethodBanner::comparisonWanted);
    banner->follow();
    return banner;
}

MethodBanner* MethodBanner::ofEngine(const Models& models, QWidget* parent)
{
    auto* banner =
        new MethodBanner(models,
                         {QStringLiteral("engineBanner"), tr("Fast engine"), QStringLiteral("question"), tr("Note"),
                          [](const Algorithm& algorithm) { return !algorithm.hasSteps(); }, algorithmIdea},
                         parent);
    auto* race = banner->addLead(QStringLiteral("engineRace"), tr("Sho&w it in a race"),
                                 tr("Compare algorithms on moving objects"));
    banner->addWayBack(QStringLiteral("engineBack"), tr("Choose the single pass, whose steps are shown here"));
    connect(race, &QPushButton::clicked, banner, &MethodBanner::raceWanted);
    banner->follow();
    return banner;
}

QPushButton* MethodBanner::addLead(const QString& objectName, const QString& text, const QString& toolTip)
{
    return m_leads.emplace_back(addButton(objectName, text, toolTip));
}

void MethodBanner::addWayBack(const QString& objectName, const QString& toolTip)
{
    auto* back = addLead(objectName, tr("&Back to the single pass"), toolTip);
    connect(back, &QPushButton::clicked, this, [this] { models().analysis.setAlgorithm(singlePassAlgorithm()); });
}

void MethodBanner::setBare(bool isBare)
{
    for (QPushButton* lead : std::as_const(m_leads)) {
        lead->setVisible(!isBare);
    }
    m_isBare = isBare;
    follow();
    arrange();
}

bool MethodBanner::isWanted() const
{
    const Method& method = models().analysis.method();
    return m_about.isMeant(*method.algorithm) && !method.isUnseen;
}

void MethodBanner::setAsked(bool isAsked)
{
    if (std::exchange(m_isAsked, isAsked) != isAsked) {
        follow();
    }
}

/// Returns the sentence of the banner. It doesn't say what to look at if a card already does, or in Predict mode.
QString MethodBanner::sentence() const
{
    const Algorithm& algorithm = *models().analysis.method().algorithm;
    const Preset* example = findPresetTitled(models().document.scene()->title());
    const bool isShownHere = example != nullptr && algorithm.isExhibit() && example->algorithm() == algorithm.id;
    return isShownHere && !m_isBare && !models().run.hidesFuture()
             ? tr("Published bug “%1”: %2").arg(algorithmTitle(algorithm), presetIdea(*example))
             : m_about.sentence(algorithm);
}

void MethodBanner::follow()
{
    if (!isWanted()) {
        setSentence({});
    } else if (m_isAsked) {
        setSentence(tr("This run contains a mistake. Its effect is shown with the answer."));
    } else {
        setSentence(sentence());
    }
}

/// The menu that chooses the algorithm and its options: the order of the lists, the placement, and the memory for a
/// recording, which is a setting. Options that the algorithm doesn't have are disabled.
class AlgorithmMenu : public QMenu {
    Q_OBJECT

public:
    AlgorithmMenu(const Models& models, QWidget* window);

signals:
    /// The user wants to start an exercise.
    void findMistakeWanted();

private:
    void addMistakes();
    QAction* addAlgorithm(QMenu* menu, const Algorithm& algorithm);
    template <class Value, class Apply>
    QActionGroup* addChoices(QMenu& above, const QString& name, const QString& title,
                             const QList<std::pair<Value, QString>>& choices, Apply apply);
    void showMethod();
    void askForMemory();

    const Models m_models;
    QWidget* m_window;
    QActionGroup* m_algorithms = nullptr;
    QActionGroup* m_order = nullptr;
    QActionGroup* m_placing = nullptr;
};

namespace {

constexpr int kMaxMebibytes = 65'536;

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
    auto* exhibits = addMenu(tr("&Published bugs"));
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
    find->setToolTip(tr("Find the classic mistake that a run makes, from its steps and pairs"));
    connect(find, &QAction::triggered, this, &AlgorithmMenu::findMistakeWanted);
    addSeparator();
    auto* details = addMenu(tr("&Details"));
    details->setObjectName("algorithmDetailsMenu");
    m_placing = addChoices<Placing>(*details, "placingMenu", tr("&Placement method"),
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
    memory->setToolTip(tr("Limit the memory of a recorded run; later steps are counted but can’t be visited"));
    connect(memory, &QAction::triggered, this, &AlgorithmMenu::askForMemory);

    if (const int kept = settings::kRecordingMebibytes.value(); kept > 0) {
        m_models.analysis.setBudget(bytes(std::min(kept, kMaxMebibytes)));
    }
    connect(&models.analysis, &AnalysisService::methodChanged, this, &AlgorithmMenu::showMethod);
    showMethod();
}

/// Adds the classic mistakes, grouped by the part that they change. Leaves out exhibits and brute force, which the menu
/// has elsewhere.
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
    dialog->setIntRange(1, kMaxMebibytes);
    dialog->setIntValue(static_cast<int>(std::clamp<std::size_t>(m_models.analysis.budget() >> 20, 1, kMaxMebibytes)));
    connect(dialog, &QInputDialog::intValueSelected, this, [this](int mebibytes) {
        settings::kRecordingMebibytes.set(mebibytes);
        m_models.analysis.setBudget(bytes(mebibytes));
    });
    dialog->open();
}

namespace {

/// Maximum random exercise number. Teachers tell the numbers to a class, so they should be short.
constexpr int kLastDrawn = 9999;

int anyNumber() { return QRandomGenerator::global()->bounded(1, kLastDrawn + 1); }

}  // namespace

/// The menu that chooses the algorithm, and the banners of algorithms that are faulty or have no steps: exhibits and
/// classic mistakes, the fast engine, and a hidden mistake that the user must find.
class FaultyAlgorithmsFeature : public Feature {
    Q_OBJECT

public:
    /// `compare` shows the single pass beside the algorithm.
    FaultyAlgorithmsFeature(const Models& models, FindMistake& mistake, const std::function<void()>& compare,
                            WindowShell& shell);

    QMenu* menu() const override;
    Claim claim() const override;
    void leaveRun() override;
    void fitBars() override;
    QList<AnswerOffer> answers() const override;

private:
    void askForMistake();
    void findMistake(int number);

    FindMistake& m_mistake;
    AlgorithmMenu* m_menu;
    MethodBanner* m_exhibit;
    MethodBanner* m_engine;
    FindMistakeBanner* m_question;
};

FaultyAlgorithmsFeature::FaultyAlgorithmsFeature(const Models& models, FindMistake& mistake,
                                                 const std::function<void()>& compare, WindowShell& shell)
    : Feature(shell), m_mistake(mistake), m_menu(new AlgorithmMenu(models, &shell.mainWindow())),
      m_exhibit(MethodBanner::ofFaultyAlgorithms(models, &shell.mainWindow())),
      m_engine(MethodBanner::ofEngine(models, &shell.mainWindow())),
      m_question(new FindMistakeBanner(models, mistake, &shell.mainWindow()))
{
    addBar(BarPlace::Banner, *m_exhibit);
    addBar(BarPlace::Banner, *m_engine);
    addBar(BarPlace::Sentence, *m_question);
    connect(m_exhibit, &MethodBanner::comparisonWanted, this, compare);
    connect(m_exhibit, &MethodBanner::sceneWanted, this, [this](const QString& id) { this->shell().openExample(id); });
    connect(m_engine, &MethodBanner::raceWanted, this, [this] { this->shell().setWorkspace(Workspace::Race); });
    connect(m_question, &FindMistakeBanner::comparisonWanted, this, compare);
    connect(m_question, &FindMistakeBanner::anotherWanted, this, [this] { findMistake(anyNumber()); });
    connect(m_menu, &AlgorithmMenu::findMistakeWanted, this, &FaultyAlgorithmsFeature::askForMistake);
    connect(&models.analysis, &AnalysisService::methodChanged, this, &FaultyAlgorithmsFeature::fitBars);
    connect(&mistake, &FindMistake::changed, this, [this] { this->shell().fitBars(); });
}

QMenu* FaultyAlgorithmsFeature::menu() const { return m_menu; }

Claim FaultyAlgorithmsFeature::claim() const
{
    return m_mistake.isOn() && !shell().isRacing() ? Claim::Bar : Claim::None;
}

void FaultyAlgorithmsFeature::leaveRun() { m_mistake.end(); }

void FaultyAlgorithmsFeature::fitBars()
{
    // In a small window there is only the sign beside the rules, or the title of the side with the exhibit. During an
    // exercise its own bar has the text.
    const bool isRacing = shell().isRacing();
    const bool isSaid = !m_mistake.isOn() && !isRacing && shell().room() > Room::Small;
    m_exhibit->setVisible(m_exhibit->isWanted() && isSaid);
    m_engine->setVisible(m_engine->isWanted() && isSaid);
    m_question->setVisible(claim() == Claim::Bar);
}

QList<AnswerOffer> FaultyAlgorithmsFeature::answers() const
{
    return {{m_exhibit->sentenceWidget(), tr("What goes wrong")}};
}

/// Asks for the number of an exercise. The same number on the same scene gives the same mistake, so that students can
/// share it.
void FaultyAlgorithmsFeature::askForMistake()
{
    auto* dialog = new QInputDialog(&shell().mainWindow());
    dialog->setObjectName("findMistakeDialog");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Find the mistake"));
    dialog->setLabelText(
        tr("The run will make one classic mistake on this scene. The same number gives the same mistake."));
    dialog->setInputMode(QInputDialog::IntInput);
    dialog->setIntRange(1, 999'999);
    dialog->setIntValue(anyNumber());
    connect(dialog, &QInputDialog::intValueSelected, this, &FaultyAlgorithmsFeature::findMistake);
    dialog->open();
}

void FaultyAlgorithmsFeature::findMistake(int number)
{
    if (const QString refusal = m_mistake.begin(static_cast<quint32>(number)); !refusal.isEmpty()) {
        auto* box = new QMessageBox(QMessageBox::Information, tr("Find the mistake"), refusal, QMessageBox::Ok,
                                    &shell().mainWindow());
        box->setObjectName("findMistakeRefused");
        box->setAttribute(Qt::WA_DeleteOnClose);
        box->open();
    }
}

Feature* makeFaultyAlgorithmsFeature(const Models& models, FindMistake& mistake, const std::function<void()>& compare,
                                     WindowShell& shell)
{
    return new FaultyAlgorithmsFeature(models, mistake, compare, shell);
}

}  // namespace mortonscope

#include "faulty_algorithms_feature.moc"
