import { questionsOf } from "../model/quiz.js";
import { button, h } from "./dom.js";
import { markSign } from "./panels.js";

/**
 * Asks for each slot and each test before it is shown.
 *
 * @typedef {import("../model/types.js").QuizQuestion} QuizQuestion
 * @typedef {import("./dom.js").Described} Described
 * @typedef {import("./app.js").Shown} Shown
 * @typedef {"right" | "wrong" | "shown"} Answer
 */

export class Quiz {
    /** @type {QuizQuestion[]} */
    questions = [];
    /** @type {(Answer | null)[]} */
    answers = [];
    index = 0;
    /** The chosen answer; null before the answer. @type {number | null} */
    chosen = null;
    /** Whether the marks of the result are shown. */
    isOver = false;
    /** @type {import("../model/recording.js").Recording | null} */
    #recording = null;

    /**
     * @param {import("./session.js").Session} session
     * @param {(right: number, all: number, isComplete: boolean) => void} report  tells a learning platform the result
     */
    constructor(session, report) {
        this.session = session;
        this.report = report;
    }

    /** Follows the scene: another run has other questions. */
    update() {
        const { recording } = this.session;
        if (this.#recording !== recording) {
            this.#recording = recording;
            this.questions = questionsOf(recording);
            this.restart();
        }
    }

    restart() {
        this.answers = this.questions.map(() => null);
        this.index = 0;
        this.chosen = null;
        this.isOver = false;
        this.#show();
    }

    get question() {
        return this.questions[this.index] ?? null;
    }

    get isAsked() {
        return (
            this.session.mode === "quiz" && !this.isOver && this.question !== null && this.answers[this.index] === null
        );
    }

    get rightCount() {
        return this.answers.filter((answer) => answer === "right").length;
    }

    #show() {
        const { question } = this;
        if (this.session.mode === "quiz" && question !== null) {
            this.session.go(this.answers[this.index] === null ? question.before : question.step);
        }
    }

    /** Shows the question when the quiz is opened. */
    open() {
        this.update();
        this.#show();
    }

    /** @param {number} choice */
    answer(choice) {
        const { question } = this;
        if (!this.isAsked || question === null || question.choices[choice] === undefined) {
            return;
        }
        this.chosen = choice;
        this.answers[this.index] = question.choices[choice].right ? "right" : "wrong";
        this.#finishAnswer();
    }

    /**
     * Answers with the slot or the pair that was chosen in the picture.
     *
     * @param {{slot?: number, pair?: number[]}} at
     */
    answerAt(at) {
        const choices = this.question?.choices ?? [];
        const choice = choices.findIndex(
            (one) =>
                (at.slot !== undefined && one.slot === at.slot) ||
                (at.pair !== undefined && one.pair !== undefined && one.pair.every((box) => at.pair?.includes(box))),
        );
        if (choice >= 0) {
            this.answer(choice);
        }
        return choice >= 0;
    }

    showAnswer() {
        if (this.isAsked) {
            this.chosen = null;
            this.answers[this.index] = "shown";
            this.#finishAnswer();
        }
    }

    #finishAnswer() {
        this.#show();
        this.report(this.rightCount, this.questions.length, !this.answers.includes(null));
        this.session.changed();
    }

    next() {
        const open = this.answers.findIndex((answer, i) => answer === null && i > this.index);
        const any = this.answers.indexOf(null);
        this.chosen = null;
        if (open < 0 && any < 0) {
            this.isOver = true;
        } else {
            this.index = open < 0 ? any : open;
            this.#show();
        }
        this.session.changed();
    }

    /** Opens a question again. @param {number} index */
    visit(index) {
        this.index = index;
        this.chosen = null;
        this.isOver = this.answers.every((answer) => answer !== null);
        this.#show();
        this.session.changed();
    }
}

/**
 * Returns the question, or the result.
 *
 * @param {Quiz} quiz
 * @param {Shown} shown
 */
export function questionTitle(quiz, shown) {
    const { words, session } = shown;
    const asked = quiz.question?.text(session.language) ?? "";
    const text = quiz.isOver ? words.result(quiz.rightCount, quiz.questions.length) : asked;
    return h("h2", { key: "asked", class: "asked", dir: "auto" }, text);
}

