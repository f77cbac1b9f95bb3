// Linked into the tests with the thread sanitizer. Qt is not compiled with it, so passing data between threads through
// Qt's queues of events and pool jobs would look like a race. These functions wrap Qt's own and tell the sanitizer the
// order: everything before adding an item happens before it is taken.

#include <QMetaObject>
#include <QObject>
#include <QThreadPool>

#include <sanitizer/tsan_interface.h>

#include <dlfcn.h>

#include <functional>
#include <utility>

namespace {

template <class Function>
Function qtOwn(const char* symbol)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, symbol));
}

class GivenCall : public QtPrivate::QSlotObjectBase {
public:
    explicit GivenCall(QSlotObjectBase* call) : QSlotObjectBase(&GivenCall::take), m_call(call)
    {
        __tsan_release(this);
    }

private:
    static void take(int which, QSlotObjectBase* self, QObject* receiver, void** arguments, bool* /*equal*/)
    {
        __tsan_acquire(self);
        auto* given = static_cast<GivenCall*>(self);
        if (which == Call) {
            given->m_call->call(receiver, arguments);
            __tsan_release(self);  // the sender may release it last, which Qt's reference count synchronizes
        } else if (which == Destroy) {
            given->m_call->destroyIfLastRef();
            delete given;
        }
    }

    QSlotObjectBase* m_call;
};

}  // namespace

bool QMetaObject::invokeMethodImpl(QObject* object, QtPrivate::QSlotObjectBase* slot, Qt::ConnectionType type,
                                   void* result)
{
    static const auto own = qtOwn<decltype(&QMetaObject::invokeMethodImpl)>(
        "_ZN11QMetaObject16invokeMethodImplEP7QObjectPN9QtPrivate15QSlotObjectBaseEN2Qt14ConnectionTypeEPv");
    return own(object, new GivenCall(slot), type, result);
}

void QThreadPool::start(std::function<void()> work, int priority)
{
    static const auto own =
        qtOwn<void (*)(QThreadPool*, std::function<void()>, int)>("_ZN11QThreadPool5startESt8functionIFvvEEi");
    auto* given = new std::function<void()>(std::move(work));
    __tsan_release(given);
    own(
        this,
        [this, given] {
            __tsan_acquire(given);
            (*given)();
            delete given;
            __tsan_release(this);
        },
        priority);
}

bool QThreadPool::waitForDone(int milliseconds)
{
    static const auto own = qtOwn<bool (*)(QThreadPool*, int)>("_ZN11QThreadPool11waitForDoneEi");
    const bool isDone = own(this, milliseconds);
    __tsan_acquire(this);
    return isDone;
}
