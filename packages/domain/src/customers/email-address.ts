const maximumLength = 100;
const form = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,63}$/i;

/** Accepts the e-mail addresses that the product sends to, up to 100 characters (req 5.1, 9.4). */
export function isEmailAddress(text: string): boolean {
  return text.length <= maximumLength && form.test(text);
}
