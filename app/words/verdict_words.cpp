#include "app/words/verdict_words.h"

#include "app/words/insertion_sentence.h"
#include "app/words/miss_reason.h"
#include "app/words/wording.h"
#include "core/algorithms/exhibits/published_arithmetic.h"
#include "core/analysis/walk_facts.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

class VerdictWords {
    Q_DECLARE_TR_FUNCTIONS(VerdictWords)

public:
    VerdictWords(const Analysis& analysis, BoxPair pair) : m_analysis(analysis), m_pair(pair) {}

    QString text() const
    {
        switch (verdictOf(m_analysis, m_pair)) {
        case Verdict::Overlap: return tr("they are tested, and they overlap");
        case Verdict::Apart: return tr("they are tested, and they don’t overlap: %1").arg(missReason(*m_analysis.scene, m_pair.first, m_pair.second));
        case Verdict::Lost: return lost();
        case Verdict::Invented: return invented();
        }
        return {};
    }

private:
    /// A hit that is lost: by a negative difference, or by a first circle that is the smaller one.
    QString lost() const
    {
        const Point d = difference();
        if (d.x > -1 && d.y > -1) {
            return tr("twice the radius of %1, %2, stands for both radii, so they pass for apart, though they overlap").arg(firstName(), reach());
        }
        const double v = d.x <= -1 ? d.x : d.y;
        return (d.x <= -1 ? tr("without a sign the difference in x, %1, becomes %2, so they pass for apart, though they overlap")
                          : tr("without a sign the difference in y, %1, becomes %2, so they pass for apart, though they overlap"))
            .arg(coordinateText(v), QString::number(toUint32(v)));
    }

    QString invented() const
    {
        const QString reason = missReason(*m_analysis.scene, m_pair.first, m_pair.second);
        if (m_analysis.scene->circle(m_pair.first)->radius > m_analysis.scene->circle(m_pair.second)->radius) {
            return tr("twice the radius of %1, %2, stands for both radii, so they pass for overlapping, though they don’t: %3")
                .arg(firstName(), reach(), reason);
        }
        const Point d = difference();
        return tr("with their differences cut to %1 and %2 they pass for overlapping, though they don’t: %3")
            .arg(QString::number(toUint32(d.x)), QString::number(toUint32(d.y)), reason);
    }

    QString firstName() const { return sentenceName(*m_analysis.scene, m_pair.first); }
    QString reach() const { return coordinateText(2 * m_analysis.scene->circle(m_pair.first)->radius); }

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

QString verdictWords(const Analysis& analysis, BoxPair pair) { return VerdictWords(analysis, pair).text(); }

}  // namespace mortonscope
