#include "app/features/worksheet/sheet_pages.h"

#include "app/features/worksheet/sheet_item.h"
#include "app/words/wording.h"
#include "core/worksheet/formula_sheet.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <utility>

namespace mortonscope {

namespace {

constexpr double kSheetMargin = 15;  ///< wide enough for every printer
constexpr double kSheetTop = 13;
constexpr double kSheetBottom = 11;
constexpr double kSheetFoot = 5;
constexpr double kBetweenExercises = 5;
constexpr double kBesideFigure = 5;
constexpr double kBeforeAnswers = 2;
constexpr double kLowestRow = 8;  ///< the minimum for handwriting
constexpr double kHighestRow = 13;
constexpr double kKeyRow = 6;
constexpr double kBesideTable = 6;
constexpr double kCellTable = 65;  ///< its width with lines or a picture beside it
constexpr double kNarrowestText = 55;

/// An exercise, laid out from (0, 0).
struct SheetBlock {
    SheetPage items;
    double height = 0;
};

/// Adds the given cells in two columns; returns the height.
double addGivenCells(SheetCanvas& canvas, QPointF at, double width, const std::vector<std::string>& cells)
{
    const std::size_t rows = (cells.size() + 1) / 2;
    double ends[2] = {at.y(), at.y()};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t column = i / rows;
        ends[column] += canvas.paragraph({at.x() + static_cast<double>(column) * width / 2, ends[column]}, width / 2,
                                         fromCore(cells[i]), SheetFont::Small);
    }
    return std::max(ends[0], ends[1]) - at.y();
}

/// Adds the foot of a page: a text at either side.
void addFoot(SheetCanvas& canvas, const SheetType& type, QSizeF paper, const QString& left, const QString& right,
             SheetFont font)
{
    const double top = paper.height() - kSheetBottom - kSheetFoot;
    const double width = paper.width() - 2 * kSheetMargin;
    const double rightWidth = type.size(right, font).width() + 1;
    canvas.line({kSheetMargin, top}, {kSheetMargin + width, top}, 0.15, PaperInk::Gray);
    canvas.text({kSheetMargin, top, width - rightWidth - 4, kSheetFoot}, left, font, Qt::AlignLeft | Qt::AlignBottom,
                PaperInk::Gray);
    canvas.text({kSheetMargin + width - rightWidth, top, rightWidth, kSheetFoot}, right, font,
                Qt::AlignRight | Qt::AlignBottom, PaperInk::Gray);
}

/// Lays out the formula sheet: the picture and the formulas in two columns, and the pass below them. All texts are
/// large enough for a handout.
class FormulaMaker {
public:
    FormulaMaker(const FormulaSheet& sheet, Paper paper, Language language)
        : m_sheet(sheet), m_size(paperSize(paper)), m_words(language), m_type(language)
    {
    }

