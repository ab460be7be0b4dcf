/** Maximum length of a message to a customer, in characters. */
export const maxWords = 4_000;
