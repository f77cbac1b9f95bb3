#include "app/window/clipboard.h"

#include "app/model/moment_link.h"
#include "app/model/scene_document.h"
#include "app/model/selection.h"
#include "app/window/long_work.h"
#include "core/scene/scene_json.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QWidget>

#include <algorithm>

namespace mortonscope {

Clipboard::Clipboard(const Models& models, QWidget* window) : QObject(window), m_window(window), m_models(models) {}

bool Clipboard::copy()
{
    const SceneDocument::ScenePtr held = m_models.document.scene();
    const Scene& scene = *held;
    std::vector<BoxId> ids = m_models.selection.boxes();
    if (ids.empty()) {
        return true;
    }
    QString text;
    const auto write = [&](const Progress& progress) {
        std::ranges::sort(ids);  // in order of entry
        SceneBuilder builder;
        builder.reserve(ids.size());
        for (const BoxId id : ids) {
            (void)builder.add(scene.object(id));  // names are unique there, so they are here
        }
        const Scene part = builder.finish(scene.space(), scene.touching(), {});
        text = QString::fromStdString(sceneToJson(part, progress));
    };
    if (!doWork(m_window, tr("Copying %n box(es)…", nullptr, static_cast<int>(ids.size())), ids.size() <= kFewBoxes, write)) {
        return false;
    }
    QGuiApplication::clipboard()->setText(text);
    return true;
}

void Clipboard::cut()
{
    if (copy()) {
        m_models.document.remove(m_models.selection.boxes());
    }
}

std::optional<Error> Clipboard::paste()
{
    const QString text = QGuiApplication::clipboard()->text();
    if (text.isEmpty()) {
        return Error{ErrorCode::WrongFormat, tr("Clipboard").toStdString(), tr("What it holds").toStdString(), tr("boxes copied from a scene").toStdString()};
    }
    std::optional<Error> refused;
    std::vector<SceneObject> objects;
    const auto read = [&](const Progress& progress) {
        const auto scene = sceneFromJson(text.toStdString(), progress);
        if (!scene) {
            refused = scene.error();
            return;
        }
        for (std::uint32_t i = 0; i < scene->size(); ++i) {
            objects.push_back(scene->object(BoxId(i)));
        }
    };
    if (!doWork(m_window, tr("Pasting…"), text.size() <= kFewBytes, read)) {
        return std::nullopt;
    }
    if (refused) {
        return std::move(*refused).at(tr("Clipboard").toStdString());
    }
    if (auto problem = m_models.document.checkRoomFor(objects.size())) {
        return problem;
    }
    const auto count = static_cast<int>(objects.size());
    if (const auto ids = m_models.document.insert(std::move(objects), [count] { return tr("Paste %n box(es)", nullptr, count); }); !ids.empty()) {
        m_models.selection.select(ids);
    }
    return std::nullopt;
}

std::optional<QString> Clipboard::link()
{
    const QString text = QGuiApplication::clipboard()->text();
    return MomentLink::isLink(text) ? std::optional(text) : std::nullopt;
}

std::optional<Error> Clipboard::copyLink(const Scene& scene)
{
    const auto link = MomentLink::of(scene);
    if (!link) {
        return link.error();
    }
    QGuiApplication::clipboard()->setText(*link);
    return std::nullopt;
}

}  // namespace mortonscope