    SheetPage make() const
    {
        constexpr double kBetweenColumns = 6;
        const double width = m_size.width() - 2 * kSheetMargin;
        const double column = (width - kBetweenColumns) / 2;
        SheetCanvas page(m_type, m_words);
        double y = kSheetTop;
        y += page.paragraph({kSheetMargin, y}, width, fromCore(m_sheet.title), SheetFont::Title) + 2;
        const QSizeF picture = addSceneFigure(page, {kSheetMargin, y}, m_sheet.scene, column - rulersWidth());

        std::vector<SheetBlock> blocks;
        for (const FormulaSection& section : m_sheet.sections) {
            blocks.push_back(blockOf(section, column));
        }
        const auto heightOf = [&](std::size_t from, std::size_t to) {
            return std::accumulate(blocks.begin() + static_cast<std::ptrdiff_t>(from),
                                   blocks.begin() + static_cast<std::ptrdiff_t>(to), 0.0,
                                   [](double sum, const SheetBlock& block) { return sum + block.height; });
        };
        std::size_t left = 0;  // number of sections below the picture
        while (left < blocks.size()
               && picture.height() + heightOf(0, left + 1) <= heightOf(left + 1, blocks.size()) + blocks[left].height) {
            ++left;
        }
        double ends[2] = {y + picture.height() + 2, y};
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            const std::size_t side = i < left ? 0 : 1;
            page.place(blocks[i].items,
                       {kSheetMargin + static_cast<double>(side) * (column + kBetweenColumns), ends[side]});
            ends[side] += blocks[i].height;
        }
        addPass(page, std::max(ends[0], ends[1]) + 1, width);
        addFoot(page, m_type, m_size, QStringLiteral("Mortonscope · %1").arg(fromCore(m_sheet.title)), {},
                SheetFont::Body);
        return page.take();
    }

private:
    /// Lays out a section: each rule with its example below it.
    SheetBlock blockOf(const FormulaSection& section, double width) const
    {
        constexpr double kIndent = 3;
        SheetCanvas canvas(m_type, m_words);
        double y = canvas.paragraph({0, 0}, width, fromCore(section.title), SheetFont::Heading) + 0.3;
        for (const FormulaLine& line : section.lines) {
            y += canvas.paragraph({0, y}, width, fromCore(line.rule), SheetFont::Body);
            if (!line.example.empty()) {
                y += canvas.paragraph({kIndent, y}, width - kIndent, fromCore(line.example), SheetFont::Code);
            }
            y += 0.5;
        }
        return {canvas.take(), y + 2.5};
    }

    void addPass(SheetCanvas& page, double y, double width) const
    {
        constexpr double kInset = 2;
        y += page.paragraph({kSheetMargin, y}, width, fromCore(m_sheet.passTitle), SheetFont::Heading) + 1;
        const double top = y;
        const double pitch = m_type.linePitch(SheetFont::Code);
        y += kInset;
        for (const std::string& line : m_sheet.pass) {
            page.text({kSheetMargin + kInset, y, width - 2 * kInset, pitch}, fromCore(line), SheetFont::Code,
                      Qt::AlignLeft | Qt::AlignVCenter);
            y += pitch;
        }
        page.frame({kSheetMargin, top, width, y + kInset - top}, 0.25);
    }

    const FormulaSheet& m_sheet;
    QSizeF m_size;
    WorksheetWords m_words;
    SheetType m_type;
};

/// Lays out the pages of a worksheet.
class SheetMaker {
public:
    SheetMaker(const Worksheet& sheet, SheetPart part, Paper paper, Language language)
        : m_sheet(sheet), m_isKey(part == SheetPart::Key), m_size(paperSize(paper)),
          m_width(m_size.width() - 2 * kSheetMargin), m_words(language), m_type(language)
    {
    }

    QString title() const
    {
        const WorksheetKind kind = m_sheet.request.kind;
        return fromCore(m_isKey ? m_words.keyTitle(kind) : m_words.title(kind));
    }

    std::vector<SheetPage> make()
    {
        SheetCanvas page(m_type, m_words);
        double y = addHead(page);
        const double bottom = m_size.height() - kSheetBottom - kSheetFoot - 2;
        for (std::size_t i = 0; i < m_sheet.exercises.size();) {
            if (i > 0) {
                m_pages.push_back(page.take());
                y = kSheetTop;
            }
            for (const SheetBlock& block : blocksFor(i, bottom - y)) {
                page.place(block.items, {kSheetMargin, y});
                y += block.height + kBetweenExercises;
                ++i;
            }
        }
        m_pages.push_back(page.take());
        for (std::size_t i = 0; i < m_pages.size(); ++i) {
            addFootTo(i);
        }
        return std::move(m_pages);
    }

private:
    /// Adds the title and, on exercises, the lines for name, course and date.
    double addHead(SheetCanvas& page) const
    {
        double y = kSheetTop + page.paragraph({kSheetMargin, kSheetTop}, m_width, title(), SheetFont::Title);
        if (!m_isKey) {
            constexpr double kShares[] = {0.5, 0.25, 0.25};
            const std::array labels{fromCore(m_words.name()), fromCore(m_words.course()), fromCore(m_words.date())};
            y += 3;
            double x = kSheetMargin;
            for (std::size_t i = 0; i < labels.size(); ++i) {
                constexpr double kHeight = 6;
                const double width = m_width * kShares[i];
                const double label = m_type.size(labels[i], SheetFont::Body).width() + 1.5;
                page.text({x, y, label, kHeight}, labels[i], SheetFont::Body, Qt::AlignLeft | Qt::AlignBottom);
                const double gap = i + 1 < labels.size() ? 4 : 0;
                page.line({x + label, y + kHeight - 1}, {x + width - gap, y + kHeight - 1}, 0.2, PaperInk::Black);
                x += width;
            }
            y += 6;
        }
        return y + 3.5;
    }

