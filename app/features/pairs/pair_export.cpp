#include "app/features/pairs/pair_export.h"

#include "app/words/wording.h"
#include "core/check/pair_list.h"

#include <QCoreApplication>

#include <string>

namespace mortonscope {

namespace {

constexpr std::uint64_t kPairsAPiece = 1 << 14;

}  // namespace

Outcome exportPairs(const Analysis& analysis, ExportedPairs which, const std::filesystem::path& path,
                    const Progress& progress)
{
    const bool listed = which == ExportedPairs::Overlapping && analysis.hits.isComplete();
    const std::uint64_t all = listed ? analysis.hits.count() : analysis.run.tests();
    if (all > kMaxExported) {
        const QString expected =
            QCoreApplication::translate("PairExport", "at most %1 pairs").arg(countText(kMaxExported));
        return Error{ErrorCode::TooLarge, path.string(), std::to_string(all), expected.toStdString()};
    }
    const Scene& scene = *analysis.scene;
    return writeTextFile(path, [&](const TextSink& sink) {
        std::string piece(kPairHeader);
        piece += '\n';
        for (std::uint64_t i = 0; i < all; ++i) {
            if (i % kPairsAPiece == kPairsAPiece - 1) {
                if (!sink(piece) || (progress && !progress(static_cast<double>(i) / static_cast<double>(all)))) {
                    return false;
                }
                piece.clear();
            }
            const Step step = listed ? analysis.hits.steps()[i] : analysis.run.stepOfTest(i + 1);
            const auto [first, second] = *analysis.run.at(step).event->pair();
            const bool overlaps = analysis.hit(first, second);
            if (overlaps || which == ExportedPairs::Candidates) {
                appendPairCsv(piece, scene.name(first), scene.name(second), overlaps);
            }
        }
        return sink(piece);
    });
}

}  // namespace mortonscope
