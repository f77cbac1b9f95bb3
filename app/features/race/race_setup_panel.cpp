#include "app/features/race/race_setup_panel.h"

#include "app/features/race/race_controller.h"
#include "app/features/race/race_words.h"
#include "app/state/scene_document.h"
#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"
#include "app/words/wording.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSlider>
#include <QSpinBox>

#include <algorithm>
#include <climits>
#include <cmath>

namespace mortonscope {

namespace {

constexpr int kNotches = 400;  ///< positions of the slider; equal steps are equal ratios
constexpr int kDeepest = 10;
constexpr int kOwnDepth = -1;

/// Rounds to two digits, so that the slider meets whole hundreds and thousands.
std::size_t countAt(int notch, std::size_t most)
{
    if (notch >= kNotches || most <= 2) {
        return most;
    }
    const double exact = 2 * std::pow(static_cast<double>(most) / 2, static_cast<double>(notch) / kNotches);
    const double unit = std::pow(10, std::max(0.0, std::floor(std::log10(exact)) - 1));
    return std::min(most, static_cast<std::size_t>(std::llround(std::round(exact / unit) * unit)));
}

int notchOf(std::size_t count, std::size_t most)
{
    if (most <= 2 || count >= most) {
        return kNotches;
    }
    return static_cast<int>(std::lround(std::log(static_cast<double>(std::max<std::size_t>(count, 2)) / 2)
                                        / std::log(static_cast<double>(most) / 2) * kNotches));
}

}  // namespace

RaceSetupPanel::RaceSetupPanel(const Models& models, RaceController& race, QWidget* parent)
    : Panel(models, QStringLiteral("raceSetupPanel"), tr("World"), parent), m_race(race)
{
    auto* grid = new QGridLayout(this);
    setThemedMargins(models.theme, *grid, {3, 0, 2, 2});
    setThemedSpacing(models.theme, *grid, 2, 1.5);
    makeWorld(*grid);
    makeCount(*grid);
    makeNumbers(*grid);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(6, 1);
    connect(&race, &RaceController::setupChanged, this, &RaceSetupPanel::follow);
    follow();
}

QLabel* RaceSetupPanel::addLabel(QGridLayout& grid, int row, const QString& text, QWidget* buddy)
{
    auto* label = new QLabel(text, this);
    label->setBuddy(buddy);
    buddy->setAccessibleName(withoutMnemonic(text));
    grid.addWidget(label, row, 0);
    return label;
}

template <class Change>
void RaceSetupPanel::change(Change change)
{
    if (!m_following) {
        RaceSetup setup = m_race.setup();
        change(setup);
        m_race.setSetup(setup);
    }
}

void RaceSetupPanel::setBare(bool isBare)
{
    m_isBare = isBare;
    for (QWidget* field : std::initializer_list<QWidget*>{m_world, m_idea, m_depth, m_seed}) {
        field->setVisible(!isBare);
    }
    for (auto* label : findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (label->buddy() != nullptr && label->buddy() != m_count) {
            label->setVisible(!isBare);
        }
    }
    showDepth();
    follow();
}

/// Shows the depth in bare mode, too, if the race has its own depth.
void RaceSetupPanel::showDepth()
{
    if (m_race.setup().level) {
        m_depth->show();
        m_depthLabel->show();
    }
}

void RaceSetupPanel::makeWorld(QGridLayout& grid)
{
    m_world = new QComboBox(this);
    m_world->setObjectName(QStringLiteral("raceWorld"));
    m_world->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    const auto add = [this](const std::string& kind) {
        m_world->addItem(worldTitle(kind), fromCore(kind));
        m_world->setItemData(m_world->count() - 1, worldIdea(kind), Qt::ToolTipRole);
    };
    add("published-rectangles");
    add("published-circles");
    add({});
    for (const GeneratorKind& kind : generatorKinds()) {
        if (!kind.moves) {
            add(std::string(kind.id));
        }
    }
    keepKeys(m_world, {Qt::Key_Space, Qt::Key_Home, Qt::Key_PageDown});
    addLabel(grid, 0, tr("&World"), m_world);
    grid.addWidget(m_world, 0, 1, 1, 2);
    m_idea = new FittedLabel(models(), this);
    m_idea->setObjectName(QStringLiteral("raceIdea"));
    m_idea->setTextSize(TextSize::Small);
    m_idea->setRole(Role::Quiet);
    onRestyle(models().theme, *m_idea, [this](const Theme& theme) { m_idea->setMinimumWidth(theme.space(30)); });
    grid.addWidget(m_idea, 1, 0, 1, 3);
    m_stirred = new QCheckBox(tr("&Random velocities"), this);
    m_stirred->setObjectName(QStringLiteral("raceStirred"));
    m_stirred->setToolTip(tr("Replace the velocities of the scene’s objects"));
    keepKeys(m_stirred, {Qt::Key_Space});
    grid.addWidget(m_stirred, 4, 0, 1, 3);
    connect(m_world, &QComboBox::currentIndexChanged, this, [this](int index) {
        change([&](RaceSetup& setup) {
            setup = RaceSetup();
            setup.kind = m_world->itemData(index).toString().toStdString();
            const auto kind = std::ranges::find(generatorKinds(), setup.kind, &GeneratorKind::id);
            if (setup.isScene()) {
                setup.count = models().document.scene()->size();
            } else {
                setup.count = kind->moves ? kind->count : 2000;
            }
        });
    });
    connect(m_stirred, &QCheckBox::toggled, this,
            [this](bool stirred) { change([&](RaceSetup& setup) { setup.isStirred = stirred; }); });
}

void RaceSetupPanel::makeCount(QGridLayout& grid)
{
    m_slider = new QSlider(Qt::Horizontal, this);
    m_slider->setObjectName(QStringLiteral("raceCountSlider"));
    m_slider->setRange(0, kNotches);
    m_slider->setPageStep(kNotches / 10);
    onRestyle(models().theme, *m_slider, [this](const Theme& theme) { m_slider->setMinimumWidth(theme.space(20)); });
    keepKeys(m_slider, {Qt::Key_Home, Qt::Key_PageDown});
    m_count = new QSpinBox(this);
    m_count->setObjectName(QStringLiteral("raceCount"));
    m_count->setKeyboardTracking(false);
    m_count->setGroupSeparatorShown(true);
    keepKeys(m_count, {Qt::Key_Home, Qt::Key_PageDown});
    addLabel(grid, 2, tr("&Objects"), m_count);
    m_slider->setAccessibleName(tr("Number of objects"));
    const QString tip = tr("Number of moving objects; the growth plot goes up to it");
    m_slider->setToolTip(tip);
    m_count->setToolTip(tip);
    grid.addWidget(m_slider, 2, 1);
    grid.addWidget(m_count, 2, 2);
    connect(m_slider, &QSlider::valueChanged, this, [this](int notch) {
        change([&](RaceSetup& setup) { setup.count = countAt(notch, m_race.mostObjects()); });
    });
    connect(m_count, &QSpinBox::valueChanged, this,
            [this](int count) { change([&](RaceSetup& setup) { setup.count = static_cast<std::size_t>(count); }); });
}

void RaceSetupPanel::makeNumbers(QGridLayout& grid)
{
    const auto spin = [this](const QString& name, int low, int high, const QString& toolTip) {
        auto* made = new QSpinBox(this);
        made->setObjectName(name);
        made->setRange(low, high);
        made->setKeyboardTracking(false);
        made->setToolTip(toolTip);
        keepKeys(made, {Qt::Key_Home, Qt::Key_PageDown});
        return made;
    };
    m_depth = spin(QStringLiteral("raceDepth"), kOwnDepth, kDeepest,
                   tr("Depth of the tree: how often the world is quartered"));
    m_depth->setSpecialValueText(tr("default"));
    m_seed = spin(QStringLiteral("raceSeed"), 0, INT_MAX,
                  tr("The same seed gives the same world and race on every machine"));
    auto* numbers = new QHBoxLayout;
    setThemedSpacing(models().theme, *numbers, 2);
    m_depthLabel = addLabel(grid, 3, tr("&Depth"), m_depth);
    numbers->addWidget(m_depth, 1);
    auto* label = new QLabel(tr("S&eed"), this);
    label->setBuddy(m_seed);
    m_seed->setAccessibleName(tr("Seed"));
    numbers->addWidget(label);
    numbers->addWidget(m_seed, 1);
    grid.addLayout(numbers, 3, 1, 1, 2);
    connect(m_depth, &QSpinBox::valueChanged, this, [this](int depth) {
        change([&](RaceSetup& setup) { setup.level = depth == kOwnDepth ? std::nullopt : std::optional(depth); });
    });
    connect(m_seed, &QSpinBox::valueChanged, this,
            [this](int seed) { change([&](RaceSetup& setup) { setup.seed = static_cast<std::uint64_t>(seed); }); });
}

void RaceSetupPanel::follow()
{
    m_following = true;
    showDepth();
    const RaceSetup& setup = m_race.setup();
    const std::size_t most = m_race.mostObjects();
    m_world->setCurrentIndex(m_world->findData(fromCore(setup.kind)));
    m_world->setToolTip(worldIdea(setup.kind));
    m_idea->setSentence(worldIdea(setup.kind));
    m_count->setRange(1, static_cast<int>(most));
    m_count->setValue(static_cast<int>(setup.count));
    if (countAt(m_slider->value(), most) != setup.count) {  // otherwise the slider stays at the pointer
        m_slider->setValue(notchOf(setup.count, most));
    }
    m_depth->setValue(setup.level.value_or(kOwnDepth));
    m_seed->setValue(static_cast<int>(setup.seed));
    m_seed->setEnabled(!setup.isScene() || setup.isStirred);
    m_stirred->setVisible(setup.isScene() && !m_isBare);
    m_stirred->setChecked(setup.isStirred);
    m_following = false;
}

}  // namespace mortonscope
