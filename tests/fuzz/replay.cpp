// Checks each property with the files of its corpus, with any compiler: the property `scene` with corpus/scene/*.
//
//   fuzz_replay CORPUS [FILES…]   a whole corpus, or single files in a folder with the name of their property

#include "tests/fuzz/fuzz.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

using mortonscope::fuzz::Target;
namespace fs = std::filesystem;

namespace {

std::string contentsOf(const fs::path& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

void replay(const Target& target, const fs::path& path)
{
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);  // the last line names the failing file
    target.property(contentsOf(path));
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc < 2) {
        std::fprintf(stderr, "usage: fuzz_replay CORPUS [FILES…]\n");
        return 2;
    }
    std::size_t files = 0;
    for (const Target* target = Target::first(); target != nullptr; target = target->next) {
        std::vector<fs::path> paths;
        for (int i = 2; i < argc; ++i) {
            if (fs::path(argv[i]).parent_path().filename() == target->name) {
                paths.emplace_back(argv[i]);
            }
        }
        if (argc == 2) {
            for (const auto& entry : fs::directory_iterator(fs::path(argv[1]) / target->name)) {
                paths.push_back(entry.path());
            }
            std::ranges::sort(paths);
            if (paths.empty()) {
                std::fprintf(stderr, "no corpus for %s\n", target->name);
                return 1;
            }
        }
        for (const fs::path& path : paths) {
            replay(*target, path);
        }
        files += paths.size();
    }
    std::printf("%zu files\n", files);
    return files > 0 ? 0 : 1;
}
