#pragma once

#include <QString>

#include <array>

namespace mortonscope {

/// The languages in which the listing is there.
enum class ListingLanguage { Cpp, Python, JavaScript, PseudoCode };

inline constexpr std::array kListingLanguages = {ListingLanguage::Cpp, ListingLanguage::Python,
                                                 ListingLanguage::JavaScript, ListingLanguage::PseudoCode};

/// The ending of its files, by which core knows it, and its name in settings.
inline QString endingOf(ListingLanguage language)
{
    switch (language) {
    case ListingLanguage::Cpp: return QStringLiteral("cpp");
    case ListingLanguage::Python: return QStringLiteral("py");
    case ListingLanguage::JavaScript: return QStringLiteral("js");
    case ListingLanguage::PseudoCode: return QStringLiteral("txt");
    }
    return {};
}

}  // namespace mortonscope
