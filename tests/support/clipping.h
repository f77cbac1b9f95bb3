#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QStringList>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QTextDocument>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace mortonscope::test {

/// Searches a window for clipped items: texts that need more room than they have, and widgets that are partly outside
/// the visible area of their parents. Anything that can be scrolled to counts as visible. A text that is shortened on
/// purpose must be complete in its tool tip. Doesn't check what is painted by hand (the World panel, the figures'
/// pictures).
class Clipping {
public:
    /// Returns a line for each clipped item: what it is, and by how much.
    static QStringList in(QWidget& window)
    {
        Clipping clipping(window);
        for (auto* widget : window.findChildren<QWidget*>()) {
            if (widget->isVisible() && widget->window() == &window && !isBehindTabs(*widget)) {
                clipping.look(*widget);
            }
        }
        return clipping.m_found;
    }

    /// Returns whether a dock is behind another tab. For Qt it is visible, but outside the window, and another dock of
    /// these tabs is inside. If there is no such other dock, it was pushed out.
    static bool isBehindATab(const QDockWidget& dock)
    {
        const auto* window = qobject_cast<const QMainWindow*>(dock.parentWidget());
        if (window == nullptr || dock.isFloating() || window->rect().intersects(dock.geometry())) {
            return false;
        }
        const auto beside = window->tabifiedDockWidgets(const_cast<QDockWidget*>(&dock));
        return std::any_of(beside.begin(), beside.end(), [window](const QDockWidget* other) {
            return other->isVisible() && window->rect().intersects(other->geometry());
        });
    }

private:
    explicit Clipping(QWidget& window) : m_window(window) {}

    static bool isBehindTabs(const QWidget& widget)
    {
        for (const QWidget* at = &widget; at != nullptr; at = at->parentWidget()) {
            if (const auto* dock = qobject_cast<const QDockWidget*>(at); dock != nullptr && isBehindATab(*dock)) {
                return true;
            }
            // Qt keeps a bar with only one tab outside the window.
            if (const auto* tabs = qobject_cast<const QTabBar*>(at); tabs != nullptr && tabs->count() < 2) {
                return true;
            }
        }
        return false;
    }

    void say(const QWidget& widget, const QString& what)
    {
        QString name = widget.objectName();
        for (const QWidget* at = widget.parentWidget(); at != nullptr && name.count('/') < 3; at = at->parentWidget()) {
            if (!at->objectName().isEmpty() && !at->objectName().startsWith("qt_")) {
                name.prepend(at->objectName() + '/');
            }
        }
        m_found += QStringLiteral("%1 %2: %3")
                       .arg(QString::fromLatin1(widget.metaObject()->className()).section("::", -1), name, what);
    }

    static bool isScroller(const QWidget* viewport)
    {
        const auto* area = qobject_cast<const QAbstractScrollArea*>(viewport->parentWidget());
        return area != nullptr && area->viewport() == viewport;
    }

    /// Checks that a widget is inside each parent, up to the nearest one that scrolls, which is checked separately.
    void lookAtPlace(const QWidget& widget)
    {
        QRect rect = widget.rect();
        const QWidget* at = &widget;
        while (at != &m_window) {
            rect.translate(at->pos());
            at = at->parentWidget();
            if (isScroller(at)) {
                const auto* area = static_cast<const QAbstractScrollArea*>(at->parentWidget());
                const bool sideways = area->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
                const bool upAndDown = area->verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
                if (!sideways && (rect.left() < 0 || rect.right() >= at->width())) {
                    say(widget,
                        QStringLiteral("%1 px wide where %2 px are to be seen").arg(rect.right() + 1).arg(at->width()));
                }
                if (!upAndDown && (rect.top() < 0 || rect.bottom() >= at->height())) {
                    say(widget, QStringLiteral("%1 px high where %2 px are to be seen")
                                    .arg(rect.bottom() + 1)
                                    .arg(at->height()));
                }
                if (at->height() < 8 && !rect.isEmpty()) {
                    say(widget, QStringLiteral("scrolls in %1 px").arg(at->height()));
                }
                return;
            }
            if (!at->rect().contains(rect) && !rect.isEmpty()) {
                const QRect in = rect & at->rect();
                say(widget, QStringLiteral("only %1 × %2 of %3 × %4 px inside %5")
                                .arg(in.width())
                                .arg(in.height())
                                .arg(rect.width())
                                .arg(rect.height())
                                .arg(at->objectName().isEmpty() ? QString::fromLatin1(at->metaObject()->className())
                                                                : at->objectName()));
                return;
            }
        }
    }

    void lookAtRoom(const QWidget& widget, const QString& text, QSize needed)
    {
        if (needed.width() > widget.width() + 1 || needed.height() > widget.height() + 1) {
            say(widget, QStringLiteral("“%1” needs %2 × %3 and has %4 × %5 px")
                            .arg(text.left(40))
                            .arg(needed.width())
                            .arg(needed.height())
                            .arg(widget.width())
                            .arg(widget.height()));
        }
    }

    void lookAtLabel(const QLabel& label)
    {
        if (label.text().isEmpty() || label.inherits("mortonscope::FigurePartLabel")) {
            return;  // the figure lays out its numbers itself
        }
        const bool isShortened =
            label.text().endsWith(QChar(0x2026)) && label.toolTip().size() > label.text().size() - 2;
        if (isShortened) {
            return;
        }
        if (label.wordWrap()) {
            lookAtRoom(label, label.text(), {0, label.heightForWidth(label.width())});
            if (label.textFormat() == Qt::PlainText) {
                int widest = 0;
                for (const QString& word : label.text().split(QRegularExpression("\\s"))) {
                    widest = std::max(widest, isBreakable(word) ? 0 : label.fontMetrics().horizontalAdvance(word));
                }
                lookAtRoom(label, label.text(), {widest, 0});
            }
        } else {
            lookAtRoom(label, label.text(), label.minimumSizeHint());
        }
    }

