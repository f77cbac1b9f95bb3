// The real window under Xvfb, queried as a screen reader does: over AT-SPI, by D-Bus. Also the preferences from the
// desktop's settings portal.

#include "app/theme/system_look.h"
#include "app/theme/theme.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusMetaType>
#include <QDBusReply>
#include <QDBusVariant>
#include <QDir>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <functional>
#include <memory>

using namespace mortonscope;

/// An accessible object: the D-Bus name of its application, and its path.
struct AtSpiObject {
    QString service;
    QDBusObjectPath path;
};
Q_DECLARE_METATYPE(AtSpiObject)
Q_DECLARE_METATYPE(QList<AtSpiObject>)

QDBusArgument& operator<<(QDBusArgument& to, const AtSpiObject& object)
{
    to.beginStructure();
    to << object.service << object.path;
    to.endStructure();
    return to;
}

const QDBusArgument& operator>>(const QDBusArgument& from, AtSpiObject& object)
{
    from.beginStructure();
    from >> object.service >> object.path;
    from.endStructure();
    return from;
}

namespace {

constexpr int kPatience = 30'000;  // ms; the machine may be busy
const QString kAccessible = QStringLiteral("org.a11y.atspi.Accessible");

/// A process that is killed with this object.
class Helper {
public:
    Helper(const QString& program, const QStringList& arguments, const QProcessEnvironment& environment)
    {
        m_process.setProcessEnvironment(environment);
        m_process.setStandardErrorFile(QProcess::nullDevice());
        m_process.start(program, arguments);
    }
    ~Helper()
    {
        m_process.terminate();
        if (!m_process.waitForFinished(3000)) {
            m_process.kill();
            m_process.waitForFinished(3000);
        }
    }
    QString firstLine()
    {
        while (!m_process.canReadLine() && m_process.waitForReadyRead(kPatience)) {}
        return QString::fromUtf8(m_process.readLine()).trimmed();
    }
    bool isRunning() const { return m_process.state() == QProcess::Running; }

private:
    QProcess m_process;
};

/// A fake settings portal.
class FakePortal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    QMap<QString, QVariant> settings;

public slots:
    // NOLINTNEXTLINE: the portal's own name
    QDBusVariant Read(const QString& group, const QString& key, const QDBusMessage& message)
    {
        const auto found = settings.find(group + ' ' + key);
        if (found == settings.end()) {
            message.setDelayedReply(true);
            m_bus.send(message.createErrorReply("org.freedesktop.portal.Error.NotFound", "no such setting"));
            return {};
        }
        return QDBusVariant(QVariant::fromValue(QDBusVariant(*found)));
    }

public:
    explicit FakePortal(const QDBusConnection& bus) : m_bus(bus) {}

    void change(const QString& group, const QString& key, const QVariant& value)
    {
        QDBusMessage told = QDBusMessage::createSignal("/org/freedesktop/portal/desktop",
                                                       "org.freedesktop.portal.Settings", "SettingChanged");
        told << group << key << QVariant::fromValue(QDBusVariant(value));
        m_bus.send(told);
    }

private:
    QDBusConnection m_bus;
};

}  // namespace

class TestAtSpi : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
#ifndef Q_OS_LINUX
        QSKIP("AT-SPI is what Linux desktops have");
#endif
        qDBusRegisterMetaType<AtSpiObject>();
        qDBusRegisterMetaType<QMap<QString, QString>>();
        qDBusRegisterMetaType<QList<AtSpiObject>>();
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.filePath("own"));
        QDir(m_folder.path()).mkpath("home");
        m_environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS",
                                 "QT_QPA_PLATFORM", "XDG_CURRENT_DESKTOP"}) {
            m_environment.remove(name);
        }
        m_environment.insert("HOME", m_folder.filePath("home"));
        m_environment.insert("XDG_CONFIG_HOME", m_folder.filePath("home"));
        m_environment.insert("XDG_DATA_HOME", m_folder.filePath("home"));
        m_environment.insert("XDG_RUNTIME_DIR", m_folder.path());

        m_bus = std::make_unique<Helper>(
            "dbus-daemon", QStringList{"--session", "--nofork", "--nopidfile", "--print-address=1"}, m_environment);
        m_address = m_bus->firstLine();
        QVERIFY2(!m_address.isEmpty(), "dbus-daemon doesn't start: install dbus-daemon");
        m_environment.insert("DBUS_SESSION_BUS_ADDRESS", m_address);
    }

    void desktopPreferencesAreFollowed();
    void theWindowIsReadOverAtSpi();

    /// Receives the events of Qt's bridge, with sender and value.
    void heard(const QDBusMessage& message) { m_heard += message; }

