#include <utility>
#include <vector>

struct Box {
    int id;
    double left, top, right, bottom;
};

using Pairs = std::vector<std::pair<Box, Box>>;

void test(Pairs& pairs, const Box& a, const Box& b)
{
    pairs.push_back({a, b});  // any pair: do they overlap?
}

Pairs run(const std::vector<Box>& boxes)  // those that are not left out
{
    Pairs pairs;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        const Box& box = boxes[i];  // @take-box
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            test(pairs, box, boxes[j]);  // @test-pair
        }
    }
    return pairs;
}
