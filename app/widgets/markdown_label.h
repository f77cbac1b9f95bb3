#pragma once

#include "app/theme/theme.h"

#include <QLabel>

namespace mortonscope {

/// A few paragraphs of Markdown in the theme's fonts. Text of somebody else's file: no HTML in it counts, no picture is
/// loaded, and no link leads out of the program: those that begin with "mortonscope:" are told (linkActivated).
class MarkdownLabel : public QLabel {
    Q_OBJECT

public:
    explicit MarkdownLabel(QWidget* parent = nullptr);

    void setMarkdown(const QString& markdown);
    void applyTheme(const Theme& theme, Role role = Role::Text, TextSize size = TextSize::Body);

private:
    void render();

    QString m_markdown;
};

}  // namespace mortonscope
