/** @import { Language } from "./types.js" */

/** @type {string[][]} */
let messageTexts = [];
/** @type {Language} */
let messageLanguage = "en";

/**
 * Sets the texts of all messages by their numbers: English, Japanese, and for a count also English for many.
 * @param {string[][]} texts
 */
export function setMessages(texts) {
    messageTexts = texts;
}

/**
 * Makes a text in a language.
 * @template T
 * @param {Language} language
 * @param {() => T} make
 * @returns {T}
 */
export function inLanguage(language, make) {
    const before = messageLanguage;
    messageLanguage = language;
    try {
        return make();
    } finally {
        messageLanguage = before;
    }
}

/**
 * Replaces {1} with the first value, and so on. Ignores placeholders in the values.
 * @param {string} text
 * @param {(string | number)[]} values
 */
function filledMessage(text, values) {
    return text.replace(/\{([1-9])\}/g, (place, number) => {
        return number <= values.length ? String(values[number - 1]) : place;
    });
}

/**
 * Returns a message in the language of inLanguage(). The English text must be a literal that core/narrate or another
 * part of core uses, too, or that has a translation in core_ja.po. core/page replaces it by its number in the page.
 * @param {string | number} message
 * @param {...(string | number)} values
 */
export function say(message, ...values) {
    const [english, japanese] = messageTexts[Number(message)];
    return filledMessage(messageLanguage === "ja" ? japanese : english, values);
}

/**
 * As say(), for an English text with several meanings. core/page replaces the call with one of say().
 * @param {string} _context
 * @param {string} message
 * @param {...(string | number)} values
 */
export function sayAs(_context, message, ...values) {
    return say(message, ...values);
}

/**
 * Returns a message about a number of things, which is its first value. core/page replaces both texts with one number.
 * @param {number} count
 * @param {string | number} message  for one
 * @param {...(string | number)} values  the text for many, and further values
 */
export function sayCount(count, message, ...values) {
    const [english, japanese, many] = messageTexts[Number(message)];
    const inEnglish = count === 1 ? english : many;
    return filledMessage(messageLanguage === "ja" ? japanese : inEnglish, [count, ...values]);
}
