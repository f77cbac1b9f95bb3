#include "app/widgets/painting.h"

#include <QBuffer>
#include <QGuiApplication>
#include <QHash>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QScreen>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// Qt's own generator ignores clipping in Qt 6.4 and repeats all attributes for every element. This one writes shapes
/// and text as they are painted, with nested clips.
///
///     <g clip-path="url(#clip1)">
///       <path d="M10,10L35,10L35,35" fill="none" stroke="…"/>
///       <text x="12" y="24" font-family="Noto Sans, sans-serif" font-size="13">A</text>
///     </g>
class SvgEngine : public QPaintEngine {
public:
    explicit SvgEngine(const QSize& size)
        : QPaintEngine(AllFeatures
                       & ~(PatternBrush | PerspectiveTransform | ConicalGradientFill | LinearGradientFill
                           | RadialGradientFill | PorterDuff | MaskedBrush)),
          m_size(size)
    {
    }

    bool begin(QPaintDevice* /*device*/) override { return true; }
    bool end() override
    {
        closeClip();
        return true;
    }
    Type type() const override { return SVG; }
    void updateState(const QPaintEngineState& state) override;
    void drawPath(const QPainterPath& path) override;
    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override;
    void drawPixmap(const QRectF& to, const QPixmap& pixmap, const QRectF& from) override
    {
        drawImage(to, pixmap.toImage(), from, Qt::AutoColor);
    }
    void drawImage(const QRectF& to, const QImage& image, const QRectF& from, Qt::ImageConversionFlags flags) override;
    void drawTextItem(const QPointF& at, const QTextItem& item) override;

    QByteArray document(const QString& title) const;

private:
    void enterClip();
    void closeClip();
    QString idOfClip(const QPainterPath& path);
    /// Returns the attributes of all elements: transform, opacity and blending.
    QString common() const;
    QString shape(bool isFilled) const;
    void add(const QString& element) { m_body += element + u'\n'; }

    QSize m_size;
    QString m_body;
    QString m_clips;                  ///< the definitions of all clips
    QHash<QString, QString> m_known;  ///< the identifiers of clips by their shapes
    QTransform m_transform;
    QPen m_pen;
    QBrush m_brush;
    double m_opacity = 1;
    bool m_isSmooth = false;
    bool m_clipIsStale = true;
    QPainterPath m_painterClip;  ///< in px of the picture; empty: none
    QRegion m_systemClip;
    QString m_openClip;  ///< the identifier of the group that is open; empty: none
};

/// Returns a number with at most three digits after the point.
QString number(double value)
{
    QString text = QString::number(value, 'f', 3);
    while (text.endsWith(u'0')) {
        text.chop(1);
    }
    if (text.endsWith(u'.')) {
        text.chop(1);
    }
    return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

QString pair(double x, double y) { return number(x) + u',' + number(y); }

/// Returns text for XML, in which most control characters and single surrogates are not allowed.
QString escaped(const QString& text)
{
    QString allowed;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isPair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair) {
            allowed += c;
            allowed += text[++i];
        } else if (c.isSurrogate() || (c < u' ' && c != u'\t') || c.unicode() >= 0xfffe || c.unicode() == 0x7f) {
            allowed += QChar::ReplacementCharacter;
        } else {
            allowed += c;
        }
    }
    return allowed.toHtmlEscaped();
}

QString dataOf(const QPainterPath& path)
{
    QString data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element at = path.elementAt(i);
        switch (at.type) {
        case QPainterPath::MoveToElement: data += u'M' + pair(at.x, at.y); break;
        case QPainterPath::LineToElement: data += u'L' + pair(at.x, at.y); break;
        case QPainterPath::CurveToElement: data += u'C' + pair(at.x, at.y); break;
        case QPainterPath::CurveToDataElement: data += u' ' + pair(at.x, at.y); break;
        }
    }
    return data;
}

QString color(const char* attribute, const QColor& color)
{
    QString text = QStringLiteral(" %1=\"%2\"").arg(QLatin1String(attribute), color.name());
    if (color.alpha() < 255) {
        text += QStringLiteral(" %1-opacity=\"%2\"").arg(QLatin1String(attribute), number(color.alphaF()));
    }
    return text;
}

void SvgEngine::updateState(const QPaintEngineState& state)
{
    const DirtyFlags changed = state.state();
    if (changed & DirtyTransform) {
        m_transform = state.transform();
    }
    if (changed & DirtyPen) {
        m_pen = state.pen();
    }
    if (changed & DirtyBrush) {
        m_brush = state.brush();
    }
    if (changed & DirtyOpacity) {
        m_opacity = state.opacity();
    }
    if (changed & DirtyHints) {
        m_isSmooth = state.renderHints().testFlag(QPainter::Antialiasing);
    }
    if (changed & (DirtyClipPath | DirtyClipRegion | DirtyClipEnabled)) {
        m_clipIsStale = true;
    }
}

