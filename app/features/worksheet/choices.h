#pragma once

#include <QComboBox>
#include <QFormLayout>
#include <QRandomGenerator>

#include <algorithm>
#include <cstdint>
#include <iterator>

namespace mortonscope {

/// Adds a list of choices to a form. With large text, only the open list shows the whole text.
inline QComboBox* addChoice(QFormLayout& form, QWidget* parent, const QString& objectName, const QString& label,
                            const QStringList& texts)
{
    constexpr int kFewestLetters = 8;
    auto* choice = new QComboBox(parent);
    choice->setObjectName(objectName);
    choice->addItems(texts);
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(kFewestLetters);
    choice->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    form.addRow(label, choice);
    return choice;
}

/// Returns the place of a value in an array of choices.
template <class Choices, class Choice>
int placeOf(Choice choice, const Choices& choices)
{
    return static_cast<int>(std::ranges::find(choices, choice) - std::begin(choices));
}

/// Draws a seed, short enough to be written on a blackboard.
inline std::uint32_t drawnSeed()
{
    constexpr int kLastDrawn = 9999;
    return static_cast<std::uint32_t>(QRandomGenerator::global()->bounded(1, kLastDrawn + 1));
}

}  // namespace mortonscope
