/** Maximum length of a message to a customer, in characters. */
export const mostWords = 4_000;
