#pragma once

#include "app/widgets/labels.h"

#include <QAbstractButton>
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>
#include <QTextDocumentFragment>
#include <QWidget>

namespace mortonscope::test {

inline bool isJapanese(const QString& text)
{
    // Not \p{Han}: in newer versions of PCRE2, it also includes characters that other scripts share, such as the middle
    // dot.
    static const QRegularExpression kanaOrKanji(QStringLiteral(
        "[\\x{3005}\\x{3041}-\\x{3096}\\x{30a1}-\\x{30fa}\\x{3400}-\\x{4dbf}\\x{4e00}-\\x{9fff}\\x{f900}-\\x{faff}]"));
    return text.contains(kanaOrKanji);
}

/// Returns whether a placeholder is left that no value replaced: "%1" of tr(), "{0}" of core's messages.
inline bool hasPlaceholder(const QString& text)
{
    return text.contains(QLatin1Char('%')) || text.contains(QLatin1Char('{'));
}

/// Lists all visible or spoken texts of a window in the other language, with the object that has each: Latin words
/// without any Japanese, or the reverse.
class Strangers {
public:
    explicit Strangers(bool inJapanese) : m_inJapanese(inJapanese) {}

    void look(const QObject* where, const QString& written)
    {
        static const QRegularExpression word(QStringLiteral("[A-Za-z]{3,}"));
        // The same in both languages. A language's name is in that language.
        static const QSet<QString> notation{"Mortonscope",      "XOR",      "lt XOR rb", "Python",
                                            "JavaScript",       "&English", "English",   "日本語 (&Japanese)",
                                            "日本語 (Japanese)"};
        const QString text =
            Qt::mightBeRichText(written) ? QTextDocumentFragment::fromHtml(written).toPlainText() : written;
        const QString name = where->objectName();
        const bool isQts = name.startsWith(QLatin1String("qt_"))
                        || name.startsWith(QLatin1String("Scroll"));  // Qt has a separate catalog
        if (!isQts && !notation.contains(text)
            && (m_inJapanese ? text.contains(word) && !isJapanese(text) : isJapanese(text))) {
            m_left += name + QStringLiteral(": ") + text;
        }
    }

    QStringList in(const QWidget& window)
    {
        for (const QAction* action : window.findChildren<QAction*>()) {
            in(*action);
        }
        for (const QWidget* widget : window.findChildren<QWidget*>()) {
            look(widget, widget->toolTip());
            look(widget, widget->accessibleName());
            look(widget, widget->accessibleDescription());
            look(widget, widget->windowTitle());
            if (const auto* label = qobject_cast<const QLabel*>(widget)) {
                look(label, label->text());
            } else if (const auto* fitted = dynamic_cast<const FittedLabel*>(widget)) {
                look(fitted, fitted->sentence());
            } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
                look(button, button->text());
            } else if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
                for (int i = 0; i < combo->count(); ++i) {
                    look(combo, combo->itemText(i));
                    look(combo, combo->itemData(i, Qt::ToolTipRole).toString());
                }
            }
        }
        return m_left;
    }

    void in(const QAction& action)
    {
        look(&action, action.text());
        look(&action, action.iconText());
        look(&action, action.toolTip());
        look(&action, action.statusTip());
    }

private:
    bool m_inJapanese;
    QStringList m_left;
};

}  // namespace mortonscope::test
