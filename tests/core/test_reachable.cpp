#include "core/process/reachable.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include <pwd.h>
#include <unistd.h>

using namespace mortonscope;
namespace fs = std::filesystem;

/// A command makes the folders of its files readable, but never a home, and nothing that only a link leads to.
class TestReachable : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_home = qgetenv("HOME");
        m_path = qgetenv("PATH");
    }

    void cleanup()
    {
        qputenv("HOME", m_home);
        qputenv("PATH", m_path);
    }

    void folderOfANamedFileIsReadable()
    {
        make("kim/data/x");
        make("kim/pairs.py");
        make("lee/pairs.py");
        for (const char* word : {"kim/pairs.py", "kim", "kim/", "kim/.", "lee/../kim/data/.."}) {
            QVERIFY2(reaches({"python3", at(word)}, "kim/data/x"), word);
            QVERIFY2(!reaches({"python3", at(word)}, "lee/pairs.py"), word);
        }
        QVERIFY(reaches({at("kim/pairs.py")}, "kim/data/x"));
        QVERIFY(!reaches({at("kim/pairs.py")}, "lee/pairs.py"));
    }

    /// All homes stay unreadable, including those of the grading user and of root, whatever HOME says.
    void homesAreNeverReadable()
    {
        const passwd* user = ::getpwuid(::getuid());
        std::vector<std::string> homes{"/root", "/home", "/"};
        if (user != nullptr && fs::is_directory(user->pw_dir)) {
            homes.emplace_back(fs::canonical(user->pw_dir));
        }
        std::error_code error;
        for (fs::directory_iterator entry("/home", error), end; !error && entry != end; entry.increment(error)) {
            homes.push_back(fs::canonical(entry->path(), error));
        }
        for (const char* home : {"/nonexistent", "/", "", "/usr"}) {
            qputenv("HOME", home);
            for (const std::string& one : homes) {
                QVERIFY2(!isReached({"ls", one}, one), one.c_str());
                QVERIFY2(!isReached({"ls", one + "/no-such-file", one + "/."}, one), one.c_str());
            }
        }
    }

    void onlyTheNamedFileOfAHomeIsReadable()
    {
        make("pairs.py");
        make("secret");
        make("kim/pairs.py");
        qputenv("HOME", QFile::encodeName(m_folder->path()));
        QVERIFY(reaches({"python3", at("pairs.py")}, "pairs.py"));
        QVERIFY(!reaches({"python3", at("pairs.py")}, "secret"));
        QVERIFY(reaches({"python3", at("kim/pairs.py")}, "kim/pairs.py"));
    }

    void onlyInstallationsNextToBinAreReadable()
    {
        for (const char* file :
             {"home/bin/tool", "home/lib/letters", "home/conf/keys", "tools/run", "tools-lib/x", "lib/solutions",
              "jdk/bin/java", "jdk/lib/modules", "elsewhere/secret", "jdk/secret"}) {
            make(file);
        }
        link("../elsewhere", "jdk/conf");
        qputenv("HOME", QFile::encodeName(m_folder->filePath("home")));
        const QString path =
            m_folder->filePath("home/bin") + ':' + m_folder->filePath("tools") + ':' + m_folder->filePath("jdk/bin");
        qputenv("PATH", QFile::encodeName(path) + ':' + m_path);
        for (const char* file : {"home/bin/tool", "tools/run", "jdk/bin/java", "jdk/lib/modules"}) {
            QVERIFY2(reaches({"java", "-version"}, file), file);
        }
        for (const char* file :
             {"home/lib/letters", "home/conf/keys", "lib/solutions", "elsewhere/secret", "jdk/secret"}) {
            QVERIFY2(!reaches({"java", "-version"}, file), file);
        }
    }

    /// A shell line makes the folders of its files readable. A tool as its first word doesn't count. If the line names
    /// no file, it makes the current folder readable.
    void foldersInAShellLineAreReadable()
    {
        make("course/kim/pairs.py");
        make("course/lee/pairs.py");
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(m_folder->filePath("course")));
        for (const char* line : {"python3 kim/pairs.py | sort", "cd 'kim' && ./pairs", "(test -x kim/pairs.py;)",
                                 "python3 kim/pairs.py|grep ."}) {
            for (const char* shell : {"/bin/sh", "bash"}) {
                QVERIFY2(reaches({shell, "-c", line}, "course/kim/pairs.py"), line);
                QVERIFY2(!reaches({shell, "-c", line}, "course/lee/pairs.py"), line);
            }
        }
        for (const std::vector<std::string>& words : {std::vector<std::string>{"/bin/sh", "-c", "$PYTHON $s/pairs.py"},
                                                      {"/bin/sh", "-c", "it's open"},
                                                      {"/usr/bin/env", "true"},
                                                      {"pairs"}}) {
            QVERIFY(reaches(words, "course/kim/pairs.py") && reaches(words, "course/lee/pairs.py"));
        }
        QVERIFY(!reaches({"kim/pairs.py"}, "course/lee/pairs.py"));
        QVERIFY(QDir::setCurrent(before));
    }

    /// Finds the programs and the library that could answer for a graded program, wherever PATH leads to them.
    void ownFilesAreFound()
    {
        for (const char* file :
             {"usr/bin/mortonscope-cli", "usr/bin/tool", "usr/include/mortonscope/cell.h", "usr/include/cell.h",
              "usr/lib/libother.a", "usr/lib/riscv64-linux-gnu/libmortonscope.so.0.1", "usr/lib64/libmortonscope.a",
              "usr/lib/libmortonscope.a"}) {
            make(file);
        }
        link("libmortonscope.so.0.1", "usr/lib/riscv64-linux-gnu/libmortonscope.so");
        qputenv("PATH", QFile::encodeName(m_folder->filePath("usr/bin")) + ':' + m_path);
        const std::vector<fs::path> own = ownFiles({"tool"});
        const auto isOwn = [&](const char* name) {
            return std::ranges::find(own, fs::canonical(at(name))) != own.end();
        };
        for (const char* file :
             {"usr/bin/mortonscope-cli", "usr/include/mortonscope", "usr/lib/riscv64-linux-gnu/libmortonscope.so.0.1",
              "usr/lib64/libmortonscope.a", "usr/lib/libmortonscope.a"}) {
            QVERIFY2(isOwn(file), file);
        }
        QVERIFY(!isOwn("usr/bin/tool") && !isOwn("usr/include") && !isOwn("usr/lib/libother.a"));
        QVERIFY(ownFiles({"mortonscope-cli"}).empty());
    }

    /// A link in a submission doesn't make its target readable.
    void linkTargetsAreNotReadable()
    {
        make("bob/pairs.py");
        make("bob/secret");
        make("eve/data");
        make("eve/src/main.py");
        link("../bob/pairs.py", "eve/pairs.py");
        link("../bob", "eve/classes");
        link("src", "eve/sources");
        link("src/main.py", "eve/main.py");
        for (const char* word : {"eve/pairs.py", "eve/classes", "eve/classes/"}) {
            for (const std::vector<std::string>& words :
                 {std::vector<std::string>{"python3", at(word)}, std::vector<std::string>{at(word)}}) {
                QVERIFY2(!reaches(words, "bob/secret"), word);
                QVERIFY2(!reaches(words, "bob/pairs.py"), word);
            }
        }
        QVERIFY(reaches({"python3", at("eve/pairs.py")}, "eve/data"));
        QVERIFY(reaches({"python3", at("eve/main.py")}, "eve/src/main.py"));
        QVERIFY(reaches({"python3", at("eve/sources")}, "eve/src/main.py"));
    }

private:
    std::string at(const char* name) const { return m_folder->filePath(name).toStdString(); }

    void make(const char* name)
    {
        QVERIFY(QDir(m_folder->path()).mkpath(QFileInfo(name).path()));
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }

    void link(const char* target, const char* name) { fs::create_symlink(target, at(name)); }

    static bool isReached(const std::vector<std::string>& words, const fs::path& path)
    {
        const ReachableFiles files = reachableFiles(words);
        const auto holdsIt = [&path](const fs::path& granted) { return isWithin(path, granted); };
        return std::ranges::any_of(files.programs, holdsIt) || std::ranges::any_of(files.texts, holdsIt);
    }

    bool reaches(const std::vector<std::string>& words, const char* name) const
    {
        return isReached(words, fs::canonical(at(name)));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_home;
    QByteArray m_path;
};

QTEST_GUILESS_MAIN(TestReachable)
#include "test_reachable.moc"
