#pragma once

#include "app/theme/theme.h"

#include <QDialog>
#include <QMap>
#include <QTextBrowser>

#include <functional>

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace mortonscope {

/// The manual's pages in the language of the moment, in the theme's fonts and colours. A page's address is "check.md";
/// links that lead nowhere without the project's files are plain words.
class ManualBrowser : public QTextBrowser {
    Q_OBJECT

public:
    /// A line of a page in which something was found.
    struct Hit {
        QString topic;
        QString line;      ///< the paragraph, or the row of a table
        int position = 0;  ///< in the page
    };

    explicit ManualBrowser(const ThemeController& theme, QWidget* parent = nullptr);
    ~ManualBrowser() override;

    void showTopic(const QString& topic);
    /// The page that is shown; empty at first.
    QString topic() const;
    /// Where the text stands in all pages, in their order; upper and lower case are the same. One hit a line at most.
    QList<Hit> find(const QString& text) const;
    /// Shows the page and marks the text, so long.
    void showHit(const Hit& hit, int length);

    QVariant loadResource(int type, const QUrl& name) override;

private:
    /// A paragraph or a cell of a table.
    struct Block {
        QString words;
        Hit begin;  ///< its page and line, and where it begins
    };

    const QList<Block>& blocks() const;
    void restyle();

    const ThemeController& m_theme;
    QMap<QString, QString> m_pages;  ///< Markdown by topic
    mutable QList<Block> m_blocks;   ///< of all pages, once something was looked for
};

/// Help ▸ Manual: pages on the left, the page on the right, and a field that searches all pages. Links lead to other
/// pages, do something in the main window, or open in the browser of the desktop.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    /// `followInProgram` is given the links that do something in the main window.
    ManualWindow(ThemeController& theme, std::function<void(const QUrl& link)> followInProgram, QWidget* window);

    ManualBrowser& browser() { return *m_browser; }
    void follow(const QUrl& link);

private:
    void showTopics();
    void search(const QString& text);
    void turnTo(const QTreeWidgetItem* item);
    void markTopic();

    const std::function<void(const QUrl& link)> m_followInProgram;
    QLineEdit* m_field;
    QLabel* m_count;
    QTreeWidget* m_list;
    ManualBrowser* m_browser;
    QList<ManualBrowser::Hit> m_hits;
};

}  // namespace mortonscope
