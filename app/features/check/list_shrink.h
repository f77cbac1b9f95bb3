#pragma once

#include "app/features/check/list_verdict.h"
#include "app/state/latest_job.h"
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

/// The smallest scene found on which a list is still wrong in the same way, and the list for that scene.
struct ShrunkList {
    std::shared_ptr<const Scene> before;
    Scene scene;
    std::string list;  ///< CSV; with a header if it would be empty, or if its first line could be read as a header
    /// The source of the list.
    enum class Of {
        Given,    ///< the given lines about the remaining boxes
        Mistake,  ///< the list that `mistake` gives on the scene
        Program,  ///< the program's output for the scene
    };
    Of of = Of::Given;
    const Algorithm* mistake = nullptr;
    std::uint64_t asked = 0;  ///< number of scenes tried
};

/// Shrinks the scene of a wrong list.
///
/// If a mistake was named, its list (the first mistake's, if there are several) must stay wrong: boxes are removed, and
/// depth and coordinates reduced. If none was named, only boxes are removed, together with all lines that name them,
/// because the rest of the list is valid only for this depth and these coordinates. Wrong in the same way means with a
/// kind of difference that there was before: missing stays missing, extra stays extra.
///
/// Requires `findings.verdict->check`. Returns none if the list is right, or if `shouldContinue` returned false.
std::optional<ShrunkList> shrinkList(const ListFindings& findings,
                                     const std::function<bool(const ShrinkProgress&)>& shouldContinue);

/// Shrinks the scene of a list that a program printed for the verdict's scene, by running the program on each smaller
/// scene. The verdict's rules replace those of `job`. Returns none also if the program's answer changes on the second
/// run.
std::optional<ShrunkList> shrinkProgram(const ListFindings& findings, GradingJob job,
                                        const std::function<bool(const ShrinkProgress&)>& shouldContinue);

/// Returns a program's output as the text of a list. Turns empty output into a header line, because an empty text means
/// that there is no list.
std::string listText(std::string printed);

class ListCheck;
class ListProgram;

/// Searches, on a worker, for the smallest scene on which the current list is still wrong in the same way. A change of
/// the list, the scene or a rule cancels the search.
class ListShrink : public QObject {
    Q_OBJECT

public:
    /// Shrinks a list that `program` printed by running the program again. Both arguments must outlive this object.
    ListShrink(ListCheck& list, const ListProgram& program, QObject* parent = nullptr);

    /// Returns whether there is a list that is known to be wrong, and the search for its mistake has ended.
    bool canStart() const;
    void start();
    void stop() { m_job.cancel(); }
    bool isBusy() const { return m_job.isBusy(); }
    ShrinkProgress progress() const;

signals:
    void changed();
    void progressed();
    /// The search ended without a result and was not stopped.
    void notShrunk();
    void shrunk(const std::shared_ptr<const mortonscope::ShrunkList>& shrunk);

private:
    /// Progress: the worker writes it, progress() reads it.
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

/// Describes in one or two sentences what shrinking changed: "Boxes 40 → 3, depth 6 → 1 …".
QString shrunkSentence(const ShrunkList& shrunk);

}  // namespace mortonscope
