#include "core/narrate/narrate.h"

#include "core/analysis/walk_facts.h"
#include "core/base/message.h"
#include "core/narrate/insertion_sentence.h"
#include "core/narrate/mistaken_sentence.h"
#include "core/narrate/pass_sentence.h"
#include "core/narrate/placing_sentence.h"
#include "core/narrate/query_sentence.h"
#include "core/narrate/walk_sentence.h"
#include "core/words/words.h"

namespace mortonscope {

using namespace narration;

namespace {

std::string beforeTheFirst(const Analysis& analysis)
{
    const Scene& scene = *analysis.scene;
    if (scene.isEmpty()) {
        return say("There is no box yet: draw one, and follow its way into the tree here, step by step.");
    }
    if (scene.size() == 1) {
        return say("Not started. {1} will be inserted into its cell; it is the only box, so there is no pair to test.",
                   shortName(scene, BoxId(0)));
    }
    const std::string boxes = countText(scene.size());
    switch (analysis.walk()) {
    case Walk::RangeQuery:
        return say(
            "Not started. First all {1} boxes are inserted into their cells, then the query finds those that it touches.",
            boxes);
    case Walk::AncestorWalk:
        return say(
            "Not started. First all {1} boxes are inserted into their cells, then each is tested with those in its cell and in all ancestors.",
            boxes);
    case Walk::OriginSub:
        return say(
            "Not started. First all {1} boxes are inserted into their cells, then those of each cell are tested with each other and with all in its descendants.",
            boxes);
    case Walk::BruteForce: return say("Not started. Every pair of the {1} boxes will be tested.", boxes);
    default:
        return say(
            "Not started. First all {1} boxes are inserted into their cells, then one pass tests the candidate pairs.",
            boxes);
    }
}

/// The insertion: by codes, or otherwise.
std::string sentenceOfPlacing(const Analysis& analysis, const Event& event)
{
    const bool otherwise = event.kind > StepKind::Outside && event.kind != StepKind::PastArray;
    return otherwise ? placingSentence(analysis, event) : insertionSentence(analysis, event);
}

std::string sentenceOfWalk(const Analysis& analysis, const Moment& moment)
{
    if (isPass(analysis.walk())) {
        return passSentence(analysis, moment);
    }
    return analysis.walk() == Walk::RangeQuery ? querySentence(analysis, moment) : walkSentence(analysis, moment);
}

}  // namespace

std::string narrate(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event) {
        return beforeTheFirst(analysis);
    }
    if (const auto mistaken = mistakenSentence(analysis, moment)) {
        return *mistaken;
    }
    return phaseOf(moment.event->kind) == Phase::Insertion ? sentenceOfPlacing(analysis, *moment.event)
                                                           : sentenceOfWalk(analysis, moment);
}

std::string narrateWithoutWhatComes(const Analysis& analysis, const Moment& moment)
{
    if (!moment.event || analysis.walk() == Walk::RangeQuery) {
        return narrate(analysis, moment);
    }
    const WalkFacts of(analysis, moment);
    switch (moment.event->kind) {
    case StepKind::EnterCell:
        return isPass(analysis.walk())
                 ? say("The pass enters {1}; its list holds {2} and the stack holds {3}.", cellNoun(of.cell),
                       boxesText(of.list.size()), boxesText(moment.stack.size()))
                 : say("The walk enters {1}; its list holds {2}.", cellNoun(of.cell), boxesText(of.list.size()));
    case StepKind::TakeBox: return say("{1} is the next box.", shortName(*analysis.scene, moment.event->first));
    default: return narrate(analysis, moment);
    }
}

}  // namespace mortonscope