    /// Adds the code with which the sheet and its key can be made again.
    void addFootTo(std::size_t page)
    {
        const QString left =
            QStringLiteral("Mortonscope · %1 · %2").arg(title(), fromCore(m_words.identity(m_sheet.request)));
        const QString right = fromCore(m_words.pageOf(static_cast<int>(page) + 1, static_cast<int>(m_pages.size())));
        SheetCanvas foot(m_type, m_words);
        addFoot(foot, m_type, m_size, left, right, SheetFont::Small);
        for (SheetItem& item : foot.take()) {
            m_pages[page].push_back(std::move(item));
        }
    }

    /// Lays out the exercises from `first` on that fit into the height `room`, at least one. Spare height goes to the
    /// pictures, and what they can't use goes to the lines, up to kHighestRow.
    std::vector<SheetBlock> blocksFor(std::size_t first, double room) const
    {
        std::vector<SheetBlock> blocks;
        double used = -kBetweenExercises;
        for (std::size_t i = first; i < m_sheet.exercises.size(); ++i) {
            SheetBlock block = blockOf(i, m_isKey ? kKeyRow : kLowestRow, 0);
            used += kBetweenExercises + block.height;
            if (!blocks.empty() && used > room) {
                break;
            }
            blocks.push_back(std::move(block));
        }
        if (m_isKey) {
            return blocks;
        }
        double row = kLowestRow;
        double world = smallestWorld(m_sheet.exercises[first].scene.space());
        const auto grow = [&](double& size, double largest, double by) {
            while (size < largest) {
                const double before = std::exchange(size, std::min(size + by, largest));
                std::vector<SheetBlock> larger = blocksIn(room, first, blocks.size(), row, world);
                if (larger.empty()) {
                    size = before;
                    return;
                }
                blocks = std::move(larger);
            }
        };
        for (const double by : {8.0, 2.0, 0.5}) {
            grow(world, m_width - rulersWidth() - kBesideFigure - kNarrowestText, by);
        }
        grow(row, kHighestRow, 1);
        return blocks;
    }

    /// Lays out `count` exercises from `first` on; returns none if they don't fit into the height `room`.
    std::vector<SheetBlock> blocksIn(double room, std::size_t first, std::size_t count, double row, double world) const
    {
        std::vector<SheetBlock> blocks;
        double height = -kBetweenExercises;
        while (blocks.size() < count) {
            blocks.push_back(blockOf(first + blocks.size(), row, world));
            height += kBetweenExercises + blocks.back().height;
            if (height > room) {
                return {};
            }
        }
        return blocks;
    }

    /// Lays out an exercise; in the key, only its answers, since its reader has the sheet. The world in its picture has
    /// the width `world` if there is room beside it, but at least its smallest width.
    SheetBlock blockOf(std::size_t number, double row, double world) const
    {
        const WorksheetExercise& exercise = m_sheet.exercises[number];
        SheetCanvas canvas(m_type, m_words);
        double top = 0;
        if (m_isKey) {
            top = canvas.paragraph({0, 0}, m_width, heading(number), SheetFont::Heading) + 1.5;
        } else {
            const double beside = hasTableBeside(number) ? kCellTable : kNarrowestText;
            const double width = std::max(std::min(world, m_width - rulersWidth() - kBesideFigure - beside),
                                          smallestWorld(exercise.scene.space()));
            const QSizeF figure = addSceneFigure(canvas, {0, 0}, exercise.scene, width);
            const double left = figure.width() + kBesideFigure;
            top = std::max(figure.height(),
                           addBesideFigure(canvas, {left, 0, m_width - left, figure.height()}, number, row))
                + kBeforeAnswers;
        }
        const double height = top + addAnswers(canvas, {0, top}, number, row);
        return {canvas.take(), height};
    }

