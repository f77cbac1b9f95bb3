#include "core/narrate/placement_words.h"

#include "core/base/message.h"
#include "core/base/text.h"
#include "core/space/text.h"
#include "core/words/words.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace mortonscope {

using namespace narration;

namespace {

std::string operand(double value, bool exactly)
{
    return withMinus(exactly ? numberText(value) : coordinateText(value));
}

/// A grid line of one axis that a box crosses at the level where its corners are in different cells.
struct Crossing {
    std::string text;    ///< "x = 50"
    bool touchesOnly{};  ///< the box only ends on it
};

/// Returns the lines of `level` between the corners. On the level above, the corners share a cell, so there is at most
/// one line for each axis.
std::vector<Crossing> crossings(const Space& space, const Box& box, const Placement& p, int level)
{
    const int g = space.depth() - level;
    const Box& world = space.world();
    const double share = std::ldexp(1.0, level);
    std::vector<Crossing> found;
    if ((p.leftTop.column >> g) != (p.rightBottom.column >> g)) {
        const double x = world.left + world.width() * ((p.rightBottom.column >> g) / share);
        found.push_back({"x = " + withMinus(fineCoordinate(x, world.width() / share)), box.right == x});
    }
    if ((p.leftTop.row >> g) != (p.rightBottom.row >> g)) {
        const double y = world.top + world.height() * ((p.rightBottom.row >> g) / share);
        found.push_back({"y = " + withMinus(fineCoordinate(y, world.height() / share)), box.bottom == y});
    }
    return found;
}

/// Returns text such as "upper left" for a quarter of the world, and the code for any other cell.
std::string homeText(Cell cell)
{
    if (cell.level() != 1) {
        return say("in {1}", binaryGroups(cell.code(), cell.level()));
    }
    switch (cell.code()) {
    case 0: return say("upper left");
    case 1: return say("upper right");
    case 2: return say("lower left");
    default: return say("lower right");
    }
}

/// Returns the sentence about the lines that keep a box out of a deeper cell.
std::string crossingSentence(const std::string& name, const Space& space, const Box& box, const Placement& p)
{
    const int level = p.cell.level() + 1;
    std::vector<Crossing> lines = crossings(space, box, p, level);
    const bool touchesOnly = std::ranges::all_of(lines, &Crossing::touchesOnly);
    if (!touchesOnly) {
        std::erase_if(lines, &Crossing::touchesOnly);  // the other line decides without it
    }
    if (lines.size() == 2) {
        if (touchesOnly) {
            return say("{1} ends exactly on {2} and {3}, lines of level {4}, which counts as crossing them.", name,
                       lines[0].text, lines[1].text, level);
        }
        return say("{1} crosses {2} and {3}, lines of level {4}.", name, lines[0].text, lines[1].text, level);
    }
    const std::string line = lines.empty() ? std::string() : lines[0].text;
    return touchesOnly
             ? say("{1} ends exactly on {2}, a line of level {3}, which counts as crossing it.", name, line, level)
             : say("{1} crosses {2}, a line of level {3}.", name, line, level);
}

}  // namespace

std::string divisionText(double value, double low, double unit)
{
    const double quotient = (value - low) / unit;
    // A reader who computes with the written numbers must get the same cell, even far from 0, where `low` and `value`
    // look alike.
    const double written = (shownNumber(value) - shownNumber(low)) / shownNumber(unit);
    bool exactly = std::floor(written) != std::floor(quotient);
    int digits = 6;
    while (digits < kExactDigits && std::floor(shownNumber(quotient, digits)) != std::floor(quotient)) {
        ++digits;
        exactly = true;
    }
    std::string subtrahend = operand(low, exactly);
    if (low < 0) {
        subtrahend = '(' + subtrahend + ')';
    }
    return '(' + operand(value, exactly) + " − " + subtrahend + ") / " + operand(unit, exactly) + " = "
         + withMinus(coordinateText(quotient, digits));
}

std::string quotientText(double value, double low, double unit)
{
    if (low == 0) {
        return operand(value, false) + " / " + operand(unit, false);
    }
    const std::string division = divisionText(value, low, unit);
    return division.substr(0, division.find(" = "));
}

std::string BoxHome::text() const
{
    const std::string sentences = bothSentences(why, answer);
    return slot.empty() ? sentences : sentences + " → " + slot;
}

BoxHome whereItLives(const Scene& scene, BoxId id, const Placement& p, const Space& space)
{
    const std::string name(scene.name(id));
    if (p.fate == PlacementResult::Rejected) {
        return {say("{1} has a corner outside the world, and the rule is to reject such boxes.", name),
                say("So it is in no cell, and its pairs are lost."),
                {}};
    }
    const std::string slot = say("slot {1}", countText(p.cell.index().value));
    const std::string home = homeText(p.cell);
    if (p.fate == PlacementResult::SentToRoot) {
        return {say("{1} has a corner outside the world, and the rule sends such boxes to the root.", name),
                say("{1} lives there", name), slot, p.cell};
    }
    if (space.depth() == 0) {
        return {say("At depth 0 the root is the only cell."), say("{1} lives there", name), slot, p.cell};
    }
    const std::string subject = p.cornerOutside ? say("{1}, clamped to the border,", name) : name;
    if (p.up == 0) {
        return {say("Both corners of {1} are in the same leaf.", subject), say("It lives there, {1}", home), slot,
                p.cell};
    }
    const std::string answer =
        p.cell.isRoot() ? say("Only the root holds all of it") : say("It lives one level above, {1}", home);
    return {crossingSentence(subject, space, scene.box(id), p), answer, slot, p.cell};
}

BoxHome whereItLives(const Scene& scene, BoxId id, const PlacingFacts& facts, const Method& method)
{
    const std::string name(scene.name(id));
    const Placement& p = facts.found;
    if (p.fate == PlacementResult::OutsideArray) {
        const bool isPublished = !method.algorithm->isMistake && !method.isUnseen;
        const std::string index = withMinus(std::to_string(p.index));
        const std::string last = countText(facts.places() - 1);
        if (isPublished) {
            return {say("{1} gets slot {2}, but the array has only the slots 0 to {3}. The published code writes there "
                        "anyway; here nothing is written.",
                        name, index, last),
                    {},
                    {}};
        }
        return {
            say("{1} gets slot {2}, but the array has only the slots 0 to {3}: nothing is written.", name, index, last),
            {},
            {}};
    }
    if (method.isUnseen && !p.isInTree()) {
        return {say("{1} goes into no cell.", name), {}, {}};
    }
    if (method.isUnseen) {
        return {say("{1} goes into {2}.", name, cellNoun(p.cell)), {}, {}};
    }
    if (!p.isInTree() || p.cell == facts.right.cell) {
        return whereItLives(scene, id, p, facts.space);
    }
    if (method.usedPlacing() == Placing::Midlines) {
        return {say("{1} touches a midline of {2}, so it stays there; by its codes it would be in {3}.", name,
                    cellNoun(p.cell), cellNoun(facts.right.cell)),
                {},
                {}};
    }
    return {say("{1} goes into {2} instead of {3}.", name, cellNoun(p.cell), cellNoun(facts.right.cell)), {}, {}};
}

}  // namespace mortonscope
