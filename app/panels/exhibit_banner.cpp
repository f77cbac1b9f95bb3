#include "app/panels/exhibit_banner.h"

#include "app/model/algorithm_words.h"
#include "app/model/analysis.h"
#include "app/model/wording.h"
#include "app/panels/fitted_label.h"
#include "app/panels/keep_keys.h"
#include "app/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace mortonscope {

ExhibitBanner::ExhibitBanner(const Models& models, QWidget* parent)
    : Panel(models, QStringLiteral("exhibitBanner"), tr("Exhibit"), parent), m_icon(new QLabel(this)), m_warning(new FittedLabel(models, this)),
      m_buttons(new QWidget(this)), m_rows(this, {m_warning}, [this](const QWidget* widget, const BarRows::Row&) { return widthIn(widget); }, {3, 1})
{
    m_icon->setObjectName(QStringLiteral("exhibitIcon"));
    m_icon->setAccessibleName(tr("Warning"));
    m_icon->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_warning->setObjectName(QStringLiteral("exhibitWarning"));
    m_warning->setTextSize(TextSize::Body);
    m_buttons->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    auto* scene = add(QStringLiteral("exhibitScene"), tr("Show a &scene"), tr("Opens the example that shows best what goes wrong"));
    auto* back = add(QStringLiteral("exhibitBack"), tr("&Back to the single pass"), tr("The right algorithm, on this scene"));
    auto* compare = add(QStringLiteral("exhibitCompare"), tr("&Compare with the single pass"), tr("Both side by side, in step, and the way to the first difference"));
    row->addWidget(scene);
    row->addWidget(compare);
    row->addWidget(back);
    connect(scene, &QPushButton::clicked, this, [this] { emit sceneWanted(fromCore(std::string(this->models().analysis.method().algorithm->scene))); });
    connect(compare, &QPushButton::clicked, this, &ExhibitBanner::comparisonWanted);
    connect(back, &QPushButton::clicked, this, [this] { this->models().analysis.setAlgorithm(singlePassAlgorithm()); });
    connect(&models.analysis, &AnalysisService::methodChanged, this, &ExhibitBanner::follow);
    ExhibitBanner::themeChanged();
}

bool ExhibitBanner::isWanted() const { return models().analysis.method().algorithm->goesWrong() && !models().analysis.method().isUnseen; }

QPushButton* ExhibitBanner::add(const QString& objectName, const QString& text, const QString& toolTip)
{
    auto* button = new QPushButton(text, m_buttons);
    button->setObjectName(objectName);
    button->setToolTip(toolTip);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAutoDefault(false);
    keepKeys(button, {Qt::Key_Space});
    return button;
}

void ExhibitBanner::follow()
{
    const Algorithm& algorithm = *models().analysis.method().algorithm;
    m_warning->setSentence(!isWanted()             ? QString()
                           : algorithm.isExhibit() ? tr("Exhibit “%1”: %2").arg(algorithmTitle(algorithm), algorithmWarning(algorithm))
                           : algorithm.isMistake ? tr("Classic mistake “%1”: %2 %3").arg(algorithmTitle(algorithm), algorithmIdea(algorithm), algorithmWarning(algorithm))
                                                 : QString());
    arrange();
}

std::vector<BarRows::Arrangement> ExhibitBanner::arrangements() const
{
    return {{{m_icon, m_warning, m_buttons}}, {{m_icon, m_warning}, {m_buttons}}};
}

int ExhibitBanner::widthIn(const QWidget* widget) const
{
    return widget == m_warning ? models().theme.theme().space(90) : widget->sizeHint().width();
}

QSize ExhibitBanner::minimumSizeHint() const { return {m_rows.minimumWidth(arrangements(), models().theme.theme()), height()}; }

void ExhibitBanner::arrange() { m_rows.arrange(arrangements(), models().theme.theme()); }

void ExhibitBanner::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    arrange();
}

void ExhibitBanner::themeChanged()
{
    const Theme& theme = models().theme.theme();
    const int size = theme.space(6);
    m_icon->setPixmap(theme.icon(QStringLiteral("warning")).pixmap(size, size));
    m_buttons->layout()->setSpacing(theme.space(2));
    follow();
    Panel::themeChanged();
}

}  // namespace mortonscope
