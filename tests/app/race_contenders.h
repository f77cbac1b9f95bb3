#pragma once

#include "app/features/race/race_setup.h"
#include "core/algorithms/brute_force.h"
#include "core/race/contender.h"

namespace mortonscope::test {

/// Brute force that never finds an overlap of one particular object.
class Forgetful : public Contender {
public:
    Forgetful(std::string id, BoxId forgotten) : Contender(std::move(id), ListOrder::FirstIn), m_forgotten(forgotten) {}

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        bruteForce(static_cast<std::uint32_t>(frame.size()), [&](BoxId first, BoxId second) {
            if (first != m_forgotten && second != m_forgotten) {
                referee.test(first, second);
            }
        });
        return true;
    }

    BoxId m_forgotten;
};

/// Ends only when it is stopped.
class Endless : public Contender {
public:
    explicit Endless(std::string id) : Contender(std::move(id), ListOrder::FirstIn) {}

private:
    bool findPairs(const Scene& frame, Referee& referee) override
    {
        for (std::uint32_t i = 0;; i = (i + 1) % static_cast<std::uint32_t>(frame.size())) {
            referee.test(BoxId(0), BoxId(i));
        }
    }
};

inline Entrant forgetful(const std::string& id, BoxId forgotten)
{
    return {id, [id, forgotten] { return std::make_unique<Forgetful>(id, forgotten); }};
}

inline Entrant endless(const std::string& id)
{
    return {id, [id] { return std::make_unique<Endless>(id); }};
}

}  // namespace mortonscope::test
