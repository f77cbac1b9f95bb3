#pragma once

#include "app/session/selection.h"
#include "app/theme/theme.h"
#include "app/words/step_sentence.h"
#include "app/words/wording.h"
#include "core/catalogue/method.h"
#include "core/run/event.h"
#include "core/scene/scene.h"
#include "core/space/placement.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <vector>

namespace mortonscope {

/// One sign in the figure's bit grid. Columns count from the left, two a group; the lowest group is
/// right-most, so that a column's bits stand over the x places of the code and a row's over its y places.
struct FigureGlyph {
    int column{};
    int span = 1;  ///< 2: centred upon its group
    QString text;
    Role role = Role::Text;

    friend bool operator==(const FigureGlyph&, const FigureGlyph&) = default;
};

/// One number of the figure: what is written, what it is called, what it stands for.
struct FigurePart {
    enum class Look { Words, Number, Aside, Result };

    QString id;           ///< stable while the box is dragged: "lt.column"
    QString text;         ///< as one line; shown unless there are glyphs
    QString name;         ///< what it is, with its value: for hover and for screen readers
    Highlight highlight;  ///< what it stands for
    Look look = Look::Number;
    Role role = Role::Text;
    std::vector<FigureGlyph> glyphs;  ///< non-empty: it stands in the bit grid
    /// What arrives when it is computed: the signs over its own columns of these numbers, those of one stage together.
    std::vector<QStringList> madeOf;
    int side = 0;           ///< 1: in the right column
    bool optional = false;  ///< left out where there is no room beside the bits
    bool pending = false;   ///< a later step of the run computes it: its place is held, nothing of it is told
    bool ringed = false;    ///< the group that decides
    bool struck = false;    ///< falls out in the shift
    bool current = false;   ///< what the run's current step looks at

    friend bool operator==(const FigurePart&, const FigurePart&) = default;
};

/// One line of the figure: a label and its parts in two columns. Parts with glyphs stand in the column's bit grid, the
/// others beside it, or below it where they do not fit.
struct FigureRow {
    enum class Kind {
        Section,  ///< begins a part of the reasoning: label is its heading
        Corners,  ///< left about the top left corner, right about the bottom right one; in a narrow figure one below the other
        Line,
        Sum,       ///< a line with a rule above, as in written addition
        Sentence,  ///< running text over the whole width
    };

    Kind kind = Kind::Line;
    QString label;
    QString definition;  ///< of the term that the label is; empty if it is none
    Role labelRole = Role::Quiet;
    std::vector<FigurePart> parts;
    std::vector<int> groupNumbers;  ///< not empty: a line of g2 g1 g0 over the grid
    int loudGroup = -1;             ///< the one among them that is ringed below
    std::array<bool, 2>
        current{};  ///< computed by the run's current step: the left, the right column; of other lines than Corners both

    friend bool operator==(const FigureRow&, const FigureRow&) = default;
};

/// The six steps for one box, as lines of text and numbers: everything that the panel shows,
/// made without a window.
struct DerivationFigure {
    int depth{};           ///< groups of a code
    BoxHome home;          ///< in plain words, where the box lives and why
    bool isOpen = true;    ///< false: the run has not come to where it lives yet
    bool isReached{};      ///< the current step puts it there
    bool hasCodes = true;  ///< there are numbers to be written in full, and in another base
    std::vector<FigureRow> rows;

    const FigurePart* find(const QString& id) const;

    friend bool operator==(const DerivationFigure&, const DerivationFigure&) = default;
};

/// How much of it is written out.
struct FigureStyle {
    Base base = Base::Binary;
    bool arithmetic = false;  ///< every division and sum in full
    bool isAsked =
        false;  ///< its cell is to be predicted: of later steps nothing is told, nor to be guessed from the figure's shape

    friend bool operator==(const FigureStyle&, const FigureStyle&) = default;
};

/// The figure of box `id`; `event` is the run's current step, if any. While that puts the box in, what it computes is
/// marked and what later steps compute is pending.
DerivationFigure derivationOf(const Scene& scene, BoxId id, const FigureStyle& style = {},
                              const std::optional<Event>& event = std::nullopt, const Method& method = {});

}  // namespace mortonscope
