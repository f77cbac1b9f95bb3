#pragma once

#include "app/features/check/shrunk_list.h"
#include "app/session/latest_job.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <memory>

namespace mortonscope {

class ListCheck;
class ListProgram;

/// Looks, on a worker, for the smallest scene on which the list in hand still is wrong in the same way. Another list,
/// scene or rule ends that.
class ListShrink : public QObject {
    Q_OBJECT

public:
    /// A list that `program` printed is shrunk by asking the program.
    ListShrink(ListCheck& list, const ListProgram& program, QObject* parent = nullptr);

    /// Whether there is a list that is known to be wrong, and no search for its mistake is under way.
    bool canStart() const;
    void start();
    void stop() { m_job.cancel(); }
    bool isBusy() const { return m_job.isBusy(); }
    ShrinkProgress progress() const;

signals:
    void changed();
    void progressed();
    /// Nothing came of it, although nobody stopped it.
    void notShrunk();
    void shrunk(const std::shared_ptr<const mortonscope::ShrunkList>& shrunk);

private:
    /// Written by the worker, read here.
    struct Count {
        std::atomic<std::size_t> boxes = 0;
        std::atomic<int> level = 0;
        std::atomic<std::uint64_t> asked = 0;
    };

    ListCheck& m_list;
    const ListProgram& m_program;
    std::shared_ptr<Count> m_count;
    QTimer m_clock;  ///< ticks while busy
    LatestJob m_job;
};

/// What shrinking did, in one or two sentences: "Boxes 40 → 3, depth 6 → 1 …".
QString shrunkSentence(const ShrunkList& shrunk);

}  // namespace mortonscope
