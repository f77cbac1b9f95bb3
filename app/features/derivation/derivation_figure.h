#pragma once

#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/catalogue/method.h"
#include "core/run/event.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <QString>

#include <optional>
#include <vector>

namespace mortonscope {

/// One sign in the figure's bit grid. Columns count from the left, two a group; the lowest group is
/// right-most, so that codes of one depth stand under each other.
struct FigureGlyph {
    int column{};
    int span = 1;  ///< 2: centred upon its group
    QString text;
    Role role = Role::Text;

    friend bool operator==(const FigureGlyph&, const FigureGlyph&) = default;
};

/// One number of the figure: what is written, what it is called, what it stands for.
struct FigurePart {
    enum class Look { Words, Number, Result };

    QString id;           ///< stable while the box is dragged: "lt.column"
    QString text;         ///< as one line; shown unless there are glyphs
    QString name;         ///< what it is, with its value: for hover and for screen readers
    Highlight highlight;  ///< what it stands for
    Look look = Look::Number;
    Role role = Role::Text;
    std::vector<FigureGlyph> glyphs;  ///< non-empty: it stands in the bit grid
    bool ringed = false;              ///< the group that decides
    bool struck = false;              ///< falls out in the shift
    bool current = false;             ///< what the run's current step looks at

    friend bool operator==(const FigurePart&, const FigurePart&) = default;
};

/// One line of the figure, a label and its parts. Parts with glyphs stand in the bit grid at the right,
/// the others run from the left; if both do not fit side by side, the grid goes below.
struct FigureRow {
    enum class Kind {
        Section,  ///< begins a part of the reasoning: label is its heading
        Line,
        Sum,       ///< a line with a rule above, as in written addition
        Sentence,  ///< running text over the whole width
    };

    Kind kind = Kind::Line;
    QString label;
    Role labelRole = Role::Quiet;
    std::vector<FigurePart> parts;
    std::vector<int> groupNumbers;  ///< not empty: a line of g2 g1 g0 over the grid
    int loudGroup = -1;             ///< the one among them that is ringed below
    bool current = false;           ///< computed by the run's current step

    friend bool operator==(const FigureRow&, const FigureRow&) = default;
};

/// The six steps for one box, as lines of text and numbers: everything that the panel shows,
/// made without a window.
struct DerivationFigure {
    int depth{};       ///< groups of a code
    QString sentence;  ///< in plain words, where the box lives and why
    std::vector<FigureRow> rows;

    const FigurePart* find(const QString& id) const;

    friend bool operator==(const DerivationFigure&, const DerivationFigure&) = default;
};

/// The figure of box `id`; `event` is the run's current step, if any: what it computes is marked when it
/// is about this box.
DerivationFigure derivationOf(const Scene& scene, BoxId id, Base base, const std::optional<Event>& event = std::nullopt, const Method& method = {});

}  // namespace mortonscope
