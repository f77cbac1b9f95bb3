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

/// Shows the manual's pages in the current language, in the theme's fonts and colors. The address of a page is like
/// "check.md". Links to project files become plain text. Pictures grow with the text, but are never wider than the
/// page.
class ManualBrowser : public QTextBrowser {
    Q_OBJECT

public:
    /// A line that contains the text searched for.
    struct Hit {
        QString topic;
        QString line;      ///< the paragraph, or the row of a table
        int position = 0;  ///< position in the page's text
    };

    explicit ManualBrowser(const ThemeController& theme, QWidget* parent = nullptr);
    ~ManualBrowser() override;

    void showTopic(const QString& topic);
    /// Returns the topic of the page shown; empty at first.
    QString topic() const;
    /// Finds the text in all pages, in their order, ignoring case. Returns at most one hit per line.
    QList<Hit> find(const QString& text) const;
    /// Shows the page and selects `length` characters at the hit.
    void showHit(const Hit& hit, int length);

    QVariant loadResource(int type, const QUrl& name) override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A paragraph, or a cell of a table.
    struct Block {
        QString words;
        Hit begin;  ///< its page and line, and its start
    };

    const QList<Block>& blocks() const;
    void restyle();
    void fitPictures();
    QImage picture(const QString& file) const;

    const ThemeController& m_theme;
    QMap<QString, QString> m_pages;  ///< Markdown by topic
    mutable QList<Block> m_blocks;   ///< blocks of all pages, once a search was made
    QSize m_room;                    ///< of the page, when its pictures were fitted
};

/// Help ▸ Manual: the list of pages, the page, and a field that searches all pages. Links open other pages, trigger
/// something in the main window, or open in the desktop's browser.
class ManualWindow : public QDialog {
    Q_OBJECT

public:
    /// `followInProgram` receives the links that the main window handles.
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
