#pragma once

#include <QThreadPool>

#include <memory>
#include <utility>

namespace mortonscope {

/// Ends a large value on a thread of the pool: to give back the memory of a million boxes with their names takes tens of
/// milliseconds, for which a window would stand still.
template <class T>
void letGo(std::unique_ptr<T> value)
{
    QThreadPool::globalInstance()->start([held = std::shared_ptr<T>(std::move(value))]() mutable { held.reset(); });
}

/// A value that ends by letGo(), whoever was the last to hold it.
template <class T>
std::shared_ptr<const T> endingAside(std::unique_ptr<const T> value)
{
    struct Holder {
        explicit Holder(std::unique_ptr<const T> held) : value(std::move(held)) {}
        Holder(const Holder&) = delete;
        Holder& operator=(const Holder&) = delete;
        ~Holder() { letGo(std::move(value)); }
        std::unique_ptr<const T> value;
    };
    const T* bare = value.get();
    return {std::make_shared<Holder>(std::move(value)), bare};
}

}  // namespace mortonscope
