#include "tests/bench/core/live_bytes.h"

#include <atomic>
#include <cstdlib>
#include <malloc.h>
#include <new>

namespace {

std::atomic<std::size_t> live = 0;

}  // namespace

std::size_t mortonscope::bench::liveBytes() { return live.load(std::memory_order_relaxed); }

// Replaces the program's operator new and delete with counting ones. Arrays use them, too.

void* operator new(std::size_t size)
{
    void* memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) {
        throw std::bad_alloc();
    }
    live.fetch_add(malloc_usable_size(memory), std::memory_order_relaxed);
    return memory;
}

void operator delete(void* memory) noexcept
{
    if (memory != nullptr) {
        live.fetch_sub(malloc_usable_size(memory), std::memory_order_relaxed);
        std::free(memory);
    }
}

void operator delete(void* memory, std::size_t) noexcept { operator delete(memory); }
