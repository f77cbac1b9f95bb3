#pragma once

#include <QObject>

#include <memory>
#include <optional>

class QDBusConnection;

namespace mortonscope {

/// The user's preferences for dark mode, contrast and motion on the desktop, as far as they are known. This base class
/// has none and never changes.
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

/// Returns the preferences of the desktop. Linux desktops provide them through the settings portal, which Qt 6.4 does
/// not query. Without visible windows, and for pictures, returns an object without preferences, so that the output is
/// the same everywhere.
std::unique_ptr<SystemLook> desktopLook();

/// Returns the preferences from the settings portal on this bus, which is queried asynchronously. Null if the program
/// was built without D-Bus.
std::unique_ptr<SystemLook> portalLook(const QDBusConnection& bus);

}  // namespace mortonscope
