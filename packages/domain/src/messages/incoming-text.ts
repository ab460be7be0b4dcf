/** Meanings of an incoming text message. An employee reads an unclear one. */
export const incomingTextMeanings = ['stop', 'help', 'start', 'unclear'] as const;
export type IncomingTextMeaning = (typeof incomingTextMeanings)[number];

/**
 * Results of an incoming text message. `unchanged`: texts were already off or on. `ignored`: no customer has the number.
 */
export const incomingTextOutcomes = ['applied', 'unchanged', 'case-opened', 'ignored'] as const;
export type IncomingTextOutcome = (typeof incomingTextOutcomes)[number];
