#include "app/widgets/signs.h"

#include "app/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QRegularExpression>
#include <QTextDocument>
#include <QTextFormat>
#include <QTextObjectInterface>

#include <algorithm>
#include <cmath>

namespace mortonscope {

namespace {

/// Signs are drawn this many times larger than shown, for screens with a high resolution.
constexpr int kFiner = 3;

/// Paints the sign from the painter's origin.
void paintSquares(QPainter& painter, const Theme& theme, Cell cell, double pixels)
{
    const double line = std::max(1.0, pixels / 16.0);
    const double side = pixels - line;
    const auto rectOf = [&](Cell at) {
        const GridPosition place = at.position();
        const double size = side / static_cast<double>(1U << at.level());
        return QRectF(line / 2 + place.column * size, line / 2 + place.row * size, size, size);
    };
    painter.setPen(QPen(theme.color(Role::Quiet), line));
    painter.drawRect(rectOf(Cell()));
    for (int level = 0; level < cell.level(); ++level) {
        const QRectF at = rectOf(cell.ancestorAt(level));
        if (at.width() < 6 * line) {
            break;
        }
        painter.drawLine(QPointF(at.center().x(), at.top()), QPointF(at.center().x(), at.bottom()));
        painter.drawLine(QPointF(at.left(), at.center().y()), QPointF(at.right(), at.center().y()));
    }
    QRectF filled = rectOf(cell);
    const double grow = std::max(0.0, 2 * line - filled.width()) / 2;
    painter.fillRect(filled.adjusted(-grow, -grow, grow, grow), theme.color(Role::Text));
}

}  // namespace

QImage cellSign(const Theme& theme, Cell cell, int pixels)
{
    QImage image(pixels, pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    paintSquares(painter, theme, cell, pixels);
    return image;
}

QImage fineCellSign(const Theme& theme, Cell cell, int side)
{
    QImage sign = cellSign(theme, cell, side * kFiner);
    sign.setDevicePixelRatio(kFiner);
    return sign;
}

QString cellSignInText(const Theme& theme, Cell cell, int height)
{
    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    cellSign(theme, cell, height * kFiner).save(&buffer, "PNG");
    return QStringLiteral("<img src='data:image/png;base64,%1' width='%2' height='%2' style='vertical-align: middle'/>")
        .arg(QString::fromLatin1(png.toBase64()))
        .arg(height);
}

int cellSignHeight(const QFontMetrics& metrics) { return metrics.ascent(); }

namespace {

/// Paints the sign into a square, as pixels on the screen and as shapes elsewhere.
void paintSignAt(QPainter& painter, const Theme& theme, Cell cell, QPointF corner, int side)
{
    if (painter.paintEngine()->type() == QPaintEngine::Raster) {
        painter.drawImage(corner, fineCellSign(theme, cell, side));
        return;
    }
    painter.save();
    painter.translate(corner);
    paintSquares(painter, theme, cell, side);
    painter.restore();
}

}  // namespace

QRectF paintCellSign(QPainter& painter, const Theme& theme, Cell cell, const QRectF& line)
{
    const int side = cellSignHeight(painter.fontMetrics());
    paintSignAt(painter, theme, cell, QPointF(line.left(), std::round(line.center().y() - side / 2.0)), side);
    return line.adjusted(side + theme.space(1), 0, 0, 0);
}

#ifdef Q_MOC_RUN  // moc does not read Qt's headers
Q_DECLARE_INTERFACE(QTextObjectInterface, "org.qt-project.Qt.QTextObjectInterface")
#endif

/// Takes the place of Qt's painter of images in a document.
class SignInDocument : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    SignInDocument(QTextDocument& document, const Theme& theme, Cell cell)
        : QObject(&document), m_theme(theme), m_cell(cell)
    {
    }

    QSizeF intrinsicSize(QTextDocument* /*document*/, int /*position*/, const QTextFormat& format) override
    {
        const QTextImageFormat image = format.toImageFormat();
        return {image.width(), image.height()};
    }
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* /*document*/, int /*position*/,
                    const QTextFormat& /*format*/) override
    {
        paintSignAt(*painter, m_theme, m_cell, rect.topLeft(), static_cast<int>(rect.height()));
    }

private:
    Theme m_theme;
    Cell m_cell;
};

void setCellSign(QTextDocument& document, const Theme& theme, Cell cell)
{
    document.documentLayout()->registerHandler(QTextFormat::ImageObject, new SignInDocument(document, theme, cell));
}

