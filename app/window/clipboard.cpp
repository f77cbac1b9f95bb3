#include "app/window/clipboard.h"

#include "app/model/moment_link.h"
#include "app/model/scene_document.h"
#include "app/model/selection.h"
#include "core/scene/scene_json.h"

#include <QClipboard>
#include <QGuiApplication>

#include <algorithm>

namespace mortonscope {

Clipboard::Clipboard(const Models& models, QObject* parent) : QObject(parent), m_models(models) {}

void Clipboard::copy()
{
    const Scene& scene = *m_models.document.scene();
    std::vector<BoxId> ids = m_models.selection.boxes();
    if (ids.empty()) {
        return;
    }
    std::ranges::sort(ids);  // in order of entry
    std::vector<SceneObject> objects;
    for (const BoxId id : ids) {
        objects.push_back(scene.object(id));
    }
    const Scene part(scene.space(), scene.touching(), {}, std::move(objects));
    QGuiApplication::clipboard()->setText(QString::fromStdString(sceneToJson(part)));
}

void Clipboard::cut()
{
    copy();
    m_models.document.remove(m_models.selection.boxes());
}

std::optional<Error> Clipboard::paste()
{
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    if (text.empty()) {
        return Error{ErrorCode::WrongFormat, tr("Clipboard").toStdString(), tr("What it holds").toStdString(), tr("boxes copied from a scene").toStdString()};
    }
    auto scene = sceneFromJson(text);
    if (!scene) {
        Error error = scene.error();
        return std::move(error).at(tr("Clipboard").toStdString());
    }
    std::vector<SceneObject> objects;
    for (std::uint32_t i = 0; i < scene->size(); ++i) {
        objects.push_back(scene->object(BoxId(i)));
    }
    const auto count = static_cast<int>(objects.size());
    if (const auto ids = m_models.document.insert(std::move(objects), tr("Paste %n box(es)", nullptr, count)); !ids.empty()) {
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
