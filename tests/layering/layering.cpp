// Checks which directory includes which, according to plan.txt beside this file. Needs only a compiler: neither Qt nor
// other parts of the build.
//
//     layering PLAN ROOT          prints all violations of the plan; exit code 1 if there are any
//     layering PLAN --can-fail    checks with invented files that each kind of violation is found
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Files = std::map<std::string, std::string>;  // content by path below the root

struct Never {
    std::string text;
    std::regex pattern;
    std::vector<std::string> in;
    std::vector<std::string> except;
};

struct Plan {
    std::map<std::string, std::set<std::string>> arrows;
    std::vector<Never> nevers;
    std::size_t most = 0;
};

bool liesIn(const std::string& path, const std::string& folder)
{
    return path == folder || path.rfind(folder + '/', 0) == 0;
}

bool liesInOne(const std::string& path, const std::vector<std::string>& folders)
{
    for (const std::string& folder : folders) {
        if (liesIn(path, folder)) {
            return true;
        }
    }
    return false;
}

std::vector<std::string> words(const std::string& text)
{
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

[[noreturn]] void refuse(const std::string& line)
{
    std::cerr << "plan: this line can't be read: " << line << '\n';
    std::exit(2);
}

Plan planFrom(std::istream& in)
{
    static const std::regex never("never /(.*)/\\s+in: (.*)");
    static const std::regex most("most ([0-9]+) .*");
    static const std::regex arrow("([a-z_/*]+):(.*)");
    Plan plan;
    std::string line;
    while (std::getline(in, line)) {
        std::smatch found;
        if (line.empty() || line[0] == '#') {
            continue;
        }
        if (std::regex_match(line, found, never)) {
            const std::string places = found[2];
            const std::size_t except = places.find("except:");
            plan.nevers.push_back(
                {found[1], std::regex(found[1].str()), words(places.substr(0, except)),
                 except == std::string::npos ? std::vector<std::string>() : words(places.substr(except + 7))});
        } else if (std::regex_match(line, found, most)) {
            plan.most = std::stoul(found[1]);
        } else if (std::regex_match(line, found, arrow)) {
            for (const std::string& room : words(found[2])) {
                plan.arrows[found[1]].insert(room);
            }
            plan.arrows[found[1]];
        } else {
            refuse(line);
        }
    }
    return plan;
}

/// Returns a directory such as "core/space" or "app/features/check"; empty for files such as app/main.cpp.
std::string roomOf(const std::string& path)
{
    static const std::regex room("((core|app)/(features/)?[^/]+)/.*");
    std::smatch found;
    return std::regex_match(path, found, room) ? found[1].str() : std::string();
}

bool mayInclude(const Plan& plan, const std::string& from, const std::string& file)
{
    for (const std::string& key : {from, from.substr(0, from.rfind('/')) + "/*"}) {
        if (const auto rooms = plan.arrows.find(key); rooms != plan.arrows.end()) {
            if (liesInOne(file, {rooms->second.begin(), rooms->second.end()})) {
                return true;
            }
        }
    }
    return from == roomOf(file);
}

/// Returns the directories that a file includes from, with the included files.
std::vector<std::pair<std::string, std::string>> includes(const std::string& text)
{
    static const std::regex include("(?:^|\n)[ \t]*#[ \t]*include[ \t]*[<\"]([^>\"]+)[>\"]");
    std::vector<std::pair<std::string, std::string>> found;
    for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
        if (const std::string file = (*it)[1]; !roomOf(file).empty()) {
            found.emplace_back(roomOf(file), file);
        }
    }
    return found;
}

/// Returns allowed dependencies that no file uses. A plan that allows more than needed is useless.
std::vector<std::string> unused(const Plan& plan, const Files& files)
{
    std::map<std::string, std::set<std::string>> used;  // the included files
    for (const auto& [path, text] : files) {
        const std::string room = roomOf(path);
        for (const auto& [to, file] : includes(text)) {
            used[room].insert(file);
            used[room.substr(0, room.rfind('/')) + "/*"].insert(file);
        }
    }
    std::vector<std::string> found;
    for (const auto& [from, rooms] : plan.arrows) {
        for (const std::string& room : rooms) {
            const auto leads = [&room](const std::string& file) { return liesIn(file, room); };
            if (std::none_of(used[from].begin(), used[from].end(), leads)) {
                found.push_back("no file of " + from + " includes from " + room);
            }
        }
    }
    return found;
}

/// Returns directories that depend on themselves through others.
std::vector<std::string> circles(const Files& files)
{
    std::map<std::string, std::set<std::string>> reached;
    for (const auto& [path, text] : files) {
        for (const auto& [to, file] : includes(text)) {
            if (const std::string room = roomOf(path); !room.empty() && to != room) {
                reached[room].insert(to);
            }
        }
    }
    for (bool grows = true; grows;) {
        grows = false;
        for (auto& [room, rooms] : reached) {
            const std::size_t before = rooms.size();
            for (const std::string& next : std::set<std::string>(rooms)) {
                if (const auto more = reached.find(next); more != reached.end()) {
                    rooms.insert(more->second.begin(), more->second.end());
                }
            }
            grows = grows || rooms.size() > before;
        }
    }
    std::vector<std::string> found;
    for (const auto& [room, rooms] : reached) {
        if (rooms.count(room)) {
            found.push_back(room + " leads back to itself");
        }
    }
    return found;
}

