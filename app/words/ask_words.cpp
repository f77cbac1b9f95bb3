#include "app/words/ask_words.h"

#include "app/words/wording.h"

#include <QCoreApplication>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr std::size_t kMaxNamed = 6;

struct AskWords {
    Q_DECLARE_TR_FUNCTIONS(AskWords)

public:
    static QString names(const Scene& scene, const std::vector<BoxId>& boxes)
    {
        if (boxes.empty()) {
            return {};
        }
        const std::size_t named = std::min(boxes.size() - 1, kMaxNamed);
        QStringList list;
        for (std::size_t i = 0; i < named; ++i) {
            list += sentenceName(scene, boxes[i]);
        }
        const QString first = list.join(tr(", "));
        if (boxes.size() > kMaxNamed) {
            return tr("%1 and %n other(s)", nullptr, static_cast<int>(boxes.size() - kMaxNamed)).arg(first);
        }
        const QString last = sentenceName(scene, boxes.back());
        return first.isEmpty() ? last : tr("%1 and %2").arg(first, last);
    }

    static QString inserted(const Scene& scene, const WhatIf& answer)
    {
        const Placement& placement = answer.placement;
        if (placement.fate == PlacementResult::Rejected && !answer.hasCell && answer.meets.empty()) {
            return tr("Inserted as a box, it would be left out, because a corner lies outside the world.");
        }
        if (placement.fate == PlacementResult::PastArray) {
            return tr("Inserted as a box, it would get the index %1, outside the array; the published code would stop there.")
                .arg(placement.index);
        }
        if (!answer.isKnown) {
            return tr("The scene is too large to compute which boxes it would be tested with if it were inserted.");
        }
        const QString meets = names(scene, answer.meets);
        if (answer.hasCell) {
            const QString cell = cellNoun(placement.cell);
            return meets.isEmpty()
                     ? tr("Inserted as a box, it would live in %1 and be tested with no box.").arg(cell)
                     : tr("Inserted as a box, it would live in %1 and be tested with %2.").arg(cell, meets);
        }
        return meets.isEmpty() ? tr("Inserted as a box, it would be tested with no box.")
                               : tr("Inserted as a box, it would be tested with %1, without any tree.").arg(meets);
    }

    static QString query(const Scene& scene, const QueryAnswer& answer)
    {
        std::vector<BoxId> found;
        for (const auto& candidate : answer.candidates) {
            if (candidate.overlaps) {
                found.push_back(candidate.box);
            }
        }
        std::ranges::sort(found);
        return found.empty() ? tr("The query finds no box.") : tr("The query finds %1.").arg(names(scene, found));
    }
};

}  // namespace

QString namesInWords(const Scene& scene, const std::vector<BoxId>& boxes) { return AskWords::names(scene, boxes); }
QString queryWords(const Scene& scene, const QueryAnswer& answer, const WhatIf& inserted)
{
    return AskWords::tr("%1 %2", "two sentences")
        .arg(AskWords::query(scene, answer), AskWords::inserted(scene, inserted));
}

}  // namespace mortonscope
