#include "app/features/tour/tour_words.h"

#include "app/features/tour/tour.h"
#include "app/session/analysis_service.h"
#include "app/session/run_controller.h"
#include "app/words/derivation_words.h"
#include "app/words/wording.h"
#include "core/algorithms/brute_force.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(TourWords)
};

/// Where the tour drags the box to.
QString movedText(const Tour& tour, const Models& models)
{
    const std::pair<BoxId, Box> change{tour.box(), tour.target()};
    const Scene moved = models.document.scene()->withBoxes(std::span(&change, 1));
    const BoxHome home =
        whereItLives(moved, tour.box(), models.analysis.placementOf(change.second), models.analysis.space());
    const QString sentence = Words::tr(
        "%1 is being dragged to the right. %2 The headline says at each moment which line decides, and where the box lives.");
    return sentence.arg(nameOf(moved, tour.box()),
                        QString(home.why).replace(QStringLiteral(" = "), QStringLiteral("\u00a0=\u00a0")));
}

QString codesText(const Models& models, BoxId id)
{
    const Placement placement = models.analysis.placementOf(models.document.scene()->box(id));
    const int depth = models.analysis.space().level();
    const auto code = [depth](std::uint32_t bits) {
        return codeText(bits, depth, Base::Binary).replace(QLatin1Char(' '), QChar::Nbsp);
    };
    const QString sentence = Words::tr(
        "Each corner of %1 has a Morton code: %2 and %3. XOR shows the highest group of bits that differs. Drop it and those below: the code of %1’s cell is left, at level %4.");
    return sentence.arg(nameOf(*models.document.scene(), id), code(placement.lt), code(placement.rb))
        .arg(placement.cell.level());
}

QString passText(const Tour& tour, const Models& models)
{
    const auto test = tour.stackTest();
    if (!test) {
        return {};
    }
    const Analysis& analysis = *models.run.analysis();
    const QString sentence =
        analysis.hit(test->first, test->second)
            ? Words::tr(
                  "One pass enters cell after cell. The boxes of its ancestors are on the object stack, so %1 is tested with %2 here: they overlap.")
            : Words::tr(
                  "One pass enters cell after cell. The boxes of its ancestors are on the object stack, so %1 is tested with %2 here: they don’t overlap.");
    return sentence.arg(nameOf(*analysis.scene, test->first), nameOf(*analysis.scene, test->second));
}

QString testsText(const Analysis& analysis)
{
    const QString sentence = Words::tr(
        "The list holds the %n pair(s) that the pass has tested. Brute force, each box with each other, takes %1 tests.",
        nullptr, static_cast<int>(analysis.run.tests()));
    return sentence.arg(countText(bruteForceTests(analysis.scene->size())));
}

QString slotText(const Models& models, BoxId id)
{
    const Scene& scene = *models.document.scene();
    const auto index = static_cast<quint64>(models.analysis.placementOf(scene.box(id)).index);
    const quint64 all = Cell::firstIndexAt(models.analysis.space().level() + 1);
    return Words::
        tr("Level and code make an index: %1 is in slot %2 of an array of %3. There are no pointers; parents and children are found by arithmetic.")
            .arg(nameOf(scene, id), countText(index), countText(all));
}

}  // namespace

TourWords tourWords(const Tour& tour, const Models& models)
{
    const Scene& scene = *models.document.scene();
    switch (tour.stop()) {
    case Tour::Stop::World:
        return {
            Words::tr("A world with boxes"),
            Words::tr(
                "This world holds %n box(es). It is quartered, and each quarter again: that is how overlaps are found without testing every pair.",
                nullptr, static_cast<int>(scene.size()))};
    case Tour::Stop::Line: return {Words::tr("Across a line"), movedText(tour, models)};
    case Tour::Stop::Codes: return {Words::tr("Two corners, two codes"), codesText(models, tour.box())};
    case Tour::Stop::Slot: return {Words::tr("One slot in one array"), slotText(models, tour.box())};
    case Tour::Stop::Inserting:
        return {
            Words::tr("Step by step: inserting"),
            Words::tr(
                "First the boxes are inserted, one by one. At this step %1 of %2 are in their cells, and the tree shows just that.")
                .arg(countText(models.run.boxesShown()), countText(scene.size()))};
    case Tour::Stop::Pass: return {Words::tr("Step by step: the pass"), passText(tour, models)};
    case Tour::Stop::Tests: return {Words::tr("Few tests"), testsText(*models.run.analysis())};
    case Tour::Stop::Onward: break;
    }
    return {
        Words::tr("Now it is yours"),
        Words::tr(
            "Drag the boxes, press Page Down to step, or go on with one of these. F1 lists all keys, and the tour stays under Help.")};
}

}  // namespace mortonscope