std::vector<std::string> departures(const Plan& plan, const Files& files)
{
    std::vector<std::string> found;
    std::map<std::string, std::size_t> filesIn;
    for (const auto& [path, text] : files) {
        ++filesIn[path.substr(0, path.rfind('/'))];
        const std::string room = roomOf(path);
        if (!room.empty() && !plan.arrows.count(room) && !plan.arrows.count(room.substr(0, room.rfind('/')) + "/*")) {
            found.push_back(room + " is not in the plan");
        }
        for (const auto& [to, file] : includes(text)) {
            if (!room.empty() && !mayInclude(plan, room, file)) {
                found.push_back(path + " includes " + file);
            }
        }
        for (const Never& never : plan.nevers) {
            if (std::smatch match; liesInOne(path, never.in) && !liesInOne(path, never.except)
                                   && std::regex_search(text, match, never.pattern)) {
                found.push_back(path + " has " + match.str());
            }
        }
    }
    for (const auto& [folder, count] : filesIn) {
        if (count > plan.most) {
            found.push_back(folder + " has " + std::to_string(count) + " files, more than "
                            + std::to_string(plan.most));
        }
    }
    return found;
}

Files filesBelow(const std::filesystem::path& root)
{
    Files files;
    for (const char* top : {"core", "app"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / top)) {
            const std::string extension = entry.path().extension().string();
            if (entry.is_regular_file() && (extension == ".h" || extension == ".cpp")) {
                std::ifstream in(entry.path(), std::ios::binary);
                files[entry.path().lexically_relative(root).generic_string()] = {std::istreambuf_iterator<char>(in),
                                                                                 {}};
            }
        }
    }
    return files;
}

/// Each of these must be found, and nothing in the first.
int canFail(const Plan& plan)
{
    const std::vector<Files> wrong = {
        {{"core/space/a.h", "#include \"core/tree/linear_quadtree.h\"\n"}},
        {{"core/space/a.h", "#pragma once\n  #  include \"app/words/wording.h\"\n"}},
        {{"core/attic/a.h", ""}},
        {{"core/run/a.cpp", "#include <QString>\n"}},
        {{"core/check/a.cpp", "#include <nlohmann/json.hpp>\n"}},
        {{"app/cli/a.cpp", "int x = system (\"ls\");\n"}},
        {{"app/words/a.cpp", "#include \"app/state/selection.h\"\n"}},
        {{"app/words/a.cpp", "#include <QLabel>\n"}},
        {{"app/state/a.h", "#include <QAbstractItemView>\n"}},
        {{"app/features/pairs/a.cpp", "#include \"app/features/stack/stack_view.h\"\n"}},
        {{"app/features/check/a.cpp", "#include \"app/window/main_window.h\"\n"}},
        {{"app/features/check/a.cpp", "#include \"app/features/attic.h\"\n"}},
        {{"app/features/listing/a.cpp", "#include \"app/space_view/space_view.h\"\n"}},
        {{"app/widgets/a.cpp", "const auto red = QColor(255, 0, 0);\n"}},
        [&] {
            Files many;
            for (std::size_t i = 0; i <= plan.most; ++i) {
                many["core/run/f" + std::to_string(i) + ".h"] = "";
            }
            return many;
        }(),
    };
    int unseen = 0;
    for (const Files& files : wrong) {
        if (departures(plan, files).size() != 1) {
            std::cerr << "not seen, or seen twice: " << files.begin()->first << ": " << files.begin()->second << '\n';
            ++unseen;
        }
    }
    const Files right = {
        {"core/tree/a.h", "#include \"core/space/cell.h\"\n"},
        {"app/features/check/a.cpp",
         "#include <QLabel>\n#include \"app/features/listing/listing_model.h\"\n#include \"core/check/pair_check.h\"\n"},
        {"app/features/pairs/a.cpp", "#include \"app/features/factories.h\"\n"},
        {"app/main.cpp", "#include \"app/window/session.h\"\n"}};
    for (const std::string& departure : departures(plan, right)) {
        std::cerr << "seen where nothing is: " << departure << '\n';
        ++unseen;
    }
    const Plan two{{{"core/run", {"core/space", "core/tree"}}, {"app/features/*", {"core"}}}, {}, 1};
    if (unused(two, {{"core/run/a.h", "#include \"core/tree/a.h\"\n"},
                     {"app/features/why/a.h", "#include \"core/run/a.h\"\n"}})
        != std::vector<std::string>{"no file of core/run includes from core/space"}) {
        std::cerr << "not seen: an arrow that no file needs\n";
        ++unseen;
    }
    if (circles({{"core/a/a.h", "#include \"core/b/b.h\"\n"},
                 {"core/b/b.h", "#include \"core/c/c.h\"\n"},
                 {"core/c/c.h", "#include \"core/b/d.h\"\n"}})
            .size()
        != 2) {
        std::cerr << "not seen: a circle of two rooms behind a third\n";
        ++unseen;
    }
    return unseen == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv)
{
    if (argc != 3) {
        std::cerr << "usage: layering PLAN ROOT | --can-fail\n";
        return 2;
    }
    std::ifstream in(argv[1]);
    if (!in) {
        std::cerr << argv[1] << ": can't be read\n";
        return 2;
    }
    const Plan plan = planFrom(in);
    if (std::string(argv[2]) == "--can-fail") {
        return canFail(plan);
    }
    const Files files = filesBelow(argv[2]);
    auto found = departures(plan, files);
    for (const auto& more : {unused(plan, files), circles(files)}) {
        found.insert(found.end(), more.begin(), more.end());
    }
    for (const std::string& departure : found) {
        std::cerr << departure << '\n';
    }
    std::cout << files.size() << " files, " << found.size() << " departures from the plan\n";
    return found.empty() && !files.empty() ? 0 : 1;
}
