#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>

#include <algorithm>

namespace mortonscope::test {

/// Measures the longest single event, which a user would notice as a freeze.
class TimedApplication : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_inside) {
            return QApplication::notify(receiver, event);
        }
        m_inside = true;
        QElapsedTimer clock;
        clock.start();
        const int type = event->type();
        const QByteArray name = receiver->metaObject()->className();
        const bool done = QApplication::notify(receiver, event);
        m_inside = false;
        if (const qint64 took = clock.elapsed(); took >= m_longest) {
            m_longest = took;
            m_what = name + " of type " + QByteArray::number(type);
        }
        return done;
    }

    qint64 longest() const { return m_longest; }
    /// Returns the receiver of the longest event.
    const QByteArray& what() const { return m_what; }
    void forget() { m_longest = 0; }

private:
    bool m_inside = false;
    qint64 m_longest = 0;
    QByteArray m_what;
};

}  // namespace mortonscope::test
