#include "core/base/sha256.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace mortonscope {

namespace {

constexpr std::size_t kRounds = 64;
constexpr std::size_t kBlock = 64;  ///< bytes

/// Returns the first 32 bits of the fractional part of a root.
std::uint32_t fractionOf(long double root)
{
    return static_cast<std::uint32_t>((root - std::floor(root)) * 4294967296.0L);
}

/// The constants of the standard: roots of the first primes.
struct Constants {
    std::array<std::uint32_t, kRounds> ofRounds{};  ///< cube roots
    std::array<std::uint32_t, 8> atStart{};         ///< square roots

    Constants()
    {
        std::size_t found = 0;
        for (unsigned n = 2; found < kRounds; ++n) {
            bool isPrime = true;
            for (unsigned d = 2; d * d <= n; ++d) {
                isPrime = isPrime && n % d != 0;
            }
            if (!isPrime) {
                continue;
            }
            ofRounds[found] = fractionOf(std::cbrt(static_cast<long double>(n)));
            if (found < atStart.size()) {
                atStart[found] = fractionOf(std::sqrt(static_cast<long double>(n)));
            }
            ++found;
        }
    }
};

/// Returns the text with its padding: a one bit, zeros, and its length in bits.
std::string padded(std::string_view text)
{
    std::string message(text);
    message += '\x80';
    message.resize((message.size() + 8 + kBlock - 1) / kBlock * kBlock, '\0');
    const std::uint64_t bits = std::uint64_t{text.size()} * 8;
    for (unsigned i = 0; i < 8; ++i) {
        message[message.size() - 1 - i] = static_cast<char>(bits >> (8 * i));
    }
    return message;
}

using Words = std::array<std::uint32_t, 8>;

void addBlock(Words& hash, std::string_view block, const Constants& constants)
{
    std::array<std::uint32_t, kRounds> w{};
    for (std::size_t i = 0; i < kBlock; ++i) {
        w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(block[i]);
    }
    for (std::size_t i = 16; i < kRounds; ++i) {
        const std::uint32_t a = std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3;
        const std::uint32_t b = std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + a + w[i - 7] + b;
    }
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t i = 0; i < kRounds; ++i) {
        const std::uint32_t mixed = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
        const std::uint32_t first = h + mixed + ((e & f) ^ (~e & g)) + constants.ofRounds[i] + w[i];
        const std::uint32_t second =
            (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const Words added{a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash.size(); ++i) {
        hash[i] += added[i];
    }
}

/// Returns 32 bytes in base64, whose last group has two bytes.
std::string inBase64(const Words& hash)
{
    constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    constexpr std::size_t kBits = 256;
    std::string text;
    for (std::size_t at = 0; at < kBits; at += 6) {
        std::uint32_t digit = 0;
        for (std::size_t i = at; i < at + 6; ++i) {
            const std::uint32_t bit = i < kBits ? hash[i / 32] >> (31 - i % 32) & 1U : 0U;
            digit = digit << 1 | bit;
        }
        text += kDigits[digit];
    }
    return text + '=';
}

}  // namespace

std::string sha256InBase64(std::string_view text)
{
    static const Constants constants;
    Words hash = constants.atStart;
    const std::string message = padded(text);
    for (std::size_t at = 0; at < message.size(); at += kBlock) {
        addBlock(hash, std::string_view(message).substr(at, kBlock), constants);
    }
    return inBase64(hash);
}

}  // namespace mortonscope
