#pragma once

#include "app/features/export/picture_stage.h"
#include "app/state/models.h"
#include "core/base/enum_names.h"
#include "core/base/text_file.h"

#include <QComboBox>
#include <QDialog>
#include <QString>
#include <QStringList>

#include <functional>

class QCheckBox;
class QFormLayout;
class QLabel;
class QMimeData;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace mortonscope {

/// The base of the dialogs of File ▸ Export: choices on the left, a preview on the right, and one button that saves the
/// file. While it writes a file, a bar shows the progress, and Cancel stops it. Modal, because what it writes must not
/// change meanwhile.
///
/// A dialog adds its choices in its constructor, ends that with begin(), and overrides the functions below.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    /// Writes the file and shows the result in the dialog. Returns whether the file was written.
    bool save(const QString& path);
    void reject() override;

protected:
    ExportDialog(const Models& models, const QString& objectName, const QString& title, QWidget* parent);

    const Models& models() const { return m_models; }
    QComboBox* addChoice(const QString& objectName, const QString& label, const QStringList& texts);
    QSpinBox* addNumber(const QString& objectName, const QString& label, int least, int most, int value);
    QCheckBox* addCheck(const QString& objectName, const QString& text);
    QPushButton* addButton(const QString& objectName, const QString& text);
    /// Shows the first preview. From then on, every change of a choice shows the next one.
    void begin();
    /// Shows a picture or, if there is none, the reason. In that case there is no note, and nothing can be saved.
    void show(const Result<Painting>& picture);
    /// Lets the user drag the preview out of the dialog.
    void offerDrag(std::function<QMimeData*()> makeData);
    void setNote(const QString& note);
    void say(const QString& text, bool isProblem);

    /// Calls show() for the choices.
    virtual void renew() = 0;
    /// The endings of the file's name, without a dot; the first is suggested.
    virtual QStringList endings() const = 0;
    virtual QString suggestedName() const = 0;
    /// Writes the file. After a cancel by `progress`, it leaves the file unchanged.
    virtual Outcome write(const QString& path, const Progress& progress) = 0;

private:
    class Preview;

    void change();
    void askAndSave();
    void setWriting(bool isWriting);
    void addField(QWidget* field, const QString& objectName, const QString& label);

    const Models m_models;
    QFormLayout* m_form;
    Preview* m_preview;
    QLabel* m_note;
    QLabel* m_said;
    QProgressBar* m_progress;
    QWidget* m_choices;
    QPushButton* m_save;
    QPushButton* m_close;
    QList<QPushButton*> m_others;
    bool m_hasBegun = false;
    bool m_isWriting = false;
    bool m_isCanceled = false;
};

/// Returns the value that a choice shows. Requires a choice with a text for each value, in order.
template <class Value>
Value chosenIn(const QComboBox& choice)
{
    return kValuesOf<Value>[static_cast<std::size_t>(choice.currentIndex())];
}

/// The choices that pictures and films share: the part, the theme, the text size and the size in px.
struct PictureChoices {
    QComboBox* kind = nullptr;
    QComboBox* scheme = nullptr;
    QSpinBox* text = nullptr;
    QSpinBox* width = nullptr;
    QSpinBox* height = nullptr;

    /// Returns the order, without a position.
    PictureOrder order(const Models& models) const;
};

class Bookmarks;
class SpaceViewOptions;

/// Creates the dialogs. `kind` is the part that is chosen at first, and `box` the box that it explains.
QDialog* makePictureDialog(const Models& models, const SpaceViewOptions& look, PictureKind kind, QWidget* parent);
QDialog* makeFilmDialog(const Models& models, const SpaceViewOptions& look, QWidget* parent);
QDialog* makeHandoutDialog(const Models& models, const SpaceViewOptions& look, const Bookmarks& bookmarks,
                           QWidget* parent);
QDialog* makePageDialog(const Models& models, const SpaceViewOptions& look, QWidget* parent);

/// Sets the order to what the window shows: its step, or the placement of its selected box.
void showMomentOf(const Models& models, PictureOrder& order);

}  // namespace mortonscope
