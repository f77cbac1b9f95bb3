#include "core/base/text.h"
#include "core/figure/figure_writers.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

namespace mortonscope {

namespace {

constexpr double kPixelsPerPoint = 4.0 / 3;

class SvgWriter {
public:
    SvgWriter(const Figure& figure, std::string_view ids) : m_figure(figure), m_ids(ids) {}

    std::string written()
    {
        const std::string width = lengthText(m_figure.width), height = lengthText(m_figure.height);
        m_text = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
        attribute("width", lengthText(m_figure.width * kPixelsPerPoint));
        attribute("height", lengthText(m_figure.height * kPixelsPerPoint));
        attribute("viewBox", "0 0 " + width + ' ' + height);
        attribute("role", "img");
        attribute("aria-labelledby", m_ids + "-title " + m_ids + "-desc");
        m_text += ">\n";
        element("title", m_figure.title);
        element("desc", m_figure.description);
        write(FigureRectangle{{0, 0, m_figure.width, m_figure.height}, FigureInk{FigureRole::Surface}, {}});
        for (const FigureShape& shape : m_figure.shapes) {
            std::visit([this](const auto& one) { write(one); }, shape);
        }
        m_text += "</svg>\n";
        return std::move(m_text);
    }

private:
    void attribute(std::string_view name, std::string_view value)
    {
        m_text.append(" ").append(name).append("=\"").append(inHtml(value)).append("\"");
    }
    void attribute(std::string_view name, double length) { attribute(name, lengthText(length)); }

    void element(const std::string& name, std::string_view text)
    {
        m_text += '<' + name;
        attribute("id", m_ids + '-' + name);
        m_text += '>' + inHtml(text) + "</" + name + ">\n";
    }

    std::string colorText(FigureRole role, int level) const
    {
        std::array<char, 6> digits{};
        const std::uint32_t color = figureColor(role, level, m_figure.depth);
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), color, 16).ptr;
        const std::string text(digits.data(), end);
        return '#' + std::string(digits.size() - text.size(), '0') + text;
    }

    void fill(const std::optional<FigureInk>& ink)
    {
        if (!ink) {
            attribute("fill", "none");
            return;
        }
        attribute("fill", colorText(ink->role, ink->level));
        if (ink->opacity < 1) {
            attribute("fill-opacity", ink->opacity);
        }
    }
    void stroke(const std::optional<FigurePen>& pen)
    {
        if (!pen) {
            return;
        }
        attribute("stroke", colorText(pen->ink.role, pen->ink.level));
        attribute("stroke-width", pen->width);
        if (pen->ink.opacity < 1) {
            attribute("stroke-opacity", pen->ink.opacity);
        }
        if (pen->isDashed) {
            attribute("stroke-dasharray", "3 2");
        }
    }

    void write(const FigureLine& line)
    {
        m_text += "<line";
        attribute("x1", line.from.x);
        attribute("y1", line.from.y);
        attribute("x2", line.to.x);
        attribute("y2", line.to.y);
        stroke(line.pen);
        m_text += "/>\n";
    }
    void write(const FigureRectangle& rectangle)
    {
        m_text += "<rect";
        attribute("x", rectangle.edges.left);
        attribute("y", rectangle.edges.top);
        attribute("width", rectangle.edges.width());
        attribute("height", rectangle.edges.height());
        fill(rectangle.fill);
        stroke(rectangle.pen);
        m_text += "/>\n";
    }
    void write(const FigureEllipse& ellipse)
    {
        m_text += "<ellipse";
        attribute("cx", ellipse.centre.x);
        attribute("cy", ellipse.centre.y);
        attribute("rx", ellipse.radiusX);
        attribute("ry", ellipse.radiusY);
        fill(ellipse.fill);
        stroke(ellipse.pen);
        m_text += "/>\n";
    }
    void write(const FigureText& text)
    {
        static constexpr std::array<std::string_view, 3> kAnchors = {"start", "middle", "end"};
        static constexpr std::array<std::string_view, 3> kSizes = {"6", "7", "9"};
        m_text += "<text";
        attribute("x", text.at.x);
        attribute("y", text.at.y);
        attribute("font-family", text.isMono ? "monospace" : "sans-serif");
        attribute("font-size", kSizes[static_cast<std::size_t>(text.size)]);
        if (text.isBold) {
            attribute("font-weight", "bold");
        }
        if (text.anchor != FigureAnchor::Start) {
            attribute("text-anchor", kAnchors[static_cast<std::size_t>(text.anchor)]);
        }
        if (text.spans.size() == 1) {
            attribute("fill", colorText(text.spans[0].role, text.spans[0].level));
            m_text += '>' + inHtml(text.spans[0].text) + "</text>\n";
            return;
        }
        attribute("xml:space", "preserve");  // keeps the spaces at the ends of spans
        m_text += '>';
        for (const FigureSpan& span : text.spans) {
            m_text += "<tspan";
            attribute("fill", colorText(span.role, span.level));
            m_text += '>' + inHtml(span.text) + "</tspan>";
        }
        m_text += "</text>\n";
    }

    const Figure& m_figure;
    const std::string m_ids;
    std::string m_text;
};

}  // namespace

std::string lengthText(double length)
{
    const double rounded = std::round(length * 100) / 100;
    return numberText(rounded == 0 ? 0.0 : rounded);  // not −0
}

bool isIdPrefix(std::string_view text)
{
    const auto isLetter = [](char c) { return inLowerCase(c) >= 'a' && inLowerCase(c) <= 'z'; };
    const auto isInner = [&](char c) { return isLetter(c) || (c >= '0' && c <= '9') || c == '-' || c == '_'; };
    return !text.empty() && isLetter(text.front()) && std::ranges::all_of(text, isInner);
}

std::string figureAsSvg(const Figure& figure, std::string_view ids)
{
    assert(isIdPrefix(ids));
    return SvgWriter(figure, ids).written();
}

}  // namespace mortonscope
