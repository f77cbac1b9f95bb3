#include "app/features/worksheet/sheet_pages.h"

#include "app/features/worksheet/sheet_figures.h"
#include "app/words/wording.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <utility>

namespace mortonscope {

namespace {

constexpr double kSheetMargin = 15;  ///< which every printer leaves free
constexpr double kSheetTop = 13;
constexpr double kSheetBottom = 11;
constexpr double kSheetFoot = 5;
constexpr double kBetweenExercises = 6;
constexpr double kBesideFigure = 5;
constexpr double kBeforeAnswers = 3;

/// An exercise, laid out from (0, 0).
struct SheetBlock {
    SheetPage items;
    double height = 0;
};

/// In two columns; returns the height.
double addGivenCells(SheetCanvas& canvas, QPointF at, double width, const std::vector<std::string>& cells)
{
    const std::size_t rows = (cells.size() + 1) / 2;
    double ends[2] = {at.y(), at.y()};
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::size_t column = i / rows;
        ends[column] += canvas.paragraph({at.x() + static_cast<double>(column) * width / 2, ends[column]}, width / 2, fromCore(cells[i]), SheetFont::Small);
    }
    return std::max(ends[0], ends[1]) - at.y();
}

/// What is to be done, beside the picture.
double addTask(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int number, const WorksheetRequest& request)
{
    const WorksheetWords& words = canvas.words();
    const int difficulty = request.difficulty;
    double y = at.y();
    const auto add = [&](const std::string& text, SheetFont font, double space) { y += canvas.paragraph({at.x(), y}, width, fromCore(text), font) + space; };
    add(words.heading(request, exercise.kind, number), SheetFont::Heading, 1.5);
    add(words.task(exercise.kind), SheetFont::Body, 2);
    if (const std::string same = words.sameBoxes(request, number); !same.empty()) {
        add(same, SheetFont::Small, 1.2);
    }
    add(words.facts(exercise.scene.space()), SheetFont::Small, 1.2);
    for (const std::string& hint : words.hints(exercise.kind, difficulty)) {
        add(hint, SheetFont::Small, 1.2);
    }
    // On a mixed sheet they would be the answers to the exercises before.
    if (exercise.kind == WorksheetKind::Pairs && difficulty == 1 && request.kind != WorksheetKind::Mixed) {
        y += addGivenCells(canvas, {at.x(), y}, width, words.givenCells(exercise));
    }
    if (exercise.kind == WorksheetKind::Array) {
        y += 0.8 + addSlotLegend(canvas, {at.x(), y + 0.8}, width);
    }
    return y - at.y();
}

double addAnswers(SheetCanvas& canvas, QPointF at, double width, const WorksheetExercise& exercise, int difficulty, bool isKey)
{
    switch (exercise.kind) {
    case WorksheetKind::Placement: return addPlacementTable(canvas, at, width, exercise, isKey);
    case WorksheetKind::Tree: return addTreeFigure(canvas, at, width, exercise, difficulty, isKey);
    case WorksheetKind::Array: return addArrayFigure(canvas, at, width, exercise, difficulty, isKey);
    case WorksheetKind::Pairs: return addPairLines(canvas, at, width, exercise, difficulty, isKey);
    case WorksheetKind::Mixed: break;
    }
    return 0;
}

/// A page in the making.
class SheetMaker {
public:
    SheetMaker(const Worksheet& sheet, SheetPart part, Paper paper, Language language)
        : m_sheet(sheet), m_isKey(part == SheetPart::Key), m_size(paperSize(paper)), m_width(m_size.width() - 2 * kSheetMargin), m_words(language),
          m_type(language)
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
        for (std::size_t i = 0; i < m_sheet.exercises.size(); ++i) {
            const SheetBlock block = blockOf(i);
            if (i > 0 && y + block.height > bottom) {
                m_pages.push_back(page.take());
                y = kSheetTop;
            }
            page.place(block.items, {kSheetMargin, y});
            y += block.height + kBetweenExercises;
        }
        m_pages.push_back(page.take());
        for (std::size_t i = 0; i < m_pages.size(); ++i) {
            addFoot(i);
        }
        return std::move(m_pages);
    }

private:
    /// The title; on exercises lines for who does them.
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
                page.line({x + label, y + kHeight - 1}, {x + width - (i + 1 < labels.size() ? 4 : 0), y + kHeight - 1}, 0.2, PaperInk::Black);
                x += width;
            }
            y += 6;
        }
        return y + 5;
    }

    /// By what is written here the sheet and its key can be made again.
    void addFoot(std::size_t page)
    {
        const double top = m_size.height() - kSheetBottom - kSheetFoot;
        const QString left = QStringLiteral("Mortonscope · %1 · %2").arg(title(), fromCore(m_words.identity(m_sheet.request)));
        const QString right = fromCore(m_words.pageOf(static_cast<int>(page) + 1, static_cast<int>(m_pages.size())));
        const double rightWidth = m_type.size(right, SheetFont::Small).width() + 1;
        SheetCanvas foot(m_type, m_words);
        foot.line({kSheetMargin, top}, {kSheetMargin + m_width, top}, 0.15, PaperInk::Grey);
        foot.text({kSheetMargin, top, m_width - rightWidth - 4, kSheetFoot}, left, SheetFont::Small, Qt::AlignLeft | Qt::AlignBottom, PaperInk::Grey);
        foot.text({kSheetMargin + m_width - rightWidth, top, rightWidth, kSheetFoot}, right, SheetFont::Small, Qt::AlignRight | Qt::AlignBottom,
                  PaperInk::Grey);
        for (SheetItem& item : foot.take()) {
            m_pages[page].push_back(std::move(item));
        }
    }

    SheetBlock blockOf(std::size_t number) const
    {
        const WorksheetExercise& exercise = m_sheet.exercises[number];
        const int difficulty = m_sheet.request.difficulty;
        SheetCanvas canvas(m_type, m_words);
        const QSizeF figure = addSceneFigure(canvas, {0, 0}, exercise.scene, difficulty);
        const double left = figure.width() + kBesideFigure;
        const double task = addTask(canvas, {left, 0}, m_width - left, exercise, static_cast<int>(number) + 1, m_sheet.request);
        const double answers = std::max(figure.height(), task) + kBeforeAnswers;
        const double height = answers + addAnswers(canvas, {0, answers}, m_width, exercise, difficulty, m_isKey);
        return {canvas.take(), height};
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
            return Error{
                ErrorCode::BadUsage, QCoreApplication::translate("mortonscope::Worksheet", "Worksheet").toStdString(),
                QCoreApplication::translate("mortonscope::Worksheet", "The letter %1, which no font here has,").arg(missing.first(1)).toStdString(),
                QCoreApplication::translate("mortonscope::Worksheet", "a font for the language, such as Noto Sans CJK JP, to be installed").toStdString()};
        }
    }
    return Done{};
}

}  // namespace mortonscope
