#pragma once

#include "app/session/latest_job.h"
#include "app/session/models.h"
#include "app/session/run_controller.h"
#include "core/catalogue/method.h"
#include "core/compare/pace.h"
#include "core/compare/pair_comparison.h"
#include "core/compare/run_comparison.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace mortonscope {

struct Analysis;

/// A second method beside the first on the same scene: its analysis and its run, and one scrubber for both. Scene,
/// selection and look are shared; the first run is the window's own. The scrubber's unit is the grain of the first run,
/// so its keys set both. Whoever moves either run moves the other along.
///
/// While it is closed there is no second run and nothing is computed. What is compared, the list of differences, is
/// made in slices and always of two runs of one scene.
class RunComparison : public QObject {
    Q_OBJECT

public:
    enum Side { First, Second };

    /// One place at which the two lists of tests differ.
    struct Difference {
        enum class Kind {
            Order,  ///< the first number at which they don't name the same pair: both sides' pairs, where there are some
            Only,   ///< a pair that the other run never tests
            Again,  ///< a pair tested more often than by the other run
        };

        Kind kind{};
        std::uint64_t test{};  ///< its number, from 1, in the list that it comes from; in both for Order
        std::array<std::optional<BoxPair>, 2> pairs;
    };

    explicit RunComparison(const Models& first, QObject* parent = nullptr);
    ~RunComparison() override;

    bool isOpen() const { return m_second != nullptr; }
    bool canSwap() const;
    /// The models of a side; the second's only while it is open. What stops runs, searches them and remembers them is
    /// the first's.
    Models models(Side side) const;
    AnalysisService& service(Side side) const;
    RunController& run(Side side) const;

    /// Both runs are there and of the scene as it is now: what follows is of them.
    bool isReady() const { return isOpen() && m_isReady; }
    const RunSummary& summary(Side side) const { return m_summaries[side]; }
    const std::shared_ptr<const Analysis>& analysis(Side side) const { return m_analyses[side]; }
    /// What the lists of tests have come to; null unless ready.
    const PairComparison* pairs() const { return m_pairs.get(); }
    bool isComparing() const { return m_slices.isBusy(); }
    /// How many pairs only that side tests; none while it is not known, or for lists that are too long.
    std::optional<std::uint64_t> onlyOf(Side side) const;
    std::optional<std::uint64_t> repeatsOf(Side side) const;

    /// The first difference in order is the first; behind it all tests that only one of the runs makes, by number.
    const std::vector<Difference>& differences() const { return m_differences; }
    /// The difference at which both runs were last put, while they are there.
    std::optional<std::size_t> currentDifference() const;

    /// Where the scrubber is, 0 … last().
    std::uint64_t position() const { return m_position; }
    std::uint64_t last() const;
    /// Positions of boxes that are put in, before tests or cells are counted; 0 where there are none.
    std::uint64_t boxPositions() const;
    /// Tests or cells of the run that has more of them.
    std::uint64_t countedPositions() const;
    bool isPlaying() const { return m_timer.isActive(); }

public slots:
    /// Opens it, or puts another method in the second's place.
    void open(const mortonscope::Method& method);
    /// The same for an algorithm, its lists read as the first reads them.
    void compareWith(const mortonscope::Algorithm& algorithm);
    void compareWithSinglePass();
    void close();
    /// Each method on the other side.
    void swap();

    void seek(quint64 position);
    void toStart() { seek(0); }
    void toEnd() { seek(last()); }
    void forward();
    void back();
    void togglePlay();
    void pause();
    /// Puts both runs at the number of that test and counts in pairs from then on.
    void goTo(std::size_t difference);
    void goToFirstDifference() { goTo(0); }
    void nextDifference();
    void previousDifference();

signals:
    void opened();
    /// The second's models are about to go.
    void closing();
    void closed();
    /// A method is another one.
    void methodsChanged();
    /// Ready or not any more, or ready with other runs.
    void runsChanged();
    /// More is known about the differences.
    void compared();
    void positionChanged();
    void playingChanged(bool playing);

private:
    using Manner = RunController::Manner;
    /// What the second has for itself.
    struct Own;

    void adopt();
    void forget();
    void compareAnew();
    void listDifferences();
    void cursorMoved(Side side);
    void follow(Side leader);
    void go(std::uint64_t position, Manner manner);
    void place(Manner manner);
    const Pace& pace(Side side) const;
    std::uint64_t pairsSoFar() const;
    void tick();

    /// A pace, while run and unit are the same.
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
    Side m_leader = First;         ///< whose cursor says where the scrubber is when the runs are others
    bool m_isSwapping = false;     ///< one of the methods is where both will be
    bool m_keepsPosition = false;  ///< once: the methods have changed places
    bool m_isPlacing = false;      ///< a cursor that moves now is moved by us
    std::optional<std::size_t> m_difference;
    std::uint64_t m_differenceAt = 0;  ///< the position at which m_difference is current
    QTimer m_timer;
    QElapsedTimer m_clock;
    double m_owed = 0;  ///< positions that are due but not taken yet
};

}  // namespace mortonscope
