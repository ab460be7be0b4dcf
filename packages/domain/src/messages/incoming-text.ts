/** Meanings of an incoming text message. `code` answers our text with a code. An employee reads an unclear one. */
export const incomingTextMeanings = ['stop', 'help', 'start', 'pay', 'code', 'unclear'] as const;
export type IncomingTextMeaning = (typeof incomingTextMeanings)[number];

/**
 * Results of an incoming text message. `unchanged`: texts were already off or on, or a payment link or code was sent
 * shortly before, or PAY had already paid. `paid`: a payment started, which can still fail. `ignored`: no customer has
 * the number.
 */
export const incomingTextOutcomes = [
  'applied',
  'unchanged',
  'link-sent',
  'code-sent',
  'paid',
  'case-opened',
  'ignored',
] as const;
export type IncomingTextOutcome = (typeof incomingTextOutcomes)[number];
