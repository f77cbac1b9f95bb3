#include "app/features/derivation/figure_writer.h"

#include "app/words/wording.h"
#include "core/analysis/placing_facts.h"
#include "core/space/climbing.h"
#include "core/space/midlines.h"

namespace mortonscope {

namespace {

QString signedText(std::int64_t number) { return withMinus(QString::number(number)); }

class OtherWriter : public FigureWriter {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Derivation)

public:
    OtherWriter(const Scene& scene, BoxId id, const FigureStyle& style, const std::optional<Event>& event,
                const Method& method)
        : FigureWriter(scene, id, style, method.space(scene.space()), method.placementOf(scene.space(), scene.box(id)),
                       event),
          m_method(method), m_of(m_space, method.ruleIn(scene.space()), m_box, m_p)
    {
    }

    DerivationFigure write()
    {
        m_figure.hasCodes = m_method.usedPlacing() != Placing::Midlines;
        if (!m_figure.hasCodes) {
            writeDescent();
        } else {
            const auto [lt, rb] = corners(m_p);
            const auto [rightLt, rightRb] = corners(m_of.right);
            writeCorner(lt, rightLt, tr("Top left"), tr("code of the top left corner is %1"));
            writeCorner(rb, rightRb, tr("Bottom right"), tr("code of the bottom right corner is %1"));
            if (m_method.usedPlacing() == Placing::Climbing) {
                writeClimb();
            } else {
                writePublished();
            }
        }
        hideAfterCurrent();
        return finish(whereItLives(m_scene, m_id, m_of, m_method));
    }

private:
    /// Adds a number of the algorithm, and the right one beside it if they differ.
    void addNumber(FigureRow& row, QAnyStringView id, const QString& text, const QString& right, const QString& name,
                   Highlight highlight)
    {
        const bool departs = text != right && !m_method.isUnseen;
        addPart(row, id, text, name, highlight, Look::Number, departs ? Role::Warning : Role::Text);
        if (departs) {
            addPart(row, id.toString() + QStringLiteral(".right"), tr("⚠ right: %1").arg(right),
                    tr("The right number is %1").arg(right), isAsked() ? Highlight{} : ofCells({m_of.right.cell}),
                    Look::Words, Role::Quiet);
        }
    }

    /// Returns a code with as many groups as it needs; "−1" for the algorithm's code of no leaf.
    QString codeWords(std::uint32_t code) const
    {
        return m_of.hasNoCode(code) ? QStringLiteral("−1") : codeText(code, m_of.groupsOf(code), m_base);
    }

    /// Writes the numbers of a corner, and the right ones beside those that differ. `codeName` describes its code.
    void writeCorner(const Corner& corner, const Corner& right, const QString& title, const QString& codeName)
    {
        const QString& id = corner.id;
        const auto division = m_arithmetic ? divisionText : quotientText;
        const auto arrow = [](std::uint32_t number) { return QStringLiteral("→ %1").arg(number); };
        FigureRow& head = addRow(Kind::Section, title);
        const Highlight highlight{.boxes = {m_id}, .corner = corner.which};
        addPart(head, id + QStringLiteral(".corner"), corner.point(), corner.name, highlight);

        const auto [column, row] = corner.at;
        FigureRow& x = addRow(Kind::Line, tr("column"), Term::Column, {corner.locates});
        addPart(x, id + QStringLiteral(".column.division"),
                fromCore(division(corner.x, m_space.world().left, m_space.unitX())),
                tr("distance from the world's left, in columns"), ofColumn(column));
        addNumber(x, id + QStringLiteral(".column"), arrow(column), arrow(right.at.column), tr("column %1").arg(column),
                  ofColumn(column));
        FigureRow& y = addRow(Kind::Line, tr("row"), Term::Row, {corner.locates});
        addPart(y, id + QStringLiteral(".row.division"),
                fromCore(division(corner.y, m_space.world().top, m_space.unitY())),
                tr("distance from the world's top, in rows"), ofRow(row));
        addNumber(y, id + QStringLiteral(".row"), arrow(row), arrow(right.at.row), tr("row %1").arg(row), ofRow(row));

        FigureRow& code = addRow(Kind::Line, id, Term::Code, {corner.encodes});
        addNumber(code, id, codeWords(corner.code), codeWords(right.code), codeName.arg(codeWords(corner.code)),
                  highlight);
    }

