#pragma once

#include "app/cli/command.h"
#include "core/catalogue/method.h"
#include "core/check/right_list.h"
#include "core/run/event.h"
#include "core/scene/scene.h"
#include "core/space/space.h"
#include "core/tree/linear_quadtree.h"

#include <cstddef>
#include <optional>
#include <string>

namespace mortonscope::cli {

/// The scene that a command works on: SCENE, and the options that override parts of it.
struct SceneOptions {
    std::string scene;  ///< a file, "-" or ":name"
    std::optional<int> depth;
    std::optional<Outside> outside;
    std::optional<Touching> touching;

    /// Adds SCENE, --depth and --outside.
    void addTo(Command& command);
    /// Adds --depth and --outside.
    void addSpaceTo(Command& command);
    void addTouchingTo(Command& command);

    bool isBuiltIn() const { return scene.starts_with(':'); }
    /// Returns the file, ":name" or "standard input".
    std::string name() const;
    bool overridesAnything() const { return depth || outside || touching; }

    /// Reads the scene and applies the overrides.
    Result<Scene> open() const;
    /// Applies the overrides to a scene from elsewhere.
    Result<Scene> withOverrides(Scene scene) const;
};

/// The algorithm of a command and its choices.
struct MethodOptions {
    const Algorithm* algorithm = nullptr;  ///< null: the scene's algorithm, else the single pass
    ListOrder order = ListOrder::FirstIn;
    Placing placing = Placing::Xor;

    void addTo(Command& command);
    void addAlgorithmTo(Command& command);
    void addOrderTo(Command& command);
    void addPlacingTo(Command& command);

    /// Returns the method; without --algorithm, the single pass.
    Method method() const;

    /// Opens SCENE. Without --algorithm, a built-in scene for an algorithm sets `method` to it, and a note on standard
    /// error names it. If a file's view names an algorithm, a note says that it is not used.
    Result<Scene> open(const SceneOptions& options, Method& method) const;
};

/// Reads --algorithm as an algorithm of the catalog.
Option algorithmOption(std::string help, const Algorithm*& into);

/// The rules for comparing a pair list.
struct RulesOptions {
    std::optional<ListOrder> order;
    bool isOrdered = false;
    bool isMultiset = false;
    bool overlapsOnly = false;

    void addTo(Command& command);

    /// --ordered includes --multiset.
    CheckRules rules() const;
};

/// Returns "standard input" for "-", else the file.
std::string sourceName(const std::string& file);

/// Names the boxes that are in no cell: "left out …: A, B and 3 more", at most `most` of them; empty if there are none.
std::string leftOutSentence(const Scene& scene, const LinearQuadtree& tree, std::size_t most = 20);

/// Says why a faulty algorithm was stopped: a box's index is outside the array, its lists grew too large, or the
/// traversal would never end. Printed when a command exits with 1.
std::string earlyEndSentence(const Scene& scene, const LinearQuadtree& tree, const Method& method);

/// Adds the cell, box or pair of an event to the JSON object that is being written.
void writeEventMembers(JsonWriter& json, const Event& event, const Scene& scene);

}  // namespace mortonscope::cli
