#include "core/narrate/verdict_text.h"

#include "core/algorithms/exhibits/published_arithmetic.h"
#include "core/analysis/walk_facts.h"
#include "core/base/message.h"
#include "core/explain/overlap_text.h"
#include "core/words/words.h"

namespace mortonscope {

using namespace narration;

namespace {

class VerdictText {
public:
    VerdictText(const Analysis& analysis, BoxPair pair) : m_analysis(analysis), m_pair(pair) {}

    std::string text() const
    {
        const bool isMistake = m_analysis.algorithm().isMistake;
        switch (verdictOf(m_analysis, m_pair)) {
        case TestVerdict::Overlap: return say("they are tested, and they overlap");
        case TestVerdict::Apart: return say("they are tested, and they don’t overlap: {1}", reason());
        case TestVerdict::Lost:
            return isMistake ? say("this mistake’s test says apart, although they overlap") : lost();
        case TestVerdict::Invented:
            return isMistake ? say("this mistake’s test says overlap, although they don’t: {1}", reason()) : invented();
        }
        return {};
    }

private:
    /// An overlap that is lost: by a negative difference, or by a first circle that is the smaller one.
    std::string lost() const
    {
        const Point d = difference();
        if (d.x > -1 && d.y > -1) {
            return say("the test uses twice {1}’s radius, {2}, for both radii, so it says apart, although they overlap",
                       firstName(), reach());
        }
        return d.x <= -1
                 ? say("without a sign the difference in x, {1}, becomes {2}, so the test says apart, although they overlap",
                       coordinateText(d.x), toUint32(d.x))
                 : say("without a sign the difference in y, {1}, becomes {2}, so the test says apart, although they overlap",
                       coordinateText(d.y), toUint32(d.y));
    }

    std::string invented() const
    {
        if (m_analysis.scene->circle(m_pair.first)->radius > m_analysis.scene->circle(m_pair.second)->radius) {
            return say(
                "the test uses twice {1}’s radius, {2}, for both radii, so it says overlap, although they don’t: {3}",
                firstName(), reach(), reason());
        }
        const Point d = difference();
        return say("with the differences cut to {1} and {2} the test says overlap, although they don’t: {3}",
                   toUint32(d.x), toUint32(d.y), reason());
    }

    std::string reason() const { return missText(*m_analysis.scene, m_pair.first, m_pair.second); }
    std::string firstName() const { return shortName(*m_analysis.scene, m_pair.first); }
    std::string reach() const { return coordinateText(2 * m_analysis.scene->circle(m_pair.first)->radius); }

    Point difference() const
    {
        const Point a = m_analysis.scene->circle(m_pair.first)->centre;
        const Point b = m_analysis.scene->circle(m_pair.second)->centre;
        return {a.x - b.x, a.y - b.y};
    }

    const Analysis& m_analysis;
    const BoxPair m_pair;
};

}  // namespace

std::string verdictText(const Analysis& analysis, BoxPair pair) { return VerdictText(analysis, pair).text(); }

}  // namespace mortonscope
