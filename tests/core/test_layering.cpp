#include <QDirIterator>
#include <QFile>
#include <QMap>
#include <QRegularExpression>
#include <QTest>

/// The plan of the house, checked: which folder may include which. An arrow that is not listed here is
/// a mistake in the code or a change of plan (then it changes here and in the README's codemap).
class TestLayering : public QObject {
    Q_OBJECT

    static QStringList files(const QString& folder)
    {
        QStringList found;
        QDirIterator it(QStringLiteral(MORTONSCOPE_SOURCE_DIR "/") + folder, {"*.h", "*.cpp"}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            found << it.next();
        }
        return found;
    }

    static QStringList includes(const QString& file)
    {
        QFile source(file);
        if (!source.open(QIODevice::ReadOnly)) {
            return {};
        }
        static const QRegularExpression kInclude(QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"), QRegularExpression::MultilineOption);
        QStringList found;
        auto matches = kInclude.globalMatch(QString::fromUtf8(source.readAll()));
        while (matches.hasNext()) {
            found << matches.next().captured(1);
        }
        return found;
    }

    /// "core/space" or "app/panels" of a path below the source folder.
    static QString layerOf(const QString& path) { return path.section('/', 0, 1); }

private slots:
    void coreKnowsNoQt()
    {
        QVERIFY(!files("core").isEmpty());
        for (const QString& file : files("core") + files("app/cli")) {
            for (const QString& include : includes(file)) {
                QVERIFY2(!include.startsWith('Q') && !include.startsWith("Qt"), qPrintable(file + " includes " + include));
                QVERIFY2(file.contains("/app/cli/") || !include.startsWith("app/"), qPrintable(file + " includes " + include));
            }
        }
    }

    void onlyOneFileKnowsTheJsonLibrary()
    {
        for (const QString& file : files("core")) {
            const bool mayParse = file.endsWith("/core/scene/json_parts.cpp");
            for (const QString& include : includes(file)) {
                QVERIFY2(mayParse || !include.startsWith("nlohmann"), qPrintable(file + " includes " + include));
            }
        }
    }

    void onlyProcessStartsPrograms()
    {
        static const QRegularExpression kStart(QStringLiteral("\\b(fork|execve?|execvp|popen|posix_spawnp?|system)\\s*\\("));
        for (const QString& file : files("core") + files("app/cli")) {
            QFile source(file);
            QVERIFY(source.open(QIODevice::ReadOnly));
            QVERIFY2(file.contains("/core/process/") || !kStart.match(QString::fromUtf8(source.readAll())).hasMatch(), qPrintable(file));
        }
    }

    void arrowsFollowThePlan()
    {
        const QMap<QString, QStringList> allowed = {
            {"core/base", {"core/space"}},  // text.h writes a Box; geometry.h is plain data
            {"core/space", {"core/base"}},
            {"core/tree", {"core/base", "core/space"}},
            {"core/algorithms", {"core/base", "core/space", "core/tree"}},
            {"core/scene", {"core/base", "core/space"}},
            {"core/engine", {"core/base", "core/space", "core/scene"}},
            {"core/run", {"core/base", "core/space", "core/tree", "core/algorithms", "core/scene", "core/engine"}},
            {"core/catalogue", {"core/base", "core/space", "core/tree", "core/algorithms", "core/scene", "core/run", "core/listing"}},
            {"core/condition", {"core/base", "core/space", "core/tree", "core/scene", "core/run"}},
            {"core/search", {"core/base", "core/scene", "core/run", "core/condition"}},
            {"core/compare", {"core/tree", "core/algorithms", "core/scene", "core/run"}},
            {"core/explain", {"core/base", "core/space", "core/tree", "core/scene", "core/run"}},
            {"core/listing", {"core/base", "core/algorithms", "core/run"}},
            {"core/predict", {"core/base", "core/space", "core/tree", "core/scene", "core/run", "core/explain", "core/catalogue"}},
            {"core/machine", {"core/base", "core/space", "core/tree", "core/algorithms", "core/scene", "core/catalogue", "core/predict"}},
            {"core/race", {"core/base", "core/algorithms", "core/scene", "core/run", "core/catalogue", "core/engine"}},
            {"core/ask", {"core/base", "core/space", "core/tree", "core/algorithms", "core/scene", "core/catalogue"}},
            {"core/check", {"core/base", "core/space", "core/tree", "core/algorithms", "core/scene", "core/run", "core/catalogue", "core/explain"}},
            {"core/trace", {"core/base", "core/tree", "core/scene", "core/run"}},
            {"core/process", {"core/base"}},
            {"core/grade", {"core/base", "core/scene", "core/check", "core/process"}},
            {"core/shrink", {"core/base", "core/space", "core/scene", "core/catalogue", "core/check", "core/grade"}},
            {"core/lesson", {"core/base", "core/space", "core/tree", "core/scene", "core/run", "core/catalogue", "core/condition", "core/ask", "core/check"}},
            {"core/unfold", {"core/base", "core/space"}},
            {"core/worksheet", {"core/base", "core/space", "core/tree", "core/algorithms", "core/scene"}},
            {"app/cli", {"core"}},
            {"app/theme", {}},
            {"app/model", {"core"}},
            {"app/space_view", {"core", "app/model", "app/theme"}},
            {"app/panels", {"core", "app/model", "app/theme"}},
            {"app/race", {"core", "app/model", "app/theme", "app/space_view", "app/panels"}},
            {"app/machine", {"core", "app/model", "app/theme", "app/space_view", "app/panels"}},
            {"app/unfold", {"core", "app/model", "app/theme", "app/panels"}},
            {"app/present", {"core", "app/model", "app/theme", "app/panels"}},
            {"app/worksheet", {"core", "app/model", "app/theme", "app/panels"}},
            {"app/window", {"core", "app/model", "app/theme", "app/space_view", "app/panels", "app/race", "app/machine", "app/unfold", "app/worksheet", "app/present"}},
        };
        for (const QString& root : {QStringLiteral("core"), QStringLiteral("app")}) {
            for (const QString& file : files(root)) {
                const QString inside = QDir(MORTONSCOPE_SOURCE_DIR).relativeFilePath(file);
                if (inside.count('/') < 2) {
                    continue;  // main.cpp stands above all layers
                }
                const QString from = layerOf(inside);
                QVERIFY2(allowed.contains(from), qPrintable(from + " is not in the plan"));
                for (const QString& include : includes(file)) {
                    if (!include.startsWith("core/") && !include.startsWith("app/")) {
                        continue;
                    }
                    const QString to = layerOf(include);
                    const bool fine = to == from || allowed[from].contains(to) || allowed[from].contains(to.section('/', 0, 0));
                    QVERIFY2(fine, qPrintable(inside + " includes " + include));
                }
            }
        }
    }

    void theRaceUsesOnlyWhatIsNobodysState()
    {
        // Of the Space its map between world and pixels; of the panels what any table or dock has.
        const QStringList kShared{"app/space_view/view_transform.h", "app/panels/panel.h",     "app/panels/plain_table.h",
                                  "app/panels/bar_rows.h",           "app/panels/keep_keys.h", "app/panels/fitted_label.h"};
        for (const QString& file : files("app/race")) {
            for (const QString& include : includes(file)) {
                const bool isOthers = include.startsWith("app/space_view/") || include.startsWith("app/panels/");
                QVERIFY2(!isOthers || kShared.contains(include), qPrintable(file + " includes " + include));
            }
        }
    }

    /// A panel is built upon the bases of panels, never upon another one.
    void panelsKnowNoOtherPanel()
    {
        for (const QString& file : files("app/panels")) {
            const QString own = QFileInfo(file).completeBaseName() + ".h";
            for (const QString& include : includes(file)) {
                const QString name = include.section('/', -1);
                const bool isPanel = include.startsWith("app/panels/") && name.endsWith("_panel.h");
                QVERIFY2(!isPanel || name == own || name == "condition_panel.h", qPrintable(file + " includes " + include));
            }
        }
    }

    void onlyTheThemeNamesAColour()
    {
        static const QRegularExpression kColour("QColor\\s*\\(\\s*[\"0-9]|QColorConstants|Qt::(white|black|red|green|blue|yellow|gray|cyan|magenta)\\b|#[0-9a-fA-F]{6}\\b");
        for (const QString& root : {QStringLiteral("app/panels"), QStringLiteral("app/space_view"), QStringLiteral("app/race"), QStringLiteral("app/machine"), QStringLiteral("app/unfold"), QStringLiteral("app/worksheet"), QStringLiteral("app/present"), QStringLiteral("app/window"), QStringLiteral("app/model")}) {
            for (const QString& file : files(root)) {
                QFile source(file);
                QVERIFY(source.open(QIODevice::ReadOnly));
                const auto found = kColour.match(QString::fromUtf8(source.readAll()));
                QVERIFY2(!found.hasMatch(), qPrintable(file + " names " + found.captured()));
            }
        }
    }

    void noFolderUsesItsUsersBack()
    {
        // Panels know neither each other's window nor the Space.
        for (const QString& file : files("app/panels")) {
            for (const QString& include : includes(file)) {
                QVERIFY2(!include.startsWith("app/space_view") && !include.startsWith("app/window"), qPrintable(file + " includes " + include));
            }
        }
    }
};

QTEST_APPLESS_MAIN(TestLayering)
#include "test_layering.moc"
