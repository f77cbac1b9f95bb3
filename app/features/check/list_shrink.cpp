#include "app/features/check/list_shrink.h"

#include "app/features/check/list_check.h"
#include "app/features/check/list_program.h"
#include "app/words/method_words.h"
#include "app/words/wording.h"
#include "core/check/right_list.h"
#include "core/grade/graded_scene.h"

#include <QCoreApplication>

#include <utility>

namespace mortonscope {

namespace {

std::string asCsv(const std::vector<NamedPair>& pairs, const Scene& scene)
{
    std::string text;
    // A first line with two unknown names would be read as a header, and an empty text would not be a list.
    if (pairs.empty() || (!scene.find(pairs.front().first) && !scene.find(pairs.front().second))) {
        text = std::string(kPairHeader) + '\n';
    }
    for (const NamedPair& pair : pairs) {
        text += csvField(pair.first) + ',' + csvField(pair.second) + '\n';
    }
    return text;
}

std::vector<NamedPair> named(const Scene& scene, const std::vector<BoxPair>& pairs)
{
    std::vector<NamedPair> list;
    list.reserve(pairs.size());
    for (const BoxPair pair : pairs) {
        list.push_back({scene.name(pair.first), scene.name(pair.second), list.size() + 1});
    }
    return list;
}

/// Returns the lines that name no removed box.
std::vector<NamedPair> restricted(const std::vector<NamedPair>& pairs, const Scene& before, const Scene& now)
{
    std::vector<NamedPair> left;
    const auto stays = [&](const std::string& name) { return now.find(name) || !before.find(name); };
    for (const NamedPair& pair : pairs) {
        if (stays(pair.first) && stays(pair.second)) {
            left.push_back({pair.first, pair.second, left.size() + 1});
        }
    }
    return left;
}

/// Returns whether a scene differs from `before` only by removed boxes.
bool hasOnlyFewer(const Scene& before, const Scene& now)
{
    if (now.space() != before.space()) {
        return false;
    }
    for (std::uint32_t b = 0; b < now.size(); ++b) {
        const auto id = before.find(now.name(BoxId(b)));
        if (!id || before.shape(*id) != now.shape(BoxId(b))) {
            return false;
        }
    }
    return true;
}

/// Returns the rules for comparing the list of a named mistake with the right list.
CheckRules rulesFor(const NamedMistake& mistake, CheckRules rules)
{
    if (!mistake.inOrder && rules.matching == Matching::InOrder) {
        rules.matching = Matching::Multisets;  // the mistake matches the list in this sense only
    }
    return rules;
}

/// Asks whether to continue, also during the check of one scene, and stops for good at the first no.
struct Asking {
    const std::function<bool(const ShrinkProgress&)>& shouldContinue;
    ShrinkProgress last;
    bool wasStopped = false;

