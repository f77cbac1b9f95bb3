#include "app/words/ask_words.h"

#include "app/words/sentence_names.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

constexpr std::size_t kMostNamed = 6;

struct AskWords {
    Q_DECLARE_TR_FUNCTIONS(AskWords)

public:
    static QString names(const Scene& scene, const std::vector<BoxId>& boxes)
    {
        if (boxes.empty()) {
            return {};
        }
        const std::size_t named = boxes.size() <= kMostNamed ? boxes.size() - 1 : kMostNamed;
        QStringList list;
        for (std::size_t i = 0; i < named; ++i) {
            list += sentenceName(scene, boxes[i]);
        }
        const QString first = list.join(tr(", "));
        if (boxes.size() > kMostNamed) {
            return tr("%1 and %n other(s)", nullptr, static_cast<int>(boxes.size() - kMostNamed)).arg(first);
        }
        const QString last = sentenceName(scene, boxes.back());
        return first.isEmpty() ? last : tr("%1 and %2").arg(first, last);
    }

    static QString whatIf(const Analysis& analysis, const WhatIf& answer)
    {
        const Placement& placement = answer.placement;
        if (placement.fate == Fate::Rejected && !answer.hasCell && answer.meets.empty()) {
            return tr("It would be left out, because a corner lies outside the world; it would be tested with no box.");
        }
        if (placement.fate == Fate::PastArray) {
            return tr("Its index would be %1, outside the array; the published code would stop there.").arg(placement.index);
        }
        const QString where = answer.hasCell ? tr("In %1").arg(cellNoun(placement.cell)) : tr("Without any tree");
        if (!answer.isKnown) {
            return tr("%1; which boxes it would be tested with takes a full walk to find out, too long in a scene this large.").arg(where);
        }
        if (answer.meets.empty()) {
            return tr("%1 it would be tested with no box.").arg(where);
        }
        const QString meets = names(*analysis.scene, answer.meets);
        if (answer.overlaps.empty()) {
            return tr("%1 it would be tested with %2; it would overlap no box.").arg(where, meets);
        }
        return tr("%1 it would be tested with %2; it would overlap %3.").arg(where, meets, names(*analysis.scene, answer.overlaps));
    }

    static QString query(const QueryAnswer& answer)
    {
        const QString visits = tr("The query visits %n cell(s)", nullptr, static_cast<int>(answer.cells.size()));
        const QString reports = tr("it reports %n candidate(s)", nullptr, static_cast<int>(answer.candidates.size()));
        const QString overlap = tr("%n of them overlap(s) it", nullptr, static_cast<int>(answer.overlapping));
        return tr("%1: %2 inside, %3 partly, %4 outside; %5, and %6.")
            .arg(visits, countText(answer.inside), countText(answer.partly), countText(answer.outside), reports, overlap);
    }

    static QString verdict(QueryVerdict verdict)
    {
        switch (verdict) {
        case QueryVerdict::Inside: return tr("inside");
        case QueryVerdict::Partly: return tr("partly");
        case QueryVerdict::Outside: return tr("outside");
        }
        return {};
    }
};

}  // namespace

QString namesInWords(const Scene& scene, const std::vector<BoxId>& boxes) { return AskWords::names(scene, boxes); }
QString whatIfWords(const Analysis& analysis, const WhatIf& answer) { return AskWords::whatIf(analysis, answer); }
QString queryWords(const QueryAnswer& answer) { return AskWords::query(answer); }
QString verdictWord(QueryVerdict verdict) { return AskWords::verdict(verdict); }

}  // namespace mortonscope
