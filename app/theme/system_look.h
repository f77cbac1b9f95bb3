#pragma once

#include <QObject>

#include <memory>
#include <optional>

class QDBusConnection;

namespace mortonscope {

/// What the user has told the desktop about light, contrast and motion, as far as it can be asked. This one knows
/// nothing, and never changes its mind.
class SystemLook : public QObject {
    Q_OBJECT

public:
    struct Wishes {
        std::optional<bool> dark;
        std::optional<bool> highContrast;
        std::optional<bool> reducedMotion;

        friend bool operator==(const Wishes&, const Wishes&) = default;
    };

    using QObject::QObject;
    const Wishes& wishes() const { return m_wishes; }

signals:
    void changed();

protected:
    void setWishes(const Wishes& wishes);

private:
    Wishes m_wishes;
};

/// The desktop's own: of Linux desktops by their settings portal, which Qt 6.4 doesn't ask itself. Where windows are
/// not shown, and for pictures, one that knows nothing: they are the same everywhere.
std::unique_ptr<SystemLook> desktopLook();

/// By the settings portal on this bus, which is asked without waiting. Null if the program was built without D-Bus.
std::unique_ptr<SystemLook> portalLook(const QDBusConnection& bus);

}  // namespace mortonscope