/// Opens the group of the current clip. A clip that cuts nothing off needs none.
void SvgEngine::enterClip()
{
    if (!m_clipIsStale && m_systemClip == systemClip()) {
        return;
    }
    m_clipIsStale = false;
    m_systemClip = systemClip();
    QPainterPath clip;
    clip.addRect(QRectF(QPointF(), m_size));
    const QPainterPath all = clip;
    if (!m_systemClip.isEmpty()) {
        QPainterPath system;
        system.addRegion(m_systemClip);
        clip = clip.intersected(system);
    }
    if (painter()->hasClipping()) {
        clip = clip.intersected(m_transform.map(painter()->clipPath()));
    }
    QString id;
    if (clip.boundingRect() != all.boundingRect() || clip.elementCount() > all.elementCount()) {
        id = idOfClip(clip);
    }
    if (id != m_openClip) {
        closeClip();
        m_openClip = id;
        if (!id.isEmpty()) {
            add(QStringLiteral("<g clip-path=\"url(#%1)\">").arg(id));
        }
    }
}

void SvgEngine::closeClip()
{
    if (!m_openClip.isEmpty()) {
        add(QStringLiteral("</g>"));
        m_openClip.clear();
    }
}

QString SvgEngine::idOfClip(const QPainterPath& path)
{
    const QString data = dataOf(path);
    if (const auto found = m_known.constFind(data); found != m_known.constEnd()) {
        return *found;
    }
    const QString id = QStringLiteral("clip%1").arg(m_known.size() + 1);
    m_known.insert(data, id);
    m_clips += QStringLiteral("<clipPath id=\"%1\"><path d=\"%2\"/></clipPath>\n").arg(id, data);
    return id;
}

QString SvgEngine::common() const
{
    QString text;
    if (m_transform.type() != QTransform::TxNone) {
        text += QStringLiteral(" transform=\"matrix(%1 %2 %3 %4)\"")
                    .arg(pair(m_transform.m11(), m_transform.m12()), pair(m_transform.m21(), m_transform.m22()),
                         number(m_transform.dx()), number(m_transform.dy()));
    }
    if (m_opacity < 1) {
        text += QStringLiteral(" opacity=\"%1\"").arg(number(m_opacity));
    }
    return text;
}

QString SvgEngine::shape(bool isFilled) const
{
    QString text = QStringLiteral(" fill=\"none\"");
    if (isFilled && m_brush.style() != Qt::NoBrush) {
        text = color("fill", m_brush.color());
    }
    if (m_pen.style() != Qt::NoPen) {
        const double width = m_pen.widthF() > 0 ? m_pen.widthF() : 1;
        text += color("stroke", m_pen.color()) + QStringLiteral(" stroke-width=\"%1\"").arg(number(width));
        if (m_pen.isCosmetic()) {
            text += QStringLiteral(" vector-effect=\"non-scaling-stroke\"");
        }
        if (m_pen.capStyle() != Qt::FlatCap) {
            const bool isRound = m_pen.capStyle() == Qt::RoundCap;
            text += QStringLiteral(" stroke-linecap=\"%1\"").arg(QLatin1String(isRound ? "round" : "square"));
        }
        if (m_pen.joinStyle() == Qt::RoundJoin) {
            text += QStringLiteral(" stroke-linejoin=\"round\"");
        } else if (m_pen.joinStyle() == Qt::BevelJoin) {
            text += QStringLiteral(" stroke-linejoin=\"bevel\"");
        }
        QStringList dashes;
        for (const qreal dash : m_pen.dashPattern()) {
            dashes += number(dash * width);
        }
        if (m_pen.style() != Qt::SolidLine) {
            text += QStringLiteral(" stroke-dasharray=\"%1\" stroke-dashoffset=\"%2\"")
                        .arg(dashes.join(u','), number(m_pen.dashOffset() * width));
        }
    }
    if (!m_isSmooth) {
        text += QStringLiteral(" shape-rendering=\"crispEdges\"");
    }
    return text;
}

void SvgEngine::drawPath(const QPainterPath& path)
{
    if (path.isEmpty() || (m_pen.style() == Qt::NoPen && m_brush.style() == Qt::NoBrush)) {
        return;
    }
    enterClip();
    QString rule;
    if (path.fillRule() == Qt::OddEvenFill) {
        rule = QStringLiteral(" fill-rule=\"evenodd\"");
    }
    add(QStringLiteral("<path d=\"%1\"").arg(dataOf(path)) + shape(true) + rule + common() + QStringLiteral("/>"));
}

void SvgEngine::drawPolygon(const QPointF* points, int count, PolygonDrawMode mode)
{
    QPainterPath path(points[0]);
    for (int i = 1; i < count; ++i) {
        path.lineTo(points[i]);
    }
    if (mode == PolylineMode) {
        if (count > 0 && m_pen.style() != Qt::NoPen) {
            enterClip();
            add(QStringLiteral("<path d=\"%1\"").arg(dataOf(path)) + shape(false) + common() + QStringLiteral("/>"));
        }
        return;
    }
    path.closeSubpath();
    path.setFillRule(mode == WindingMode ? Qt::WindingFill : Qt::OddEvenFill);
    drawPath(path);
}

