#include "app/widgets/bar.h"

#include "app/theme/theme.h"
#include "app/widgets/button.h"
#include "app/widgets/labels.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mortonscope {

namespace {

/// Units between the widgets of a single row.
constexpr double kWithinOneRow = 2;
constexpr double kBesideRows = 4;

}  // namespace

Bar::Bar(const Models& models, const QString& objectName, const QString& title, Gaps gaps, QWidget* parent)
    : Panel(models, objectName, title, parent), m_gaps(gaps), m_rows(new QVBoxLayout(this))
{
    m_rows->setSizeConstraint(QLayout::SetNoConstraint);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

int Bar::widthIn(const QWidget* part, const Row& /*row*/) const { return part->sizeHint().width(); }

void Bar::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    arrange();
}

void Bar::themeChanged()
{
    arrange();
    Panel::themeChanged();
}

bool Bar::stretches(const QWidget* part) const { return std::ranges::find(m_stretching, part) != m_stretching.end(); }

int Bar::widthOf(const Row& row) const
{
    const Theme& theme = models().theme.theme();
    int width = static_cast<int>(row.size() - 1) * theme.space(m_gaps.widgets) + 2 * theme.space(kBesideRows);
    for (const QWidget* part : row) {
        width += widthIn(part, row);
    }
    return width;
}

int Bar::widthOf(const Arrangement& rows) const
{
    int width = 0;
    for (const Row& row : rows) {
        width = std::max(width, widthOf(row));
    }
    return width;
}

QSize Bar::sizeHint() const { return {widthOf(arrangements().front()), height()}; }
QSize Bar::minimumSizeHint() const { return {widthOf(arrangements().back()), height()}; }

void Bar::arrange()
{
    const Theme& theme = models().theme.theme();
    const std::vector<Arrangement> all = arrangements();
    const auto fits = [this](const Arrangement& rows) {
        return std::ranges::all_of(rows, [this](const Row& row) { return widthOf(row) <= width(); });
    };
    const auto chosen = std::ranges::find_if(all, fits);
    const Arrangement& wanted = chosen != all.end() ? *chosen : all.back();
    if (wanted != m_current) {
        layOut(wanted, all);
    }
    double within = m_gaps.widgets;
    double around = m_gaps.rows;
    double beside = kBesideRows;
    if (wanted.size() == 1) {
        within = std::min(within, kWithinOneRow);
        around = std::min(around, m_gaps.aroundOneRow);
        beside = kWithinOneRow;
    }
    for (int i = 0; i < m_rows->count(); ++i) {
        m_rows->itemAt(i)->layout()->invalidate();  // its widgets may have grown with the text
        m_rows->itemAt(i)->layout()->setSpacing(theme.space(within));
    }
    m_rows->setSpacing(theme.space(m_gaps.rows));
    m_rows->setContentsMargins(theme.space(beside), theme.space(around), theme.space(beside), theme.space(around));
    m_rows->invalidate();
    if (const int needed = m_rows->sizeHint().height(); needed != height() || minimumHeight() != needed) {
        setFixedHeight(needed);
    }
}

/// Shows the widgets that the new arrangement adds and hides those that it drops; leaves all others unchanged.
void Bar::layOut(const Arrangement& arrangement, const std::vector<Arrangement>& all)
{
    const auto has = [](const Arrangement& rows, const QWidget* widget) {
        return std::ranges::any_of(rows,
                                   [widget](const Row& row) { return std::ranges::find(row, widget) != row.end(); });
    };
    const auto showOrHide = [&](const Arrangement& rows) {
        for (const Row& row : rows) {
            for (QWidget* widget : row) {
                if (m_current.empty() || has(arrangement, widget) != has(m_current, widget)) {
                    widget->setVisible(has(arrangement, widget));
                }
            }
        }
    };
    if (m_current.empty()) {  // also hide widgets that are only in other arrangements
        for (auto* widget : findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            widget->setVisible(has(arrangement, widget));
        }
    }
    std::ranges::for_each(all, showOrHide);
    showOrHide(m_current);
    while (QLayoutItem* old = m_rows->takeAt(0)) {
        delete old;  // the layout of the row; the bar owns its widgets
    }
    for (const Row& widgets : arrangement) {
        auto* row = new QHBoxLayout;
        for (QWidget* widget : widgets) {
            row->addWidget(widget, static_cast<int>(stretches(widget)));
        }
        if (std::ranges::none_of(widgets, [this](const QWidget* widget) { return stretches(widget); })) {
            row->addStretch(1);
        }
        m_rows->addLayout(row);
    }
    m_current = arrangement;
}

Banner::Banner(const Models& models, const QString& objectName, const QString& title, const QString& icon,
               const QString& iconName, int sentenceWidth, QWidget* parent)
    : Bar(models, objectName, title, {3, 1, 0}, parent), m_sentenceWidth(sentenceWidth), m_icon(new QLabel(this)),
      m_sentence(new FittedLabel(models, this)), m_buttons(new QWidget(this))
{
    setStretching({m_sentence});
    m_icon->setAccessibleName(iconName);
    m_icon->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_sentence->setObjectName(objectName + QStringLiteral("Sentence"));
    m_sentence->setTextSize(TextSize::Body);
    m_buttons->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(m_buttons);
    row->setContentsMargins(0, 0, 0, 0);
    setThemedSpacing(models.theme, *row, 2);
    onRestyle(models.theme, *m_icon, [this, icon](const Theme& theme) {
        m_icon->setPixmap(theme.icon(icon).pixmap(theme.space(6), theme.space(6)));
    });
    arrange();
}

QWidget* Banner::sentenceWidget() const { return m_sentence; }

void Banner::setSentence(const QString& sentence)
{
    m_sentence->setSentence(sentence);
    arrange();
}

QPushButton* Banner::addButton(const QString& objectName, const QString& text, const QString& toolTip)
{
    auto* button = makeButton<QPushButton>(m_buttons, objectName, text, toolTip);
    addWidget(button);
    return button;
}

void Banner::addWidget(QWidget* widget) { m_buttons->layout()->addWidget(widget); }

std::vector<Bar::Arrangement> Banner::arrangements() const
{
    return {{{m_icon, m_sentence, m_buttons}}, {{m_icon, m_sentence}, {m_buttons}}};
}

int Banner::widthIn(const QWidget* part, const Row& row) const
{
    return part == m_sentence ? models().theme.theme().space(m_sentenceWidth) : Bar::widthIn(part, row);
}

}  // namespace mortonscope
