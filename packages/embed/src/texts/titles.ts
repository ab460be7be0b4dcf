/** Titles of the frame, by the languages of the checkout. */
export const titles = { en: 'Pay your bill', es: 'Pague su factura' };

export type Language = keyof typeof titles;
