#include "app/features/derivation/derivation_figure.h"

#include "app/features/derivation/figure_writer.h"
#include "app/words/step_sentence.h"
#include "core/base/text.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// Writes the figure of the correct placement by XOR.
class Writer : public FigureWriter {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Derivation)

public:
    Writer(const Scene& scene, BoxId id, const FigureStyle& style, const std::optional<Event>& event)
        : FigureWriter(scene, id, style, scene.space(), place(scene.space(), scene.box(id)), event),
          m_depth(scene.space().level())
    {
    }

    DerivationFigure write()
    {
        writeCorners();
        if (m_p.fate == PlacementResult::Placed) {
            writeXor();
            writeShift();
        } else {
            writeOutside(m_p.fate == PlacementResult::SentToRoot
                             ? tr("Boxes with a corner outside go to the root; the codes are not used")
                             : tr("Boxes with a corner outside are left out; the codes are not used"));
        }
        if (m_p.isInTree()) {
            writeIndex();
        }
        return finish(whereItLives(m_scene, m_id, m_p, m_space));
    }

private:
    // ---- highlights of numbers ------------------------------------------------------------------
    Highlight ofCorner(Highlight::Corner corner, std::uint32_t code) const
    {
        const StepKind locates = corner == Highlight::Corner::LeftTop ? StepKind::LocateLt : StepKind::LocateRb;
        const bool isLocated = !m_event || m_event->kind >= locates;  // before this step the leaf is unknown
        Highlight highlight = isLocated ? ofCells({Cell(m_depth, code)}) : Highlight{};
        highlight.boxes = {m_id};
        highlight.corner = corner;
        return highlight;
    }
    static Highlight ofColumn(std::uint32_t column)
    {
        Highlight highlight;
        highlight.column = column;
        return highlight;
    }
    static Highlight ofRow(std::uint32_t row)
    {
        Highlight highlight;
        highlight.row = row;
        return highlight;
    }
    /// Returns the cells that contain the two corners at one level: one cell, or two if the corners are in different
    /// cells.
    Highlight ofCorners(int level) const
    {
        const Cell a = Cell(m_depth, m_p.lt).ancestorAt(level);
        const Cell b = Cell(m_depth, m_p.rb).ancestorAt(level);
        return a == b ? ofCells({a}) : ofCells({a, b});
    }

    // ---- the bit grid ---------------------------------------------------------------------------
    int columnOfGroup(int g) const { return 2 * (m_depth - 1 - g); }

    FigurePart axisBits(const char* id, std::uint32_t value, bool isX, const QString& name, Highlight highlight) const
    {
        const Role role = isX ? Role::BitX : Role::BitY;
        FigurePart bits = part(id, bitsText(value, m_depth), name, std::move(highlight), Look::Number, role);
        for (int g = m_depth - 1; g >= 0; --g) {
            bits.glyphs.push_back({columnOfGroup(g) + (isX ? 1 : 0), 1, QString::number((value >> g) & 1U), role});
        }
        return bits;
    }

    FigurePart group(const QString& id, std::uint32_t code, int g, Base base, const QString& name,
                     Highlight highlight) const
    {
        const std::uint32_t value = groupOf(code, g);
        FigurePart p;
        p.id = id + QStringLiteral(".g%1").arg(g);
        p.text = codeText(value, 1, base);
        p.name = name;
        p.highlight = std::move(highlight);
        const int column = columnOfGroup(g);
        if (base == Base::Binary) {
            p.glyphs = {{column, 1, QString::number(value >> 1), Role::BitY},
                        {column + 1, 1, QString::number(value & 1U), Role::BitX}};
        } else {
            p.glyphs = {{column, 2, QString::number(value), Role::Text}};
        }
        return p;
    }

    FigurePart decimal(const char* id, std::uint32_t code, const QString& name, Highlight highlight) const
    {
        FigurePart p = part(id, QString::number(code), name, std::move(highlight));
        p.glyphs = {{0, 2 * std::max(m_depth, 1), p.text, Role::Text}};
        return p;
    }

    /// Adds a code to the grid: group by group, or in base 10 as one number.
    void addCode(FigureRow& row, const char* id, const QString& called, std::uint32_t code) const
    {
        const Cell leaf(m_depth, code);
        const std::vector<QStringList> bits{{id + QStringLiteral(".y")}, {id + QStringLiteral(".x")}};
        if (m_base == Base::Decimal || m_depth == 0) {
            FigurePart p = decimal(id, code, tr("%1 is %2").arg(called).arg(code), ofCells({leaf}));
            p.madeOf = bits;
            add(row, std::move(p));
            return;
        }
        for (int g = m_depth - 1; g >= 0; --g) {
            const Cell cell = leaf.ancestorAt(m_depth - g);
            const QString name = tr("%1, quad digit %2: %3 — the step down to cell %4")
                                     .arg(called)
                                     .arg(g)
                                     .arg(codeText(groupOf(code, g), 1, m_base), cellText(cell));
            FigurePart p = group(QLatin1String(id), code, g, m_base, name, ofCells({cell}));
            p.madeOf = bits;
            add(row, std::move(p));
        }
    }

    // ---- the steps ------------------------------------------------------------------------------
    bool isAt(StepKind kind) const { return m_event && m_event->kind == kind; }

    void writeCorners()
    {
        constexpr std::array kCorners = {Highlight::Corner::LeftTop, Highlight::Corner::RightBottom};
        const std::array<GridPosition, 2> at = {m_p.leftTop, m_p.rightBottom};
        const std::array<std::uint32_t, 2> codes = {m_p.lt, m_p.rb};

        FigureRow& head = addRow(Kind::Corners, tr("corner"), Term::Corners);
        for (const int side : {0, 1}) {
            goTo(side);
            const QString point = QStringLiteral("(%1, %2)")
                                      .arg(coordinateText(side == 0 ? m_box.left : m_box.right),
                                           coordinateText(side == 0 ? m_box.top : m_box.bottom));
            addPart(head, side == 0 ? "lt.corner" : "rb.corner", side == 0 ? tr("◤ top left") : tr("◢ bottom right"),
                    (side == 0 ? tr("top left corner at %1") : tr("bottom right corner at %1")).arg(point),
                    ofCorner(kCorners[static_cast<std::size_t>(side)], codes[static_cast<std::size_t>(side)]),
                    Look::Words, Role::Quiet);
        }
        for (const bool isX : {true, false}) {
            FigureRow& row = addRow(Kind::Corners, isX ? tr("column x") : tr("row y"), isX ? Term::Column : Term::Row);
            row.labelRole = isX ? Role::BitX : Role::BitY;
            writeAxis(row, 0, isX, isX ? m_box.left : m_box.top, isX ? at[0].column : at[0].row);
            writeAxis(row, 1, isX, isX ? m_box.right : m_box.bottom, isX ? at[1].column : at[1].row);
        }
        FigureRow& row = addRow(Kind::Corners, tr("Morton code"), Term::Code);
        row.labelRole = Role::Text;
        for (const int side : {0, 1}) {
            const StepKind step = side == 0 ? StepKind::CodeLt : StepKind::CodeRb;
            goTo(side);
            computedBy(step);
            row.current[static_cast<std::size_t>(side)] = isAt(step);
            addCode(row, side == 0 ? "lt" : "rb",
                    side == 0 ? tr("code of the top left corner") : tr("code of the bottom right corner"),
                    codes[static_cast<std::size_t>(side)]);
        }
    }

    void writeAxis(FigureRow& row, int side, bool isX, double value, std::uint32_t division)
    {
        const auto id = [&](const char* what) { return (side == 0 ? QByteArray("lt.") : QByteArray("rb.")) + what; };
        const StepKind step = side == 0 ? StepKind::LocateLt : StepKind::LocateRb;
        const Box& world = m_space.world();
        const double low = isX ? world.left : world.top;
        const double unit = isX ? m_space.unitX() : m_space.unitY();
        const bool isOutside = std::floor((value - low) / unit) != division;
        const bool clamped = isOutside && m_space.outside() == Outside::Clamp;
        const Highlight highlight = isX ? ofColumn(division) : ofRow(division);
        const Role role = isX ? Role::BitX : Role::BitY;
        goTo(side);
        computedBy(step);
        row.current[static_cast<std::size_t>(side)] = isAt(step);

        if (m_depth > 0) {
            const QString bitsName = (isX ? tr("column %1 in binary: %2; x bits go to the even places")
                                          : tr("row %1 in binary: %2; y bits go to the odd places"))
                                         .arg(division)
                                         .arg(bitsText(division, m_depth));
            add(row, axisBits(id(isX ? "x" : "y").constData(), division, isX, bitsName, highlight));
        }
        const QString expression = divisionText(value, low, unit);
        FigurePart quotient = part(id(isX ? "column.division" : "row.division").constData(),
                                   m_arithmetic ? expression : quotientText(value, low, unit),
                                   (isX ? tr("%1: distance from the world's left, in columns of %2")
                                        : tr("%1: distance from the world's top, in rows of %2"))
                                       .arg(expression, fromCore(numberText(unit))),
                                   highlight, Look::Aside, Role::Quiet);
        quotient.optional = !m_arithmetic;
        add(row, std::move(quotient));
        const QString result = isX ? tr("column %1").arg(division) : tr("row %1").arg(division);
        addPart(row, id(isX ? "column" : "row").constData(),
                clamped     ? tr("→ %1, clamped").arg(division)
                : isOutside ? tr("→ outside")
                            : QStringLiteral("→ %1").arg(division),
                clamped     ? tr("%1: the quotient lies outside the world and is clamped to the border").arg(result)
                : isOutside ? tr("the quotient lies outside the world")
                            : tr("%1: the whole part of the quotient").arg(result),
                highlight, Look::Aside, role);
    }

    /// Returns the highest differing group among those examined so far; −1 if there is none.
    int highestSoFar() const
    {
        const int known = isAt(StepKind::Group)                      ? m_event->group
                        : m_event && m_event->kind < StepKind::Group ? -1
                                                                     : m_depth - 1;
        int highest = std::min(known, m_depth - 1);
        while (highest >= 0 && groupOf(m_p.codesXor, highest) == 0) {
            --highest;
        }
        return highest;
    }

    void writeXor()
    {
        FigureRow& row = addRow(Kind::Sum, tr("compare: XOR"), Term::Xor, {StepKind::Xor});
        row.labelRole = Role::Text;
        computedBy(StepKind::Xor);
        if (m_depth == 0) {
            add(row, decimal("xor", 0, tr("lt XOR rb is 0"), ofCorners(m_depth)));
        } else {
            if (m_base == Base::Decimal) {
                FigurePart p = decimal("xor", m_p.codesXor,
                                       tr("lt XOR rb is %1; the quad digits that are not 0 decide").arg(m_p.codesXor),
                                       ofCorners(m_depth));
                p.madeOf = {{QStringLiteral("lt"), QStringLiteral("rb")}};
                add(row, std::move(p));
            }
            FigureRow& groups =
                m_base == Base::Decimal ? addRow(Kind::Line, tr("quad digits"), Term::Groups, {StepKind::Xor}) : row;
            computedBy(StepKind::Xor);
            writeGroups(groups);
        }
        FigureRow& last = m_figure.rows.back();
        goTo(1);
        computedBy(StepKind::Group, m_depth - 1);
        const int highest = m_p.up - 1;
        if (highest < 0) {
            addPart(last, "up", tr("no difference → up 0"),
                    tr("No quad digit differs: both corners are in one leaf, so the box goes up 0 levels"), home(),
                    Look::Words);
            return;
        }
        addPart(last, "up.group", tr("highest that differs: g%1").arg(highest),
                tr("Quad digit %1 is the highest that is not 00: the corners differ at level %2")
                    .arg(highest)
                    .arg(m_depth - highest),
                ofCorners(m_depth - highest), Look::Words, Role::Accent);
        addPart(last, "up", tr("%1 + 1 = up %n level(s)", nullptr, m_p.up).arg(highest),
                tr("up = %1: how many levels the box goes up from the leaves").arg(m_p.up), home(), Look::Words,
                Role::Quiet);
    }

    void writeGroups(FigureRow& row) const
    {
        const int highest = highestSoFar();
        row.loudGroup = highest;
        for (int g = m_depth - 1; g >= 0; --g) {
            row.groupNumbers.push_back(g);
            const QString value = codeText(groupOf(m_p.codesXor, g), 1, Base::Binary);
            QString name = tr("XOR, quad digit %1: %2").arg(g).arg(value);
            name += g == highest                  ? tr(" — the highest that differs")
                  : groupOf(m_p.codesXor, g) == 0 ? tr(" — the same at level %1").arg(m_depth - g)
                                                  : tr(" — differs at level %1").arg(m_depth - g);
            FigurePart p = group(QStringLiteral("xor"), m_p.codesXor, g,
                                 m_base == Base::Decimal ? Base::Binary : m_base, name, ofCorners(m_depth - g));
            if (groupOf(m_p.codesXor, g) == 0) {
                std::ranges::for_each(p.glyphs, [](FigureGlyph& glyph) { glyph.role = Role::Faint; });
            }
            if (m_base != Base::Decimal) {
                p.madeOf = {{QStringLiteral("lt.g%1").arg(g), QStringLiteral("rb.g%1").arg(g)}};
            }
            p.ringed = g == highest;
            p.current = isAt(StepKind::Group) && m_event->group == g;
            add(row, std::move(p));
        }
    }

    void writeShift()
    {
        // Before the shift, dropping nothing would reveal `up`.
        const bool dropsNothing = m_p.up == 0 && !(m_event && m_event->kind < StepKind::Shift);
        FigureRow& row =
            addRow(Kind::Line, dropsNothing ? tr("drop nothing") : tr("drop it"), Term::Shift, {StepKind::Shift});
        row.labelRole = Role::Text;
        computedBy(StepKind::Shift);
        if (m_base == Base::Decimal || m_depth == 0) {
            const QString text = QStringLiteral("%1 / %2 = %1 / %3 → %4")
                                     .arg(m_p.rb)
                                     .arg(powerOfFour(m_p.up))
                                     .arg(std::uint64_t{1} << m_p.shiftBits)
                                     .arg(m_p.cell.code());
            addPart(row, "shift", text, tr("A shift by two bits is a division by 4, rounded down"), home());
        } else {
            const Cell leaf(m_depth, m_p.rb);
            for (int g = m_depth - 1; g >= 0; --g) {
                const bool out = g < m_p.up;
                const Cell cell = leaf.ancestorAt(m_depth - g);
                const QString value = codeText(groupOf(m_p.rb, g), 1, m_base);
                const QString name =
                    out ? tr("quad digit %1: %2 falls out").arg(g).arg(value)
                        : tr("quad digit %1: %2 stays, the step down to cell %3").arg(g).arg(value, cellText(cell));
                FigurePart p = group(QStringLiteral("shift"), m_p.rb, g, m_base, name,
                                     out ? ofCorners(m_depth - g) : ofCells({cell}));
                p.struck = out;
                p.madeOf = {{QStringLiteral("rb.g%1").arg(g)}};
                add(row, std::move(p));
            }
        }
        goTo(1);
        addPart(row, "level", tr("level %1 − %2 = %3").arg(m_depth).arg(m_p.up).arg(m_p.cell.level()),
                tr("level = depth %1 − up %2 = %3").arg(m_depth).arg(m_p.up).arg(m_p.cell.level()), home(),
                Look::Words);
        QString code = QString::number(m_p.cell.code());
        if (m_base != Base::Decimal && m_p.cell.level() > 0) {
            code = QStringLiteral("%1 = %2").arg(codeText(m_p.cell.code(), m_p.cell.level(), m_base), code);
        }
        addPart(row, "code", tr("code %1").arg(code),
                tr("code within level %1: %2").arg(m_p.cell.level()).arg(m_p.cell.code()), home(), Look::Words);
        if (m_arithmetic) {
            addPart(
                row, "shift.head", QStringLiteral("rb >> 2·%1").arg(m_p.up),
                tr("A quad digit is two bits, so %1 levels up is a shift by %2 bits").arg(m_p.up).arg(m_p.shiftBits),
                home(), Look::Aside, Role::Quiet);
        }
        if (m_base == Base::Quaternary && m_depth > 0) {
            FigureRow& note = addRow(Kind::Sentence, {});
            addPart(note, "base4",
                    tr("One digit is one step down the tree: 0 upper left, 1 upper right, "
                       "2 lower left, 3 lower right."),
                    tr("In base 4 one digit is one step down the tree"), home(), Look::Words, Role::Quiet);
        }
    }

    void writeIndex()
    {
        const auto offset = Cell::firstIndexAt(m_p.cell.level());
        FigureRow& row = addRow(Kind::Line, tr("index"), Term::Index, {StepKind::Index});
        row.labelRole = Role::Text;
        computedBy(StepKind::Index);
        if (m_arithmetic) {
            addPart(row, "offset",
                    QStringLiteral("(%1 − 1)/3 + %2 =").arg(powerOfFour(m_p.cell.level())).arg(m_p.cell.code()),
                    tr("the %1 cells of the smaller levels, plus the code").arg(offset), home());
        }
        addPart(row, "sum", QStringLiteral("%1 + %2").arg(offset).arg(m_p.cell.code()),
                tr("offset %1 plus code %2").arg(offset).arg(m_p.cell.code()), home());
        addPart(row, "index", QStringLiteral("= %1").arg(m_p.cell.index().value),
                tr("index %1 of the array: cell %2").arg(m_p.cell.index().value).arg(cellText(m_p.cell)), home(),
                Look::Result);
        goTo(1);
        addPart(row, "index.words", tr("first slot of level %1, plus the code").arg(m_p.cell.level()),
                tr("Level %1 begins at slot %2 of the array").arg(m_p.cell.level()).arg(offset), home(), Look::Words,
                Role::Quiet);
    }

    const int m_depth;
};

}  // namespace

const FigurePart* DerivationFigure::find(const QString& id) const
{
    for (const FigureRow& row : rows) {
        for (const FigurePart& part : row.parts) {
            if (part.id == id) {
                return &part;
            }
        }
    }
    return nullptr;
}

DerivationFigure derivationOf(const Scene& scene, BoxId id, const FigureStyle& style, const std::optional<Event>& event,
                              const Method& method)
{
    if (method.isUnseen || method.ruleIn(scene.space()) != PlacementRule(place)) {
        return derivationOtherwise(scene, id, style, event, method);
    }
    return Writer(scene, id, style, event).write();
}

}  // namespace mortonscope
