#pragma once

#include <QApplication>
#include <QHash>
#include <QString>

#include <chrono>

namespace mortonscope::bench {

/// An application that knows where the time of its events goes: what each widget's painting takes, and what the
/// rest. Time is counted where it is spent: a parent's does not hold its children's.
class SpyApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override;

    /// Forgets what was counted.
    void startCounting();
    /// Paint events since then.
    std::size_t paints() const { return m_paints; }
    /// Where the most time went since then, per frame: "SpaceView 3.1, PairsTable 0.8, … ms".
    QString mostTime(std::size_t frames, int places = 5) const;

private:
    using Clock = std::chrono::steady_clock;

    Clock::duration m_inner{};  ///< spent inside events that the current one sent
    QHash<QString, Clock::duration> m_spent;
    std::size_t m_paints = 0;
};

}  // namespace mortonscope::bench
