// Runs the listing in whose namespace this file is included. The listing has a tree. No #pragma once, because each
// listing includes it.

template <class AnyTree, class Boxes>
void frame(AnyTree& tree, Boxes& boxes, const std::vector<Box>& queries)
{
    if constexpr (requires { run(tree, boxes); }) {
        run(tree, boxes);
    } else {
        run(tree, boxes, queries.at(0));
    }
}

template <class AnyTree, class Boxes>
void takeSomeOut(AnyTree& tree, Boxes& boxes)
{
    if constexpr (requires { remove(tree, boxes[0]); }) {
        for (std::size_t i = 1; i < boxes.size(); i += 2) {
            remove(tree, boxes[i]);
        }
        for (std::size_t i = 0; i < boxes.size(); i += 4) {
            remove(tree, boxes[i]);
        }
    }
}

void runOne(const drive::Scene& scene)
{
    const Rule rule = scene.rule == "root" ? Rule::Root : scene.rule == "reject" ? Rule::Reject : Rule::Clamp;
    const auto queries = drive::boxesOf<Box>(scene.queries);
    auto boxes = drive::boxesOf<Box>(scene.boxes);
    Tree tree{drive::boxesOf<Box>({scene.world})[0], scene.depth, rule};
    try {
        frame(tree, boxes, queries);
    } catch (const std::out_of_range& error) {  // a faulty listing may leave the array, which ends it
        if (std::string_view(error.what()) != "past the array") {
            throw;
        }
    } catch (const drive::WithoutEnd&) {
    }
    for (std::size_t i = 0; i < scene.moved.size(); ++i) {  // the same boxes at other places
        boxes[i].left = scene.moved[i].left, boxes[i].top = scene.moved[i].top;
        boxes[i].right = scene.moved[i].right, boxes[i].bottom = scene.moved[i].bottom;
    }
    if (!scene.moved.empty()) {
        frame(tree, boxes, queries);
        takeSomeOut(tree, boxes);
    }
    drive::print(tree);
}
