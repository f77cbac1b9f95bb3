#include "app/widgets/beginning.h"

namespace mortonscope {

/// Uses bisection: if a beginning fits, every shorter one fits too.
QString beginningThatFits(const QString& words, const std::function<bool(const QString&)>& fits)
{
    if (fits(words)) {
        return words;
    }
    const auto beginning = [&words](qsizetype length) { return words.left(length).trimmed() + QChar(0x2026); };
    qsizetype good = 0;
    qsizetype bad = words.size();
    while (bad - good > 1) {
        const qsizetype middle = (good + bad) / 2;
        if (fits(beginning(middle))) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    if (good < words.size() && !words[good].isSpace()) {
        if (const qsizetype end = words.left(good).lastIndexOf(QLatin1Char(' ')); end > 0) {
            good = end;  // omits a word that is cut
        }
    }
    return beginning(good);
}

}  // namespace mortonscope
