/**
 * The keys of the window, while the focus is in the page and not in a field. A key that does nothing is left to the
 * browser.
 *
 * @typedef {import("./app.js").App} App
 */

/** @param {App} app */
export function listenToKeys(app) {
    // After a press, a focus that a script sets needs no ring, but browsers would show one.
    const point = (/** @type {boolean} */ isPressed) =>
        document.documentElement.toggleAttribute("data-pointing", isPressed);
    document.addEventListener("pointerdown", () => point(true), true);
    document.addEventListener("keydown", () => point(false), true);
    document.addEventListener("keydown", (event) => {
        if (handleKey(app, event)) {
            event.preventDefault();
        }
    });
}

/** @param {App} app @param {KeyboardEvent} event */
function handleKey(app, event) {
    const target = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey) {
        const isUndo =
            event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !isField(target);
        if (isUndo && app.session.mode === "place" && app.session.canUndo) {
            app.session.undo();
            return true;
        }
        return false;
    }
    if (event.key === "Escape") {
        return handleEscape(app, target);
    }
    if (isField(target)) {
        return false;
    }
    const box = target?.getAttribute("data-box") ?? null;
    if (box !== null) {
        return handleBoxKey(app, event, Number(box));
    }
    if (target?.classList.contains("world") && event.key === "Enter") {
        return enterWorld(app);
    }
    if (target?.hasAttribute("data-pair") && event.key.startsWith("Arrow")) {
        return handlePairKey(app, event.key);
    }
    if (target?.matches(".test")) {
        const item = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" }[event.key];
        const next = /** @type {any} */ (target.parentElement)?.[item ?? ""]?.querySelector("button");
        if (next) {
            next.focus();
            return true;
        }
    }
    return handleRunKey(app, event, target);
}

/** @param {App} app @param {KeyboardEvent} event @param {Element | null} target */
function handleRunKey(app, event, target) {
    const { mode } = app.session;
    if (mode === "step") {
        return handleStepKey(app, event, target);
    }
    return mode === "quiz" && handleQuizKey(app, event, target);
}

/** @param {Element | null} target */
function isField(target) {
    return target !== null && target.matches("input, select, textarea");
}

/** @param {App} app @param {Element | null} target */
function handleEscape(app, target) {
    const { session } = app;
    if (app.input.drag !== null) {
        app.input.cancel();
        return true;
    }
    if (session.dialog !== null || session.isDrawing) {
        session.dialog = null;
        session.isDrawing = false;
        session.changed();
        return true;
    }
    if (target?.matches("select")) {
        return false;
    }
    if (target instanceof HTMLInputElement) {
        target.value = target.defaultValue;
    }
    if (target?.closest(".edges") && focusBox(app, session.selected ?? 0)) {
        return true;
    }
    if (target?.matches("[data-box], .depth input")) {
        /** @type {SVGElement | null} */ (app.root.querySelector("svg.world"))?.focus();
        return true;
    }
    if (target instanceof HTMLElement && target !== document.body) {
        target.blur();
        return true;
    }
    return false;
}

/**
 * Gives the focus to a box. Returns false if there is none.
 *
 * @param {App} app
 * @param {number} i
 */
export function focusBox(app, i) {
    const target = /** @type {SVGElement | null} */ (app.root.querySelector(`[data-box="${i}"]`));
    target?.focus({ preventScroll: true });
    return target !== null;
}

/** @param {App} app */
function enterWorld(app) {
    return app.session.scene.boxes.length > 0 && focusBox(app, app.session.selected ?? 0);
}

/** @param {App} app @param {KeyboardEvent} event @param {number} i */
function handleBoxKey(app, event, i) {
    const count = app.session.scene.boxes.length;
    const isBack = event.key === "PageUp" || (event.key === "Tab" && event.shiftKey);
    const isNext = event.key === "PageDown" || (event.key === "Tab" && !event.shiftKey);
    if (isBack || isNext) {
        const next = i + (isNext ? 1 : -1);
        if (event.key === "Tab" && (next < 0 || next >= count)) {
            return false; // Tab leaves the world after its last box
        }
        return focusBox(app, (next + count) % count);
    }
    if (app.input.boxKey(event, i)) {
        app.render();
        focusBox(app, Math.min(i, app.session.scene.boxes.length - 1));
        return true;
    }
    return handleRunKey(app, event, null);
}

/** @param {App} app @param {string} key */
function handlePairKey(app, key) {
    const { session } = app;
    const count = session.scene.boxes.length;
    const [a, b] = session.pair ?? [0, 1];
    const moved = { ArrowLeft: [a - 1, b], ArrowRight: [a + 1, b], ArrowUp: [a, b - 1], ArrowDown: [a, b + 1] }[key];
    if (moved === undefined || moved[0] < 0 || moved[0] >= moved[1] || moved[1] >= count) {
        return true;
    }
    session.pair = [moved[0], moved[1]];
    app.render();
    /** @type {HTMLElement | null} */ (app.root.querySelector(`[data-pair="${moved[0]},${moved[1]}"]`))?.focus();
    return true;
}

/** @param {App} app @param {KeyboardEvent} event @param {Element | null} target */
function handleStepKey(app, event, target) {
    const { player, session } = app;
    const act = /** @type {{[key: string]: () => void}} */ ({
        ArrowLeft: () => player.advance(-1),
        ArrowRight: () => player.advance(1),
        Home: () => player.jump(0),
        End: () => player.jump(session.recording.total),
    })[event.key];
    if (act !== undefined) {
        player.pause();
        act();
        return true;
    }
    const isOnButton = target !== null && target.matches("button, a, summary");
    if (event.key === " " && !isOnButton) {
        player.toggle();
        return true;
    }
    return false;
}

/** @param {App} app @param {KeyboardEvent} event @param {Element | null} target */
function handleQuizKey(app, event, target) {
    const { quiz } = app;
    const choice = "123456789".indexOf(event.key);
    if (choice >= 0 && event.key.length === 1 && quiz.isAsked && choice < (quiz.question?.choices.length ?? 0)) {
        quiz.answer(choice);
        return true;
    }
    const isNext = event.key === "ArrowRight" || (event.key === "Enter" && !target?.matches("button"));
    if (isNext && !quiz.isAsked && !quiz.isOver && quiz.question !== null) {
        quiz.next();
        return true;
    }
    return false;
}