    bool operator()(const ShrinkProgress& progress)
    {
        last = progress;
        return !(wasStopped = wasStopped || !shouldContinue(progress));
    }
    bool again() { return (*this)(last); }
};

}  // namespace

std::optional<ShrunkList> shrinkList(const ListFindings& findings,
                                     const std::function<bool(const ShrinkProgress&)>& shouldContinue)
{
    const ListVerdict& verdict = *findings.verdict;
    const Scene& before = *verdict.scene;
    const PairCheck& check = *verdict.check;
    if (check.isRight()) {
        return std::nullopt;
    }
    std::uint64_t asked = 0;
    Asking ask{shouldContinue, {before.size(), before.space().depth(), 0}};
    if (!findings.diagnosis.named.empty()) {
        const NamedMistake& mistake = findings.diagnosis.named.front();
        const Method method = mistake.method();
        const CheckRules rules = rulesFor(mistake, check.rules);
        const Failure whole = failureOf(before, method, rules);
        if (whole.mark == Mark::Wrong) {
            const auto shrunk = shrinkScene(
                before,
                [&](const Scene& scene) {
                    ++asked;
                    return failureOf(scene, method, rules).isSameWayAs(whole);
                },
                std::ref(ask));
            if (!shrunk || ask.wasStopped) {
                return std::nullopt;
            }
            const auto pairs = listedPairs(shrunk->scene, method, rules.of, kMaxStepsOfSuspect);
            if (!pairs) {
                return std::nullopt;
            }
            return ShrunkList{
                verdict.scene,           shrunk->scene,     asCsv(named(shrunk->scene, *pairs), shrunk->scene),
                ShrunkList::Of::Mistake, mistake.algorithm, asked};
        }
    }
    const Failure whole = failureOf(check);
    const auto shrunk = shrinkScene(
        before,
        [&](const Scene& scene) {
            if (!hasOnlyFewer(before, scene)) {
                return false;
            }
            ++asked;
            const auto judged =
                checkPairs(scene, restricted(check.given, before, scene), check.rules, [&] { return ask.again(); });
            return judged && !ask.wasStopped && failureOf(*judged).isSameWayAs(whole);
        },
        std::ref(ask));
    if (!shrunk || ask.wasStopped) {
        return std::nullopt;
    }
    return ShrunkList{
        verdict.scene,         shrunk->scene, asCsv(restricted(check.given, before, shrunk->scene), shrunk->scene),
        ShrunkList::Of::Given, nullptr,       asked};
}

std::optional<ShrunkList> shrinkProgram(const ListFindings& findings, GradingJob job,
                                        const std::function<bool(const ShrinkProgress&)>& shouldContinue)
{
    const ListVerdict& verdict = *findings.verdict;
    const Scene& before = *verdict.scene;
    job.rules = verdict.check->rules;
    std::uint64_t asked = 0;
    Asking ask{shouldContinue, {before.size(), before.space().depth(), 0}};
    std::optional<Failure> whole;
    const auto shrunk = shrinkScene(
        before,
        [&](const Scene& scene) {
            ++asked;
            const auto graded = gradeOn({"scene", scene, std::nullopt}, job, [&] { return ask.again(); });
            if (!graded || ask.wasStopped) {
                return false;
            }
            const Failure failure = failureOf(*graded, job.rules);
            if (!whole) {
                whole = failure;
                return failure.mark == Mark::Wrong;
            }
            return failure.isSameWayAs(*whole);
        },
        std::ref(ask));
    if (!shrunk || ask.wasStopped) {
        return std::nullopt;
    }
    auto answer =
        answerOn({"scene", shrunk->scene, std::nullopt}, job.command, job.limits, [&] { return ask.again(); });
    if (!answer || ask.wasStopped || !answer->succeeded()) {
        return std::nullopt;
    }
    return ShrunkList{verdict.scene,           shrunk->scene, listText(std::move(answer->output)),
                      ShrunkList::Of::Program, nullptr,       asked};
}

std::string listText(std::string printed)
{
    return printed.empty() ? std::string(kPairHeader) + '\n' : std::move(printed);
}

namespace {

constexpr int kTick = 100;  ///< interval of progress updates, in ms

/// Returns a change as text: "40 → 3", or only "7" if nothing changed.
QString change(quint64 before, quint64 now)
{
    if (before == now) {
        return countText(now);
    }
    return QStringLiteral("%1 → %2").arg(countText(before), countText(now));
}

struct ShrinkWords {
    Q_DECLARE_TR_FUNCTIONS(ShrinkWords)
};

}  // namespace

ListShrink::ListShrink(ListCheck& list, const ListProgram& program, QObject* parent)
    : QObject(parent), m_list(list), m_program(program)
{
    m_clock.setInterval(kTick);
    connect(&m_clock, &QTimer::timeout, this, &ListShrink::progressed);
    connect(&list, &ListCheck::verdictChanged, this, [this] {
        stop();
        emit changed();
    });
    connect(&list, &ListCheck::findingsChanged, this, [this] {
        stop();
        emit changed();
    });
    connect(&m_job, &LatestJob::busyChanged, this, [this](bool busy) {
        if (busy) {
            m_clock.start();
        } else {
            m_clock.stop();
        }
        emit changed();
    });
}

bool ListShrink::canStart() const
{
    const auto& findings = m_list.findings();
    return !m_list.isEmpty() && !m_list.isJudging() && !m_list.isNaming() && findings && findings->verdict->check
        && findings->verdict->check->judgement() == ListJudgement::Wrong;
}

void ListShrink::start()
{
    if (!canStart()) {
        return;
    }
    m_count = std::make_shared<Count>();
    m_count->boxes = m_list.verdict()->scene->size();
    m_count->level = m_list.verdict()->scene->space().depth();
    m_job.start([this, findings = m_list.findings(), job = m_program.jobOf(*m_list.verdict()),
                 count = m_count](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
        const auto tell = [&](const ShrinkProgress& progress) {
            count->boxes = progress.boxes;
            count->level = progress.level;
            count->asked = progress.asked;
            return shouldContinue();
        };
        auto found = job ? shrinkProgram(*findings, *job, tell) : shrinkList(*findings, tell);
        if (!found) {
            return [this] { emit notShrunk(); };
        }
        return [this, result = std::make_shared<const ShrunkList>(*std::move(found))] { emit shrunk(result); };
    });
}

ShrinkProgress ListShrink::progress() const
{
    if (!m_count) {
        return {};
    }
    return {m_count->boxes, m_count->level, m_count->asked};
}

QString shrunkSentence(const ShrunkList& shrunk)
{
    const QString boxes = change(shrunk.before->size(), shrunk.scene.size());
    const QString tried = countText(shrunk.asked);
    const QString depth = change(static_cast<quint64>(shrunk.before->space().depth()),
                                 static_cast<quint64>(shrunk.scene.space().depth()));
    if (shrunk.of == ShrunkList::Of::Program) {
        return ShrinkWords::tr("Boxes %1, depth %2 (runs of the program: %3). The list is the one that the program "
                               "prints for this scene, and it is wrong in the same way.")
            .arg(boxes, depth, tried);
    }
    if (shrunk.of == ShrunkList::Of::Given) {
        return ShrinkWords::tr(
                   "Boxes %1 (scenes tried: %2). The list keeps the lines about the boxes that are left and is wrong "
                   "in the same way; depth and coordinates stay, because the list was made for them.")
            .arg(boxes, tried);
    }
    return ShrinkWords::tr("Boxes %1, depth %2 (scenes tried: %3). The list is the one that the mistake “%4” gives on "
                           "this scene, and it is wrong in the same way.")
        .arg(boxes, depth, tried, algorithmTitle(*shrunk.mistake));
}

}  // namespace mortonscope
