#include "app/features/derivation/figure_writer.h"

#include "app/words/step_sentence.h"
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
            writeCorner(true);
            writeCorner(false);
            m_method.usedPlacing() == Placing::Climbing ? writeClimb() : writePublished();
        }
        hideAfterCurrent();
        return finish(livesThere());
    }

private:
    /// Adds a number of the algorithm, and the right one beside it if they differ.
    void addNumber(FigureRow& row, const char* id, const QString& text, const QString& right, const QString& name,
                   Highlight highlight)
    {
        const bool departs = text != right && !m_method.isUnseen;
        addPart(row, id, text, name, highlight, Look::Number, departs ? Role::Warning : Role::Text);
        if (departs) {
            const QByteArray rightId = QByteArray(id) + ".right";
            addPart(row, rightId.constData(), tr("⚠ right: %1").arg(right), tr("The right number is %1").arg(right),
                    isAsked() ? Highlight{} : ofCells({m_of.right.cell}), Look::Words, Role::Quiet);
        }
    }

    /// Returns a code with as many groups as it needs; "−1" for the algorithm's code of no leaf.
    QString codeWords(std::uint32_t code) const
    {
        return m_of.hasNoCode(code) ? QStringLiteral("−1") : codeText(code, m_of.groupsOf(code), m_base);
    }

    void writeCorner(bool isLt)
    {
        const GridPosition at = isLt ? m_p.leftTop : m_p.rightBottom;
        const GridPosition right = isLt ? m_of.right.leftTop : m_of.right.rightBottom;
        const StepKind locate = isLt ? StepKind::LocateLt : StepKind::LocateRb;
        const QString point =
            QStringLiteral("(%1, %2)")
                .arg(coordinateText(isLt ? m_box.left : m_box.right), coordinateText(isLt ? m_box.top : m_box.bottom));
        FigureRow& head = addRow(Kind::Section, isLt ? tr("Top left") : tr("Bottom right"));
        Highlight corner;
        corner.boxes = {m_id};
        corner.corner = isLt ? Highlight::Corner::LeftTop : Highlight::Corner::RightBottom;
        addPart(head, isLt ? "lt.corner" : "rb.corner", point,
                (isLt ? tr("top left corner at %1") : tr("bottom right corner at %1")).arg(point), corner);

        Highlight column;
        column.column = at.column;
        FigureRow& x = addRow(Kind::Line, tr("column"), Term::Column, {locate});
        const auto division = m_arithmetic ? divisionText : quotientText;
        addPart(x, isLt ? "lt.column.division" : "rb.column.division",
                division(isLt ? m_box.left : m_box.right, m_space.world().left, m_space.unitX()),
                tr("distance from the world's left, in columns"), column);
        addNumber(x, isLt ? "lt.column" : "rb.column", QStringLiteral("→ %1").arg(at.column),
                  QStringLiteral("→ %1").arg(right.column), tr("column %1").arg(at.column), column);
        Highlight row;
        row.row = at.row;
        FigureRow& y = addRow(Kind::Line, tr("row"), Term::Row, {locate});
        addPart(y, isLt ? "lt.row.division" : "rb.row.division",
                division(isLt ? m_box.top : m_box.bottom, m_space.world().top, m_space.unitY()),
                tr("distance from the world's top, in rows"), row);
        addNumber(y, isLt ? "lt.row" : "rb.row", QStringLiteral("→ %1").arg(at.row),
                  QStringLiteral("→ %1").arg(right.row), tr("row %1").arg(at.row), row);

        FigureRow& code = addRow(Kind::Line, isLt ? QStringLiteral("lt") : QStringLiteral("rb"), Term::Code,
                                 {isLt ? StepKind::CodeLt : StepKind::CodeRb});
        const std::uint32_t value = isLt ? m_p.lt : m_p.rb;
        addNumber(code, isLt ? "lt" : "rb", codeWords(value), codeWords(isLt ? m_of.right.lt : m_of.right.rb),
                  (isLt ? tr("code of the top left corner is %1") : tr("code of the bottom right corner is %1"))
                      .arg(codeWords(value)),
                  corner);
    }

    void writePublished()
    {
        if (m_p.fate == PlacementResult::Rejected || m_p.fate == PlacementResult::SentToRoot) {
            writeOutside();
            return;
        }
        addRow(Kind::Section, tr("In this algorithm"));
        const bool isXor = m_method.isUnseen || m_p.codesXor == (m_p.lt ^ m_p.rb);
        addNumber(addRow(Kind::Line, isXor ? QStringLiteral("XOR") : tr("combined"), Term::Xor,
                         {StepKind::Xor, StepKind::Group}),
                  "xor", codeWords(m_p.codesXor), codeWords(m_of.right.codesXor),
                  (isXor ? tr("lt XOR rb is %1") : tr("lt and rb are combined to %1")).arg(codeWords(m_p.codesXor)),
                  home());
        FigureRow& up = addRow(Kind::Line, tr("up"), Term::Up, {StepKind::Group, StepKind::Shift});
        if (isAsked() && m_event->kind == StepKind::Group) {
            up.current.fill(false);  // `up` is known only after the last group
        }
        addNumber(up, "up", QString::number(m_p.up), QString::number(m_of.right.up), tr("up = %1").arg(m_p.up), home());
        if (m_p.isInTree()) {
            addNumber(addRow(Kind::Line, tr("cell"), Term::Cell, {StepKind::Shift}), "cell", cellText(m_p.cell),
                      cellText(m_of.right.cell), tr("cell %1").arg(cellText(m_p.cell)), home());
        }
        addIndex();
    }

    void addIndex()
    {
        addRow(Kind::Section, tr("Slot in the array"));
        addNumber(addRow(Kind::Line, tr("index"), Term::Index, {StepKind::Index, StepKind::PastArray}), "index",
                  signedText(m_p.index), signedText(m_of.right.index), tr("index %1").arg(signedText(m_p.index)),
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
            const QByteArray id = "climb" + QByteArray::number(climbs);
            const QString text = a == b ? cellText(a) : tr("%1 and %2").arg(cellText(a), cellText(b));
            addPart(row, id.constData(), text, text, a == b ? ofCells({a}) : ofCells({a, b}));
            ++climbs;
        };
        add(Cell(m_space.level(), m_p.lt), Cell(m_space.level(), m_p.rb));
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
            const QByteArray id = "descent" + QByteArray::number(descents);
            addPart(row, id.constData(), cellText(cell), cellText(cell), ofCells({cell}));
            ++descents;
        };
        add(Cell());
        placeByMidlines(m_space, m_box, add);
        addRow(Kind::Section, tr("Slot in the array"));
        FigureRow& row = addRow(Kind::Line, tr("index"), {StepKind::Straddle});
        addPart(row, "index", signedText(m_p.index), tr("index %1").arg(signedText(m_p.index)), home(), Look::Result);
    }

    BoxHome livesThere() const
    {
        const QString name = nameOf(m_scene, m_id);
        if (m_p.fate == PlacementResult::PastArray) {
            const bool isPublished = !m_method.algorithm->isMistake && !m_method.isUnseen;
            return {
                (isPublished
                     ? tr("%1 gets the index %2, but the array has the slots 0 to %3. The published code writes there anyway; here nothing is written.")
                     : tr("%1 gets the index %2, but the array has the slots 0 to %3: nothing is written."))
                    .arg(name, signedText(m_p.index), countText(m_of.places() - 1)),
                {},
                {}};
        }
        if (m_method.isUnseen) {
            return {m_p.isInTree() ? tr("%1 goes into %2.").arg(name, cellText(m_p.cell))
                                   : tr("%1 goes into no cell.").arg(name),
                    {},
                    {}};
        }
        if (m_p.isInTree() && m_p.cell != m_of.right.cell) {
            return {(m_method.usedPlacing() == Placing::Midlines
                         ? tr("%1 touches a midline of %2, so it stays there; by its codes it would be in %3.")
                         : tr("%1 goes into cell %2 instead of cell %3."))
                        .arg(name, cellText(m_p.cell), cellText(m_of.right.cell)),
                    {},
                    {}};
        }
        return whereItLives(m_scene, m_id, m_p, m_space);
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
