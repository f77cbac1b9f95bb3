#include "app/model/call_path.h"

#include "app/model/analysis.h"
#include "app/model/putting_in_sentence.h"
#include "app/model/step_sentence.h"
#include "app/model/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct CallPath {
    Q_DECLARE_TR_FUNCTIONS(CallPath)

public:
    static std::vector<PathPart> puttingIn(const Analysis& analysis, const Moment& moment)
    {
        const Event& event = *moment.event;
        const Step first = analysis.run.firstStepOf(event.first);
        const QString box = sentenceName(*analysis.scene, event.first);
        const QString kind = kindTitle(event.kind);
        return {{tr("putting in"), tr("Putting in all boxes"), std::nullopt, std::nullopt, Step(1)},
                {tr("box %1").arg(box), tr("Putting in box %1").arg(box), std::nullopt, event.first, first},
                {kind, kind, event.cell(), event.first, moment.step}};
    }

    static std::vector<PathPart> pass(const Analysis& analysis, Cell cell)
    {
        std::vector<PathPart> path;
        for (int level = 0; level <= cell.level(); ++level) {
            const Cell above = cell.ancestorAt(level);
            const Step entered = *analysis.run.enterStep(above);
            const QString noun = cellNoun(above, true);
            path.push_back({above.isRoot() ? tr("root") : cellText(above), tr("%1, entered at step %2").arg(noun, countText(entered.value)), above,
                            std::nullopt, entered});
        }
        return path;
    }
};

}  // namespace

Highlight PathPart::highlight() const
{
    Highlight highlight;
    if (cell) {
        highlight.cells = {*cell};
    }
    if (box) {
        highlight.boxes = {*box};
    }
    return highlight;
}

std::vector<PathPart> callPath(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return {};
    }
    return moment.cell ? CallPath::pass(analysis, *moment.cell) : CallPath::puttingIn(analysis, moment);
}

}  // namespace mortonscope
