#include "app/window/language_menu.h"

#include "app/window/language.h"

#include <QActionGroup>

#include <utility>

namespace mortonscope {

LanguageMenu::LanguageMenu(LanguageController& language, QWidget* parent) : QMenu(parent)
{
    setObjectName(QStringLiteral("languageMenu"));
    setTitle(tr("Lan&guage"));
    using Choice = LanguageController::Choice;
    const std::pair<Choice, QString> choices[] = {{Choice::System, tr("As the &system")},
                                                  {Choice::English, QStringLiteral("&English")},
                                                  {Choice::Japanese, QStringLiteral("日本語 (&Japanese)")}};
    auto* group = new QActionGroup(this);
    for (const auto& [choice, text] : choices) {
        QAction* action = addAction(text);
        action->setObjectName(QStringLiteral("language-%1").arg(static_cast<int>(choice)));
        action->setCheckable(true);
        action->setChecked(language.choice() == choice);
        group->addAction(action);
        connect(action, &QAction::triggered, &language, [&language, choice = choice] { language.choose(choice); });
    }
}

}  // namespace mortonscope
