#include "core/base/text.h"
#include "core/figure/figure_writers.h"

#include <algorithm>
#include <map>
#include <set>

namespace mortonscope {

namespace {

/// Returns the TeX for an ASCII character that TeX would not print as it is; null for any other character. The empty
/// groups break ligatures: `--` would become a dash.
const char* asciiInTex(char c)
{
    switch (c) {
    case '\\': return "\\textbackslash{}";
    case '{': return "\\{";
    case '}': return "\\}";
    case '%': return "\\%";
    case '$': return "\\$";
    case '#': return "\\#";
    case '&': return "\\&";
    case '_': return "\\_";
    case '^': return "\\textasciicircum{}";
    case '~': return "\\textasciitilde{}";
    case '<': return "\\textless{}";
    case '>': return "\\textgreater{}";
    case '|': return "\\textbar{}";
    case '-': return "-{}";
    case '`': return "`{}";
    case '\'': return "'{}";
    case '!': return "!{}";
    case '?': return "?{}";
    case ' ': return "\\ ";  // neither dropped at the beginning nor merged
    default: return nullptr;
    }
}

struct Symbol {
    std::string_view character;
    const char* tex;
};
/// The characters outside ASCII that the figures themselves use.
constexpr Symbol kSymbols[] = {
    {"−", "$-$"}, {"–", "\\textendash{}"}, {"…", "\\dots{}"}, {"×", "$\\times$"}, {"·", "$\\cdot$"}};

/// Returns whether every engine can print a character of two bytes: the letters of Latin-1 that TeX's oldest fonts
/// have, most of them by an accent.
bool isOldLetter(std::string_view character)
{
    if (character.size() != 2 || character[0] != '\xC3') {
        return false;
    }
    const std::string_view missing = "\x90\x97\x9E\xB0\xB7\xBE";  // Ð × Þ ð ÷ þ
    return missing.find(character[1]) == std::string_view::npos;
}

/// Returns the first character of a text that isn't empty.
std::string_view firstCharacter(std::string_view text)
{
    std::size_t size = 1;
    while (size < text.size() && isInsideCharacter(text[size])) {
        ++size;
    }
    return text.substr(0, size);
}

/// Returns the number of a character in Unicode. Requires well-formed UTF-8.
std::uint32_t numberOf(std::string_view character)
{
    const auto lead = static_cast<unsigned char>(character[0]);
    std::uint32_t number = lead;
    if (character.size() > 1) {
        number = lead & (0xFFU >> (character.size() + 1));
    }
    for (const char c : character.substr(1)) {
        number = (number << 6) | (static_cast<unsigned char>(c) & 0x3FU);
    }
    return number;
}

std::string hexText(std::uint32_t number)
{
    std::string text;
    for (; number > 0 || text.size() < 4; number >>= 4) {
        text.insert(text.begin(), "0123456789ABCDEF"[number & 15U]);
    }
    return text;
}

class TikzWriter {
public:
    explicit TikzWriter(const Figure& figure) : m_figure(figure) {}

    std::string written()
    {
        for (const FigureShape& shape : m_figure.shapes) {
            std::visit([this](const auto& one) { write(one); }, shape);
        }
        std::string text =
            "% " + m_figure.title + '\n' + "% " + m_figure.description + '\n'
            + "% Compile with pdflatex, lualatex or xelatex. In a document of your own, use \\input with the "
              "package standalone.\n";
        for (const auto& [name, number] : m_numbers) {
            text += "% (" + std::to_string(number)
                  + ") stands for this text if the font has no characters for it: " + name + '\n';
        }
        text += "\\documentclass{standalone}\n\\usepackage{tikz}\n";
        if (!m_numbers.empty()) {
            // Only newer engines know \Umathchar. Without \iffontchar, lualatex would leave out the missing characters.
            text +=
                "\\newcommand{\\msText}[3]{\\ifdefined\\Umathchar\\iffontchar\\font\"#1 #2\\else#3\\fi\\else#3\\fi}\n";
        }
        text += "\\begin{document}\n";
        for (const auto& [name, color] : m_colors) {
            text += "\\definecolor{" + name + "}{HTML}{" + color + "}%\n";
        }
        text += "\\begin{tikzpicture}[x=1pt, y=-1pt, inner sep=0pt, outer sep=0pt,\n"
                "  tiny/.style={font=\\fontsize{6}{7}\\selectfont}, small/.style={font=\\fontsize{7}{8}\\selectfont},\n"
                "  body/.style={font=\\fontsize{9}{11}\\selectfont}]\n"
                "\\useasboundingbox (0,0) rectangle ("
              + lengthText(m_figure.width) + ',' + lengthText(m_figure.height) + ");\n" + m_text
              + "\\end{tikzpicture}\n\\end{document}\n";
        return text;
    }

private:
    /// Returns the name of a color, and defines it.
    std::string color(FigureRole role, int level)
    {
        static constexpr std::array<const char*, 14> kNames = {"msSurface", "msLine",    "msFrame",  "msGrid", "msText",
                                                               "msQuiet",   "msCurrent", "msAccent", "msX",    "msY",
                                                               "msHit",     "msMiss",    "msQuery",  "msLevel"};
        std::string name = kNames[static_cast<std::size_t>(role)];
        if (role == FigureRole::Level) {
            name += std::to_string(level);
        }
        std::string hex = hexText(figureColor(role, level, m_figure.depth));
        m_colors[name] = std::string(6 - hex.size(), '0') + hex;
        return name;
    }

