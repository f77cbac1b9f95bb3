// Records what your own quadtree does, so that Mortonscope can compare it step by step with the right run:
//
//     mortonscope::TraceRecorder trace("my.mtrace");
//     trace.place("A", 1);                 // A goes into the cell with linear index 1
//     trace.enterCell(0);
//     trace.push("D", 0);
//     trace.testWithStack("D", "A", 1);    // the box on the stack first
//     trace.close();
//
//     mortonscope-cli check SCENE --trace my.mtrace
//
// One C++11 header without dependencies. Leave out what your engine doesn't have: only what you record is compared.
#ifndef MORTONSCOPE_TRACE_HPP
#define MORTONSCOPE_TRACE_HPP

#include <climits>
#include <cstdio>
#include <fstream>
#include <stdexcept>
#include <string>

namespace mortonscope {

/// Writes a trace, one JSON object per line. Box names are UTF-8. Where a cell index defaults to kNoCell,
/// you may leave it out. Throws std::runtime_error if the file can't be opened or written. Not thread-safe.
class TraceRecorder {
public:
    enum : long long { kNoCell = LLONG_MIN };

    explicit TraceRecorder(const std::string& path) : m_path(path), m_file(path.c_str(), std::ios::binary | std::ios::trunc)
    {
        if (!m_file) {
            throw std::runtime_error(path + " cannot be opened for writing");
        }
    }
    TraceRecorder(const TraceRecorder&) = delete;
    TraceRecorder& operator=(const TraceRecorder&) = delete;

    /// Writes the rest. Reports a failure on standard error, since a destructor must not throw.
    ~TraceRecorder()
    {
        try {
            close();
        } catch (const std::exception& failure) {
            std::fprintf(stderr, "%s\n", failure.what());
        }
    }

    /// Records that a box is put into a cell's list. A rejected box has no cell.
    void place(const std::string& box, long long cellIndex = kNoCell) { write("place", cellIndex, ",\"box\":" + quoted(box)); }
    void enterCell(long long cellIndex) { write("enter-cell", cellIndex, ""); }
    /// Records a test of two boxes of the same cell's list.
    void testInCell(const std::string& first, const std::string& second, long long cellIndex = kNoCell)
    {
        write("test-in-cell", cellIndex, pair(first, second));
    }
    /// Records a test of a box on the object stack with a box of the cell's list.
    void testWithStack(const std::string& onStack, const std::string& inCell, long long cellIndex = kNoCell)
    {
        write("test-with-stack", cellIndex, pair(onStack, inCell));
    }
    void push(const std::string& box, long long cellIndex = kNoCell) { write("push", cellIndex, ",\"box\":" + quoted(box)); }
    void pop(const std::string& box, long long cellIndex = kNoCell) { write("pop", cellIndex, ",\"box\":" + quoted(box)); }
    void leaveCell(long long cellIndex) { write("leave-cell", cellIndex, ""); }

    /// Writes the rest. Nothing can be recorded afterwards.
    void close()
    {
        if (!m_file.is_open()) {
            return;
        }
        m_file.close();
        if (!m_file) {
            throw std::runtime_error(m_path + " could not be written to its end");
        }
    }

private:
    void write(const char* kind, long long cellIndex, const std::string& members)
    {
        if (!m_file.is_open()) {
            throw std::runtime_error(m_path + " is closed; nothing more can be recorded");
        }
        m_file << "{\"kind\":\"" << kind << '"';
        if (cellIndex != kNoCell) {
            m_file << ",\"cell\":{\"index\":" << std::to_string(cellIndex) << '}';
        }
        m_file << members << "}\n";
        if (!m_file) {
            m_file.close();
            throw std::runtime_error(m_path + " cannot be written");
        }
    }

    static std::string pair(const std::string& first, const std::string& second)
    {
        return ",\"pair\":[" + quoted(first) + ',' + quoted(second) + ']';
    }

    /// Returns a text as a JSON string, with quotes, backslashes and control characters escaped.
    static std::string quoted(const std::string& text)
    {
        static const char* const kDigits = "0123456789abcdef";
        std::string json = "\"";
        for (const char c : text) {
            const unsigned char byte = static_cast<unsigned char>(c);
            if (c == '"' || c == '\\') {
                json += '\\';
                json += c;
            } else if (byte < 0x20) {
                json += "\\u00";
                json += kDigits[byte >> 4];
                json += kDigits[byte & 15];
            } else {
                json += c;
            }
        }
        return json + '"';
    }

    std::string m_path;
    std::ofstream m_file;
};

}  // namespace mortonscope

#endif
