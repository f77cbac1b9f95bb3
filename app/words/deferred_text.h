#pragma once

#include <QString>

#include <functional>
#include <type_traits>
#include <utility>

namespace mortonscope {

/// A text that is kept as a function, because the language may change before it is shown. The function must capture
/// values, not references.
class DeferredText {
public:
    DeferredText() = default;
    /// Keeps a text that is the same in every language.
    DeferredText(const QString& same) : m_say([same] { return same; }) {}
    template <class Say>
        requires std::is_invocable_r_v<QString, const Say&>
    DeferredText(Say say) : m_say(std::move(say))
    {
    }

    bool isEmpty() const { return !m_say; }
    /// Returns the text in the current language; empty if there is none.
    QString text() const { return m_say ? m_say() : QString(); }

private:
    std::function<QString()> m_say;
};

}  // namespace mortonscope
