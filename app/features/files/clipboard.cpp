#include "app/features/files/clipboard.h"

#include "app/session/moment_link.h"
#include "app/session/scene_document.h"
#include "app/session/scene_edits.h"
#include "app/session/selection.h"
#include "app/widgets/long_work.h"
#include "core/scene/scene_json.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QWidget>

#include <memory>

namespace mortonscope {

namespace {

const QString& textType()
{
    static const QString type = QStringLiteral("text/plain");
    return type;
}

/// Returns the clipboard's text as UTF-8, which needs half the memory of a QString.
QByteArray utf8OnClipboard()
{
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    return data == nullptr             ? QByteArray()
         : data->hasFormat(textType()) ? data->data(textType())
                                       : data->text().toUtf8();
}

}  // namespace

Clipboard::Clipboard(const Models& models, QWidget* window) : QObject(window), m_window(window), m_models(models) {}

bool Clipboard::copy()
{
    const SceneDocument::ScenePtr held = m_models.document.scene();
    const Scene& scene = *held;
    std::vector<BoxId> ids = m_models.selection.boxes();
    if (ids.empty()) {
        return true;
    }
    QByteArray text;
    const auto write = [&](const Progress& progress) {
        const std::string written = sceneToJson(partOf(scene, std::move(ids)), progress);
        text = QByteArray(written.data(), static_cast<qsizetype>(written.size()));
    };
    const auto count = static_cast<int>(ids.size());
    if (!doWork(m_window, tr("Copying %n box(es)…", nullptr, count), ids.size() <= kFewBoxes, write)) {
        return false;
    }
    auto data = std::make_unique<QMimeData>();
    data->setData(textType(), text);
    QGuiApplication::clipboard()->setMimeData(data.release());  // takes ownership
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
    const QByteArray text = utf8OnClipboard();
    if (text.isEmpty()) {
        return Error{ErrorCode::WrongFormat, tr("Clipboard").toStdString(), tr("What it holds").toStdString(),
                     tr("boxes copied from a scene").toStdString()};
    }
    std::optional<Result<Scene>> part;
    const auto read = [&](const Progress& progress) {
        part = sceneFromJson(std::string_view(text.data(), static_cast<std::size_t>(text.size())), progress);
    };
    if (!doWork(m_window, tr("Pasting…"), text.size() <= kFewBytes, read)) {
        return std::nullopt;
    }
    if (!*part) {
        return Error(part->error()).at(tr("Clipboard").toStdString());
    }
    if (auto problem = m_models.document.checkRoomFor((*part)->size())) {
        return problem;
    }
    const auto count = static_cast<int>((*part)->size());
    if (const auto ids =
            m_models.document.insertAll(std::move(**part), [count] { return tr("Paste %n box(es)", nullptr, count); });
        !ids.empty()) {
        m_models.selection.select(ids);
    }
    return std::nullopt;
}

std::optional<QString> Clipboard::link()
{
    constexpr qsizetype kBeginning =
        4096;  // bytes: converting a hundred megabytes of boxes only to find that they are no link is too slow
    const QByteArray text = utf8OnClipboard();
    return MomentLink::isLink(QString::fromUtf8(text.left(kBeginning))) ? std::optional(QString::fromUtf8(text))
                                                                        : std::nullopt;
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
