#pragma once

#include "app/features/worksheet/sheet_pages.h"

#include <QDialog>

#include <optional>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QSpinBox;

namespace mortonscope {

/// The user's order of a worksheet: which exercises, on what paper, in which language, and where the key goes.
struct WorksheetOrder {
    WorksheetRequest request;
    Paper paper = Paper::A4;
    Language language = Language::English;
    bool hasKeyBehind = false;  ///< append the key's pages to the exercises, in the same file
    QString file;               ///< the file of the exercises; empty: none
    QString keyFile;            ///< the file of the key; empty: none
};

/// Returns the pages of one part of `sheet`, which must be made from the order's request.
SheetPages pagesOf(const Worksheet& sheet, const WorksheetOrder& order, SheetPart part);

/// Writes the ordered files. Errors: those of writeSheetPdf().
Outcome writeWorksheet(const Worksheet& sheet, const WorksheetOrder& order);

class SheetPreview;
class ThemeController;

/// Chooses a worksheet, shows its pages as they will be printed, and saves them as PDF. Not modal: the open scene stays
/// as it is and can be edited. Remembers the choices when it saves and when it is closed, except the number, which is
/// drawn again each time.
class WorksheetDialog : public QDialog {
    Q_OBJECT

public:
    WorksheetDialog(const ThemeController& theme, QWidget* parent);

    /// Returns the choices, without files.
    WorksheetOrder order() const;
    void setOrder(const WorksheetOrder& order);

    /// Saves the exercises, followed by the key if chosen. Returns true on success. Shows the result.
    bool saveSheet(const QString& file);
    /// Saves the key by itself.
    bool saveKey(const QString& file);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addNumbers();
    void takeTypedNumbers();
    void drawSeed();
    void openBank();
    void showPages();
    bool save(const WorksheetOrder& order, const QString& file);
    void askAndSave(bool isKey);
    void keepChoices();
    void say(const QString& text, bool isProblem);
    void restyle();

    const ThemeController& m_theme;
    QFormLayout* m_form;
    QWidget* m_side = nullptr;  ///< the choices, which scroll
    QScrollArea* m_scroll = nullptr;
    QComboBox* m_kind = nullptr;
    QSpinBox* m_count = nullptr;
    QComboBox* m_difficulty = nullptr;
    QSpinBox* m_seed = nullptr;
    QComboBox* m_paper = nullptr;
    QComboBox* m_language = nullptr;
    QCheckBox* m_withKey = nullptr;
    QPushButton* m_saveSheet = nullptr;
    QPushButton* m_saveKey = nullptr;
    QLabel* m_pages = nullptr;
    QLabel* m_said = nullptr;
    SheetPreview* m_preview = nullptr;
    std::optional<Worksheet> m_sheet;  ///< made from the chosen request
};

}  // namespace mortonscope
