#pragma once

#include "app/session/models.h"

#include <QPlainTextEdit>

#include <optional>

namespace mortonscope {

/// Where a pair list is typed: numbered lines, the one that can't be read marked. A file, or a text that is too long to
/// be edited, is not put in but handed on.
class ListEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit ListEditor(const Models& models, QWidget* parent = nullptr);

    /// Every character as it is, lines ended by "\n".
    std::string text() const;
    /// Shows another text. Nobody is told, and Undo does not bring the one before back.
    void setText(const std::string& text);
    /// Shows a text that differs by an edit, which Undo takes back. Nobody is told.
    void changeText(const std::string& text);

    /// The line that can't be read, from 1.
    void setBadLine(std::optional<std::size_t> line);
    /// The line that is looked at elsewhere, from 1.
    void setCurrentLine(std::optional<std::size_t> line);
    /// Brings a line into view.
    void showLine(std::size_t line);

signals:
    void edited();
    void fileGiven(const QString& path);
    void longTextGiven(const QString& text);

protected:
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QTextBlock block(std::size_t line) const;
    int gutterWidth() const;
    void layOutGutter();
    void paintGutter();
    void mark();
    void applyTheme();

    const Models m_models;
    QWidget* m_gutter;  ///< of the numbers
    std::optional<std::size_t> m_badLine;
    std::optional<std::size_t> m_currentLine;
    bool m_isSetting = false;
};

}  // namespace mortonscope
