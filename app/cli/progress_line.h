#pragma once

#include "app/cli/output.h"

#include <string>

#include <unistd.h>

namespace mortonscope::cli {

/// How far a long work is: one line on standard error that is written over and over, if that is a terminal.
class ProgressLine {
public:
    void show(const std::string& text) { write('\r' + text + "\x1b[K"); }
    void clear() { write("\r\x1b[K"); }

private:
    void write(const std::string& text)
    {
        if (!m_isShown) {
            return;
        }
        try {
            m_errors << text;
            m_errors.flush();
        } catch (const WriteFailed&) {
            m_isShown = false;  // the terminal is gone, the work is still wanted
        }
    }

    bool m_isShown = ::isatty(STDERR_FILENO) == 1;
    Output m_errors{STDERR_FILENO};
};

}  // namespace mortonscope::cli