    /// Returns whether a word may be broken anywhere, as in Japanese.
    static bool isBreakable(const QString& word)
    {
        return std::any_of(word.begin(), word.end(), [](QChar c) { return c.unicode() >= 0x2E80; });
    }

    void lookAtButton(const QAbstractButton& button)
    {
        const auto* tool = qobject_cast<const QToolButton*>(&button);
        const bool hasWords =
            !button.text().isEmpty()
            && (tool == nullptr || tool->toolButtonStyle() != Qt::ToolButtonIconOnly || button.icon().isNull());
        if (hasWords) {
            const QSize text = button.fontMetrics().size(Qt::TextShowMnemonic, button.text());
            const int icon = button.icon().isNull() ? 0 : button.iconSize().width();
            lookAtRoom(button, button.text(), {text.width() + icon, text.height()});
        } else if (!button.icon().isNull()) {
            lookAtRoom(button, "icon", button.iconSize());
        }
    }

    void lookAtCombo(const QComboBox& combo)
    {
        QStyleOptionComboBox option;
        option.initFrom(&combo);
        option.subControls = QStyle::SC_All;
        const QRect field =
            combo.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &combo);
        const int needed = combo.fontMetrics().horizontalAdvance(combo.currentText());
        if (needed > field.width() + 2 && !combo.toolTip().contains(combo.currentText())) {
            say(combo,
                QStringLiteral("“%1” needs %2 and has %3 px").arg(combo.currentText()).arg(needed).arg(field.width()));
        }
        if (combo.fontMetrics().height() > combo.height()) {
            say(combo, QStringLiteral("is %1 px high").arg(combo.height()));
        }
    }

    void lookAtTabs(const QTabBar& tabs)
    {
        for (int i = 0; i < tabs.count(); ++i) {
            const int needed = tabs.fontMetrics().horizontalAdvance(tabs.tabText(i).remove('&'));
            const bool isShortened = tabs.elideMode() != Qt::ElideNone && !tabs.tabToolTip(i).isEmpty();
            if (tabs.isTabVisible(i) && needed > tabs.tabRect(i).width() && !isShortened) {
                say(tabs, QStringLiteral("“%1” needs %2 and has %3 px")
                              .arg(tabs.tabText(i))
                              .arg(needed)
                              .arg(tabs.tabRect(i).width()));
            }
        }
    }

    void lookAtHeader(const QHeaderView& header)
    {
        if (header.orientation() != Qt::Horizontal || header.model() == nullptr) {
            return;
        }
        for (int i = 0; i < header.count(); ++i) {
            const QString text = header.model()->headerData(i, Qt::Horizontal).toString();
            const int needed = header.fontMetrics().horizontalAdvance(text);
            const bool tells = header.model()->headerData(i, Qt::Horizontal, Qt::ToolTipRole).toString().size() > 0;
            if (!header.isSectionHidden(i) && needed > header.sectionSize(i) && !tells) {
                say(header,
                    QStringLiteral("“%1” needs %2 and has %3 px").arg(text).arg(needed).arg(header.sectionSize(i)));
            }
        }
    }

    void look(QWidget& widget)
    {
        const QString name = widget.objectName();
        if (name == "qt_toolbar_ext_button") {
            say(widget, QStringLiteral("tools hide behind an arrow"));
        }
        if (name.startsWith("qt_") || qobject_cast<QMenu*>(&widget) != nullptr
            || qobject_cast<QScrollBar*>(&widget) != nullptr) {
            return;
        }
        const auto* label = qobject_cast<QLabel*>(&widget);
        const auto* button = qobject_cast<QAbstractButton*>(&widget);
        const bool isPart =
            qobject_cast<QAbstractScrollArea*>(&widget) != nullptr || qobject_cast<QDockWidget*>(&widget) != nullptr;
        const bool isReached = label != nullptr ? !label->text().isEmpty()
                                                : button != nullptr || isPart || widget.focusPolicy() != Qt::NoFocus;
        if (isPart && (widget.width() < 8 || widget.height() < 8)) {
            say(widget, QStringLiteral("is squeezed to %1 × %2 px").arg(widget.width()).arg(widget.height()));
        }
        // Qt leaves the tab bars of removed docks somewhere outside.
        const bool isLeftOver = qobject_cast<const QTabBar*>(&widget) != nullptr && widget.visibleRegion().isEmpty();
        if (isReached && !isLeftOver) {
            lookAtPlace(widget);
        }
        if (label != nullptr) {
            lookAtLabel(*label);
        } else if (button != nullptr) {
            lookAtButton(*button);
        } else if (const auto* combo = qobject_cast<QComboBox*>(&widget)) {
            lookAtCombo(*combo);
        } else if (const auto* tabs = qobject_cast<QTabBar*>(&widget)) {
            lookAtTabs(*tabs);
        } else if (const auto* header = qobject_cast<QHeaderView*>(&widget)) {
            lookAtHeader(*header);
        }
    }

    QWidget& m_window;
    QStringList m_found;
};

}  // namespace mortonscope::test
