#include "app/features/debugger/condition_completion.h"

#include "app/words/wording.h"
#include "core/base/enum_names.h"
#include "core/condition/condition.h"
#include "core/run/event.h"

#include <QRegularExpression>

#include <algorithm>

namespace mortonscope {

namespace {

constexpr std::size_t kMostLookedAt = 100'000;  // names; an offer is not worth a wait
constexpr qsizetype kMostBoxes = 100;

/// The unfinished word at the end, if what stands before it asks for one of this sort.
std::optional<QString> wordAfter(const QString& pattern, const QString& before)
{
    const QRegularExpression expression(pattern, QRegularExpression::UseUnicodePropertiesOption);
    const auto match = expression.match(before);
    return match.hasMatch() ? std::optional(match.captured(QStringLiteral("word"))) : std::nullopt;
}

ConditionCompletion startingWith(const QString& word, const QStringList& known)
{
    ConditionCompletion completion{word.size(), {}};
    for (const QString& each : known) {
        if (each.startsWith(word, Qt::CaseInsensitive) && each != word) {
            completion.words.push_back(each);
        }
    }
    return completion;
}

ConditionCompletion boxesStartingWith(const QString& typed, const Scene& scene)
{
    QString name = typed;
    if (name.startsWith(QLatin1Char('"'))) {
        name = name.mid(1).remove(QLatin1Char('\\'));
    }
    ConditionCompletion completion{typed.size(), {}};
    for (std::uint32_t i = 0; i < std::min(scene.size(), kMostLookedAt) && completion.words.size() < kMostBoxes; ++i) {
        const std::string& box = scene.name(BoxId(i));
        if (fromCore(box).startsWith(name, Qt::CaseInsensitive)) {
            if (const QString written = fromCore(quotedName(box)); written != typed) {
                completion.words.push_back(written);
            }
        }
    }
    return completion;
}

QStringList names(KindSet kinds)
{
    QStringList all{QStringLiteral("test")};
    for (const StepKind kind : kValuesOf<StepKind>) {
        if (kinds.contains(kind)) {
            all.push_back(fromCore(nameOf(kind)));
        }
    }
    all.sort();
    return all;
}

QStringList names()
{
    QStringList all;
    for (const std::string_view name : conditionNames()) {
        all.push_back(fromCore(name));
    }
    all.sort();
    return all;
}

}  // namespace

ConditionCompletion ConditionCompletion::of(const QString& before, const Scene& scene, KindSet kinds)
{
    // A whole name, plain or in quotes, and one whose end is still to come.
    const QString whole = QStringLiteral("(?:\"(?:[^\"\\\\]|\\\\.)*\"|\\w+)");
    const QString open = QStringLiteral("(?<word>\"(?:[^\"\\\\]|\\\\.)*|\\w*)$");
    const QString is = QStringLiteral("\\s*[!=]=\\s*");
    if (const auto kind = wordAfter(QStringLiteral("\\bkind") + is + QStringLiteral("(?<word>[\\w-]*)$"), before)) {
        return startingWith(*kind, names(kinds));
    }
    if (const auto phase = wordAfter(QStringLiteral("\\bphase") + is + QStringLiteral("(?<word>[\\w-]*)$"), before)) {
        return startingWith(*phase, {QStringLiteral("insertion"), QStringLiteral("pass")});
    }
    if (const auto box = wordAfter(QStringLiteral("\\b(?:box|first|second)") + is + open, before)) {
        return boxesStartingWith(*box, scene);
    }
    const QString first = QStringLiteral("\\s*(?:") + whole + QStringLiteral("\\s*,\\s*)?");
    if (const auto box = wordAfter(QStringLiteral("\\bpair") + is + QStringLiteral("\\(") + first + open, before)) {
        return boxesStartingWith(*box, scene);
    }
    const auto word = wordAfter(QStringLiteral("(?<![\\w#.\"])(?<word>[^\\W\\d]\\w*|)$"), before);
    return word ? startingWith(*word, names()) : ConditionCompletion();
}

}  // namespace mortonscope
