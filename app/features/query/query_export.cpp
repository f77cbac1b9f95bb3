#include "app/features/query/query_export.h"

#include "core/base/text_file.h"
#include "core/check/pair_list.h"

#include <algorithm>
#include <string>

namespace mortonscope {

namespace {

constexpr std::size_t kCandidatesAPiece = 1 << 14;

void appendCandidates(std::string& csv, const Scene& scene, std::span<const QueryAnswer::Candidate> candidates)
{
    for (const auto& candidate : candidates) {
        appendCandidateCsv(csv, scene.name(candidate.box), candidate.overlaps);
    }
}

std::string candidateHeader() { return std::string(kCandidateHeader) + '\n'; }

}  // namespace

std::string candidatesAsCsv(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates)
{
    std::string csv = candidateHeader();
    appendCandidates(csv, scene, candidates);
    return csv;
}

Outcome exportCandidates(const Scene& scene, std::span<const QueryAnswer::Candidate> candidates,
                         const std::filesystem::path& path, const Progress& progress)
{
    return writeTextFile(path, [&](const TextSink& sink) {
        std::string piece = candidateHeader();
        for (std::size_t done = 0; done < candidates.size(); done += kCandidatesAPiece) {
            appendCandidates(piece, scene,
                             candidates.subspan(done, std::min(kCandidatesAPiece, candidates.size() - done)));
            if (!sink(piece)
                || (progress && !progress(static_cast<double>(done) / static_cast<double>(candidates.size())))) {
                return false;
            }
            piece.clear();
        }
        return sink(piece);
    });
}

}  // namespace mortonscope
