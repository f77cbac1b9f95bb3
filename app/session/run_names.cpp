#include "app/session/run_names.h"

#include "core/catalogue/catalogue.h"

namespace mortonscope {

namespace {

template <class T>
std::optional<T> fromName(std::string_view name, std::initializer_list<T> all, std::string (*nameOf)(T))
{
    for (const T value : all) {
        if (nameOf(value) == name) {
            return value;
        }
    }
    return std::nullopt;
}

}  // namespace

std::string grainName(Grain grain)
{
    switch (grain) {
    case Grain::Step: return "step";
    case Grain::Pair: return "pair";
    case Grain::Cell: return "cell";
    case Grain::Phase: return "phase";
    }
    return {};
}

std::optional<Grain> grainFromName(std::string_view name) { return fromName<Grain>(name, {Grain::Step, Grain::Pair, Grain::Cell, Grain::Phase}, &grainName); }

std::string orderName(ListOrder order) { return order == ListOrder::FirstIn ? "first-in" : "last-in"; }

std::optional<ListOrder> orderFromName(std::string_view name) { return fromName<ListOrder>(name, {ListOrder::FirstIn, ListOrder::LastIn}, &orderName); }

std::string placingName(Placing placing)
{
    switch (placing) {
    case Placing::Xor: return "xor";
    case Placing::Climbing: return "climbing";
    case Placing::Midlines: return "midlines";
    }
    return {};
}

std::optional<Placing> placingFromName(std::string_view name)
{
    return fromName<Placing>(name, {Placing::Xor, Placing::Climbing, Placing::Midlines}, &placingName);
}

const std::vector<std::string>& algorithmNames()
{
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names;
        for (const Algorithm& algorithm : algorithms()) {
            names.emplace_back(algorithm.id);
        }
        return names;
    }();
    return kNames;
}

}  // namespace mortonscope