    QString heading(std::size_t number) const
    {
        return fromCore(m_words.heading(m_sheet.request, m_sheet.exercises[number].kind, static_cast<int>(number) + 1));
    }

    /// Returns the task and the help as paragraphs.
    std::vector<std::string> textsOf(std::size_t number) const
    {
        const WorksheetExercise& exercise = m_sheet.exercises[number];
        std::vector<std::string> texts{m_words.task(exercise.kind), m_words.facts(exercise.scene.space())};
        std::ranges::move(m_words.hints(exercise.kind, m_sheet.request.difficulty), std::back_inserter(texts));
        return texts;
    }

    /// Returns the paragraphs that no earlier exercise has, so that each appears once on a sheet.
    std::vector<std::string> newTextsOf(std::size_t number) const
    {
        std::vector<std::string> texts = textsOf(number);
        for (std::size_t before = 0; before < std::min<std::size_t>(number, kMixedRound); ++before) {
            for (const std::string& said : textsOf(before)) {
                std::erase(texts, said);
            }
        }
        return texts;
    }

    /// Returns whether the pairs require finding the cells first. On a mixed sheet, an earlier exercise has found them.
    bool hasCellsToFind(std::size_t number) const
    {
        return m_sheet.exercises[number].kind == WorksheetKind::Pairs && m_sheet.request.kind == WorksheetKind::Pairs
            && m_sheet.request.difficulty > 1;
    }

    /// Returns whether the table of the cells is beside the picture. In the exercise that states the task, it is below.
    bool hasTableBeside(std::size_t number) const { return hasCellsToFind(number) && newTextsOf(number).empty(); }

    /// Adds the task beside the figure; if it was printed before, adds room to work in. Returns the height.
    double addBesideFigure(SheetCanvas& canvas, const QRectF& at, std::size_t number, double row) const
    {
        const WorksheetExercise& exercise = m_sheet.exercises[number];
        double y = at.top();
        const auto add = [&](const QString& text, SheetFont font, double space) {
            if (!text.isEmpty()) {
                y += canvas.paragraph({at.left(), y}, at.width(), text, font) + space;
            }
        };
        add(heading(number), SheetFont::Heading, 1.5);
        const std::vector<std::string> texts = newTextsOf(number);
        for (const std::string& text : texts) {
            if (text == m_words.task(exercise.kind)) {
                add(fromCore(text), SheetFont::Body, 2);
            } else {
                add(fromCore(text), SheetFont::Small, 1.2);
            }
        }
        add(fromCore(m_words.sameBoxes(m_sheet.request, static_cast<int>(number) + 1)), SheetFont::Small, 1.2);
        // On a mixed sheet these would be the answers to earlier exercises.
        if (m_sheet.request.kind == WorksheetKind::Pairs && m_sheet.request.difficulty == 1) {
            y += addGivenCells(canvas, {at.left(), y}, at.width(), m_words.givenCells(exercise));
        }
        if (!texts.empty() && exercise.kind == WorksheetKind::Array) {
            return y + 0.8 + addSlotLegend(canvas, {at.left(), y + 0.8}, at.width());
        }
        if (!texts.empty()) {
            return y;
        }
        if (hasTableBeside(number)) {
            return y + addCellTable(canvas, {at.left(), y}, at.width(), exercise, row, false);
        }
        constexpr double kInset = 1.5;
        y += kInset;
        canvas.frame({at.left(), y, at.width(), at.bottom() - y}, 0.15, PaperInk::Gray);
        canvas.text({at.left() + kInset, y + kInset, at.width() - 2 * kInset, m_type.linePitch(SheetFont::Small)},
                    fromCore(m_words.working()), SheetFont::Small, Qt::AlignLeft | Qt::AlignTop, PaperInk::Gray);
        return at.height();
    }