/**
 * Describes the question, its choices, and the remark on the answer.
 *
 * @param {Quiz} quiz
 * @param {Shown} shown
 * @param {boolean} hasTitle  whether the question itself is in the panel
 * @returns {Described}
 */
export function quizPanel(quiz, shown, hasTitle) {
    const { words, session } = shown;
    const { question } = quiz;
    const { language } = session;
    if (question === null) {
        return h("section", { class: "question", key: "question" }, h("p", null, words.noQuestions));
    }
    const answer = quiz.answers[quiz.index];
    const right = question.choices.findIndex((choice) => choice.right);
    const buttons = question.choices.map((choice, i) => {
        const wrong = quiz.chosen === i ? "is-wrong" : "is-other";
        const name = i === right ? "is-right" : wrong;
        return button(
            {
                key: `${quiz.index} ${i}`,
                class: answer === null ? "choice" : `choice ${name}`,
                "data-heir": i === 0 && answer === null,
                "aria-disabled": answer === null ? null : "true",
                on: { click: () => quiz.answer(i) },
            },
            h("span", { class: "number" }, String(i + 1)),
            h("b", { dir: "auto" }, choice.text(language)),
        );
    });
    const hint = question.kind === "slot" ? words.pressSlot : words.pressPair;
    return h(
        "section",
        { class: "question", key: "question" },
        hasTitle ? questionTitle(quiz, shown) : null,
        quiz.isOver ? h("p", { class: "quiet" }, words.resultHint) : h("div", { class: "choices" }, buttons),
        quiz.isAsked ? h("p", { class: "quiet" }, hint(question.choices.length)) : null,
        answer === null || quiz.isOver
            ? null
            : h("p", { class: `verdict ${answer}`, role: "status" }, answerWords(quiz, question, answer, right, shown)),
    );
}

/**
 * @param {Quiz} quiz
 * @param {QuizQuestion} question
 * @param {Answer} answer
 * @param {number} right
 * @param {Shown} shown
 */
function answerWords(quiz, question, answer, right, shown) {
    const { words, session } = shown;
    const { language } = session;
    const head = { right: words.isRight, wrong: words.isWrong, shown: words.isShown }[answer];
    const reason =
        quiz.chosen !== null
            ? question.choices[quiz.chosen].reason(language)
            : `${question.choices[right].text(language)}. ${question.choices[right].reason(language)}`;
    return [h("b", null, head), ` ${reason}`];
}

/**
 * The bottom row of the quiz: a mark for each question.
 *
 * @param {Quiz} quiz
 * @param {Shown} shown
 * @returns {import("./dom.js").Content[]}
 */
export function quizBar(quiz, shown) {
    const { words } = shown;
    const all = quiz.questions.length;
    const marks = quiz.questions.map((question, i) => {
        const answer = quiz.answers[i];
        const isHere = i === quiz.index && !quiz.isOver;
        const how = answer ?? (isHere ? "current" : "open");
        const gap = i > 0 && question.kind !== quiz.questions[i - 1].kind ? " gap" : "";
        return button(
            {
                class: `markbutton${gap}${isHere ? " here" : ""}`,
                key: i,
                "aria-current": isHere ? "true" : null,
                "aria-label": words.markName(i + 1, words.marks[how]),
                on: { click: () => quiz.visit(i) },
            },
            markSign(how),
        );
    });
    const isAnswered = all > 0 && quiz.answers[quiz.index] !== null;
    return [
        h(
            "b",
            { class: "count", key: "count" },
            quiz.isOver ? words.result(quiz.rightCount, all) : words.question(all === 0 ? 0 : quiz.index + 1, all),
        ),
        h("div", { class: "marks", key: "marks" }, marks),
        h("span", { class: "quiet sofar", key: "sofar" }, words.rightSoFar(quiz.rightCount)),
        isAnswered && !quiz.isOver
            ? button({ class: "primary", key: "next", "data-heir": true, on: { click: () => quiz.next() } }, words.next)
            : null,
        quiz.isAsked ? button({ key: "show", on: { click: () => quiz.showAnswer() } }, words.showAnswer) : null,
        shown.layout.name === "tall" && !quiz.isOver
            ? null
            : button({ key: "again", "data-heir": quiz.isOver, on: { click: () => quiz.restart() } }, words.reset),
    ];
}
