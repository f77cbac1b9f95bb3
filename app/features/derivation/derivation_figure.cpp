#include "app/features/derivation/derivation_figure.h"

#include "app/features/derivation/figure_writer.h"
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
          m_depth(scene.space().depth())
    {
    }

    DerivationFigure write()
    {
        writeCorners();
        if (m_p.fate == PlacementResult::Placed) {
            if (m_taught >= Taught::Xor) {
                writeXor();
            }
            if (m_taught >= Taught::Up) {
                writeShift();
            }
        } else if (m_p.fate == PlacementResult::SentToRoot) {
            writeOutside(tr("Boxes with a corner outside go to the root; the codes are not used"));
        } else {
            writeOutside(tr("Boxes with a corner outside are left out; the codes are not used"));
        }
        if (m_p.isInTree() && m_taught >= Taught::Everything) {
            writeIndex();
        }
        return finish(whereItLives(m_scene, m_id, m_p, m_space));
    }

private:
    // ---- highlights of numbers ------------------------------------------------------------------
    Highlight ofCorner(const Corner& corner) const
    {
        Highlight highlight;
        if (!m_event || m_event->kind >= corner.locates) {  // before this step the leaf is unknown
            highlight.cells = {Cell(m_depth, corner.code)};
        }
        highlight.boxes = {m_id};
        highlight.corner = corner.which;
        return highlight;
    }
    /// Returns the cells that contain the two corners at one level: one cell, or two if the corners are in different
    /// cells.
    Highlight ofCorners(int level) const
    {
        return ofTwoCells(Cell(m_depth, m_p.lt).ancestorAt(level), Cell(m_depth, m_p.rb).ancestorAt(level));
    }

    /// What differs between the row of columns and the row of rows.
    struct Axis {
        Role role{};
        int bit{};  ///< place of its bit in a group, from the left
        double low{};
        double unit{};
        QString bitsId;
        QString id;
        QString bitsName;
        QString quotientName;
        QString result;
    };
    /// Returns the axis of columns and the axis of rows.
    std::array<Axis, 2> axes() const
    {
        const Box& world = m_space.world();
        Axis x{Role::BitX, 1, world.left, m_space.unitX(), ".x", ".column", {}, {}, {}};
        x.bitsName = tr("column %1 in binary: %2; x bits go to the even places");
        x.quotientName = tr("%1: distance from the world's left, in columns of %2");
        x.result = tr("column %1");
        Axis y{Role::BitY, 0, world.top, m_space.unitY(), ".y", ".row", {}, {}, {}};
        y.bitsName = tr("row %1 in binary: %2; y bits go to the odd places");
        y.quotientName = tr("%1: distance from the world's top, in rows of %2");
        y.result = tr("row %1");
        return {x, y};
    }

    // ---- the bit grid ---------------------------------------------------------------------------
    static QString slotOf(Cell cell) { return countText(cell.index().value); }
    int columnOfGroup(int g) const { return 2 * (m_depth - 1 - g); }

    FigurePart axisBits(const QString& id, std::uint32_t value, const Axis& axis, Highlight highlight) const
    {
        const QString text = bitsText(value, m_depth);
        FigurePart bits =
            part(id, text, axis.bitsName.arg(value).arg(text), std::move(highlight), Look::Number, axis.role);
        for (int g = m_depth - 1; g >= 0; --g) {
            bits.glyphs.push_back({columnOfGroup(g) + axis.bit, 1, QString::number((value >> g) & 1U), axis.role});
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

    FigurePart decimal(QAnyStringView id, std::uint32_t code, const QString& name, Highlight highlight) const
    {
        FigurePart p = part(id, QString::number(code), name, std::move(highlight));
        p.glyphs = {{0, 2 * std::max(m_depth, 1), p.text, Role::Text}};
        return p;
    }

    /// Adds a code to the grid: group by group, or in base 10 as one number.
    void addCode(FigureRow& row, const QString& id, const QString& called, std::uint32_t code) const
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
            const QString name = tr("%1, level %2: %3 — the step down to slot %4")
                                     .arg(called)
                                     .arg(m_depth - g)
                                     .arg(codeText(groupOf(code, g), 1, m_base), slotOf(cell));
            FigurePart p = group(id, code, g, m_base, name, ofCells({cell}));
            p.madeOf = bits;
            add(row, std::move(p));
        }
    }

    // ---- the steps ------------------------------------------------------------------------------
    bool isAt(StepKind kind) const { return m_event && m_event->kind == kind; }

    void writeCorners()
    {
        const auto [lt, rb] = corners(m_p);
        const auto [x, y] = axes();
        FigureRow& head = addRow(Kind::Corners, tr("corner"), Term::Corners);
        addPart(head, "lt.corner", tr("◤ top left"), lt.name, ofCorner(lt), Look::Words, Role::Quiet);
        goTo(rb.side);
        addPart(head, "rb.corner", tr("◢ bottom right"), rb.name, ofCorner(rb), Look::Words, Role::Quiet);

        if (m_depth > 0) {
            FigureRow& levels = addRow(Kind::Corners, tr("level"), Term::Groups);
            addLevels(levels, lt);
            addLevels(levels, rb);
        }

        FigureRow& columns = addRow(Kind::Corners, tr("column x"), Term::Column);
        writeAxis(columns, x, lt, lt.x, lt.at.column, ofColumn(lt.at.column));
        writeAxis(columns, x, rb, rb.x, rb.at.column, ofColumn(rb.at.column));
        FigureRow& rows = addRow(Kind::Corners, tr("row y"), Term::Row);
        writeAxis(rows, y, lt, lt.y, lt.at.row, ofRow(lt.at.row));
        writeAxis(rows, y, rb, rb.y, rb.at.row, ofRow(rb.at.row));

        FigureRow& codes = addRow(Kind::Corners, tr("Morton code"), Term::Code);
        codes.labelRole = Role::Text;
        beginSide(codes, lt, lt.encodes);
        addCode(codes, lt.id, tr("code of the top left corner"), lt.code);
        beginSide(codes, rb, rb.encodes);
        addCode(codes, rb.id, tr("code of the bottom right corner"), rb.code);
    }

    /// Adds the numbers of the levels, each above the pair of bits that is the step down to it.
    void addLevels(FigureRow& row, const Corner& corner)
    {
        goTo(corner.side);
        FigurePart levels = part(corner.id + QStringLiteral(".levels"), QStringLiteral("1 … %1").arg(m_depth),
                                 tr("levels 1 to %1: each pair of bits is one step down the tree").arg(m_depth), {},
                                 Look::Aside, Role::Quiet);
        for (int level = 1; level <= m_depth; ++level) {
            levels.glyphs.push_back({2 * (level - 1), 2, QString::number(level), Role::Quiet, true});
        }
        add(row, std::move(levels));
    }

    /// Puts the parts that are added next in the column of a corner. The step `kind` computes them.
    void beginSide(FigureRow& row, const Corner& corner, StepKind kind)
    {
        goTo(corner.side);
        computedBy(kind);
        row.current[static_cast<std::size_t>(corner.side)] = isAt(kind);
    }

    void writeAxis(FigureRow& row, const Axis& axis, const Corner& corner, double value, std::uint32_t division,
                   const Highlight& highlight)
    {
        row.labelRole = axis.role;
        beginSide(row, corner, corner.locates);
        if (m_depth > 0) {
            add(row, axisBits(corner.id + axis.bitsId, division, axis, highlight));
        }
        const QString expression = fromCore(divisionText(value, axis.low, axis.unit));
        const QString id = corner.id + axis.id;
        FigurePart quotient = part(id + QStringLiteral(".division"),
                                   m_arithmetic ? expression : fromCore(quotientText(value, axis.low, axis.unit)),
                                   axis.quotientName.arg(expression, fromCore(numberText(axis.unit))), highlight,
                                   Look::Aside, Role::Quiet);
        quotient.optional = !m_arithmetic;
        add(row, std::move(quotient));

        const QString result = axis.result.arg(division);
        QString text = QStringLiteral("→ %1").arg(division);
        QString name = tr("%1: the whole part of the quotient").arg(result);
        if (std::floor((value - axis.low) / axis.unit) != division) {
            if (m_space.outside() == Outside::Clamp) {
                text = tr("→ %1, clamped").arg(division);
                name = tr("%1: the quotient lies outside the world and is clamped to the border").arg(result);
            } else {
                text = tr("→ outside");
                name = tr("the quotient lies outside the world");
            }
        }
        addPart(row, id, text, name, highlight, Look::Aside, axis.role);
    }

    /// Returns the highest differing group among those examined so far; −1 if there is none.
    int highestSoFar() const
    {
        if (m_event && m_event->kind < StepKind::Group) {
            return -1;
        }
        int highest = m_depth - 1;
        if (isAt(StepKind::Group)) {
            highest = std::min<int>(m_event->group, highest);
        }
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
        } else if (m_base == Base::Decimal) {
            FigurePart p = decimal("xor", m_p.codesXor,
                                   tr("lt XOR rb is %1; the pairs of bits that are not 00 decide").arg(m_p.codesXor),
                                   ofCorners(m_depth));
            p.madeOf = {{QStringLiteral("lt"), QStringLiteral("rb")}};
            add(row, std::move(p));
            FigureRow& groups = addRow(Kind::Line, tr("pairs of bits"), Term::Groups, {StepKind::Xor});
            computedBy(StepKind::Xor);
            writeGroups(groups);
        } else {
            writeGroups(row);
        }
        FigureRow& last = m_figure.rows.back();
        goTo(1);
        computedBy(StepKind::Group, m_depth - 1);
        const int highest = m_p.up - 1;
        if (highest < 0) {
            addPart(last, "up", tr("equal at every level"),
                    tr("No pair of bits differs: both corners are in one leaf, so the box lives there"), home(),
                    Look::Words);
            return;
        }
        const int level = m_depth - highest;
        addPart(last, "up.group", tr("the paths part at level %1").arg(level),
                tr("Level %1 is the first at which the pairs differ: the corners are in different cells from there on")
                    .arg(level),
                ofCorners(level), Look::Words, Role::Accent);
        addPart(last, "up", tr("so the box lives one level above"),
                tr("up = %1: how many levels the box goes up from the leaves").arg(m_p.up), home(), Look::Words,
                Role::Quiet);
    }

    void writeGroups(FigureRow& row) const
    {
        const int highest = highestSoFar();
        for (int g = m_depth - 1; g >= 0; --g) {
            const std::uint32_t value = groupOf(m_p.codesXor, g);
            QString name = tr("XOR, level %1: %2").arg(m_depth - g).arg(codeText(value, 1, Base::Binary));
            if (g == highest) {
                name += tr(" — here the paths part");
            } else if (value == 0) {
                name += tr(" — equal");
            } else {
                name += tr(" — different");
            }
            const Base base = m_base == Base::Decimal ? Base::Binary : m_base;
            FigurePart p = group(QStringLiteral("xor"), m_p.codesXor, g, base, name, ofCorners(m_depth - g));
            if (value == 0) {
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
            addRow(Kind::Line, dropsNothing ? tr("nothing to drop") : tr("drop it"), Term::Shift, {StepKind::Shift});
        row.labelRole = Role::Text;
        computedBy(StepKind::Shift);
        if (m_base == Base::Decimal || m_depth == 0) {
            const QString text = QStringLiteral("%1 / %2 = %1 / %3 → %4")
                                     .arg(m_p.rb)
                                     .arg(fromCore(narration::powerOfFour(m_p.up)))
                                     .arg(std::uint64_t{1} << m_p.shiftBits)
                                     .arg(m_p.cell.code());
            addPart(row, "shift", text, tr("A shift by two bits is a division by 4, rounded down"), home());
        } else {
            const Cell leaf(m_depth, m_p.rb);
            for (int g = m_depth - 1; g >= 0; --g) {
                const QString value = codeText(groupOf(m_p.rb, g), 1, m_base);
                QString name;
                Highlight highlight;
                if (g < m_p.up) {
                    name = tr("level %1: %2 falls out").arg(m_depth - g).arg(value);
                    highlight = ofCorners(m_depth - g);
                } else {
                    const Cell cell = leaf.ancestorAt(m_depth - g);
                    name = tr("level %1: %2 stays, the step down to slot %3").arg(m_depth - g).arg(value, slotOf(cell));
                    highlight = ofCells({cell});
                }
                FigurePart p = group(QStringLiteral("shift"), m_p.rb, g, m_base, name, std::move(highlight));
                p.struck = g < m_p.up;
                p.madeOf = {{QStringLiteral("rb.g%1").arg(g)}};
                add(row, std::move(p));
            }
        }
        goTo(1);
        const QString level = m_arithmetic
                                ? QStringLiteral("%1 − %2 = %3").arg(m_depth).arg(m_p.up).arg(m_p.cell.level())
                                : QString::number(m_p.cell.level());
        addPart(row, "level", tr("level %1").arg(level),
                tr("level = depth %1 − up %2 = %3").arg(m_depth).arg(m_p.up).arg(m_p.cell.level()), home(),
                Look::Words);
        QString code = QString::number(m_p.cell.code());
        if (m_base != Base::Decimal && m_p.cell.level() > 0) {
            const QString digits = codeText(m_p.cell.code(), m_p.cell.level(), m_base);
            code = m_arithmetic ? QStringLiteral("%1 = %2").arg(digits, code) : digits;
        }
        addPart(row, "code", tr("code %1").arg(code),
                tr("code within level %1: %2").arg(m_p.cell.level()).arg(m_p.cell.code()), home(), Look::Words);
        if (m_arithmetic) {
            addPart(row, "shift.head", QStringLiteral("rb >> 2·%1").arg(m_p.up),
                    tr("Each level is two bits, so %1 levels up is a shift by %2 bits").arg(m_p.up).arg(m_p.shiftBits),
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
        FigureRow& row = addRow(Kind::Line, tr("slot"), Term::Index, {StepKind::Index});
        row.labelRole = Role::Text;
        computedBy(StepKind::Index);
        if (m_arithmetic) {
            addPart(row, "offset",
                    QStringLiteral("(%1 − 1)/3 + %2 =")
                        .arg(fromCore(narration::powerOfFour(m_p.cell.level())))
                        .arg(m_p.cell.code()),
                    tr("the %1 cells at the levels above, plus the code").arg(offset), home());
        }
        addPart(row, "sum", QStringLiteral("%1 + %2").arg(offset).arg(m_p.cell.code()),
                tr("offset %1 plus code %2").arg(offset).arg(m_p.cell.code()), home());
        addPart(row, "index", QStringLiteral("= %1").arg(m_p.cell.index().value),
                tr("slot %1 of the array").arg(slotOf(m_p.cell)), home(), Look::Result);
        goTo(1);
        const QString words = tr("level %1 begins at slot %2; code %3");
        addPart(row, "index.words", words.arg(m_p.cell.level()).arg(countText(offset)).arg(m_p.cell.code()),
                tr("The slot is the first slot of the level, plus the code"), home(), Look::Words, Role::Quiet);
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
