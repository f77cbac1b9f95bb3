#include "app/state/latest_job.h"

#include <QSignalSpy>
#include <QStringList>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <memory>
#include <vector>

#ifdef __linux__
#include <sys/resource.h>
#endif

using namespace mortonscope;

class TestLatestJob : public QObject {
    Q_OBJECT

private:
    /// A job that ends when it is allowed or told to.
    struct Gate {
        std::atomic<bool> isOpen = false;
        void pass(const LatestJob::ShouldContinue& shouldContinue) const
        {
            while (!isOpen && shouldContinue()) {
                QTest::qSleep(1);
            }
        }
    };

    QStringList m_heard;

    LatestJob::Work work(const QString& name, std::shared_ptr<Gate> gate)
    {
        return [this, name, gate](const LatestJob::ShouldContinue& shouldContinue) -> LatestJob::Finish {
            shouldContinue.tell([this, name] { m_heard += name + " began"; });
            gate->pass(shouldContinue);
            return [this, name] { m_heard += name; };
        };
    }

private slots:
    void init() { m_heard.clear(); }

    void jobsSharingAMutexRunOneAtATime()
    {
        FifoMutex turn;
        std::atomic<int> atWork = 0, most = 0;
        const auto counted = [&](const QString& name) {
            return [&, name](const LatestJob::ShouldContinue&) -> LatestJob::Finish {
                most = std::max<int>(most, ++atWork);
                QTest::qSleep(5);
                --atWork;
                return [this, name] { m_heard += name; };
            };
        };
        LatestJob a(turn), b(turn), c(turn);
        for (int round = 0; round < 20; ++round) {
            a.start(counted("a"), LatestJob::Earlier::Heard);
            b.start(counted("b"), LatestJob::Earlier::Heard);
            c.start(counted("c"), LatestJob::Earlier::Heard);
            QTRY_VERIFY(!a.isBusy() && !b.isBusy() && !c.isBusy());
        }
        QCOMPARE(m_heard.size(), 60);
        QCOMPARE(most, 1);
    }

    /// A job that waits for its turn can be destroyed at once and does not delay the next one.
    void waitingJobCanBeDestroyed()
    {
        FifoMutex turn;
        const auto gate = std::make_shared<Gate>();
        const auto open = std::make_shared<Gate>();
        open->isOpen = true;
        LatestJob first(turn), third(turn);
        first.start(work("first", gate));
        QTRY_COMPARE(m_heard, QStringList{"first began"});
        {
            LatestJob second(turn);
            second.start(work("second", gate));
            QTest::qSleep(20);
        }
        third.start(work("third", open));
        gate->isOpen = true;
        QTRY_VERIFY(!first.isBusy() && !third.isBusy());
        QCOMPARE(m_heard, (QStringList{"first began", "first", "third began", "third"}));
    }

    void onlyTheLatestJobReports()
    {
        const auto gate = std::make_shared<Gate>();
        LatestJob job;
        QSignalSpy busy(&job, &LatestJob::busyChanged);
        job.start(work("a", gate));
        QTRY_COMPARE(m_heard, QStringList{"a began"});
        job.start(work("b", gate));
        job.start(work("c", gate));
        QTRY_COMPARE(m_heard, (QStringList{"a began", "c began"}));
        QVERIFY(job.isBusy());
        gate->isOpen = true;
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(m_heard, (QStringList{"a began", "c began", "c"}));
        QCOMPARE(busy.count(), 2);
    }

#ifdef __linux__
    /// Background work may wait for a processor, a frame may not.
    void backgroundWorkHasLowPriority()
    {
        std::vector<int> nice;
        LatestJob job;
        for (int i = 0; i < 2; ++i) {
            job.start([&nice](const LatestJob::ShouldContinue&) {
                const int now = getpriority(PRIO_PROCESS, 0);
                return [&nice, now] { nice.push_back(now); };
            });
            QTRY_VERIFY(!job.isBusy());
        }
        const int own = getpriority(PRIO_PROCESS, 0);
        QCOMPARE(nice, (std::vector<int>(2, std::min(own + 5, 19))));
    }
#endif

    void earlierJobReportsIfRequested()
    {
        const auto first = std::make_shared<Gate>();
        const auto second = std::make_shared<Gate>();
        LatestJob job;
        job.start(work("a", first));
        QTRY_COMPARE(m_heard, QStringList{"a began"});
        job.start(work("b", second), LatestJob::Earlier::Heard);
        QTest::qWait(20);
        QCOMPARE(m_heard, QStringList{"a began"});  // it is still running
        first->isOpen = true;
        QTRY_VERIFY(m_heard.contains("a") && m_heard.contains("b began"));
        QVERIFY(job.isBusy());
        second->isOpen = true;
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(m_heard.last(), QStringLiteral("b"));
    }

    void canceledJobReportsNothing()
    {
        const auto gate = std::make_shared<Gate>();
        LatestJob job;
        job.start(work("a", gate));
        job.cancel();
        QVERIFY(!job.isBusy());
        QTest::qWait(20);
        QVERIFY(m_heard.isEmpty());
        gate->isOpen = true;
        job.start(work("b", gate));
        QTRY_VERIFY(!job.isBusy());
        QCOMPARE(m_heard, (QStringList{"b began", "b"}));
    }
};

QTEST_GUILESS_MAIN(TestLatestJob)
#include "test_latest_job.moc"
