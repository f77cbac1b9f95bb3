#include "app/features/unfold/unfold_words.h"

#include "app/words/derivation_words.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"
#include "core/space/cell.h"

#include <QCoreApplication>
#include <QStringList>

namespace mortonscope {

namespace {

struct UnfoldWords {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Unfold)
};

}  // namespace

QString unfoldStageTitle(UnfoldStage stage)
{
    switch (stage) {
    case UnfoldStage::Grid: return UnfoldWords::tr("Grid");
    case UnfoldStage::Curve: return UnfoldWords::tr("Z-curve");
    case UnfoldStage::Line: return UnfoldWords::tr("Line");
    case UnfoldStage::Levels: return UnfoldWords::tr("Levels");
    case UnfoldStage::Offsets: return UnfoldWords::tr("Offsets");
    case UnfoldStage::Array: return UnfoldWords::tr("Array");
    }
    return {};
}

QString unfoldStageSentence(UnfoldStage stage, int depth)
{
    const QString smallest = countText(Cell::cellsAt(depth));
    const QString all = countText(Cell::firstIndexAt(depth + 1));
    switch (stage) {
    case UnfoldStage::Grid:
        return UnfoldWords::tr(
                   "The plane: cells lie one inside the other, %1 of all levels. Each box lives in one of them.")
            .arg(all);
    case UnfoldStage::Curve:
        return UnfoldWords::
            tr("The Z-curve visits the %1 smallest cells in the order of their codes: four by four in a Z, and each four of fours in a larger Z.")
                .arg(smallest);
    case UnfoldStage::Line:
        return UnfoldWords::tr(
            "Pulled straight, the curve is a line. Cells stand in the order of their codes, and a larger cell is a piece of the line.");
    case UnfoldStage::Levels:
        return UnfoldWords::tr(
            "A band for each level: a parent stands above its four children, and the tree appears. Boxes become entries in the lists of their cells.");
    case UnfoldStage::Offsets:
        return UnfoldWords::
            tr("All cells get the same width, and each band begins where the bands above it end: level %1 at (%2 − 1)/3 = %3.")
                .arg(depth)
                .arg(powerOfFour(depth), countText(Cell::firstIndexAt(depth)));
    case UnfoldStage::Array:
        return UnfoldWords::
            tr("One array with %1 slots: the cell of level l with code c has the index (4ˡ − 1)/3 + c. No pointers.")
                .arg(all);
    }
    return {};
}

QString unfoldSentence(UnfoldStage stage, const UnfoldContent& content)
{
    const int depth = content.analysis->tree.space().level();
    QStringList sentences{unfoldStageSentence(stage, content.depth)};
    if (content.depth < depth) {
        sentences +=
            UnfoldWords::tr(
                "Drawn down to level %1 of %2: boxes that live deeper are shown in the cell of level %1 that contains theirs.")
                .arg(content.depth)
                .arg(depth);
    }
    if (content.isHeat) {
        sentences +=
            UnfoldWords::tr("Too many boxes to be drawn one by one: the fuller a cell, the stronger its colour.");
    }
    return sentences.join(QLatin1Char(' '));
}

}  // namespace mortonscope
