#include "app/features/export/film.h"

#include <QBuffer>
#include <QFile>
#include <QtEndian>

#include <algorithm>
#include <array>
#include <cstdint>

namespace mortonscope {

namespace {

/// Returns the checksum of a PNG's chunk (CRC-32 of ISO 3309).
std::uint32_t checksum(const QByteArray& bytes)
{
    static const std::array<std::uint32_t, 256> table = [] {
        std::array<std::uint32_t, 256> made{};
        for (std::uint32_t i = 0; i < made.size(); ++i) {
            std::uint32_t c = i;
            for (int bit = 0; bit < 8; ++bit) {
                c = (c & 1) != 0 ? 0xedb88320U ^ (c >> 1) : c >> 1;
            }
            made[i] = c;
        }
        return made;
    }();
    std::uint32_t sum = 0xffffffffU;
    for (const char byte : bytes) {
        sum = table[(sum ^ static_cast<std::uint8_t>(byte)) & 0xffU] ^ (sum >> 8);
    }
    return sum ^ 0xffffffffU;
}

template <class Number>
QByteArray bigEndian(Number number)
{
    QByteArray bytes(sizeof number, Qt::Uninitialized);
    qToBigEndian(number, bytes.data());
    return bytes;
}

QByteArray chunk(const QByteArray& type, const QByteArray& data)
{
    const QByteArray content = type + data;
    return bigEndian(static_cast<std::uint32_t>(data.size())) + content + bigEndian(checksum(content));
}

/// The parts of a PNG that Qt wrote.
struct ReadPng {
    QByteArray header;         ///< the data of IHDR
    QList<QByteArray> pixels;  ///< the data of each IDAT

    explicit ReadPng(const QImage& image)
    {
        QByteArray png;
        QBuffer buffer(&png);
        buffer.open(QIODevice::WriteOnly);
        image.save(&buffer, "PNG");
        constexpr qsizetype kSignature = 8, kAround = 12;
        for (qsizetype at = kSignature; at + kAround <= png.size();) {
            const auto length = static_cast<qsizetype>(qFromBigEndian<std::uint32_t>(png.constData() + at));
            const QByteArrayView type = QByteArrayView(png).sliced(at + 4, 4);
            if (type == "IHDR") {
                header = png.mid(at + 8, length);
            } else if (type == "IDAT") {
                pixels += png.mid(at + 8, length);
            }
            at += length + kAround;
        }
    }
};

constexpr int kLongest = 65'535;  ///< ms

/// Writes the chunks of a film:
///
///     IHDR acTL  fcTL IDAT…  fcTL fdAT…  fcTL fdAT…  IEND
///                frame 0     frame 1
class AnimationWriter {
public:
    AnimationWriter(const FilmSource& film, const TextSink& sink) : m_film(film), m_sink(sink) {}

    bool isCanceled() const { return m_isCanceled; }
    bool write()
    {
        QImage before;
        for (std::size_t i = 0; i < m_film.frames.size(); ++i) {
            m_isCanceled = !m_film.goesOn(i);
            if (m_isCanceled) {
                return false;
            }
            const QImage now = m_film.image(i);
            if (now.isNull()) {
                return false;
            }
            const QRect rect = before.isNull() ? now.rect() : changedRect(before, now);
            if (!writeFrame(i, rect, ReadPng(now.copy(rect)))) {
                return false;
            }
            before = now;
        }
        return put(chunk("IEND", {}));
    }

private:
    bool writeFrame(std::size_t number, const QRect& rect, const ReadPng& png)
    {
        if (number == 0
            && !(put("\x89PNG\r\n\x1a\n") && put(chunk("IHDR", png.header))
                 && put(chunk("acTL", bigEndian(static_cast<std::uint32_t>(m_film.frames.size()))
                                          + bigEndian(std::uint32_t{0}))))) {  // repeats forever
            return false;
        }
        const auto whole = [](int length) { return bigEndian(static_cast<std::uint32_t>(length)); };
        const QByteArray control = bigEndian(m_sequence++) + whole(rect.width()) + whole(rect.height())
                                 + whole(rect.x()) + whole(rect.y())
                                 + bigEndian(static_cast<std::uint16_t>(std::min(m_film.frames[number].ms, kLongest)))
                                 + bigEndian(std::uint16_t{1000}) + QByteArray(2, 0);
        bool isWritten = put(chunk("fcTL", control));
        for (const QByteArray& pixels : png.pixels) {
            isWritten =
                isWritten && put(number == 0 ? chunk("IDAT", pixels) : chunk("fdAT", bigEndian(m_sequence++) + pixels));
        }
        return isWritten;
    }
    bool put(const QByteArray& bytes) const
    {
        return m_sink({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    }

    const FilmSource& m_film;
    const TextSink& m_sink;
    std::uint32_t m_sequence = 0;
    bool m_isCanceled = false;
};

}  // namespace

Outcome writeAnimatedPng(const FilmSource& film, const QString& path)
{
    bool isCanceled = false;
    const Outcome written = writeTextFile(QFile::encodeName(path).toStdString(), [&](const TextSink& sink) {
        AnimationWriter writer(film, sink);
        const bool isWritten = writer.write();
        isCanceled = writer.isCanceled();
        return isWritten;
    });
    if (isCanceled) {
        return Done{};  // the file is unchanged
    }
    return written;
}

}  // namespace mortonscope