private:
    void startWindow();
    QVariant property(const AtSpiObject& object, const QString& interface, const QString& name) const;
    QString nameOf(const AtSpiObject& object) const { return property(object, kAccessible, "Name").toString(); }
    QString roleOf(const AtSpiObject& object) const
    {
        return call(object, kAccessible, "GetRoleName").arguments().value(0).toString();
    }
    QDBusMessage call(const AtSpiObject& object, const QString& interface, const QString& method,
                      const QVariantList& arguments = {}) const;
    QList<AtSpiObject> childrenOf(const AtSpiObject& object) const;
    QStringList childNames(const AtSpiObject& object) const;
    QRect extentsOf(const AtSpiObject& object) const;
    using Wanted = std::function<bool(const AtSpiObject&)>;
    std::optional<AtSpiObject> find(const AtSpiObject& from, const Wanted& wanted, int depth = 0) const;
    AtSpiObject found(const Wanted& wanted) const;

    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
    std::unique_ptr<Helper> m_bus;
    QString m_address;
    std::unique_ptr<Helper> m_display;
    std::unique_ptr<Helper> m_program;
    std::unique_ptr<QDBusConnection> m_atSpi;
    AtSpiObject m_application;
    QList<QDBusMessage> m_heard;
};

void TestAtSpi::desktopPreferencesAreFollowed()
{
    QDBusConnection theirs = QDBusConnection::connectToBus(m_address, "portal");
    QVERIFY(theirs.isConnected());
    FakePortal portal(theirs);
    portal.settings = {{"org.freedesktop.appearance color-scheme", 1U},
                       {"org.freedesktop.appearance contrast", 1U},
                       {"org.gnome.desktop.interface enable-animations", false}};
    QVERIFY(theirs.registerObject("/org/freedesktop/portal/desktop", &portal, QDBusConnection::ExportAllSlots));
    QVERIFY(theirs.registerService("org.freedesktop.portal.Desktop"));

    ThemeController theme;
    QCOMPARE(theme.choice(), ThemeController::Choice::System);
    QVERIFY(!theme.reducedMotion());
    std::unique_ptr<SystemLook> look = portalLook(QDBusConnection::connectToBus(m_address, "asking"));
    QVERIFY2(look != nullptr, "built without D-Bus");
    theme.follow(std::move(look));
    QTRY_COMPARE_WITH_TIMEOUT(theme.theme().scheme(), Theme::Scheme::HighContrastDark, kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(theme.reducedMotion(), kPatience);

    // "No preference" in one setting falls back to the other ones; an unknown value is ignored.
    portal.change("org.gnome.desktop.a11y.interface", "high-contrast", true);
    portal.change("org.freedesktop.appearance", "contrast", 0U);
    portal.change("org.kde.kdeglobals.KDE", "AnimationDurationFactor", QStringLiteral("slow"));
    portal.change("org.freedesktop.appearance", "reduced-motion", 0U);
    portal.change("org.freedesktop.appearance", "color-scheme", 2U);  // the last change
    QTRY_COMPARE_WITH_TIMEOUT(theme.theme().scheme(), Theme::Scheme::HighContrast, kPatience);
    QVERIFY(theme.reducedMotion());
    portal.change("org.freedesktop.appearance", "color-scheme", 1U);
    QTRY_COMPARE_WITH_TIMEOUT(theme.theme().scheme(), Theme::Scheme::HighContrastDark, kPatience);

    // Later changes apply, too.
    portal.change("org.gnome.desktop.a11y.interface", "high-contrast", false);
    QTRY_COMPARE_WITH_TIMEOUT(theme.theme().scheme(), Theme::Scheme::Dark, kPatience);
    portal.change("org.freedesktop.appearance", "color-scheme", 2U);
    QTRY_COMPARE_WITH_TIMEOUT(theme.theme().scheme(), Theme::Scheme::Light, kPatience);
    portal.change("org.gnome.desktop.interface", "enable-animations", true);
    QTRY_VERIFY_WITH_TIMEOUT(!theme.reducedMotion(), kPatience);

    // The choice in the program overrides the desktop's.
    theme.setReducedMotion(true);
    theme.setChoice(ThemeController::Choice::HighContrast);
    portal.change("org.freedesktop.appearance", "color-scheme", 1U);
    portal.change("org.kde.kdeglobals.KDE", "AnimationDurationFactor", QStringLiteral("1"));
    QTest::qWait(50);
    QVERIFY(theme.reducedMotion());
    QCOMPARE(theme.theme().scheme(), Theme::Scheme::HighContrast);
    theme.setChoice(ThemeController::Choice::System);
    QCOMPARE(theme.theme().scheme(), Theme::Scheme::Dark);
}

QDBusMessage TestAtSpi::call(const AtSpiObject& object, const QString& interface, const QString& method,
                             const QVariantList& arguments) const
{
    QDBusMessage message = QDBusMessage::createMethodCall(object.service, object.path.path(), interface, method);
    message.setArguments(arguments);
    return m_atSpi->call(message, QDBus::Block, kPatience);
}

QVariant TestAtSpi::property(const AtSpiObject& object, const QString& interface, const QString& name) const
{
    const QDBusReply<QDBusVariant> reply = call(object, "org.freedesktop.DBus.Properties", "Get", {interface, name});
    return reply.isValid() ? reply.value().variant() : QVariant();
}

QList<AtSpiObject> TestAtSpi::childrenOf(const AtSpiObject& object) const
{
    const QDBusReply<QList<AtSpiObject>> reply = call(object, kAccessible, "GetChildren");
    return reply.isValid() ? reply.value() : QList<AtSpiObject>();
}

QStringList TestAtSpi::childNames(const AtSpiObject& object) const
{
    QStringList names;
    for (const AtSpiObject& child : childrenOf(object)) {
        names += nameOf(child);
    }
    return names;
}

/// In screen coordinates.
QRect TestAtSpi::extentsOf(const AtSpiObject& object) const
{
    const QDBusMessage reply = call(object, "org.a11y.atspi.Component", "GetExtents", {0U});
    const auto argument = reply.arguments().value(0).value<QDBusArgument>();
    if (argument.currentType() != QDBusArgument::StructureType) {
        return {};
    }
    int x = 0, y = 0, width = 0, height = 0;
    argument.beginStructure();
    argument >> x >> y >> width >> height;
    argument.endStructure();
    return {x, y, width, height};
}

std::optional<AtSpiObject> TestAtSpi::find(const AtSpiObject& from, const Wanted& wanted, int depth) const
{
    if (wanted(from)) {
        return from;
    }
    if (depth < 12) {
        for (const AtSpiObject& child : childrenOf(from)) {
            if (const auto below = find(child, wanted, depth + 1)) {
                return below;
            }
        }
    }
    return std::nullopt;
}

AtSpiObject TestAtSpi::found(const Wanted& wanted) const
{
    for (int round = 0; round < 20; ++round) {
        if (const auto object = find(m_application, wanted)) {
            return *object;
        }
        QTest::qWait(100);
    }
    return {};
}

void TestAtSpi::startWindow()
{
    m_display = std::make_unique<Helper>(
        "Xvfb", QStringList{"-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"}, m_environment);
    const QString display = m_display->firstLine();
    QVERIFY2(!display.isEmpty(), "Xvfb doesn't start: install xvfb");
    m_environment.insert("DISPLAY", ':' + display);

    // The accessibility bus is started by the first request for it.
    QDBusConnection session = QDBusConnection::connectToBus(m_address, "session");
    // Services that the bus starts get its environment.
    session.interface()->call("UpdateActivationEnvironment",
                              QVariant::fromValue(QMap<QString, QString>{{"DISPLAY", ':' + display}}));
    const QDBusReply<QString> address =
        session.call(QDBusMessage::createMethodCall("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress"),
                     QDBus::Block, kPatience);
    QVERIFY2(address.isValid(), qPrintable("install at-spi2-core: " + address.error().message()));
    m_atSpi = std::make_unique<QDBusConnection>(QDBusConnection::connectToBus(address.value(), "at-spi"));
    QVERIFY(m_atSpi->isConnected());

    // Register a listener first: Qt's bridge sends only events that have a listener.
    const AtSpiObject registry{"org.a11y.atspi.Registry", QDBusObjectPath("/org/a11y/atspi/registry")};
    for (const char* event : {"object:state-changed:showing", "object:property-change:accessible-name"}) {
        const QDBusMessage reply =
            call(registry, "org.a11y.atspi.Registry", "RegisterEvent", {QString(event), QStringList(), QString()});
        QVERIFY2(reply.type() == QDBusMessage::ReplyMessage
                     || call(registry, "org.a11y.atspi.Registry", "RegisterEvent", {QString(event)}).type()
                            == QDBusMessage::ReplyMessage,
                 qPrintable(reply.errorMessage()));
    }
    for (const char* event : {"StateChanged", "PropertyChange"}) {
        QVERIFY(m_atSpi->connect({}, {}, "org.a11y.atspi.Event.Object", event, this, SLOT(heard(QDBusMessage))));
    }

    m_environment.insert("QT_QPA_PLATFORM", "xcb");
    m_environment.insert("QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1");
    m_program =
        std::make_unique<Helper>(MORTONSCOPE_BIN_DIR "/mortonscope",
                                 QStringList{":opening", "--workspace", "place", "--language", "en"}, m_environment);
    const AtSpiObject root{"org.a11y.atspi.Registry", QDBusObjectPath("/org/a11y/atspi/accessible/root")};
    const auto isThere = [&] {
        for (const AtSpiObject& application : childrenOf(root)) {
            if (nameOf(application).compare("mortonscope", Qt::CaseInsensitive) == 0
                && !childrenOf(application).isEmpty()) {
                m_application = application;
                return true;
            }
        }
        return false;
    };
    QTRY_VERIFY_WITH_TIMEOUT(isThere(), kPatience);
}

void TestAtSpi::theWindowIsReadOverAtSpi()
{
    startWindow();
    if (QTest::currentTestFailed()) {
        return;
    }

    // The boxes of the World, with their descriptions and positions.
    const AtSpiObject space =
        found([this](const AtSpiObject& each) { return nameOf(each) == "World" && childNames(each).contains("A"); });
    QStringList boxes = childNames(space);
    QVERIFY2(boxes.size() == 7 + 8, qPrintable(boxes.join(' ')));
    QCOMPARE(boxes.first(7), (QStringList{"A", "B", "C", "D", "E", "F", "G"}));
    QCOMPARE(boxes.at(7), "Slot 0");
    const AtSpiObject first = childrenOf(space).constFirst();
    QCOMPARE(property(first, kAccessible, "Description").toString(), "left 10, top 10, right 35, bottom 35; slot 1");
    QVERIFY(!extentsOf(first).isEmpty());
    QVERIFY(extentsOf(space).contains(extentsOf(first)));

    // The derivation, down to single bits.
    const AtSpiObject code = found(
        [this](const AtSpiObject& each) { return nameOf(each).startsWith("code of the top left corner, level 2"); });
    QCOMPARE(childNames(code), (QStringList{"y bit of level 2", "x bit of level 2"}));
    QCOMPARE(property(childrenOf(code).constFirst(), kAccessible, "Description").toString(), "0");

    // The slots of the array that hold boxes.
    const AtSpiObject array =
        found([this](const AtSpiObject& each) { return nameOf(each) == "Array of cells" && roleOf(each) == "list"; });
    QVERIFY(childNames(array).contains("slot 0, level 0: holds D"));

    // Open another workspace by its button, and another step by the timeline.
    const AtSpiObject step = found([this](const AtSpiObject& each) {
        return nameOf(each) == "Step" && (roleOf(each).contains("button") || roleOf(each) == "check box");
    });
    QCOMPARE(call(step, "org.a11y.atspi.Action", "DoAction", {0}).type(), QDBusMessage::ReplyMessage);
    const AtSpiObject timeline =
        found([this](const AtSpiObject& each) { return nameOf(each) == "Timeline of the run"; });
    QCOMPARE(roleOf(timeline), "slider");
    QCOMPARE(property(timeline, "org.a11y.atspi.Value", "MaximumValue").toDouble(), 105.0);
    m_heard.clear();
    call(timeline, "org.freedesktop.DBus.Properties", "Set",
         {"org.a11y.atspi.Value", "CurrentValue", QVariant::fromValue(QDBusVariant(82.0))});

    // The sentence is announced: a notification appears under its new name.
    const AtSpiObject sentence = found([this](const AtSpiObject& each) {
        return roleOf(each) == "notification" && nameOf(each).contains("they overlap");
    });
    QCOMPARE(nameOf(sentence), "D is on the stack, from slot 0; A is in slot 1: they are tested, and they overlap.");
    const auto wasAnnounced = [&](const QString& member, const QString& detail) {
        return std::ranges::any_of(m_heard, [&](const QDBusMessage& each) {
            return each.path() == sentence.path.path() && each.member() == member
                && each.arguments().value(0).toString() == detail;
        });
    };
    QTRY_VERIFY_WITH_TIMEOUT(wasAnnounced("StateChanged", "showing"), kPatience);
    QTRY_VERIFY_WITH_TIMEOUT(wasAnnounced("PropertyChange", "accessible-name"), kPatience);

    // The content of the object stack at that step.
    const AtSpiObject stack =
        found([this](const AtSpiObject& each) { return nameOf(each) == "Object stack" && roleOf(each) == "list"; });
    QCOMPARE(childNames(stack), QStringList{"D"});
    QVERIFY(
        property(childrenOf(stack).constFirst(), kAccessible, "Description").toString().startsWith("pushed by slot 0"));
    QVERIFY(m_program->isRunning());
}

QTEST_MAIN(TestAtSpi)
#include "test_at_spi.moc"
