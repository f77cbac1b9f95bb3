#pragma once

#include <QString>

#include <functional>
#include <type_traits>
#include <utility>

namespace mortonscope {

/// A sentence that is kept for a while: not as text but as the way to say it, since another language may be chosen
/// before it is read. Whoever makes one captures values, never a reference.
class DeferredText {
public:
    DeferredText() = default;
    /// A text that is the same in every language.
    DeferredText(const QString& same) : m_say([same] { return same; }) {}
    template <class Say>
        requires std::is_invocable_r_v<QString, const Say&>
    DeferredText(Say say) : m_say(std::move(say))
    {
    }

    bool isEmpty() const { return !m_say; }
    /// In the language that is in use now; empty if nothing was to be said.
    QString text() const { return m_say ? m_say() : QString(); }

private:
    std::function<QString()> m_say;
};

}  // namespace mortonscope
