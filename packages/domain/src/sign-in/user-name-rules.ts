/** 3 to 50 characters as people count them, none of them a space or one that cannot be seen. */
const form = /^[^\p{C}\p{Z}]{3,50}$/u;

/**
 * Whether a name can be one to sign in by, in the form in which names are compared: normalized, in lower case, without outer spaces. What
 * cannot be seen could make two names look the same to whoever reads them.
 */
export function isUserName(login: string): boolean {
  return form.test(login);
}