    std::string fillOf(const std::optional<FigureInk>& ink)
    {
        if (!ink) {
            return {};
        }
        std::string text = "fill=" + color(ink->role, ink->level);
        if (ink->opacity < 1) {
            text += ", fill opacity=" + lengthText(ink->opacity);
        }
        return text;
    }
    std::string strokeOf(const std::optional<FigurePen>& pen)
    {
        if (!pen) {
            return {};
        }
        std::string text =
            "draw=" + color(pen->ink.role, pen->ink.level) + ", line width=" + lengthText(pen->width) + "pt";
        if (pen->ink.opacity < 1) {
            text += ", draw opacity=" + lengthText(pen->ink.opacity);
        }
        if (pen->isDashed) {
            text += ", dash pattern=on 3pt off 2pt";
        }
        return text;
    }
    std::string styleOf(const std::optional<FigureInk>& fill, const std::optional<FigurePen>& pen)
    {
        const std::string first = fillOf(fill), second = strokeOf(pen);
        return first + (first.empty() || second.empty() ? "" : ", ") + second;
    }
    static std::string pointText(Point point) { return '(' + lengthText(point.x) + ',' + lengthText(point.y) + ')'; }

    void write(const FigureLine& line)
    {
        m_text += "\\path[" + strokeOf(line.pen) + "] " + pointText(line.from) + " -- " + pointText(line.to) + ";\n";
    }
    void write(const FigureRectangle& rectangle)
    {
        const Box& edges = rectangle.edges;
        m_text += "\\path[" + styleOf(rectangle.fill, rectangle.pen) + "] " + pointText({edges.left, edges.top})
                + " rectangle " + pointText({edges.right, edges.bottom}) + ";\n";
    }
    void write(const FigureEllipse& ellipse)
    {
        m_text += "\\path[" + styleOf(ellipse.fill, ellipse.pen) + "] " + pointText(ellipse.centre)
                + " ellipse [x radius=" + lengthText(ellipse.radiusX) + "pt, y radius=" + lengthText(ellipse.radiusY)
                + "pt];\n";
    }
    void write(const FigureText& text)
    {
        static constexpr std::array<const char*, 3> kAnchors = {"base west", "base", "base east"};
        static constexpr std::array<const char*, 3> kSizes = {"tiny", "small", "body"};
        m_text += std::string("\\node[anchor=") + kAnchors[static_cast<std::size_t>(text.anchor)] + ", "
                + kSizes[static_cast<std::size_t>(text.size)];
        const bool isOneColor = text.spans.size() == 1;
        if (isOneColor) {
            m_text += ", text=" + color(text.spans[0].role, text.spans[0].level);
        }
        m_text += "] at " + pointText(text.at) + " {" + (text.isMono ? "\\ttfamily" : "\\sffamily")
                + (text.isBold ? "\\bfseries " : " ");
        for (const FigureSpan& span : text.spans) {
            m_text += isOneColor ? inTex(span.text)
                                 : "\\textcolor{" + color(span.role, span.level) + "}{" + inTex(span.text) + '}';
        }
        m_text += "};\n";
    }

    /// Returns text that every engine can print. A text with other characters prints its number where the font lacks
    /// the first of them.
    std::string inTex(std::string_view text)
    {
        std::string result;
        std::string_view foreign;
        for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(firstCharacter(rest).size())) {
            const std::string_view character = firstCharacter(rest);
            const auto symbol = std::ranges::find(kSymbols, character, &Symbol::character);
            if (symbol != std::end(kSymbols)) {
                result += symbol->tex;
            } else if (const char* tex = asciiInTex(character[0])) {
                result += tex;
            } else {
                result += character;
                if (character.size() > 1 && !isOldLetter(character) && foreign.empty()) {
                    foreign = character;
                }
            }
        }
        if (foreign.empty()) {
            return result;
        }
        const std::size_t number = m_numbers.try_emplace(std::string(text), m_numbers.size() + 1).first->second;
        return "\\msText{" + hexText(numberOf(foreign)) + "}{" + result + "}{(" + std::to_string(number) + ")}";
    }

    const Figure& m_figure;
    std::string m_text;
    std::map<std::string, std::string> m_colors;   ///< by name
    std::map<std::string, std::size_t> m_numbers;  ///< of texts with characters that a font may lack
};

}  // namespace

std::string figureAsTikz(const Figure& figure) { return TikzWriter(figure).written(); }

}  // namespace mortonscope
