/** Maximum length of a message to a customer, in characters. */
export const maxTextLength = 4_000;
