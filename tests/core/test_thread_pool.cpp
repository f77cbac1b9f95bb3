#include "core/engine/thread_pool.h"

#include <QTest>

#include <atomic>
#include <cerrno>
#include <dlfcn.h>
#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace {

/// Number of threads that may still be started.
std::atomic<int> startable{1000};

}  // namespace

extern "C" int pthread_create(pthread_t* thread, const pthread_attr_t* how, void* (*begin)(void*), void* with)
{
    if (startable-- <= 0) {
        return EAGAIN;
    }
    static const auto create = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
    return create(thread, how, begin, with);
}

using namespace mortonscope;

namespace {

std::ptrdiff_t runningThreads()
{
    using std::filesystem::directory_iterator;
    return std::distance(directory_iterator("/proc/self/task"), directory_iterator());
}

}  // namespace

/// An exception in one thread reaches the caller, but not before the other threads are done.
class TestThreadPool : public QObject {
    Q_OBJECT

private slots:
    void eachWorkerIsCalledOnce()
    {
        ThreadPool pool(4);
        for (unsigned workers = 1; workers <= 4; ++workers) {
            std::atomic<unsigned> calls[4]{};
            pool.run(workers, [&](unsigned worker) { ++calls[worker]; });
            for (unsigned worker = 0; worker < 4; ++worker) {
                QCOMPARE(calls[worker].load(), worker < workers ? 1U : 0U);
            }
        }
    }

    void anExceptionOfAnyWorkerReachesTheCaller()
    {
        ThreadPool pool(3);
        for (unsigned thrower = 0; thrower < 3; ++thrower) {
            std::atomic<unsigned> done = 0;
            QVERIFY_THROWS_EXCEPTION(std::runtime_error, pool.run(3, [&](unsigned worker) {
                if (worker == thrower) {
                    throw std::runtime_error("of one");
                }
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
                ++done;
            }));
            QCOMPARE(done.load(), 2U);  // no thread still uses the caller's data
        }
    }

    void onlyOneOfManyExceptionsIsRethrown()
    {
        ThreadPool pool(4);
        QVERIFY_THROWS_EXCEPTION(std::runtime_error, pool.run(4, [](unsigned) { throw std::runtime_error("of all"); }));
        std::atomic<unsigned> calls = 0;
        pool.run(4, [&](unsigned) { ++calls; });  // and no job is left over
        QCOMPARE(calls.load(), 4U);
    }

    void failedThreadStartLeavesNoThreads()
    {
        const std::ptrdiff_t before = runningThreads();
        startable = 2;
        QVERIFY_THROWS_EXCEPTION(std::system_error, ThreadPool(4));
        startable = 1000;
        QTRY_COMPARE(runningThreads(), before);  // the kernel needs a moment to take a joined thread off the list
    }
};

QTEST_APPLESS_MAIN(TestThreadPool)
#include "test_thread_pool.moc"
