#pragma once

#include "app/session/scene_document.h"
#include "app/words/worded_command.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace mortonscope {

/// Swaps one snapshot for another. Snapshots share the columns that an edit did not touch, so keeping
/// both costs what changed. Those of one gesture merge.
class SceneCommand : public WordedCommand {
public:
    static constexpr int kId = 2;

    SceneCommand(SceneDocument& document, SceneDocument::ScenePtr next, DeferredText words,
                 std::optional<SceneDocument::Gesture> gesture)
        : WordedCommand(std::move(words)), m_document(document), m_other(std::move(next)), m_gesture(gesture)
    {
    }

    int id() const override { return m_gesture ? kId : -1; }
    std::optional<SceneDocument::Gesture> gesture() const { return m_gesture; }
    void redo() override { swap(); }
    void undo() override { swap(); }

    bool mergeWith(const QUndoCommand* next) override
    {
        const auto& later = *static_cast<const SceneCommand*>(next);
        if (later.m_gesture != m_gesture) {
            return false;
        }
        // Both are done; m_other already is what was before the first. Back where it began: no trace.
        setObsolete(*m_other == *m_document.m_scene);
        return true;
    }

private:
    void swap()
    {
        auto current = m_document.m_scene;
        m_document.show(std::exchange(m_other, std::move(current)));
    }

    SceneDocument& m_document;
    SceneDocument::ScenePtr m_other;
    std::optional<SceneDocument::Gesture> m_gesture;
};

/// New shapes for a few boxes: keeps only their other shapes and swaps them, to the bit. Commands of one
/// gesture merge; a `mergeable` flag would not do, since two drags may follow each other without a pause.
class GeometryCommand : public WordedCommand {
public:
    using Changes = SceneDocument::Shapes;
    static constexpr int kId = 1;

    GeometryCommand(SceneDocument& document, Changes changes, std::optional<SceneDocument::Gesture> gesture,
                    DeferredText words)
        : WordedCommand(std::move(words)), m_document(document), m_other(std::move(changes)), m_gesture(gesture)
    {
        m_start = currentShapes();
    }

    int id() const override { return m_gesture ? kId : -1; }
    void redo() override { swap(); }
    void undo() override { swap(); }

    bool mergeWith(const QUndoCommand* next) override
    {
        const auto& later = *static_cast<const GeometryCommand*>(next);
        if (later.m_gesture != m_gesture || !sameBoxes(later)) {
            return false;
        }
        // Both are done; m_other already holds what was before the first. Back where it began: no trace.
        setObsolete(currentShapes() == m_start);
        return true;
    }

private:
    bool sameBoxes(const GeometryCommand& later) const
    {
        return std::ranges::equal(m_other, later.m_other, {}, &Changes::value_type::first, &Changes::value_type::first);
    }

    Changes currentShapes() const
    {
        Changes shapes;
        for (const auto& [id, shape] : m_other) {
            shapes.emplace_back(id, m_document.scene()->shape(id));
        }
        return shapes;
    }

    void swap()
    {
        Changes before = currentShapes();
        m_document.show(SceneDocument::snapshot(m_document.scene()->withShapes(m_other)));
        m_other = std::move(before);
    }

    SceneDocument& m_document;
    Changes m_other;
    Changes m_start;
    std::optional<SceneDocument::Gesture> m_gesture;
};

}  // namespace mortonscope
