#include "app/widgets/style.h"

#include "app/widgets/labels.h"

#include <QAbstractButton>
#include <QGridLayout>

#include <utility>

namespace mortonscope {

namespace {

QMargins scaled(const Theme& theme, const QMarginsF& margins)
{
    return {theme.space(margins.left()), theme.space(margins.top()), theme.space(margins.right()),
            theme.space(margins.bottom())};
}

QFont fontOf(const Theme& theme, const TextStyle& style)
{
    if (style.face == Face::Mono) {
        return theme.mono(style.size);
    }
    return theme.font(style.size, style.face == Face::Bold);
}

}  // namespace

/// A style that its parent, a widget or a layout, takes from the theme.
class Restyler : public QObject {
    Q_OBJECT

public:
    using Apply = std::function<void(const Theme&)>;

    Restyler(const ThemeController& theme, QObject& owner, Apply apply)
        : QObject(&owner), m_theme(theme), m_apply(std::move(apply))
    {
        connect(&theme, &ThemeController::applied, this, &Restyler::run);
        run();
    }

    void replace(Apply apply)
    {
        m_apply = std::move(apply);
        run();
    }

    void run() { m_apply(m_theme.theme()); }

private:
    const ThemeController& m_theme;
    Apply m_apply;
};

void onRestyle(const ThemeController& theme, QObject& owner, std::function<void(const Theme&)> apply)
{
    new Restyler(theme, owner, std::move(apply));
}

void setTextStyle(const ThemeController& theme, QWidget& widget, const TextStyle& style)
{
    static const QString name = QStringLiteral("textStyle");
    const auto apply = [&widget, style](const Theme& now) {
        widget.setFont(fontOf(now, style));
        if (style.role) {
            setTextColor(widget, now.color(*style.role));
        }
    };
    if (auto* earlier = widget.findChild<Restyler*>(name, Qt::FindDirectChildrenOnly)) {
        earlier->replace(apply);
    } else {
        (new Restyler(theme, widget, apply))->setObjectName(name);
    }
}

void setThemedSpacing(const ThemeController& theme, QLayout& layout, double spacing)
{
    onRestyle(theme, layout, [&layout, spacing](const Theme& now) { layout.setSpacing(now.space(spacing)); });
}

void setThemedSpacing(const ThemeController& theme, QGridLayout& grid, double horizontal, double vertical)
{
    onRestyle(theme, grid, [&grid, horizontal, vertical](const Theme& now) {
        grid.setHorizontalSpacing(now.space(horizontal));
        grid.setVerticalSpacing(now.space(vertical));
    });
}

void setThemedMargins(const ThemeController& theme, QLayout& layout, const QMarginsF& margins)
{
    onRestyle(theme, layout, [&layout, margins](const Theme& now) { layout.setContentsMargins(scaled(now, margins)); });
}

void setThemedGaps(const ThemeController& theme, QLayout& layout, const QMarginsF& margins, double spacing)
{
    setThemedMargins(theme, layout, margins);
    setThemedSpacing(theme, layout, spacing);
}

void setThemedMargins(const ThemeController& theme, QWidget& widget, const QMarginsF& margins)
{
    onRestyle(theme, widget, [&widget, margins](const Theme& now) { widget.setContentsMargins(scaled(now, margins)); });
}

void setThemedBackground(const ThemeController& theme, QWidget& widget, Role role)
{
    onRestyle(theme, widget, [&widget, role](const Theme& now) {
        QPalette palette = widget.palette();
        palette.setColor(QPalette::Window, now.ground(role));
        widget.setPalette(palette);
    });
}

void setThemedIconSize(const ThemeController& theme, QAbstractButton& button, double side)
{
    onRestyle(theme, button,
              [&button, side](const Theme& now) { button.setIconSize({now.space(side), now.space(side)}); });
}

void setThemedIcon(const ThemeController& theme, QAbstractButton& button, const QString& icon, double side)
{
    onRestyle(theme, button, [&button, icon](const Theme& now) { button.setIcon(now.icon(icon)); });
    setThemedIconSize(theme, button, side);
}

void restyle(const QWidget& root)
{
    const auto all = root.findChildren<Restyler*>();
    for (Restyler* each : all) {
        each->run();
    }
}

}  // namespace mortonscope

#include "style.moc"
