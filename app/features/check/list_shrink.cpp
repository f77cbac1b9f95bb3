#include "app/features/check/list_shrink.h"

#include "app/features/check/list_check.h"
#include "app/features/check/list_program.h"
#include "app/words/algorithm_words.h"
#include "app/words/wording.h"

#include <QCoreApplication>

namespace mortonscope {

namespace {

constexpr int kTick = 100;  ///< ms

/// "40 → 3", or only "7" if nothing changed.
QString change(quint64 before, quint64 now)
{
    return before == now ? countText(now) : QStringLiteral("%1 → %2").arg(countText(before), countText(now));
}

struct ShrinkWords {
    Q_DECLARE_TR_FUNCTIONS(ShrinkWords)
};

}  // namespace

ListShrink::ListShrink(ListCheck& list, const ListProgram& program, QObject* parent)
    : QObject(parent), m_list(list), m_program(program)
{
    m_clock.setInterval(kTick);
    connect(&m_clock, &QTimer::timeout, this, &ListShrink::progressed);
    connect(&list, &ListCheck::verdictChanged, this, [this] {
        stop();
        emit changed();
    });
    connect(&list, &ListCheck::findingsChanged, this, [this] {
        stop();
        emit changed();
    });
    connect(&m_job, &LatestJob::busyChanged, this, [this](bool busy) {
        if (busy) {
            m_clock.start();
        } else {
            m_clock.stop();
        }
        emit changed();
    });
}

bool ListShrink::canStart() const
{
    const auto& findings = m_list.findings();
    return !m_list.isEmpty() && !m_list.isJudging() && !m_list.isNaming() && findings && findings->verdict->check
        && findings->verdict->check->judgement() == ListJudgement::Wrong;
}

void ListShrink::start()
{
    if (!canStart()) {
        return;
    }
    m_count = std::make_shared<Count>();
    m_count->boxes = m_list.verdict()->scene->size();
    m_count->level = m_list.verdict()->scene->space().level();
    m_job.start([this, findings = m_list.findings(), job = m_program.jobOf(*m_list.verdict()),
                 count = m_count](const LatestJob::GoOn& goOn) -> LatestJob::Finish {
        const auto tell = [&](const ShrinkProgress& progress) {
            count->boxes = progress.boxes;
            count->level = progress.level;
            count->asked = progress.asked;
            return goOn();
        };
        auto found = job ? shrinkProgram(*findings, *job, tell) : shrinkList(*findings, tell);
        const auto result = found ? std::make_shared<const ShrunkList>(*std::move(found)) : nullptr;
        return [this, result] {
            if (result) {
                emit shrunk(result);
            } else {
                emit notShrunk();
            }
        };
    });
}

ShrinkProgress ListShrink::progress() const
{
    return m_count ? ShrinkProgress{m_count->boxes, m_count->level, m_count->asked} : ShrinkProgress{};
}

QString shrunkSentence(const ShrunkList& shrunk)
{
    const QString boxes = change(shrunk.before->size(), shrunk.scene.size());
    const QString tried = countText(shrunk.asked);
    const QString depth = change(static_cast<quint64>(shrunk.before->space().level()),
                                 static_cast<quint64>(shrunk.scene.space().level()));
    if (shrunk.of == ShrunkList::Of::Program) {
        return ShrinkWords::
            tr("Boxes %1, depth %2 (runs of the program: %3). The list is the one that the program prints for this scene, and it is wrong in the same way.")
                .arg(boxes, depth, tried);
    }
    if (shrunk.of == ShrunkList::Of::Given) {
        return ShrinkWords::
            tr("Boxes %1 (scenes tried: %2). The list keeps the lines about the boxes that are left and is wrong in the same way; depth and "
               "coordinates stay, because the list belongs to them.")
                .arg(boxes, tried);
    }
    return ShrinkWords::
        tr("Boxes %1, depth %2 (scenes tried: %3). The list is the one that the mistake “%4” gives on this scene, and it is wrong in the same way.")
            .arg(boxes, depth, tried, algorithmTitle(*shrunk.mistake));
}

}  // namespace mortonscope
