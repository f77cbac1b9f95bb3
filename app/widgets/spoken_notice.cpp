#include "app/widgets/spoken_notice.h"

#include <QAccessibleWidget>
#include <QLabel>

namespace mortonscope {

namespace {

constexpr const char* kToldNotice = "toldNotice";

/// Qt 6.4 has no announcements. What screen readers speak unasked is a notification that shows itself.
QAccessibleInterface* makeNoticeAccessible(const QString&, QObject* object)
{
    auto* label = qobject_cast<QLabel*>(object);
    return label != nullptr && label->property(kToldNotice).isValid()
             ? new QAccessibleWidget(label, QAccessible::Notification)
             : nullptr;
}

}  // namespace

void makeNotice(QLabel& label)
{
    QAccessible::installFactory(makeNoticeAccessible);  // Qt passes over one that it has
    label.setProperty(kToldNotice, QString());
    if (QAccessible::isActive()) {
        // Who listens may have met it as a plain label already.
        if (QAccessibleInterface* made = QAccessible::queryAccessibleInterface(&label)) {
            QAccessible::deleteAccessibleInterface(QAccessible::uniqueId(made));
        }
    }
}

void tellNotice(QLabel& label)
{
    const QString notice = label.accessibleName();
    if (!label.isEnabled() || notice == label.property(kToldNotice).toString()) {
        return;
    }
    label.setProperty(kToldNotice, notice);
    if (notice.isEmpty() || !QAccessible::isActive()) {
        return;
    }
    for (const auto kind : {QAccessible::ObjectShow, QAccessible::Alert}) {  // for AT-SPI, for the others
        QAccessibleEvent event(&label, kind);
        QAccessible::updateAccessibility(&event);
    }
}

}  // namespace mortonscope