    double addAnswers(SheetCanvas& canvas, QPointF at, std::size_t number, double row) const
    {
        const WorksheetExercise& exercise = m_sheet.exercises[number];
        const int difficulty = m_sheet.request.difficulty;
        switch (exercise.kind) {
        case WorksheetKind::Placement: return addPlacementTable(canvas, at, m_width, exercise, row, m_isKey);
        case WorksheetKind::Tree: return addTreeFigure(canvas, at, m_width, exercise, difficulty, m_isKey);
        case WorksheetKind::Array: return addArrayFigure(canvas, at, m_width, exercise, difficulty, m_isKey);
        case WorksheetKind::Pairs: {
            double table = 0;
            double left = 0;
            if (hasCellsToFind(number) && (m_isKey || !hasTableBeside(number))) {
                table = addCellTable(canvas, at, kCellTable, exercise, row, m_isKey);
                left = kCellTable + kBesideTable;
            }
            return std::max(
                table, addPairLines(canvas, at + QPointF(left, 0), m_width - left, exercise, difficulty, row, m_isKey));
        }
        case WorksheetKind::Mixed: break;
        }
        return 0;
    }

    const Worksheet& m_sheet;
    bool m_isKey;
    QSizeF m_size;
    double m_width;
    WorksheetWords m_words;
    SheetType m_type;
    std::vector<SheetPage> m_pages;
};

}  // namespace

QSizeF paperSize(Paper paper) { return paper == Paper::A4 ? QSizeF(210, 297) : QSizeF(215.9, 279.4); }
QString nameOf(Paper paper) { return paper == Paper::A4 ? QStringLiteral("a4") : QStringLiteral("letter"); }

std::optional<Paper> paperFromName(const QString& name)
{
    for (const Paper paper : {Paper::A4, Paper::Letter}) {
        if (name.compare(nameOf(paper), Qt::CaseInsensitive) == 0) {
            return paper;
        }
    }
    return std::nullopt;
}

SheetPages layOutWorksheet(const Worksheet& sheet, SheetPart part, Paper paper, Language language)
{
    SheetMaker maker(sheet, part, paper, language);
    const QString title = maker.title();
    return {language, paper, title, maker.make()};
}

SheetPages layOutFormulas(Paper paper, Language language)
{
    const FormulaSheet sheet = formulaSheet(language);
    return {language, paper, fromCore(sheet.title), {FormulaMaker(sheet, paper, language).make()}};
}

Outcome checkLetters(const SheetPages& pages)
{
    const SheetType type(pages.language);
    std::array<QString, kSheetFonts> texts;
    for (const SheetPage& page : pages.pages) {
        for (const SheetItem& item : page) {
            if (const auto* text = std::get_if<SheetText>(&item)) {
                texts[static_cast<std::size_t>(text->font)] += text->text;
            }
        }
    }
    for (int font = 0; font < kSheetFonts; ++font) {
        const QString missing = type.withoutGlyph(texts[static_cast<std::size_t>(font)], static_cast<SheetFont>(font));
        if (!missing.isEmpty()) {
            return Error{ErrorCode::Custom,
                         QCoreApplication::translate("mortonscope::Worksheet", "Worksheet").toStdString(),
                         QCoreApplication::translate("mortonscope::Worksheet", "no installed font has the character %1")
                             .arg(missing.first(1))
                             .toStdString(),
                         QCoreApplication::translate("mortonscope::Worksheet",
                                                     "install a font for the language, such as Noto Sans CJK JP")
                             .toStdString()};
        }
    }
    return Done{};
}

}  // namespace mortonscope
