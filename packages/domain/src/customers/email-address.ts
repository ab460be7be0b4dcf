const maximumLength = 100;
const form = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,63}$/i;

/** Whether a text is an e-mail address that the product writes to, of at most 100 characters (req 5.1, 9.4). */
export function isEmailAddress(text: string): boolean {
  return text.length <= maximumLength && form.test(text);
}
