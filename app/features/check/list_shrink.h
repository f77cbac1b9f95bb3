#pragma once

#include "app/features/check/list_verdict.h"
#include "app/session/latest_job.h"
#include "core/grade/grader.h"
#include "core/grade/shrink.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace mortonscope {

/// The smallest scene found on which a list still is wrong in the same way, and the list for it.
struct ShrunkList {
    std::shared_ptr<const Scene> before;
    Scene scene;
    std::string list;  ///< as CSV; with its header where it would be empty, or a name be taken for one
    /// Whose list it is.
    enum class Of {
        Given,    ///< the lines that were given about the boxes that are left
        Mistake,  ///< what `mistake` gives on the scene
        Program,  ///< what the program printed for the scene
    };
    Of of = Of::Given;
    const Algorithm* mistake = nullptr;
    std::uint64_t asked = 0;  ///< how many scenes were tried
};

/// Shrinks the scene of a wrong list.
///
/// Where a mistake was named (of several the first), its list has to stay wrong: boxes, depth and coordinates are made
/// less. Where none was, only boxes are taken out, together with all lines that name them, because what is left of a
/// list belongs to this depth and to these coordinates. Wrong in the same way means: with a kind of difference that
/// there was before; what was missing stays missing, what was extra stays extra.
///
/// None if the list is right, or `shouldContinue` said no.
std::optional<ShrunkList> shrinkList(const ListFindings& findings,
                                     const std::function<bool(const ShrinkProgress&)>& shouldContinue);

/// The same for a list that a program printed for the verdict's scene: it is asked about each smaller scene. Of `job`,
/// the rules are taken from the verdict. None also if the program does otherwise when it is asked again.
std::optional<ShrunkList> shrinkProgram(const ListFindings& findings, GradingJob job,
                                        const std::function<bool(const ShrinkProgress&)>& shouldContinue);

/// A text for a list that a program printed: empty ones get the header, so that they are lists.
std::string listText(std::string printed);

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
