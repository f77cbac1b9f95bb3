#include "app/features/stack/stack_view.h"
#include "app/state/cursor.h"
#include "app/state/selection.h"
#include "app/words/wording.h"
#include "core/analysis/analysis.h"

#include <algorithm>

// The object stack for screen readers: its entries from the top.

namespace mortonscope {

int StackView::spokenCount() const
{
    return static_cast<int>(std::min<std::uint64_t>(moment().stack.size(), kMaxSpoken));
}

StackLayout::Entry StackView::entryFromTop(int number) const
{
    const auto slices = moment().stack.slices();
    auto left = static_cast<std::uint32_t>(number);
    std::size_t slice = slices.size() - 1;
    while (left >= slices[slice].count) {
        left -= slices[slice].count;
        --slice;
    }
    return {slice, slices[slice].count - 1 - left};
}

int StackView::numberFromTop(Entry entry) const
{
    const auto slices = moment().stack.slices();
    std::uint64_t above = slices[entry.slice].count - 1 - entry.place;
    for (std::size_t slice = entry.slice + 1; slice < slices.size(); ++slice) {
        above += slices[slice].count;
    }
    return above < kMaxSpoken ? static_cast<int>(above) : -1;
}

SpokenItem StackView::spokenItem(int number) const
{
    const Entry entry = entryFromTop(number);
    const BoxId box = boxOf(entry);
    QString value = tr("pushed by %1").arg(cellNoun(moment().stack.slices()[entry.slice].cell));
    if (entry == m_ofStep) {
        value += tr(", in the current step");
    }
    const QRectF chip = m_layout.has(entry) ? chipRect(entry) : QRectF();
    return {nameOf(*m_models.run.analysis()->scene, box), value, chip.toAlignedRect(),
            m_models.selection.contains(box)};
}

int StackView::spokenCursor() const { return m_focused ? numberFromTop(*m_focused) : -1; }

int StackView::spokenAt(QPoint place) const
{
    const auto entry = entryAt(place);
    return entry ? numberFromTop(*entry) : -1;
}

void StackView::chooseSpoken(int number)
{
    focusOn(entryFromTop(number));
    choose(*m_focused);
}

QString StackView::spokenDescription() const
{
    constexpr int kDescribed = 20;
    const auto slices = moment().stack.slices();
    const Scene& scene = *m_models.run.analysis()->scene;
    QStringList spoken;
    for (auto slice = slices.rbegin(); slice != slices.rend() && spoken.size() < kDescribed; ++slice) {
        for (std::uint32_t i = slice->count; i-- > 0 && spoken.size() < kDescribed;) {
            spoken += tr("%1 from %2").arg(nameOf(scene, slice->at(i)), cellNoun(slice->cell));
        }
    }
    return spoken.isEmpty() ? tr("Empty") : tr("From the top: %1").arg(spoken.join(QStringLiteral(", ")));
}

}  // namespace mortonscope
