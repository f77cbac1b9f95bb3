// Functions that test_page.py runs in the page.

/** The channels of a color as the browser computes it: red, green, blue, and alpha from 0 to 1. */
function channels(color) {
    const numbers = (color.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
    if (color.startsWith("color(srgb")) {
        return [...numbers.slice(0, 3).map((v) => v * 255), numbers[3] ?? 1];
    }
    return color === "none" || color === "transparent" ? [0, 0, 0, 0] : [...numbers.slice(0, 3), numbers[3] ?? 1];
}

function over(below, [r, g, b, alpha]) {
    return below.map((v, i) => v + ([r, g, b][i] - v) * alpha);
}

function luminance(color) {
    const [r, g, b] = color.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrastOf(a, b) {
    const [low, high] = [luminance(a), luminance(b)].sort((p, q) => p - q);
    return (high + 0.05) / (low + 0.05);
}

function opacityOf(element) {
    let opacity = 1;
    for (let at = element; at !== null; at = at.parentElement) {
        opacity *= Number(getComputedStyle(at).opacity);
    }
    return opacity;
}

/** Returns the color behind a point of an element: of everything that is painted below it. */
function backgroundAt(element, x, y) {
    const stack = document.elementsFromPoint(x, y);
    const own = stack.indexOf(element);
    const below = stack.slice(own + 1).reverse();
    let color = channels(getComputedStyle(document.documentElement).backgroundColor).slice(0, 3);
    for (const other of below) {
        const style = getComputedStyle(other);
        if (other instanceof SVGGraphicsElement && !(other instanceof SVGSVGElement)) {
            const fill = channels(style.fill);
            const isText = other.closest("text") !== null;
            if (!isText && style.fill !== "none" && other.tagName !== "line") {
                color = over(color, [...fill.slice(0, 3), fill[3] * Number(style.fillOpacity) * opacityOf(other)]);
            }
        } else {
            color = over(color, channels(style.backgroundColor));
        }
    }
    const fieldColor = channels(getComputedStyle(element).backgroundColor);
    return element instanceof SVGElement ? color : over(color, fieldColor);
}

/** Returns texts with too little contrast to their background. */
function paleTexts(least) {
    const walker = document.createTreeWalker(document.getElementById("page"), NodeFilter.SHOW_TEXT);
    const found = [];
    let count = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const element = node.parentElement;
        const range = document.createRange();
        range.selectNodeContents(node);
        const rect = range.getBoundingClientRect();
        const x = rect.left + rect.width / 2;
        const y = rect.top + rect.height / 2;
        const isSeen =
            node.nodeValue.trim() !== "" && rect.width > 1 && x > 0 && y > 0 && x < innerWidth && y < innerHeight;
        const owner = element.closest("text") ?? element;
        const isOnTop =
            isSeen && document.elementsFromPoint(x, y).some((other) => other === owner || owner.contains(other));
        if (!isOnTop || element.closest(":disabled, [aria-disabled], .hidden, option") !== null) {
            continue;
        }
        const style = getComputedStyle(element);
        const ink = element instanceof SVGElement ? style.fill : style.color;
        const top = document.elementsFromPoint(x, y).find((other) => other === owner || owner.contains(other));
        const background = backgroundAt(top, x, y);
        const contrast = contrastOf(over(background, channels(ink)), background);
        ++count;
        if (contrast < least) {
            found.push(
                `${contrast.toFixed(2)} ${node.nodeValue.trim().slice(0, 40)}, ${ink} on ${background.map(Math.round)}`,
            );
        }
    }
    return { found, count };
}

/** Returns elements that are wider than the viewport or cut off at its side. */
function sidewaysElements() {
    return [...document.querySelectorAll("#page *")]
        .filter((element) => {
            const rect = element.getBoundingClientRect();
            const clip = element.closest(".scroller, .derive, pre, .chips, svg, .hidden, .tests, .triangle");
            return rect.width > 0 && clip === null && (rect.right > innerWidth + 1 || rect.left < -1);
        })
        .map((element) => `${element.getAttribute("class")} ${Math.round(element.getBoundingClientRect().right)}`);
}

/** Returns the positions of the large parts. */
function areas() {
    const names = [".tools", ".say", ".worldarea", ".arrayarea", ".panels", ".bar"];
    return Object.fromEntries(
        names.map((name) => {
            const { left, top, right, bottom } = document.querySelector(name).getBoundingClientRect();
            return [name, { left, top, right, bottom }];
        }),
    );
}

/** Returns everything that is shown, except the effects of focus. */
function picture() {
    const written = (node) => {
        if (!(node instanceof Element)) {
            return node.nodeValue;
        }
        const isSeen = ({ name, value }) => name !== "tabindex" && (name !== "style" || value !== "");
        const attributes = [...node.attributes].filter(isSeen).map(({ name, value }) => `${name}=${value}`);
        return `<${node.tagName} ${attributes.sort().join(" ")}>${[...node.childNodes].map(written).join("")}</>`;
    };
    return written(document.getElementById("page"));
}

/** Returns labels that are broken into lines or cut off. */
function brokenLabels() {
    const labels = [
        ...document.querySelectorAll(".legend li, .bar button, .modes button, .stack .chips .chip, .depth"),
    ];
    return labels
        .filter((label) => {
            const rect = label.getBoundingClientRect();
            const column = label.closest(".panels, .bar, .tools").getBoundingClientRect();
            const isOutside = label.closest(".chips") === null && rect.right > column.right + 1;
            return rect.width > 0 && (rect.height > 60 || label.scrollWidth > label.clientWidth + 1 || isOutside);
        })
        .map((label) => `${label.className} ${label.textContent}`);
}

/** Returns cells of the derivation that nearly touch the bits after them, and cut-off names in the triangle. */
function touchingCodes() {
    const cells = [...document.querySelectorAll(".derivation :is(th, td)")].filter((cell) => {
        const next = cell.nextElementSibling?.querySelector(".bits");
        const range = document.createRange();
        range.selectNodeContents(cell);
        const between = next ? parseFloat(getComputedStyle(next).columnGap) : 0;
        const least = cell.tagName === "TD" ? 1.2 * between : 4;
        return next && next.getBoundingClientRect().left - range.getBoundingClientRect().right < least;
    });
    const names = [...document.querySelectorAll(".triangle th span")].filter((name) => {
        return name.scrollWidth > name.clientWidth + 1;
    });
    return [...cells, ...names].map((element) => element.textContent);
}

/** What the page looks like, in one answer. */
function laidOut() {
    const texts = (selector) => [...document.querySelectorAll(selector)];
    const { left, top, width } = document.querySelector("svg.world").getBoundingClientRect();
    const bottomOf = (element) => element.getBoundingClientRect().bottom;
    return {
        width: document.documentElement.scrollWidth,
        sideways: sidewaysElements(),
        touching: touchingCodes(),
        broken: brokenLabels(),
        cut: texts(".tree svg text")
            .filter((text) => bottomOf(text) > bottomOf(text.closest("svg")) + 4)
            .map((text) => text.textContent),
        areas: areas(),
        lowest: Math.max(...texts(".scroller text").map(bottomOf)),
        side: [left, top, width],
    };
}
