#pragma once

#include "app/cli/scene_argument.h"
#include "core/base/enum_names.h"
#include "core/base/result.h"
#include "core/catalogue/method.h"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace mortonscope::cli {

/// How a scene is worked through, as it was written on the command line.
struct MethodArgument {
    std::optional<std::string> algorithm;
    std::string order{nameOf(ListOrder::FirstIn)};
    std::string placing{nameOf(Placing::Xor)};

    void addTo(CLI::App& parser);
    void addAlgorithmTo(CLI::App& parser);
    void addPlacingTo(CLI::App& parser);

    /// Without --algorithm, the single pass. Errors: UnknownName (the algorithm), OutOfRange (the others).
    Result<Method> read() const;

    /// Opens SCENE. Without --algorithm, `method` becomes that of a built-in scene which is about an algorithm; a note
    /// on standard error names the algorithm, or one that a file's view names and that is not used.
    Result<Scene> open(const SceneArgument& argument, Method& method) const;
};

/// An algorithm by its id. Errors: UnknownName, which names them all.
Result<const Algorithm*> algorithmOf(const std::string& id);

/// Why a run that goes wrong ends before it is done: a box whose index lies outside the array, lists that grow too
/// large, or else a walk that would never end. The sentence that goes with exit code 1.
std::string earlyEndSentence(const Scene& scene, const LinearQuadtree& tree, const Method& method);

}  // namespace mortonscope::cli
