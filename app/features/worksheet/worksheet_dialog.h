#pragma once

#include "app/features/worksheet/exercise_dialog.h"
#include "app/features/worksheet/sheet_pages.h"

#include <optional>

namespace mortonscope {

/// The user's order of a worksheet: which exercises, on what paper, in which language, and where the key goes.
struct WorksheetOrder {
    WorksheetRequest request;
    Paper paper = Paper::A4;
    Language language = Language::English;
    bool hasKeyBehind = false;  ///< append the key's pages to the exercises, in the same file
    QString file;               ///< the file of the exercises; empty: none
    QString keyFile;            ///< the file of the key; empty: none
    bool isFormulas = false;    ///< the formula sheet instead of exercises, which has no key
};

/// The name of the formula sheet among the kinds of worksheets.
inline constexpr char kFormulaKind[] = "formulas";

/// Returns the pages of one part of `sheet`, which must be made from the order's request.
SheetPages pagesOf(const Worksheet& sheet, const WorksheetOrder& order, SheetPart part);

/// Writes the ordered files. Errors: those of writeSheetPdf().
Outcome writeWorksheet(const Worksheet& sheet, const WorksheetOrder& order);

class SheetPreview;

/// Chooses a worksheet, shows its pages as they will be printed, and saves them as PDF. Not modal: the open scene stays
/// as it is and can be edited. Remembers the choices when it saves and when it is closed, except the number, which is
/// drawn again each time.
class WorksheetDialog final : public ExerciseDialog {
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
    void renew() override;
    void keepChoices() override;

private:
    static WorksheetOrder recalledOrder();
    void openBank();
    void askAndSave(bool isKey);

    QComboBox* m_kind = nullptr;
    QComboBox* m_paper = nullptr;
    QCheckBox* m_withKey = nullptr;
    QPushButton* m_saveSheet = nullptr;
    QPushButton* m_saveKey = nullptr;
    QLabel* m_pages = nullptr;
    SheetPreview* m_preview = nullptr;
    std::optional<Worksheet> m_sheet;  ///< made from the chosen request
};

}  // namespace mortonscope
