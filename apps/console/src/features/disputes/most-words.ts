/** How many characters are written to a person at once. */
export const mostWords = 4_000;
