#include "app/theme/system_look.h"

#include <QGuiApplication>

#ifdef MORTONSCOPE_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#endif

namespace mortonscope {

void SystemLook::setWishes(const Wishes& wishes)
{
    if (wishes != m_wishes) {
        m_wishes = wishes;
        emit changed();
    }
}

#ifdef MORTONSCOPE_DBUS

namespace {

const QString kPortal = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPortalPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kPortalSettings = QStringLiteral("org.freedesktop.portal.Settings");

struct PortalSetting {
    const char* group;
    const char* key;
    void (*take)(SystemLook::Wishes& wishes, const QVariant& value);
};

/// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html for the first group; the
/// others are what GNOME and KDE hand through by the same way. What says nothing overwrites nothing.
constexpr PortalSetting kSettings[] = {
    {"org.freedesktop.appearance", "color-scheme", [](SystemLook::Wishes& wishes, const QVariant& value) {
         wishes.dark = value.toUInt() == 0 ? std::nullopt : std::optional(value.toUInt() == 1);
     }},
    {"org.freedesktop.appearance", "contrast", [](SystemLook::Wishes& wishes, const QVariant& value) { wishes.highContrast = value.toUInt() == 1; }},
    {"org.gnome.desktop.a11y.interface", "high-contrast", [](SystemLook::Wishes& wishes, const QVariant& value) { wishes.highContrast = value.toBool(); }},
    {"org.gnome.desktop.interface", "enable-animations", [](SystemLook::Wishes& wishes, const QVariant& value) { wishes.reducedMotion = !value.toBool(); }},
    {"org.kde.kdeglobals.KDE", "AnimationDurationFactor", [](SystemLook::Wishes& wishes, const QVariant& value) { wishes.reducedMotion = value.toDouble() == 0; }},
    {"org.freedesktop.appearance", "reduced-motion", [](SystemLook::Wishes& wishes, const QVariant& value) { wishes.reducedMotion = value.toUInt() == 1; }},
};

class PortalLook : public SystemLook {
    Q_OBJECT

public:
    explicit PortalLook(const QDBusConnection& bus) : m_bus(bus)
    {
        m_bus.connect(kPortal, kPortalPath, kPortalSettings, QStringLiteral("SettingChanged"), this, SLOT(hear(QDBusMessage)));
        for (const PortalSetting& setting : kSettings) {
            ask(QLatin1String(setting.group), QLatin1String(setting.key));
        }
    }

private slots:
    void hear(const QDBusMessage& changed)
    {
        const QVariantList arguments = changed.arguments();
        take(arguments.value(0).toString(), arguments.value(1).toString(), arguments.value(2));
    }

private:
    /// A change is a value, an answer a value in a value.
    void take(const QString& group, const QString& key, QVariant inner)
    {
        while (inner.userType() == qMetaTypeId<QDBusVariant>()) {
            inner = inner.value<QDBusVariant>().variant();
        }
        for (const PortalSetting& setting : kSettings) {
            if (group == QLatin1String(setting.group) && key == QLatin1String(setting.key)) {
                Wishes now = wishes();
                setting.take(now, inner);
                setWishes(now);
            }
        }
    }

    /// A portal that isn't there, or doesn't know the setting, changes nothing.
    void ask(const QString& group, const QString& key)
    {
        QDBusMessage call = QDBusMessage::createMethodCall(kPortal, kPortalPath, kPortalSettings, QStringLiteral("Read"));
        call << group << key;
        auto* watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(call), this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, [this, group, key, watcher] {
            const QDBusPendingReply<QDBusVariant> reply = *watcher;
            if (reply.isValid()) {
                take(group, key, reply.value().variant());
            }
            watcher->deleteLater();
        });
    }

    QDBusConnection m_bus;
};

}  // namespace

std::unique_ptr<SystemLook> portalLook(const QDBusConnection& bus) { return std::make_unique<PortalLook>(bus); }

std::unique_ptr<SystemLook> desktopLook()
{
    const QString platform = QGuiApplication::platformName();
    const bool isShown = platform != QLatin1String("offscreen") && platform != QLatin1String("minimal");
    if (isShown && QDBusConnection::sessionBus().isConnected()) {
        return portalLook(QDBusConnection::sessionBus());
    }
    return std::make_unique<SystemLook>();
}

#else

std::unique_ptr<SystemLook> portalLook(const QDBusConnection&) { return nullptr; }
std::unique_ptr<SystemLook> desktopLook() { return std::make_unique<SystemLook>(); }

#endif

}  // namespace mortonscope

#ifdef MORTONSCOPE_DBUS
#include "system_look.moc"
#endif
