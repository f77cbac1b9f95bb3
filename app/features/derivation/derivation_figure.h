#pragma once

#include "app/state/selection.h"
#include "app/theme/theme.h"
#include "app/words/wording.h"
#include "core/catalogue/method.h"
#include "core/lesson/taught.h"
#include "core/narrate/placement_words.h"
#include "core/run/event.h"
#include "core/scene/scene.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace mortonscope {

/// One text in the figure's bit grid, usually a digit. Columns count from the left, two per group. The lowest group is
/// rightmost. The bits of a corner's column are above the x bits of its code, and those of its row above the y bits.
struct FigureGlyph {
    int column{};
    int span = 1;  ///< columns that it covers; 2: centered on its group
    QString text;
    Role role = Role::Text;
    bool isSmall = false;  ///< the number of a level, above its pair

    friend bool operator==(const FigureGlyph&, const FigureGlyph&) = default;
};

/// One number of the figure, with its name and the things that it refers to.
struct FigurePart {
    enum class Look { Words, Number, Aside, Result };

    QString id;           ///< stable while the box is dragged: "lt.column"
    QString text;         ///< as one line; painted unless there are glyphs
    QString name;         ///< description with the value, for tooltips and screen readers
    Highlight highlight;  ///< the boxes, cells or lines that light up with it
    Look look = Look::Number;
    Role role = Role::Text;
    std::vector<FigureGlyph> glyphs;  ///< if not empty, the part is in the bit grid
    /// Ids of the numbers from which this one is computed, by stage of the animation. In each stage, the glyphs of
    /// these numbers that are in this part's columns move to it.
    std::vector<QStringList> madeOf;
    int side = 0;           ///< 0: left column, 1: right column
    bool optional = false;  ///< left out if there is no room beside the bits
    bool pending = false;   ///< a later step computes it: a placeholder keeps its place and shows nothing of it
    bool ringed = false;    ///< the group that decides the level
    bool struck = false;    ///< dropped by the shift
    bool current = false;   ///< the run's current step looks at it

    friend bool operator==(const FigurePart&, const FigurePart&) = default;
};

/// One line of the figure: a label and its parts in two columns. Parts with glyphs are in the column's bit grid, the
/// others beside it, or below it if they do not fit.
struct FigureRow {
    enum class Kind {
        Section,  ///< heading of a part of the reasoning
        Corners,  ///< left column: top left corner; right column: bottom right; stacked in a narrow figure
        Line,
        Sum,       ///< a line with a rule above it, as in written addition
        Sentence,  ///< running text over the whole width
    };

    Kind kind = Kind::Line;
    QString label;
    QString definition;  ///< definition of the term in the label; empty if the label is no term
    Role labelRole = Role::Quiet;
    std::vector<FigurePart> parts;
    std::array<bool, 2>
        current{};  ///< whether the run's current step computes the left, the right column; equal except in Corners

    friend bool operator==(const FigureRow&, const FigureRow&) = default;
};

/// The six steps for one box as lines of text and numbers. It holds everything that the panel shows, and needs no
/// window.
struct DerivationFigure {
    int depth{};           ///< number of groups in a code
    BoxHome home;          ///< in plain words, where the box lives and why
    bool isOpen = true;    ///< false: the figure follows the run, whose sentence replaces the answer above it
    bool hasCodes = true;  ///< the figure has codes, so that arithmetic and other bases can be chosen
    std::vector<FigureRow> rows;

    /// Returns the part with that id; null if there is none. Valid until `rows` changes.
    const FigurePart* find(const QString& id) const;

    friend bool operator==(const DerivationFigure&, const DerivationFigure&) = default;
};

/// How the figure is written.
struct FigureStyle {
    Base base = Base::Binary;
    bool arithmetic = false;  ///< writes out every division and sum
    bool isAsked = false;  ///< the user must predict the cell: even the shape of the figure must not reveal later steps
    Taught taught = Taught::Everything;  ///< the figure ends with the last line that this explains

    friend bool operator==(const FigureStyle&, const FigureStyle&) = default;
};

/// Returns the figure of box `id`. `event` is the run's current step, if any. If it belongs to the insertion of this
/// box, the numbers that it computes are marked, and those of later steps are pending.
DerivationFigure derivationOf(const Scene& scene, BoxId id, const FigureStyle& style = {},
                              const std::optional<Event>& event = std::nullopt, const Method& method = {});

}  // namespace mortonscope
