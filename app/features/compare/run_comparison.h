#pragma once

#include "app/state/latest_job.h"
#include "app/state/models.h"
#include "app/state/motion.h"
#include "core/catalogue/method.h"
#include "core/compare/pace.h"
#include "core/compare/pair_comparison.h"
#include "core/compare/run_comparison.h"

#include <QObject>
#include <QTimer>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

class Cursor;
struct Analysis;

/// Compares the window's run with a second method on the same scene. Holds the second analysis and run, and one
/// scrubber for both. Scene, selection and look are shared. The scrubber's unit is the grain of the first run, so the
/// keys that set it apply to both. When one run moves, the other follows.
///
/// While the comparison is closed there is no second run and nothing is computed. The list of differences is computed
/// in slices, and only if both runs are of the same scene.
class RunComparison : public QObject {
    Q_OBJECT

public:
    enum Side { First, Second };

    /// One difference between the two lists of tests.
    struct Difference {
        enum class Kind {
            Order,  ///< the first test at which the pairs differ; a side whose list has ended has no pair
            Only,   ///< a pair that the other run never tests
            Again,  ///< a pair that this run tests more often than the other
        };

        Kind kind{};
        std::uint64_t test{};  ///< number of the test, from 1, in its side's list; for Order, in both lists
        std::array<std::optional<BoxPair>, 2> pairs;
    };

    explicit RunComparison(const Models& first, QObject* parent = nullptr);
    ~RunComparison() override;

    bool isOpen() const { return m_second != nullptr; }
    bool canSwap() const;
    /// Returns the models of a side. For Second, requires isOpen(); its analysis and run are its own, all other models
    /// are the first's, for example debugger and search.
    Models models(Side side) const;
    AnalysisService& service(Side side) const;
    Cursor& run(Side side) const;

    /// Returns whether both runs are computed for the current scene. The results below belong to these runs.
    bool isReady() const { return isOpen() && m_isReady; }
    const RunSummary& summary(Side side) const { return m_summaries[side]; }
    const std::shared_ptr<const Analysis>& analysis(Side side) const { return m_analyses[side]; }
    /// Returns the comparison of the two lists of tests, as far as it has been computed; null unless ready.
    const PairComparison* pairs() const { return m_pairs.get(); }
    bool isComparing() const { return m_slices.isBusy(); }
    /// Returns the number of pairs that only that side tests; none while it is unknown, or if the lists are too long.
    std::optional<std::uint64_t> onlyOf(Side side) const;
    /// Returns the number of that side's extra tests of pairs that it has tested before; none as above.
    std::optional<std::uint64_t> repeatsOf(Side side) const;

    /// Returns the differences: the first difference in order, if there is one, then the tests that only one run makes,
    /// sorted by number.
    const std::vector<Difference>& differences() const { return m_differences; }
    /// Returns the difference that goTo() last went to, if the scrubber is still there.
    std::optional<std::size_t> currentDifference() const;

    /// Returns the scrubber's position, 0 … last().
    std::uint64_t position() const { return m_position; }
    std::uint64_t last() const;
    /// Returns the number of positions that insert boxes, before the tests or cells; 0 if the unit has no such
    /// positions.
    std::uint64_t boxPositions() const;
    /// Returns the number of tests or cells of the run that has more of them.
    std::uint64_t countedPositions() const;
    bool isPlaying() const { return m_timer.isActive(); }

public slots:
    /// Opens the comparison with `method`, or changes the method of the second run.
    void open(const mortonscope::Method& method);
    /// Opens the comparison with an algorithm that reads lists in the same order as the first run.
    void compareWith(const mortonscope::Algorithm& algorithm);
    void compareWithSinglePass();
    void close();
    /// Exchanges the methods of the two sides. Does nothing unless canSwap().
    void swap();

    void seek(quint64 position);
    void toStart() { seek(0); }
    void toEnd() { seek(last()); }
    void forward();
    void back();
    void togglePlay();
    void pause();
    /// Moves both runs to the test of a difference and sets the unit to pairs.
    void goTo(std::size_t difference);
    void goToFirstDifference() { goTo(0); }
    void nextDifference();
    void previousDifference();

signals:
    void opened();
    /// The models of the second side are about to be deleted.
    void closing();
    void closed();
    /// The method of a side changed.
    void methodsChanged();
    /// isReady() or the compared runs changed.
    void runsChanged();
    /// The comparison of the test lists made progress.
    void compared();
    void positionChanged();
    void playingChanged(bool playing);

private:
    /// The second side's own models.
    struct Own;

    void adopt();
    void forget();
    void compareAnew();
    void listDifferences();
    /// Returns whether the tests that only one run makes are counted.
    bool hasCounted() const;
    void cursorMoved(Side side);
    void follow(Side leader);
    void go(std::uint64_t position, double motionSpeed);
    void move(Side side, Step step, double motionSpeed);
    const Pace& pace(Side side) const;
    std::uint64_t pairsSoFar() const;
    void tick();

    /// A cached pace; valid as long as run and unit stay the same.
    struct KeptPace {
        std::shared_ptr<const Analysis> analysis;
        Grain unit{};
        std::optional<Pace> pace;
    };

    const Models m_models;
    std::unique_ptr<Own> m_second;
    std::array<std::shared_ptr<const Analysis>, 2> m_analyses;
    std::array<RunSummary, 2> m_summaries;
    bool m_isReady = false;
    std::unique_ptr<PairComparison> m_pairs;
    std::unique_ptr<UnmatchedTests> m_unmatched;
    std::vector<Difference> m_differences;
    Slices m_slices;
    mutable std::array<KeptPace, 2> m_paces;
    std::uint64_t m_position = 0;
    Side m_leader = First;         ///< the side whose cursor sets the scrubber's position when the runs change
    bool m_isSwapping = false;     ///< swap() has set only one of the two methods
    bool m_keepsPosition = false;  ///< after a swap: keep the position when the runs are ready
    bool m_isPlacing = false;      ///< this class is moving a cursor
    std::optional<std::size_t> m_difference;
    std::uint64_t m_differenceAt = 0;  ///< the position at which m_difference is current
    QTimer m_timer;
    StopClock m_clock;
    double m_reading = 0;  ///< ms that the current position lasts at 1×
};

}  // namespace mortonscope
