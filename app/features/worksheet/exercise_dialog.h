#pragma once

#include "core/base/message.h"
#include "core/base/result.h"

#include <QDialog>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <iterator>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace mortonscope {

class ThemeController;

/// The choices that worksheets and question banks share.
struct ExerciseChoices {
    int difficulty = 1;
    std::uint32_t seed = 1;
    int count = 1;
    Language language = Language::English;
};

/// The base of the dialogs for worksheets and question banks: choices on the left, a preview on the right, and the
/// buttons below. Not modal.
///
/// A dialog adds its widgets in its constructor, in the order in which Tab should reach them: the choices, the preview
/// and the buttons. Then it calls layOut(), and sets the choices. It overrides the functions below.
class ExerciseDialog : public QDialog {
    Q_OBJECT

protected:
    /// `name` begins the object names of all widgets, such as "bank" in "bankSeed".
    ExerciseDialog(const ThemeController& theme, const QString& name, const QString& title, QWidget* parent);

    const ThemeController& theme() const { return m_theme; }

    QComboBox* addChoice(const QString& name, const QString& label, const QStringList& texts);
    /// Adds the difficulty, the number of exercises, and the number that selects the boxes.
    void addBoxes(const QString& countLabel, int maxCount, const QString& seedTip);
    /// Enables or disables what addBoxes() added.
    void enableBoxes(bool isEnabled);
    void addLanguage(const QString& label);
    QCheckBox* addCheck(const QString& name, const QString& text);
    /// Adds a button that saves. The first one is the default.
    QPushButton* addSaveButton(const QString& name, const QString& text);
    /// Lays out the choices, `note`, the result of saving and, at the bottom, `last`, which may be null; and the
    /// preview beside them. The size is in units of Theme::space(). The buttons stay visible while the choices scroll.
    void layOut(QWidget* note, QWidget* last, QWidget* preview, QSize size);

    ExerciseChoices choices() const;
    void setChoices(const ExerciseChoices& choices);
    /// Changes choices by `set`, and then calls renew() once.
    void setTogether(const std::function<void()>& set);
    /// Draws a seed, short enough to be written on a blackboard.
    static std::uint32_t drawnSeed();
    /// Reads the fields, because a button pressed by its mnemonic does not take the focus from them.
    void takeTypedNumbers();

    void say(const QString& text, bool isProblem);
    /// Asks for a file to save to, and suggests a name with an ending. Returns an empty text if the user cancels.
    QString askForFile(const QString& title, const QString& filter, const QString& name);
    /// Shows the result of saving, and keeps the choices. Returns whether the file was written.
    bool tellSaved(const Outcome& written, const QString& file);

    /// Makes the exercises for the choices, and shows them.
    virtual void renew() = 0;
    /// Remembers the choices for the next dialog. Called when the user saves or closes this one.
    virtual void keepChoices() = 0;

private:
    QSpinBox* addNumber(const QString& name, const QString& label, int least, int most);
    void renewOnChange();
    void restyle();

    const ThemeController& m_theme;
    const QString m_name;
    QWidget* m_side;  ///< the choices, which scroll
    QFormLayout* m_form;
    QLabel* m_said;
    QDialogButtonBox* m_buttons = nullptr;  ///< none before addSaveButton(), so that Tab reaches the choices first
    QComboBox* m_difficulty = nullptr;
    QSpinBox* m_count = nullptr;
    QSpinBox* m_seed = nullptr;
    QPushButton* m_other = nullptr;
    QComboBox* m_language = nullptr;
    bool m_isSetting = false;
};

/// Returns the index of a value in an array of choices.
template <class Choices, class Choice>
int placeOf(Choice choice, const Choices& choices)
{
    return static_cast<int>(std::ranges::find(choices, choice) - std::begin(choices));
}

}  // namespace mortonscope
