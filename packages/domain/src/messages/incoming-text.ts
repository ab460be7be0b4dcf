/** Meanings of an incoming text message. An employee reads an unclear one. */
export const incomingTextMeanings = ['stop', 'help', 'start', 'pay', 'unclear'] as const;
export type IncomingTextMeaning = (typeof incomingTextMeanings)[number];

/**
 * Results of an incoming text message. `unchanged`: texts were already off or on, or a payment link was sent shortly
 * before. `ignored`: no customer has the number.
 */
export const incomingTextOutcomes = ['applied', 'unchanged', 'link-sent', 'case-opened', 'ignored'] as const;
export type IncomingTextOutcome = (typeof incomingTextOutcomes)[number];
