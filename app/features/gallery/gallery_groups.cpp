#include "app/features/gallery/gallery_groups.h"

#include <QCoreApplication>

#include <initializer_list>

namespace mortonscope {

namespace {

struct Groups {
    Q_DECLARE_TR_FUNCTIONS(Gallery)
};

GalleryGroup group(const QString& title, std::initializer_list<const char*> ids)
{
    GalleryGroup made{title, {}};
    for (const char* id : ids) {
        made.examples.push_back(findPreset(id));
    }
    return made;
}

}  // namespace

std::vector<GalleryGroup> galleryGroups()
{
    std::vector<GalleryGroup> groups{
        group(Groups::tr("First steps"), {"opening", "what-if-h", "nested", "one-cell-crowd", "blank"}),
        group(Groups::tr("Levels and lines"),
              {"border-7-8", "small-boxes-climb", "deep-tree", "grid-lines", "wide-world"}),
        group(Groups::tr("Traps"), {"touching", "outside", "points", "duplicates", "circles", "separates-mistakes-8",
                                    "separates-mistakes-12"}),
        group(Groups::tr("Large worlds"), {"published-rectangles", "published-circles"}),
        group(Groups::tr("Published systems"), {"published-heap"}),
    };
    for (const Preset& preset : presets()) {
        if (preset.id.starts_with("exhibit-")) {
            groups.back().examples.push_back(&preset);
        }
    }
    return groups;
}

}  // namespace mortonscope
