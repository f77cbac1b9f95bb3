/**
 * The colors of the window (app/theme/palettes.cpp) in its four schemes: light, dark, and high contrast light and dark.
 *
 * @typedef {{[role: string]: string}} Roles
 * @typedef {{roles: Roles, scheme: number, level: (level: number, depth: number) => string,
 *            on: (color: string) => string}} Palette
 */

/** @type {{[role: string]: string}} */
const kRoles = {
    window: "F3F4F7 15181D FFFFFF 000000",
    surface: "FFFFFF 1C2027 FFFFFF 000000",
    raised: "E9ECF1 2A303A EEEEEE 1C1C1C",
    line: "D3D8E0 3A424F 767676 8A8A8A",
    frame: "7A8392 7D8798 555555 A6A6A6",
    grid: "5F697B 9AA4B4 404040 C8C8C8",
    ink: "171D29 E9ECF1 000000 FFFFFF",
    quiet: "4A5466 B3BCC9 2E2E2E D2D2D2",
    faint: "5B6577 9FA9B8 464646 B9B9B9",
    now: "8941D5 C880F9 5B2BAF F5D1FF",
    "now-soft": "FAEDFC 3A2142 FBE6FF 2E0833",
    hover: "653400 FFD45C 694300 FFD657",
    "hover-soft": "FBF0D6 3E3420 FFF1BF 332600",
    x: "004E8D 9ACBFF 003D6F 71B9FE",
    y: "A63800 FFA57C 610D00 FF9A6D",
    hit: "005444 57ECAE 003240 6FFFC2",
    bad: "C3302F F87981 98001C FF9790",
};

const kRampOnLight = ["000000", "440154", "472D7B", "3B528B", "2C728E", "21918C"];
const kLevelRamps = [
    kRampOnLight,
    ["FFFFFF", "E6D2F7", "BFC3F8", "86A8E6", "5596C9", "287F93"],
    kRampOnLight,
    ["FFFFFF", "EADCFA", "C4CDF8", "97BDEE", "67AEDA", "3FA3B4"],
];
// Positions of the root and of the deepest level in each ramp.
const kRampParts = [
    [1, 5],
    [0.7, 5],
    [0.4, 2.9],
    [0.4, 5],
];

/** @param {string} color @returns {number[]} */
function channelsOf(color) {
    return [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16));
}

/**
 * Mixes `share` of `a` into `b`.
 *
 * @param {string} a
 * @param {string} b
 * @param {number} share
 */
export function mixed(a, b, share) {
    const from = channelsOf(a);
    const to = channelsOf(b);
    return (
        "#" +
        from
            .map((v, i) =>
                Math.round(v * share + to[i] * (1 - share))
                    .toString(16)
                    .padStart(2, "0"),
            )
            .join("")
    );
}

/** @param {string} color */
function luminanceOf(color) {
    const [r, g, b] = channelsOf(color)
        .map((v) => v / 255)
        .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** @type {(Palette | undefined)[]} */
const palettesMade = [];

/**
 * @param {number} scheme  0 light, 1 dark, 2 and 3 the same in high contrast
 * @returns {Palette}
 */
export function paletteOf(scheme) {
    const made = palettesMade[scheme];
    if (made !== undefined) {
        return made;
    }
    /** @type {Roles} */
    const roles = {};
    for (const [role, colors] of Object.entries(kRoles)) {
        roles[role] = `#${colors.split(" ")[scheme].toLowerCase()}`;
    }
    // Shared quadrants of a descent, and quadrants in which the paths have parted.
    roles.shared = mixed(roles.x, roles.surface, 0.1);
    roles.parted = mixed(roles.x, roles.surface, 0.18);
    const level = (/** @type {number} */ at, /** @type {number} */ depth) => {
        const [root, deepest] = kRampParts[scheme];
        const where = root + (depth > 0 ? ((deepest - root) * at) / depth : 0);
        const low = Math.min(Math.floor(where), 4);
        const ramp = kLevelRamps[scheme];
        return mixed(`#${ramp[low + 1]}`, `#${ramp[low]}`, where - low);
    };
    const on = (/** @type {string} */ color) => {
        const l = luminanceOf(color);
        return 1.05 / (l + 0.05) >= (l + 0.05) / 0.05 ? "#ffffff" : "#000000";
    };
    const palette = { roles, scheme, level, on };
    palettesMade[scheme] = palette;
    return palette;
}

/**
 * Returns the scheme that the reader prefers, or the one chosen in the page's menu.
 *
 * @param {"auto" | "light" | "dark"} chosen
 */
export function schemeOf(chosen) {
    const dark = chosen === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : chosen === "dark";
    const strong = matchMedia("(prefers-contrast: more)").matches || matchMedia("(forced-colors: active)").matches;
    return (dark ? 1 : 0) + (strong ? 2 : 0);
}

/**
 * Passes the colors to the style sheet.
 *
 * @param {HTMLElement} root
 * @param {Palette} palette
 */
export function applyPalette(root, palette) {
    for (const [role, color] of Object.entries(palette.roles)) {
        root.style.setProperty(`--${role}`, color);
    }
    root.style.setProperty("color-scheme", palette.scheme % 2 === 1 ? "dark" : "light");
}
