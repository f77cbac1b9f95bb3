#pragma once

#include <functional>

class QString;
class QUrl;

namespace mortonscope {

class WindowShell;

/// What a link of a text does in the window, on a page of the manual as on a card: "mortonscope:workspace/race",
/// "mortonscope:lesson/one-array/how-many", "mortonscope:manual/glossary" for a page of the manual,
/// "mortonscope:open/:nested" for a built-in scene, "mortonscope:open/runMachine" for one of a few menu entries. The
/// text may be somebody else's, so a link does one of these and nothing besides; what is unknown does nothing.
/// `showLesson` opens a lesson, at a card unless that is empty, if both exist.
void followProgramLink(const QUrl& link, WindowShell& shell,
                       const std::function<void(const QString& lesson, const QString& card)>& showLesson);

}  // namespace mortonscope