std::vector<NamedCell> cellsNamedIn(const QString& sentence)
{
    // The format of cellNoun() in both languages.
    static const QRegularExpression name(QStringLiteral("(?:\\b[Ss]lot |要素)(\\d[\\d,]*\\d|\\d)(?![\\d,]*[–～·])"));
    std::vector<NamedCell> found;
    for (auto at = name.globalMatch(sentence); at.hasNext();) {
        const QRegularExpressionMatch match = at.next();
        bool isNumber = false;
        const quint64 index = match.captured(1).remove(QLatin1Char(',')).toULongLong(&isNumber);
        if (isNumber && index < Cell::firstIndexAt(Cell::kDeepest + 1)) {
            found.push_back({match.capturedStart(), match.capturedLength(), Cell::fromIndex(CellIndex(index))});
        }
    }
    return found;
}

QString withCellSigns(const Theme& theme, const QString& sentence, const QFontMetrics& metrics)
{
    QString rich;
    qsizetype end = 0;
    for (const auto& [start, length, cell] : cellsNamedIn(sentence)) {
        rich += sentence.mid(end, start - end).toHtmlEscaped();
        rich += QStringLiteral("<span style='white-space: nowrap'>")
              + cellSignInText(theme, cell, cellSignHeight(metrics)) + QStringLiteral("&nbsp;")
              + sentence.mid(start, length).toHtmlEscaped() + QStringLiteral("</span>");
        end = start + length;
    }
    if (!rich.isEmpty()) {
        rich += sentence.mid(end).toHtmlEscaped();
    }
    return rich;
}

Role roleOf(VerdictSign sign, bool isMistake)
{
    switch (sign) {
    case VerdictSign::Right: return Role::Hit;
    case VerdictSign::Missing: return Role::Missing;
    case VerdictSign::Extra: return Role::Extra;
    case VerdictSign::Repeated:
    case VerdictSign::Self:
    case VerdictSign::Unknown:
    case VerdictSign::OutOfPlace: break;
    }
    return isMistake ? Role::Warning : Role::Quiet;
}

void paintSign(QPainter& painter, const QRectF& square, VerdictSign sign, const QColor& color, double width)
{
    const QPointF c = square.center();
    const double r = square.width() / 2 - width / 2;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    switch (sign) {
    case VerdictSign::Right:
        painter.drawPolyline(
            QPolygonF{{c.x() - r, c.y()}, {c.x() - 0.3 * r, c.y() + 0.7 * r}, {c.x() + r, c.y() - 0.7 * r}});
        break;
    case VerdictSign::Missing: painter.drawEllipse(c, r, r); break;
    case VerdictSign::Extra:
        painter.drawLine(c + QPointF(-0.8 * r, -0.8 * r), c + QPointF(0.8 * r, 0.8 * r));
        painter.drawLine(c + QPointF(0.8 * r, -0.8 * r), c + QPointF(-0.8 * r, 0.8 * r));
        break;
    case VerdictSign::Repeated:
        painter.drawPolyline(QPolygonF{{c.x() - 0.4 * r, c.y() - 0.5 * r},
                                       {c.x() - 0.4 * r, c.y() - r},
                                       {c.x() + r, c.y() - r},
                                       {c.x() + r, c.y() + 0.4 * r},
                                       {c.x() + 0.5 * r, c.y() + 0.4 * r}});
        painter.drawRect(QRectF(c.x() - r, c.y() - 0.4 * r, 1.4 * r, 1.4 * r));
        break;
    case VerdictSign::Self:
        painter.drawEllipse(c, r, r);
        painter.setBrush(color);
        painter.drawEllipse(c, 0.2 * r, 0.2 * r);
        break;
    case VerdictSign::Unknown: {
        QPainterPath hook(QPointF(c.x() - 0.6 * r, c.y() - 0.5 * r));
        hook.cubicTo(c + QPointF(-0.5 * r, -1.3 * r), c + QPointF(0.8 * r, -1.2 * r), c + QPointF(0.6 * r, -0.4 * r));
        hook.cubicTo(c + QPointF(0.5 * r, 0), c + QPointF(0, 0), c + QPointF(0, 0.45 * r));
        painter.drawPath(hook);
        painter.drawPoint(c + QPointF(0, r));
        break;
    }
    case VerdictSign::OutOfPlace:
        for (const double side : {-1.0, 1.0}) {
            const double x = c.x() + side * 0.5 * r;
            painter.drawLine(QPointF(x, c.y() - r), QPointF(x, c.y() + r));
            painter.drawPolyline(QPolygonF{
                {x - 0.4 * r, c.y() + side * 0.55 * r}, {x, c.y() + side * r}, {x + 0.4 * r, c.y() + side * 0.55 * r}});
        }
        break;
    }
    painter.restore();
}

}  // namespace mortonscope

#include "signs.moc"
