#include "app/features/check/list_check.h"

#include "app/state/analysis_service.h"
#include "app/state/scene_document.h"
#include "app/state/time_at_once.h"
#include "app/words/wording.h"
#include "core/base/box_pair.h"
#include "core/base/text.h"
#include "core/base/text_file.h"
#include "core/check/pair_list.h"
#include "core/scene/scene_names.h"

#include <QFileInfo>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <utility>

namespace mortonscope {

namespace {

/// Limits up to which judging is first tried at once. If it takes at most kListTimeAtOnce (ms), the verdict appears in
/// the same frame while a box is dragged. 500 boxes make at most 125,000 pairs.
constexpr std::size_t kTextAtOnce = 64 * 1024;
constexpr std::size_t kListBoxesAtOnce = 500;
constexpr int kListLevelAtOnce = 8;
constexpr qint64 kListTimeAtOnce = 12;
/// Lower limits for naming the mistake: it runs all mistakes, each with its own tree.
constexpr std::size_t kBoxesNamedAtOnce = 50;
constexpr int kLevelNamedAtOnce = 4;

/// Reads a file, but stops at a line that is too long for a pair list.
Result<std::string> readList(const std::filesystem::path& file)
{
    PairListPrescan prescan;
    return readTextFile(file, kMaxTextBytes, {}, std::ref(prescan));
}

/// Larger files are read on a worker; in bytes.
constexpr qint64 kReadAtOnce = 4 * 1024 * 1024;

std::function<bool()> forAShortTime()
{
    return [time = TimeAtOnce(kListTimeAtOnce)] { return time.isLeft(); };
}

/// Returns the line of `now` that corresponds to a line of `before`: the row at the same line of the text, or the same
/// missing pair.
std::optional<ListLine> sameLine(const ListVerdict& before, ListLine line, const ListVerdict& now)
{
    if (!line.isMissing) {
        if (line.row < now.check->rows.size()
            && now.check->given[line.row].line == before.check->given[line.row].line) {
            return line;
        }
        return std::nullopt;
    }
    const BoxPair pair = before.check->right[line.row].pair;
    const auto first = now.scene->find(before.scene->name(pair.first));
    const auto second = now.scene->find(before.scene->name(pair.second));
    if (!first || !second) {
        return std::nullopt;
    }
    const auto isSame = [&, key = pairKey({*first, *second})](Row row) {
        return pairKey(now.check->right[row].pair) == key;
    };
    const auto found = std::ranges::find_if(now.check->missing, isSame);
    if (found == now.check->missing.end()) {
        return std::nullopt;
    }
    return ListLine{*found, true};
}

}  // namespace

ListCheck::ListCheck(SceneDocument& document, AnalysisService& analysis, QObject* parent)
    : QObject(parent), m_document(document), m_analysis(analysis), m_text(std::make_shared<const std::string>())
{
    connect(&document, &SceneDocument::sceneChanged, this, [this](const SceneChange& change) {
        judge();
        if (change.isOtherScene) {
            setShowsMissing(false);
        }
    });
    connect(&analysis, &AnalysisService::methodChanged, this, [this] {
        if (m_verdict && m_verdict->asked != rules()) {
            judge();
        }
    });
    connect(&m_judging, &LatestJob::busyChanged, this, &ListCheck::verdictChanged);
    connect(&m_naming, &LatestJob::busyChanged, this, &ListCheck::findingsChanged);
    connect(&m_telling, &LatestJob::busyChanged, this, &ListCheck::tellingChanged);
    connect(&m_reading, &LatestJob::busyChanged, this, &ListCheck::readingChanged);
}

// ----------------------------------------------------------------------------------------------- the text

void ListCheck::setText(std::string text, const QString& source)
{
    m_reading.cancel();
    if (!isEmpty()) {
        m_before = std::make_unique<Kept>(Kept{m_text, m_source});
    }
    hold({std::make_shared<const std::string>(std::move(text)), source});
}

void ListCheck::edit(std::string text)
{
    if (text != *m_text) {
        m_choosesFirst = false;  // the caret selects the line while the user types
        m_text = std::make_shared<const std::string>(std::move(text));
        judge();
    }
}

void ListCheck::bringBack()
{
    if (m_before == nullptr) {
        return;
    }
    Kept list = std::exchange(*m_before, {m_text, m_source});
    if (isEmpty()) {
        m_before.reset();
    }
    hold(std::move(list));
}

void ListCheck::hold(Kept list)
{
    m_text = std::move(list.text);
    m_source = std::move(list.source);
    m_isEditable = m_text->size() <= kMaxEdited && isUtf8(*m_text) && m_text->find('\0') == std::string::npos;
    m_current.reset();
    m_choosesFirst = true;
    m_showsMissing = false;
    m_verdict.reset();
    emit textReplaced();
    emit showsMissingChanged();
    emit currentChanged();
    judge();
}

Outcome ListCheck::open(const QString& path)
{
    const QFileInfo info(path);
    const std::filesystem::path file(path.toStdU16String());
    if (!info.exists() || info.isDir() || (info.isFile() && info.size() <= kReadAtOnce)) {
        auto text = readList(file);
        if (!text) {
            return text.error();
        }
        setText(*std::move(text), info.fileName());
        return Done{};
    }
    m_reading.start([this, file, name = info.fileName()](const LatestJob::ShouldContinue&) -> LatestJob::Finish {
        const auto text = std::make_shared<Result<std::string>>(readList(file));
        return [this, text, name] {
            if (*text) {
                setText(*std::move(*text), name);
            } else {
                emit openingFailed(text->error());
            }
        };
    });
    return Done{};
}

// ---------------------------------------------------------------------------------------------- the rules

void ListCheck::setOf(PairsOf of)
{
    if (std::exchange(m_of, of) != of) {
        judge();
        emit rulesChanged();
    }
}

void ListCheck::setMatching(Matching matching)
{
    if (std::exchange(m_matching, matching) != matching) {
        judge();
        emit rulesChanged();
    }
}

void ListCheck::setOrder(std::optional<ListOrder> order)
{
    if (std::exchange(m_order, order) != order) {
        judge();
        emit rulesChanged();
    }
}

CheckRules ListCheck::rules() const
{
    CheckRules rules{m_of, m_matching, m_order};
    if (m_matching != Matching::InOrder) {
        rules.order.reset();
        if (m_analysis.order() == ListOrder::LastIn) {
            rules.order = ListOrder::LastIn;
        }
    }
    return rules;
}

// ------------------------------------------------------------------------------------------------ judging

void ListCheck::judge()
{
    m_naming.cancel();
    m_telling.cancel();
    if (isEmpty()) {
        m_judging.cancel();
        take(nullptr);
        return;
    }
    const auto& scene = m_document.scene();
    if (m_text->size() <= kTextAtOnce && scene->size() <= kListBoxesAtOnce
        && scene->space().depth() <= kListLevelAtOnce) {
        if (auto verdict = judgeList(scene, m_text, rules(), forAShortTime())) {
            m_judging.cancel();
            take(std::move(verdict));
            return;
        }
    }
    m_findings.reset();  // they belong to the previous question
    emit findingsChanged();
    m_judging.start([this, scene, text = m_text,
                     rules = rules()](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
        return [this, verdict = judgeList(scene, text, rules, shouldContinue)] { take(verdict); };
    });
}

void ListCheck::take(std::shared_ptr<const ListVerdict> verdict)
{
    if (!verdict && !m_verdict && !m_findings) {
        return;  // there was no list before either
    }
    const auto before = std::exchange(m_verdict, std::move(verdict));
    m_findings.reset();
    m_suggestions.clear();
    const bool bothJudged = before && before->check && m_verdict && m_verdict->check;
    if (m_current && bothJudged) {
        m_current = sameLine(*before, *m_current, *m_verdict);
    } else {
        m_current.reset();
    }
    if (m_verdict && m_verdict->check && std::exchange(m_choosesFirst, false)) {
        chooseFirst();
    }
    emit verdictChanged();
    emit currentChanged();
    name();
}

void ListCheck::chooseFirst()
{
    const auto first = std::ranges::find_if(m_verdict->mistakes, [this](ListLine line) { return isShown(line); });
    m_current.reset();
    if (first != m_verdict->mistakes.end()) {
        m_current = *first;
    }
}

void ListCheck::setShowsMissing(bool shows)
{
    const bool before = showsMissing();
    m_showsMissing = shows;
    followMissing(before);
}

void ListCheck::setHidesAnswers(bool hides)
{
    const bool before = showsMissing();
    const bool changes = std::exchange(m_hidesAnswers, hides) != hides;
    followMissing(before);
    if (changes && before == showsMissing()) {
        emit showsMissingChanged();  // the permission changed
    }
}

void ListCheck::followMissing(bool showedMissing)
{
    if (showedMissing == showsMissing()) {
        return;
    }
    emit showsMissingChanged();
    if (m_current && !isShown(*m_current)) {
        setCurrent(std::nullopt);
    } else {
        emit currentChanged();  // links() changed
    }
}

void ListCheck::name()
{
    if (!m_verdict || !m_verdict->check) {
        emit findingsChanged();
        return;
    }
    const Scene& scene = *m_verdict->scene;
    if (m_verdict->text->size() <= kTextAtOnce && scene.size() <= kBoxesNamedAtOnce
        && scene.space().depth() <= kLevelNamedAtOnce) {
        if (auto findings = findMistakes(m_verdict, forAShortTime())) {
            takeFindings(std::move(findings));
            return;
        }
    }
    m_naming.start([this, verdict = m_verdict](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
        return [this, findings = findMistakes(verdict, shouldContinue)] { takeFindings(findings); };
    });
}

void ListCheck::takeFindings(std::shared_ptr<const ListFindings> findings)
{
    m_findings = std::move(findings);
    emit findingsChanged();
}

void ListCheck::stopNaming()
{
    if (isNaming()) {
        m_naming.cancel();
        auto stopped = std::make_shared<ListFindings>();
        stopped->verdict = m_verdict;
        stopped->wasStopped = true;
        takeFindings(std::move(stopped));
    }
}

void ListCheck::nameAgain()
{
    m_findings.reset();
    name();
}

QString ListCheck::suggestion(const std::string& unknown) const
{
    if (!m_verdict) {
        return {};
    }
    const QString key = fromCore(unknown);
    auto found = m_suggestions.constFind(key);
    if (found == m_suggestions.constEnd()) {
        found = m_suggestions.insert(key, fromCore(nearestName(*m_verdict->scene, unknown)));
    }
    return *found;
}

bool ListCheck::applySuggestion(ListLine line)
{
    if (!m_isEditable || !m_verdict || !m_verdict->check || m_verdict->text != m_text || line.isMissing) {
        return false;
    }
    const NamedPair pair = m_verdict->check->given[line.row];
    const GivenRow& row = m_verdict->given(line.row);
    const auto meant = [this](const std::string& name, BoxId id) {
        if (id != kNoBox) {
            return name;
        }
        const QString near = suggestion(name);
        return near.isEmpty() ? name : near.toStdString();
    };
    const std::string first = meant(pair.first, row.first);
    const std::string second = meant(pair.second, row.second);
    if (first == pair.first && second == pair.second) {
        return false;
    }
    m_text = std::make_shared<const std::string>(withPairRenamed(*m_text, pair, first, second));
    emit textChanged();
    judge();
    return true;
}

// --------------------------------------------------------------------------------- telling mistakes apart

void ListCheck::tellApart()
{
    if (!m_findings || m_findings->diagnosis.named.size() < 2) {
        return;
    }
    m_telling.start(
        [this, findings = m_findings](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
            CheckRules rules = findings->verdict->check->rules;
            std::vector<Method> ways;
            for (const NamedMistake& mistake : findings->diagnosis.named) {
                ways.push_back(mistake.method());
                if (!mistake.inOrder && rules.matching == Matching::InOrder) {
                    rules.matching = Matching::Multisets;  // the mistake matches the list in this sense only
                }
            }
            auto telling = mortonscope::distinguish(*findings->verdict->scene, ways, rules, shouldContinue);
            if (!telling) {
                return [this] { emit notToldApart(); };
            }
            return [this, shared = std::make_shared<const DistinguishingScene>(*std::move(telling))] {
                emit toldApart(shared);
            };
        });
}

// --------------------------------------------------------------------------------------- the current line

void ListCheck::setCurrent(std::optional<ListLine> line)
{
    if (std::exchange(m_current, line) != line) {
        emit currentChanged();
    }
}

std::optional<PairMark> ListCheck::mark() const
{
    if (!m_current || !m_verdict || !m_verdict->check || m_verdict->scene != m_document.scene()) {
        return std::nullopt;
    }
    const auto pair = m_verdict->pair(*m_current);
    const bool isExtra = !m_current->isMissing && pair && m_verdict->given(m_current->row).right == kNoRow
                      && pair->first != pair->second;
    if (!pair || !(m_current->isMissing || isExtra)) {
        return std::nullopt;
    }
    return PairMark{m_verdict->scene, reasonFor(*m_verdict->scene, m_verdict->asked.of, pair->first, pair->second),
                    isExtra ? PairMark::Kind::Extra : PairMark::Kind::Missing};
}

PairLinks ListCheck::links() const
{
    if (!m_verdict || !m_verdict->check || m_verdict->scene != m_document.scene()) {
        return {};
    }
    return showsMissing() ? m_verdict->links : m_verdict->extraLinks;
}

}  // namespace mortonscope
