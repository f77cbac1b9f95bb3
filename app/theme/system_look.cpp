#include "app/theme/system_look.h"

#include <QGuiApplication>

#ifdef MORTONSCOPE_DBUS
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>

#include <array>
#include <iterator>
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

/// Returns a number, also from a text; none for any other value.
std::optional<double> numberIn(const QVariant& value)
{
    bool isNumber = false;
    const double number = value.toDouble(&isNumber);
    if (!isNumber) {
        return std::nullopt;
    }
    return number;
}

std::optional<bool> flagIn(const QVariant& value)
{
    if (value.userType() != QMetaType::Bool) {
        return std::nullopt;
    }
    return value.toBool();
}

/// Returns true for 1, else no preference.
std::optional<bool> trueIfOne(const QVariant& value)
{
    if (numberIn(value) == 1) {
        return true;
    }
    return std::nullopt;
}

struct PortalSetting {
    const char* group;
    const char* key;
    std::optional<bool> SystemLook::Wishes::* wish;
    std::optional<bool> (*read)(const QVariant& value);  ///< none: no preference
};

/// The first group is documented at
/// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html; there 0 means no
/// preference. GNOME and KDE provide the others in the same way. The first setting with a preference counts. Enabled
/// animations are the default of desktops, so they are no preference.
constexpr PortalSetting kSettings[] = {
    {"org.freedesktop.appearance", "color-scheme", &SystemLook::Wishes::dark,
     [](const QVariant& value) {
         const auto number = numberIn(value);
         return number == 1 || number == 2 ? std::optional(number == 1) : std::nullopt;
     }},
    {"org.freedesktop.appearance", "contrast", &SystemLook::Wishes::highContrast, trueIfOne},
    {"org.gnome.desktop.a11y.interface", "high-contrast", &SystemLook::Wishes::highContrast, flagIn},
    {"org.freedesktop.appearance", "reduced-motion", &SystemLook::Wishes::reducedMotion, trueIfOne},
    {"org.gnome.desktop.interface", "enable-animations", &SystemLook::Wishes::reducedMotion,
     [](const QVariant& value) { return flagIn(value) == false ? std::optional(true) : std::nullopt; }},
    {"org.kde.kdeglobals.KDE", "AnimationDurationFactor", &SystemLook::Wishes::reducedMotion,
     [](const QVariant& value) {
         const auto factor = numberIn(value);
         return factor ? std::optional(*factor == 0) : std::nullopt;
     }},
};

class PortalLook : public SystemLook {
    Q_OBJECT

public:
    explicit PortalLook(const QDBusConnection& bus) : m_bus(bus)
    {
        m_bus.connect(kPortal, kPortalPath, kPortalSettings, QStringLiteral("SettingChanged"), this,
                      SLOT(hear(QDBusMessage)));
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
    /// A change arrives as a variant, an answer as a variant within a variant.
    void take(const QString& group, const QString& key, QVariant inner)
    {
        while (inner.userType() == qMetaTypeId<QDBusVariant>()) {
            inner = inner.value<QDBusVariant>().variant();
        }
        Wishes now;
        for (std::size_t i = 0; i < std::size(kSettings); ++i) {
            const PortalSetting& setting = kSettings[i];
            if (group == QLatin1String(setting.group) && key == QLatin1String(setting.key)) {
                m_said[i] = setting.read(inner);
            }
            if (!(now.*setting.wish)) {
                now.*setting.wish = m_said[i];
            }
        }
        setWishes(now);
    }

    /// Reads a setting. A missing portal or an unknown setting changes nothing.
    void ask(const QString& group, const QString& key)
    {
        QDBusMessage call =
            QDBusMessage::createMethodCall(kPortal, kPortalPath, kPortalSettings, QStringLiteral("Read"));
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
    std::array<std::optional<bool>, std::size(kSettings)> m_said;  ///< the preference of each setting
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
