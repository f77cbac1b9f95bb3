#pragma once

#include "core/scene/scene.h"

#include <algorithm>
#include <functional>
#include <limits>

namespace mortonscope {

/// The names in order, and a table that finds them: open addressing over the ids, so that 4,000,000 short names
/// cost 32 bytes each, 8 in the table, and no allocation of their own. Shared by snapshots, never changed then.
class Scene::Names {
public:
    std::size_t size() const { return m_names.size(); }
    const std::string& operator[](std::size_t row) const { return m_names[row]; }

    std::optional<BoxId> find(std::string_view name) const
    {
        if (m_slots.empty()) {
            return std::nullopt;
        }
        const std::uint32_t id = m_slots[slotFor(name)];
        return id == kFree ? std::nullopt : std::optional(BoxId{id});
    }

    /// Appends a name, or tells who has it already.
    std::optional<BoxId> add(std::string name)
    {
        if (2 * (m_names.size() + 1) > m_slots.size()) {
            resizeTable(std::max<std::size_t>(16, 2 * m_slots.size()));
        }
        std::uint32_t& slot = m_slots[slotFor(name)];
        if (slot != kFree) {
            return BoxId{slot};
        }
        slot = static_cast<std::uint32_t>(m_names.size());
        m_names.push_back(std::move(name));
        return std::nullopt;
    }

    void reserve(std::size_t count)
    {
        m_names.reserve(count);
        std::size_t slots = 16;
        while (slots < 2 * count) {
            slots *= 2;
        }
        if (slots > m_slots.size()) {
            resizeTable(slots);
        }
    }

    friend bool operator==(const Names& a, const Names& b) { return a.m_names == b.m_names; }

private:
    static constexpr std::uint32_t kFree = std::numeric_limits<std::uint32_t>::max();

    /// Where the name is, or where it would go. The table is at most half full, so the walk ends soon.
    std::size_t slotFor(std::string_view name) const
    {
        const std::size_t mask = m_slots.size() - 1;
        std::size_t at = std::hash<std::string_view>{}(name)&mask;
        while (m_slots[at] != kFree && m_names[m_slots[at]] != name) {
            at = (at + 1) & mask;
        }
        return at;
    }

    void resizeTable(std::size_t slots)
    {
        m_slots.assign(slots, kFree);
        for (std::size_t i = 0; i < m_names.size(); ++i) {
            m_slots[slotFor(m_names[i])] = static_cast<std::uint32_t>(i);
        }
    }

    std::vector<std::string> m_names;
    std::vector<std::uint32_t> m_slots;  // a power of two of them
};

}  // namespace mortonscope
