#include "core/check/other_question.h"

#include "core/base/message.h"
#include "core/check/diagnosis.h"
#include "core/words/words.h"

namespace mortonscope {

namespace {

/// Maximum number of steps of a right method whose list may be the given one.
constexpr std::uint64_t kMaxSteps = 100'000'000;

class Questions {
public:
    Questions(const Scene& scene, const PairCheck& check, const std::function<bool()>& shouldContinue)
        : m_scene(scene), m_check(check), m_list(check.pairs()), m_shouldContinue(shouldContinue)
    {
    }

    std::optional<RecognisedQuestion> nearest()
    {
        const bool overlapsAsked = m_check.rules.of == PairsOf::Overlaps;
        if (inOrder() && m_check.isRightMultiset) {
            if (m_check.rules.order && askOtherOrder()) {
                return m_found;
            }
            return askOtherWays();
        }
        if (askOtherPairs() || (overlapsAsked && askOtherTouching()) || askOtherOutside()) {
            return m_found;
        }
        // Overlaps don't depend on the depth, or on how boxes are placed.
        if (!overlapsAsked && (askMidlines() || askOtherDepth())) {
            return m_found;
        }
        return std::nullopt;
    }

private:
    bool inOrder() const { return m_check.rules.matching == Matching::InOrder; }

    /// Returns whether the list is right for this question. If order matters, tries both list orders unless the rules
    /// name one.
    bool isAnswer(const RecognisedQuestion& question)
    {
        for (const ListOrder order : {ListOrder::FirstIn, ListOrder::LastIn}) {
            RecognisedQuestion candidate = question;
            candidate.method.order = order;
            const bool isAsked = order == question.rules.order.value_or(inOrder() ? order : ListOrder::FirstIn);
            if (isAsked
                && m_list
                       .fit(candidate.scene, candidate.method, candidate.rules.of, m_check.rules.matching, kMaxSteps,
                            m_shouldContinue)
                       .is(m_check.rules.matching)) {
                m_found = std::move(candidate);
                return true;
            }
        }
        return false;
    }

    RecognisedQuestion question(OtherQuestion kind) const
    {
        RecognisedQuestion q;
        q.question = kind;
        q.outside = m_scene.space().outside();
        q.level = m_scene.space().depth();
        q.rules = m_check.rules;
        q.scene = m_scene;
        return q;
    }

    bool askOtherPairs()
    {
        RecognisedQuestion q = question(OtherQuestion::OtherPairs);
        q.rules.of = otherThan(m_check.rules.of);
        return isAnswer(q);
    }

    bool askOtherTouching()
    {
        RecognisedQuestion q = question(OtherQuestion::OtherTouching);
        q.scene = m_scene.withTouching(otherThan(m_scene.touching()));
        return isAnswer(q);
    }

    bool askOtherOutside()
    {
        for (const Outside outside : {Outside::Clamp, Outside::Root, Outside::Reject}) {
            if (outside != m_scene.space().outside()
                && askSpace(OtherQuestion::OtherOutside, m_scene.space().depth(), outside)) {
                return true;
            }
        }
        return false;
    }

    /// Tries depths near the scene's depth first, and the shallower of two equally near. Because deep trees are large,
    /// skips depths above 8 unless they are next to the scene's depth.
    bool askOtherDepth()
    {
        constexpr int kDeepestOfPictures = 8;
        const int level = m_scene.space().depth();
        for (int far = 1; far <= Space::kDeepestTree; ++far) {
            for (const int other : {level - far, level + far}) {
                const bool isTried =
                    other >= 0 && (other <= kDeepestOfPictures || (far == 1 && other <= Space::kDeepestTree));
                if (isTried && askSpace(OtherQuestion::OtherDepth, other, m_scene.space().outside())) {
                    return true;
                }
            }
        }
        return false;
    }

    bool askSpace(OtherQuestion kind, int level, Outside outside)
    {
        const auto space = Space::create(m_scene.space().world(), level, outside);
        if (!space) {
            return false;  // the cell size is no longer a positive number
        }
        RecognisedQuestion q = question(kind);
        q.level = level;
        q.outside = outside;
        q.scene = m_scene.withSpace(*space);
        return isAnswer(q);
    }

    bool askMidlines()
    {
        RecognisedQuestion q = question(OtherQuestion::Midlines);
        q.method.placing = Placing::Midlines;
        return isAnswer(q);
    }

    bool askOtherOrder()
    {
        RecognisedQuestion q = question(OtherQuestion::OtherOrder);
        q.rules.order = *m_check.rules.order == ListOrder::FirstIn ? ListOrder::LastIn : ListOrder::FirstIn;
        return isAnswer(q);
    }

    std::optional<RecognisedQuestion> askOtherWays()
    {
        for (const std::string_view id : {"ancestor-walk", "origin-sub", "brute-force"}) {
            RecognisedQuestion q = question(OtherQuestion::OtherWay);
            q.rules.order = std::nullopt;
            q.algorithm = q.method.algorithm = findAlgorithm(id);
            if (isAnswer(q)) {
                return m_found;
            }
        }
        return std::nullopt;
    }

    const Scene& m_scene;
    const PairCheck& m_check;
    ListMatcher m_list;
    const std::function<bool()>& m_shouldContinue;
    std::optional<RecognisedQuestion> m_found;
};

/// Returns the rule for boxes with a corner outside, as the predicate of a sentence.
std::string outsideWords(Outside rule)
{
    switch (rule) {
    case Outside::Clamp: return say("are clamped to border cells");
    case Outside::Root: return say("go to the root");
    case Outside::Reject: return say("are left out");
    }
    return {};
}

}  // namespace

std::optional<RecognisedQuestion> otherQuestion(const Scene& scene, const PairCheck& check,
                                                const std::function<bool()>& shouldContinue)
{
    if (check.isRight() || check.isUnreadable() || check.hasUnknownNames || check.rows.empty()) {
        return std::nullopt;
    }
    return Questions(scene, check, shouldContinue).nearest();
}

std::string otherQuestionSentence(const RecognisedQuestion& found, const Scene& scene, const CheckRules& asked)
{
    const Space& space = scene.space();
    switch (found.question) {
    case OtherQuestion::OtherPairs:
        return asked.of == PairsOf::Candidates
                 ? say("These are exactly the pairs that overlap. The expected list has all candidates, "
                       "the pairs that must be tested.")
                 : say("These are exactly the candidates, all pairs that must be tested. "
                       "The expected list has only the pairs that overlap.");
    case OtherQuestion::OtherTouching:
        return scene.touching() == Touching::Open
                 ? say("The list is right if boxes that only touch overlap, but here they do not.")
                 : say("The list is right if boxes that only touch do not overlap, but here they do.");
    case OtherQuestion::OtherOutside:
        return say("The list is right if boxes with a corner outside the world {1}, but here they {2}.",
                   outsideWords(found.outside), outsideWords(space.outside()));
    case OtherQuestion::OtherDepth:
        return say("The list is right at depth {1}, but here the depth is {2}.", found.level, space.depth());
    case OtherQuestion::Midlines:
        return say(
            "The list is right if boxes are placed by midlines, where touching a midline counts as crossing it.");
    case OtherQuestion::OtherOrder:
        return say("The list is right in the other order, with lists read {1}.",
                   narration::orderWords(found.method.order));
    case OtherQuestion::OtherWay:
        return say("The pairs are in the order of “{1}”. They should be in the order of the single pass.",
                   translated(found.algorithm->title));
    }
    return {};
}

}  // namespace mortonscope
