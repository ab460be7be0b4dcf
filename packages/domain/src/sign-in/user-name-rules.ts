/** 3 to 50 user-perceived characters without spaces or invisible characters. */
const form = /^[^\p{C}\p{Z}]{3,50}$/u;

/**
 * Expects the name in comparison form: normalized, lowercase and trimmed. Invisible characters are refused, because
 * they could make two names look the same.
 */
export function isUserName(login: string): boolean {
  return form.test(login);
}
