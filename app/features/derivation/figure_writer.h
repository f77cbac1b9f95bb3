#pragma once

#include "app/features/derivation/derivation_figure.h"

#include <QAnyStringView>
#include <QCoreApplication>

#include <array>
#include <initializer_list>

namespace mortonscope {

/// The base of classes that write the figure of one box from top to bottom, in the order in which the run computes it.
/// A subclass defines the steps.
class FigureWriter {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Derivation)

protected:
    using Kind = FigureRow::Kind;
    using Look = FigurePart::Look;

    /// `space` and `placement` are the algorithm's own, which may be faulty. An event about another box is ignored.
    FigureWriter(const Scene& scene, BoxId id, const FigureStyle& style, const Space& space, const Placement& placement,
                 const std::optional<Event>& event)
        : m_scene(scene), m_space(space), m_id(id), m_box(scene.box(id)), m_p(placement), m_base(style.base),
          m_arithmetic(style.arithmetic), m_taught(style.taught),
          m_event(event && event->box() == id ? event : std::nullopt), m_isAsked(style.isAsked && m_event)
    {
        m_figure.depth = m_space.depth();
    }

    /// One of the two corners of the box, with the numbers of a placement and its names.
    struct Corner {
        int side{};  ///< 0: top left, 1: bottom right
        Highlight::Corner which = Highlight::Corner::None;
        QString id;  ///< the ids of its parts begin with it
        double x{};
        double y{};
        GridPosition at;
        std::uint32_t code{};
        StepKind locates{};  ///< the step that computes `at`
        StepKind encodes{};  ///< the step that computes `code`
        QString name;        ///< description with the coordinates

        QString point() const { return QStringLiteral("(%1, %2)").arg(coordinateText(x), coordinateText(y)); }
    };
    /// Returns the top left corner and the bottom right corner.
    std::array<Corner, 2> corners(const Placement& placement) const;

    /// A term that labels a row and has a definition.
    enum class Term { Corners, Column, Row, Code, Xor, Groups, Up, Shift, Cell, Index };

    /// Adds a row that is marked while the run is at one of `steps`. Parts are added to its left column until goTo().
    /// The reference is valid until the next row is added.
    FigureRow& addRow(Kind kind, const QString& label, std::initializer_list<StepKind> steps = {});
    /// Adds a row whose label has the definition of `term`.
    FigureRow& addRow(Kind kind, const QString& label, Term term, std::initializer_list<StepKind> steps = {});
    static FigurePart part(QAnyStringView id, const QString& text, const QString& name, Highlight highlight,
                           Look look = Look::Number, Role role = Role::Text);
    void add(FigureRow& row, FigurePart part) const;
    void addPart(FigureRow& row, QAnyStringView id, const QString& text, const QString& name, Highlight highlight,
                 Look look = Look::Number, Role role = Role::Text) const
    {
        add(row, part(id, text, name, std::move(highlight), look, role));
    }
    /// Puts the parts that are added next on that side.
    void goTo(int side) { m_side = side; }
    /// Sets the step that computes the parts that are added next. They are pending if it comes after the current step.
    void computedBy(StepKind kind, int group = 0);
    /// Returns whether the user must predict the results of later steps. Then words have no placeholders, because the
    /// width would reveal the word; bits do, because their number is always the same. Numbers that follow from the
    /// codes highlight no cells.
    bool isAsked() const { return m_isAsked; }
    /// Hides all parts after the marked rows. Requires rows in the order of the run.
    void hideAfterCurrent();
    /// Completes the figure with the answer, and returns it. The writer can't be used afterward.
    DerivationFigure finish(BoxHome home);
    /// Adds the row that says what the outside rule did. `name`, unless empty, replaces the text in tooltips and for
    /// screen readers.
    void writeOutside(const QString& name = {});

    static Highlight ofCells(std::vector<Cell> cells);
    /// Returns the highlight of both cells, or of one if they are the same.
    static Highlight ofTwoCells(Cell a, Cell b) { return a == b ? ofCells({a}) : ofCells({a, b}); }
    static Highlight ofColumn(std::uint32_t column);
    static Highlight ofRow(std::uint32_t row);
    Highlight home() const { return m_p.isInTree() && !m_isAsked ? ofCells({m_p.cell}) : Highlight{}; }

    const Scene& m_scene;
    const Space m_space;
    const BoxId m_id;
    const Box m_box;
    const Placement m_p;
    const Base m_base;
    const bool m_arithmetic;
    const Taught m_taught;
    const std::optional<Event> m_event;
    DerivationFigure m_figure;

private:
    static QString definitionOf(Term term);
    static void hide(FigurePart& part);

    const bool m_isAsked;
    int m_side = 0;
    bool m_isPending = false;
    bool m_hasNoCells = false;
};

/// Returns the figure of a box that is placed by another rule than XOR, or by a faulty one. It has the order of the
/// usual figure, with the numbers that the algorithm computes. If a number is wrong, the right one is beside it,
/// marked.
DerivationFigure derivationOtherwise(const Scene& scene, BoxId id, const FigureStyle& style,
                                     const std::optional<Event>& event, const Method& method);

}  // namespace mortonscope
