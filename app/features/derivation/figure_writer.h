#pragma once

#include "app/features/derivation/derivation_figure.h"

#include <QCoreApplication>

#include <initializer_list>

namespace mortonscope {

/// What writes the figure of one box from top to bottom, in the order in which the run computes it. A subclass knows
/// the steps.
class FigureWriter {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Derivation)

protected:
    using Kind = FigureRow::Kind;
    using Look = FigurePart::Look;

    /// `space` and `placement` are those that the algorithm has; an event about another box marks nothing.
    FigureWriter(const Scene& scene, BoxId id, const FigureStyle& style, const Space& space, const Placement& placement,
                 const std::optional<Event>& event)
        : m_scene(scene), m_space(space), m_id(id), m_box(scene.box(id)), m_p(placement), m_base(style.base),
          m_arithmetic(style.arithmetic), m_event(event && event->box() == id ? event : std::nullopt),
          m_isAsked(style.isAsked && m_event)
    {
        m_figure.depth = m_space.level();
    }

    /// A word of the field that labels a row.
    enum class Term { Corners, Column, Row, Code, Xor, Groups, Up, Shift, Cell, Index };

    /// Marked while the run is at one of these steps; parts go to its left column.
    FigureRow& addRow(Kind kind, const QString& label, std::initializer_list<StepKind> steps = {});
    /// The same, its label explained as that term.
    FigureRow& addRow(Kind kind, const QString& label, Term term, std::initializer_list<StepKind> steps = {});
    static FigurePart part(const char* id, const QString& text, const QString& name, Highlight highlight,
                           Look look = Look::Number, Role role = Role::Text);
    void add(FigureRow& row, FigurePart part) const;
    void addPart(FigureRow& row, const char* id, const QString& text, const QString& name, Highlight highlight,
                 Look look = Look::Number, Role role = Role::Text) const
    {
        add(row, part(id, text, name, std::move(highlight), look, role));
    }
    /// What is added from now on stands on that side.
    void goTo(int side) { m_side = side; }
    /// What is added from now on is computed by that step.
    void computedBy(StepKind kind, int group = 0);
    /// What follows the current step is to be predicted. Then its words have no placeholders, which are as wide as they
    /// are; only bits have, as there are always as many of them. Nor does a number that follows from the codes show
    /// cells.
    bool isAsked() const { return m_isAsked; }
    /// Nothing is told of what follows the current step, for a figure that is written in the order of the run.
    void hideAfterCurrent();
    DerivationFigure finish(BoxHome home);
    /// What the outside rule did; `name` says more than the text does, if it isn't empty.
    void writeOutside(const QString& name = {});

    static Highlight ofCells(std::vector<Cell> cells);
    Highlight home() const { return m_p.isInTree() && !m_isAsked ? ofCells({m_p.cell}) : Highlight{}; }

    const Scene& m_scene;
    const Space m_space;
    const BoxId m_id;
    const Box m_box;
    const Placement m_p;
    const Base m_base;
    const bool m_arithmetic;
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

}  // namespace mortonscope