void SvgEngine::drawImage(const QRectF& to, const QImage& image, const QRectF& from, Qt::ImageConversionFlags /*flags*/)
{
    enterClip();
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    image.copy(from.toAlignedRect()).save(&buffer, "PNG");
    add(QStringLiteral("<image x=\"%1\" y=\"%2\" width=\"%3\" height=\"%4\"%5 preserveAspectRatio=\"none\" "
                       "href=\"data:image/png;base64,%6\"/>")
            .arg(number(to.x()), number(to.y()), number(to.width()), number(to.height()), common(),
                 QString::fromLatin1(png.toBase64())));
}

/// Writes text with its width, so that it fits even where the font is another one.
void SvgEngine::drawTextItem(const QPointF& at, const QTextItem& item)
{
    const QString text = item.text();
    if (text.trimmed().isEmpty() || m_pen.style() == Qt::NoPen) {
        return;
    }
    enterClip();
    const QFont font = item.font();
    const double size =
        font.pixelSize() > 0 ? font.pixelSize() : font.pointSizeF() * painter()->device()->logicalDpiY() / 72;
    QStringList families = {QFontInfo(font).family()};  // the installed one, which an alias such as "Sans" stands for
    for (const QString& wanted : font.families()) {
        if (!families.contains(wanted)) {
            families += wanted;
        }
    }
    for (QString& family : families) {
        family = u'\'' + QString(family).remove(u'\'') + u'\'';
    }
    const bool isMono = font.styleHint() == QFont::Monospace || QFontInfo(font).fixedPitch();
    families += isMono ? QStringLiteral("monospace") : QStringLiteral("sans-serif");
    QString look = QStringLiteral(" font-family=\"%1\" font-size=\"%2\"")
                       .arg(families.join(QStringLiteral(", ")).toHtmlEscaped(), number(size));
    if (font.weight() != QFont::Normal) {
        look += QStringLiteral(" font-weight=\"%1\"").arg(static_cast<int>(font.weight()));
    }
    if (font.italic()) {
        look += QStringLiteral(" font-style=\"italic\"");
    }
    if (item.renderFlags() & QTextItem::RightToLeft) {
        look += QStringLiteral(" direction=\"rtl\" text-anchor=\"end\"");
    }
    if (text.size() > 1) {
        look += QStringLiteral(" textLength=\"%1\" lengthAdjust=\"spacingAndGlyphs\"").arg(number(item.width()));
    }
    add(QStringLiteral("<text x=\"%1\" y=\"%2\"").arg(number(at.x()), number(at.y())) + color("fill", m_pen.color())
        + look + common() + QStringLiteral(" xml:space=\"preserve\">") + escaped(text) + QStringLiteral("</text>"));
}

QByteArray SvgEngine::document(const QString& title) const
{
    const QString head = QStringLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1\" height=\"%2\" "
                                        "viewBox=\"0 0 %1 %2\">\n")
                             .arg(m_size.width())
                             .arg(m_size.height());
    QString text = head + QStringLiteral("<title>") + escaped(title) + QStringLiteral("</title>\n");
    if (!m_clips.isEmpty()) {
        text += QStringLiteral("<defs>\n") + m_clips + QStringLiteral("</defs>\n");
    }
    return (text + m_body + QStringLiteral("</svg>\n")).toUtf8();
}

/// A device in px of the screen, so that fonts have the same size as there.
class SvgDevice : public QPaintDevice {
public:
    explicit SvgDevice(const QSize& size) : m_size(size), m_engine(size) {}

    QPaintEngine* paintEngine() const override { return &m_engine; }
    const SvgEngine& engine() const { return m_engine; }

protected:
    int metric(PaintDeviceMetric metric) const override
    {
        constexpr double kMmPerInch = 25.4;
        const auto mm = [](int pixels) { return static_cast<int>(pixels * kMmPerInch / screenDpi()); };
        switch (metric) {
        case PdmWidth: return m_size.width();
        case PdmHeight: return m_size.height();
        case PdmWidthMM: return mm(m_size.width());
        case PdmHeightMM: return mm(m_size.height());
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY: return screenDpi();
        case PdmDepth: return 32;
        case PdmNumColors: return 1 << 24;
        case PdmDevicePixelRatio: return 1;
        case PdmDevicePixelRatioScaled: return static_cast<int>(devicePixelRatioFScale());
        default: return QPaintDevice::metric(metric);
        }
    }

private:
    QSize m_size;
    mutable SvgEngine m_engine;
};

}  // namespace

int screenDpi() { return static_cast<int>(std::lround(QGuiApplication::primaryScreen()->logicalDotsPerInchY())); }

QByteArray svgOf(const Painting& painting)
{
    SvgDevice device(painting.size);
    QPainter painter(&device);
    if (painting.ground.isValid()) {
        painter.fillRect(QRect(QPoint(), painting.size), painting.ground);
    }
    painting.paint(painter);
    painter.end();
    return device.engine().document(painting.title);
}

}  // namespace mortonscope
