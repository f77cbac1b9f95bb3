/** @import { Language } from "./types.js" */

/** @type {{[english: string]: string}} */
let japaneseMessages = {};
/** @type {Language} */
let messageLanguage = "en";

/**
 * Sets the Japanese translations, by their English texts.
 * @param {{[english: string]: string}} translations
 */
export function setTranslations(translations) {
    japaneseMessages = translations;
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
 * @param {string} name
 * @param {string} english
 */
function translatedMessage(name, english) {
    const isKnown = messageLanguage === "ja" && Object.hasOwn(japaneseMessages, name);
    return isKnown ? japaneseMessages[name] : english;
}

/**
 * Replaces {1} by the first value, and so on. Does not look for places in the values.
 * @param {string} text
 * @param {(string | number)[]} values
 */
function filledMessage(text, values) {
    return text.replace(/\{([1-9])\}/g, (place, number) => {
        return number <= values.length ? String(values[number - 1]) : place;
    });
}

/**
 * Returns a message in the language of inLanguage(). The English text must be a literal: core finds the calls of this
 * function, and puts the Japanese translations into the page.
 * @param {string} english
 * @param {...(string | number)} values
 */
export function say(english, ...values) {
    return filledMessage(translatedMessage(english, english), values);
}

/**
 * As say(), for an English text with several meanings.
 * @param {string} context
 * @param {string} english
 * @param {...(string | number)} values
 */
export function sayAs(context, english, ...values) {
    return filledMessage(translatedMessage(`${context}\u0004${english}`, english), values);
}

/**
 * Returns a message about a number of things, which is its first value.
 * @param {number} count
 * @param {string} one
 * @param {string} many
 * @param {...(string | number)} values
 */
export function sayCount(count, one, many, ...values) {
    return filledMessage(translatedMessage(one, count === 1 ? one : many), [count, ...values]);
}