    void writePublished()
    {
        if (m_p.fate == PlacementResult::Rejected || m_p.fate == PlacementResult::SentToRoot) {
            writeOutside();
            return;
        }
        addRow(Kind::Section, tr("In this algorithm"));
        const bool isXor = m_method.isUnseen || m_p.codesXor == (m_p.lt ^ m_p.rb);
        const QString label = isXor ? QStringLiteral("XOR") : tr("combined");
        const QString name = isXor ? tr("lt XOR rb is %1") : tr("lt and rb are combined into %1");
        addNumber(addRow(Kind::Line, label, Term::Xor, {StepKind::Xor, StepKind::Group}), "xor",
                  codeWords(m_p.codesXor), codeWords(m_of.right.codesXor), name.arg(codeWords(m_p.codesXor)), home());
        FigureRow& up = addRow(Kind::Line, tr("up"), Term::Up, {StepKind::Group, StepKind::Shift});
        if (isAsked() && m_event->kind == StepKind::Group) {
            up.current.fill(false);  // `up` is known only after the last group
        }
        addNumber(up, "up", QString::number(m_p.up), QString::number(m_of.right.up), tr("up = %1").arg(m_p.up), home());
        if (m_p.isInTree()) {
            addNumber(addRow(Kind::Line, tr("cell"), Term::Cell, {StepKind::Shift}), "cell", cellNoun(m_p.cell),
                      cellNoun(m_of.right.cell), cellNoun(m_p.cell), home());
        }
        addIndex();
    }

    void addIndex()
    {
        if (m_taught < Taught::Everything) {
            return;
        }
        addRow(Kind::Section, tr("Slot in the array"));
        addNumber(addRow(Kind::Line, tr("slot"), Term::Index, {StepKind::Index, StepKind::PastArray}), "index",
                  signedText(m_p.index), signedText(m_of.right.index), tr("slot %1").arg(signedText(m_p.index)),
                  home());
    }

    void writeClimb()
    {
        if (m_p.fate != PlacementResult::Placed) {
            writeOutside();
            return;
        }
        FigureRow& head = addRow(Kind::Section, tr("Up to the first common cell"));
        addPart(head, "climb.head", tr("(i − 1)/4"),
                tr("The cells of both corners go to their parents, (i − 1)/4, until they are the same"), home(),
                Look::Words, Role::Quiet);
        int climbs = 0;
        const auto add = [&](Cell a, Cell b) {
            FigureRow& row = addRow(Kind::Line, climbs == 0 ? tr("leaves") : tr("up %1").arg(climbs));
            row.current.fill(m_event && m_event->kind == StepKind::Climb && m_event->cell() == a && climbs > 0);
            const QString text = a == b ? cellNoun(a) : tr("%1 and %2").arg(cellNoun(a), cellNoun(b));
            addPart(row, "climb" + QByteArray::number(climbs), text, text, ofTwoCells(a, b));
            ++climbs;
        };
        add(Cell(m_space.depth(), m_p.lt), Cell(m_space.depth(), m_p.rb));
        placeByClimbing(m_space, m_box, add);
        addIndex();
    }

    void writeDescent()
    {
        if (m_p.fate != PlacementResult::Placed) {
            writeOutside();
            return;
        }
        FigureRow& head = addRow(Kind::Section, tr("Down until a midline is touched"));
        addPart(head, "midlines.head", tr("from the root"),
                tr("It goes down as long as one quarter holds the whole box and no midline is touched"), home(),
                Look::Words, Role::Quiet);
        int descents = 0;
        const auto add = [&](Cell cell) {
            FigureRow& row = addRow(Kind::Line, descents == 0 ? tr("root") : tr("down %1").arg(descents));
            row.current.fill(m_event && m_event->kind == StepKind::Descend && m_event->cell() == cell);
            addPart(row, "descent" + QByteArray::number(descents), cellNoun(cell), cellNoun(cell), ofCells({cell}));
            ++descents;
        };
        add(Cell());
        placeByMidlines(m_space, m_box, add);
        addRow(Kind::Section, tr("Slot in the array"));
        FigureRow& row = addRow(Kind::Line, tr("slot"), {StepKind::Straddle});
        addPart(row, "index", signedText(m_p.index), tr("slot %1").arg(signedText(m_p.index)), home(), Look::Result);
    }

    const Method& m_method;
    const PlacingFacts m_of;
};

}  // namespace

DerivationFigure derivationOtherwise(const Scene& scene, BoxId id, const FigureStyle& style,
                                     const std::optional<Event>& event, const Method& method)
{
    return OtherWriter(scene, id, style, event, method).write();
}

}  // namespace mortonscope
