#include "app/panels/pair_export.h"

#include "app/model/wording.h"
#include "core/check/pair_list.h"
#include "core/scene/text_file.h"

#include <QCoreApplication>

#include <string>

namespace mortonscope {

namespace {

constexpr std::uint64_t kBetweenReports = 1 << 14;

}  // namespace

Outcome exportPairs(const Analysis& analysis, ExportedPairs which, const std::filesystem::path& path,
                    const std::function<bool(std::uint64_t, std::uint64_t)>& progress)
{
    const bool listed = which == ExportedPairs::Overlapping && analysis.hits.isComplete();
    const std::uint64_t all = listed ? analysis.hits.count() : analysis.run.tests();
    if (all > kMostExported) {
        const QString expected = QCoreApplication::translate("PairExport", "at most %1 pairs").arg(countText(kMostExported));
        return Error{ErrorCode::TooLarge, path.string(), std::to_string(all), expected.toStdString()};
    }
    const Scene& scene = *analysis.scene;
    std::string csv(kPairHeader);
    csv += '\n';
    for (std::uint64_t i = 0; i < all; ++i) {
        if (i % kBetweenReports == 0 && !progress(i, all)) {
            return Done{};
        }
        const Step step = listed ? analysis.hits.steps()[i] : analysis.run.stepOfTest(i + 1);
        const auto [first, second] = *analysis.run.at(step).event->pair();
        const bool overlaps = analysis.hit(first, second);
        if (overlaps || which == ExportedPairs::Candidates) {
            appendPairCsv(csv, scene.name(first), scene.name(second), overlaps);
        }
    }
    return writeTextFile(path, csv);
}

}  // namespace mortonscope
