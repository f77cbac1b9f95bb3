#include "app/features/derivation/derivation_figure.h"

#include "app/features/derivation/derivation_otherwise.h"
#include "app/features/derivation/figure_writer.h"
#include "app/words/derivation_words.h"
#include "core/base/text.h"

#include <algorithm>

namespace mortonscope {

namespace {

/// The way by XOR, as it is right.
class Writer : public FigureWriter {
    Q_DECLARE_TR_FUNCTIONS(mortonscope::Derivation)

public:
    Writer(const Scene& scene, BoxId id, Base base, const std::optional<Event>& event)
        : FigureWriter(scene, id, base, scene.space(), place(scene.space(), scene.box(id)), event), m_depth(scene.space().level())
    {
    }

    DerivationFigure write()
    {
        writeCorner(Highlight::Corner::LeftTop);
        writeCorner(Highlight::Corner::RightBottom);
        if (m_p.fate == Fate::Placed) {
            writeXor();
            writeShift();
        } else {
            writeOutside(m_p.fate == Fate::SentToRoot ? tr("Boxes with a corner outside go to the root; the codes above do not count")
                                                      : tr("Boxes with a corner outside are left out; the codes above do not count"));
        }
        if (m_p.isInTree()) {
            writeIndex();
        }
        m_figure.sentence = whereItLives(m_scene, m_id, m_p, m_space);
        FigureRow& row = addRow(Kind::Sentence, {}, {StepKind::Append, StepKind::Mark});
        addPart(row, "sentence", m_figure.sentence, m_figure.sentence, home(), Look::Words);
        return std::move(m_figure);
    }

private:
    // ---- what numbers stand for -----------------------------------------------------------------
    Highlight ofCorner(Highlight::Corner corner, std::uint32_t code) const
    {
        Highlight highlight = ofCells({Cell(m_depth, code)});
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
    /// The cells that hold the two corners at one level: one cell, or two where they parted.
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

    FigurePart group(const QString& id, std::uint32_t code, int g, Base base, const QString& name, Highlight highlight) const
    {
        const std::uint32_t value = groupOf(code, g);
        FigurePart p;
        p.id = id + QStringLiteral(".g%1").arg(g);
        p.text = codeText(value, 1, base);
        p.name = name;
        p.highlight = std::move(highlight);
        const int column = columnOfGroup(g);
        if (base == Base::Binary) {
            p.glyphs = {{column, 1, QString::number(value >> 1), Role::BitY}, {column + 1, 1, QString::number(value & 1U), Role::BitX}};
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

    /// A code in the grid: group by group, or as one number in base 10.
    void addCode(FigureRow& row, const char* id, const QString& called, std::uint32_t code) const
    {
        const Cell leaf(m_depth, code);
        if (m_base == Base::Decimal || m_depth == 0) {
            row.parts.push_back(decimal(id, code, tr("%1 is %2").arg(called).arg(code), ofCells({leaf})));
            return;
        }
        for (int g = m_depth - 1; g >= 0; --g) {
            const Cell cell = leaf.ancestorAt(m_depth - g);
            const QString name =
                tr("%1, group %2: %3 — the step down to cell %4").arg(called).arg(g).arg(codeText(groupOf(code, g), 1, m_base), cellText(cell));
            row.parts.push_back(group(QLatin1String(id), code, g, m_base, name, ofCells({cell})));
        }
    }

    // ---- the steps ------------------------------------------------------------------------------
    void writeAxis(const char* id, const char* bitsId, bool isX, double value, std::uint32_t division, StepKind step)
    {
        const Box& world = m_space.world();
        const double low = isX ? world.left : world.top;
        const double unit = isX ? m_space.unitX() : m_space.unitY();
        const double unclamped = std::floor((value - low) / unit);
        const bool clamped = unclamped != division;
        const QString result = isX ? tr("column %1").arg(division) : tr("row %1").arg(division);
        const QString end = clamped ? tr("→ %1, clamped").arg(division) : QStringLiteral("→ %1").arg(division);
        const Highlight highlight = isX ? ofColumn(division) : ofRow(division);
        const Role role = isX ? Role::BitX : Role::BitY;

        FigureRow& row = addRow(Kind::Line, isX ? tr("column") : tr("row"), {step});
        row.labelRole = role;
        const QString expression = divisionText(value, low, unit);
        const QString dividedName = (isX ? tr("%1: distance from the world's left, in columns of %2") : tr("%1: distance from the world's top, in rows of %2"))
                                        .arg(expression, fromCore(numberText(unit)));
        const QByteArray expressionId = QByteArray(id) + ".division";
        addPart(row, expressionId.constData(), expression, dividedName, highlight);
        QString name = tr("%1: the whole part of the quotient").arg(result);
        if (clamped) {
            name = tr("%1: the quotient lies outside the world and is clamped to the border").arg(result);
        }
        addPart(row, id, end, name, highlight, Look::Number, role);
        if (m_depth > 0) {
            const QString bitsName =
                (isX ? tr("column %1 in binary: %2; x bits go to the even places") : tr("row %1 in binary: %2; y bits go to the odd places"))
                    .arg(division)
                    .arg(bitsText(division, m_depth));
            FigurePart bits = axisBits(bitsId, division, isX, bitsName, highlight);
            row.parts.push_back(bits);
        }
    }

    void writeCorner(Highlight::Corner corner)
    {
        const bool isLt = corner == Highlight::Corner::LeftTop;
        const double x = isLt ? m_box.left : m_box.right;
        const double y = isLt ? m_box.top : m_box.bottom;
        const GridPosition at = isLt ? m_p.leftTop : m_p.rightBottom;
        const std::uint32_t code = isLt ? m_p.lt : m_p.rb;
        const StepKind locate = isLt ? StepKind::LocateLt : StepKind::LocateRb;
        const QString where = isLt ? tr("left top corner") : tr("right bottom corner");

        FigureRow& head = addRow(Kind::Section, isLt ? tr("Left top") : tr("Right bottom"));
        const QString point = QStringLiteral("(%1, %2)").arg(coordinateText(x), coordinateText(y));
        addPart(head, isLt ? "lt.corner" : "rb.corner", point, tr("%1 at %2").arg(where, point), ofCorner(corner, code));
        writeAxis(isLt ? "lt.column" : "rb.column", isLt ? "lt.x" : "rb.x", true, x, at.column, locate);
        writeAxis(isLt ? "lt.row" : "rb.row", isLt ? "lt.y" : "rb.y", false, y, at.row, locate);

        FigureRow& row = addRow(Kind::Line, isLt ? QStringLiteral("lt") : QStringLiteral("rb"), {isLt ? StepKind::CodeLt : StepKind::CodeRb});
        const QString called = isLt ? tr("code of the left top corner") : tr("code of the right bottom corner");
        addCode(row, isLt ? "lt" : "rb", called, code);
    }

    void writeXor()
    {
        const int highest = m_p.up - 1;
        FigureRow& head = addRow(Kind::Section, tr("Where they differ"));
        addPart(head, "xor.head", QStringLiteral("lt XOR rb"), tr("The two codes compared bit by bit: 1 where they differ"), ofCorners(m_depth), Look::Words,
                Role::Quiet);
        FigureRow& ltRow = addRow(Kind::Line, QStringLiteral("lt"));
        addCode(ltRow, "xor.lt", tr("code of the left top corner"), m_p.lt);
        FigureRow& rbRow = addRow(Kind::Line, QStringLiteral("rb"));
        addCode(rbRow, "xor.rb", tr("code of the right bottom corner"), m_p.rb);

        FigureRow& row = addRow(Kind::Sum, QStringLiteral("XOR"), {StepKind::Xor});
        if (m_base == Base::Decimal && m_depth > 0) {
            row.parts.push_back(decimal("xor", m_p.codesXor, tr("lt XOR rb is %1; which groups are not 0 decides").arg(m_p.codesXor), ofCorners(m_depth)));
            writeGroups(addRow(Kind::Line, tr("groups"), {StepKind::Xor}), highest);
        } else if (m_depth > 0) {
            writeGroups(row, highest);
        } else {
            row.parts.push_back(decimal("xor", 0, tr("lt XOR rb is 0"), ofCorners(m_depth)));
        }

        FigureRow& up = addRow(Kind::Line, tr("up"), {StepKind::Group});
        if (highest < 0) {
            addPart(up, "up", tr("no group differs → 0"), tr("No group differs: both corners lie in one leaf, the box goes up 0 levels"), home());
        } else {
            addPart(up, "up.group", tr("highest group: g%1").arg(highest),
                    tr("Group %1 is the highest that is not 00: at level %2 the corners part").arg(highest).arg(m_depth - highest),
                    ofCorners(m_depth - highest), Look::Words);
            addPart(up, "up", QStringLiteral("→ %1 + 1 = %2").arg(highest).arg(m_p.up),
                    tr("up = %1: so many levels the box goes up from the leaves").arg(m_p.up), home());
        }
    }

    void writeGroups(FigureRow& row, int highest)
    {
        row.loudGroup = highest;
        for (int g = m_depth - 1; g >= 0; --g) {
            row.groupNumbers.push_back(g);
            const QString value = codeText(groupOf(m_p.codesXor, g), 1, Base::Binary);
            QString name = tr("XOR, group %1: %2").arg(g).arg(value);
            name += g == highest                  ? tr(" — the highest that differs")
                  : groupOf(m_p.codesXor, g) == 0 ? tr(" — the same at level %1").arg(m_depth - g)
                                                  : tr(" — differs at level %1").arg(m_depth - g);
            FigurePart p = group(QStringLiteral("xor"), m_p.codesXor, g, m_base == Base::Decimal ? Base::Binary : m_base, name, ofCorners(m_depth - g));
            p.ringed = g == highest;
            p.current = m_event && m_event->kind == StepKind::Group && m_event->group == g;
            row.parts.push_back(p);
        }
    }

    void writeShift()
    {
        FigureRow& head = addRow(Kind::Section, m_p.up > 0 ? tr("Shifted out") : tr("Nothing to shift out"));
        addPart(head, "shift.head", QStringLiteral("rb >> 2·%1").arg(m_p.up),
                tr("A group is two bits, so %1 levels up is a shift by %2 bits").arg(m_p.up).arg(m_p.shiftBits), home(), Look::Words, Role::Quiet);
        FigureRow& row = addRow(Kind::Line, QStringLiteral("rb"), {StepKind::Shift});
        const std::uint64_t divisor = std::uint64_t{1} << m_p.shiftBits;
        if (m_base == Base::Decimal || m_depth == 0) {
            const QString text = QStringLiteral("%1 / %2 = %1 / %3 → %4").arg(m_p.rb).arg(powerOfFour(m_p.up)).arg(divisor).arg(m_p.cell.code());
            addPart(row, "shift", text, tr("A shift by two bits is a division by 4, rounded down"), home());
        } else {
            const Cell leaf(m_depth, m_p.rb);
            for (int g = m_depth - 1; g >= 0; --g) {
                const bool out = g < m_p.up;
                const Cell cell = leaf.ancestorAt(m_depth - g);
                const QString value = codeText(groupOf(m_p.rb, g), 1, m_base);
                const QString name =
                    out ? tr("group %1: %2 falls out").arg(g).arg(value) : tr("group %1: %2 stays, the step down to cell %3").arg(g).arg(value, cellText(cell));
                FigurePart p = group(QStringLiteral("shift"), m_p.rb, g, m_base, name, out ? ofCorners(m_depth - g) : ofCells({cell}));
                p.struck = out;
                row.parts.push_back(p);
            }
        }
        if (m_base == Base::Quaternary && m_depth > 0) {
            FigureRow& note = addRow(Kind::Sentence, {});
            addPart(note, "base4",
                    tr("One digit is one step down the tree: 0 upper left, 1 upper right, "
                       "2 lower left, 3 lower right."),
                    tr("In base 4 one digit is one step down the tree"), home(), Look::Words, Role::Quiet);
        }
        FigureRow& line = addRow(Kind::Line, tr("cell"), {StepKind::Shift});
        addPart(line, "level", tr("level %1 − %2 = %3").arg(m_depth).arg(m_p.up).arg(m_p.cell.level()),
                tr("level = depth %1 − up %2 = %3").arg(m_depth).arg(m_p.up).arg(m_p.cell.level()), home());
        QString text = QString::number(m_p.cell.code());
        if (m_base != Base::Decimal && m_p.cell.level() > 0) {
            text = QStringLiteral("%1 = %2").arg(codeText(m_p.cell.code(), m_p.cell.level(), m_base), text);
        }
        addPart(line, "code", tr("code %1").arg(text), tr("code within level %1: %2").arg(m_p.cell.level()).arg(m_p.cell.code()), home());
    }

    void writeIndex()
    {
        const auto offset = Cell::firstIndexAt(m_p.cell.level());
        addRow(Kind::Section, tr("Place in the array"));
        FigureRow& row = addRow(Kind::Line, tr("index"), {StepKind::Index});
        addPart(row, "offset", QStringLiteral("(%1 − 1)/3 + %2").arg(powerOfFour(m_p.cell.level())).arg(m_p.cell.code()),
                tr("the %1 cells of the levels above, plus the code").arg(offset), home());
        addPart(row, "sum", QStringLiteral("= %1 + %2").arg(offset).arg(m_p.cell.code()), tr("offset %1 plus code %2").arg(offset).arg(m_p.cell.code()),
                home());
        addPart(row, "index", QStringLiteral("= %1").arg(m_p.cell.index().value),
                tr("index %1 of the array: cell %2").arg(m_p.cell.index().value).arg(cellText(m_p.cell)), home(), Look::Result);
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

DerivationFigure derivationOf(const Scene& scene, BoxId id, Base base, const std::optional<Event>& event, const Method& method)
{
    if (method.isUnseen || method.ruleIn(scene.space()) != PlacementRule(place)) {
        return derivationOtherwise(scene, id, base, event, method);
    }
    return Writer(scene, id, base, event).write();
}

}  // namespace mortonscope
