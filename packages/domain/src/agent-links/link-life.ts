/** How long a link opens if it's for a customer who is on the phone. */
export const callLinkMinutes = 20;

/** The longest time that any payment link opens, in days. */
export const longestLinkDays = 90;
