/** Problem with a new password; only the first is reported. */
export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'contains-name';

/** In user-perceived characters, by NIST SP 800-63B-4. Also holds for staff, who always use a second factor. */
export const passwordLength = { min: 8, max: 128 } as const;

/** Returns the form used to compare, hash and look up passwords. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * Returns the problem with a new password, or undefined. There are no character class rules, because length and not
 * being common are what keep guessers out. `commonPasswords` are lowercase. `names` are words that a guesser tries
 * first: the sign-in name and the tenant's.
 */
export function passwordProblem(
  password: string,
  rules: { readonly commonPasswords: ReadonlySet<string>; readonly names: readonly string[] },
): PasswordProblem | undefined {
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (length < passwordLength.min) return 'too-short';
  // The sign-in field accepts 128 UTF-16 units, and an emoji has two.
  if (length > passwordLength.max || password.length > passwordLength.max) return 'too-long';
  const lower = normal.toLowerCase();
  if (rules.commonPasswords.has(lower) || isMonotonous(lower)) return 'common';
  const folded = withoutAccents(lower);
  return rules.names.some((name) => leansOn(folded, withoutAccents(name).toLowerCase())) ? 'contains-name' : undefined;
}

/**
 * Returns the words that a guesser tries first: the sign-in name, the customer's names and the tenant's, whole and word
 * by word.
 */
export function guessableNames(of: {
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly tenantName: string;
}): string[] {
  const { login, firstName, lastName, tenantName } = of;
  const words = [firstName, lastName, tenantName].flatMap((name) => name.split(/[\s-]+/));
  return [login, tenantName, `${firstName}${lastName}`, ...words].filter((name) => name !== '');
}

/** Detects a repeated character and sequences such as 12345678 and abcdefgh. */
function isMonotonous(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** Guessers also try José with a plain e. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** A name with few characters around it is as weak as the name alone. */
function leansOn(password: string, name: string): boolean {
  return name.length >= 3 && password.includes(name) && password.length - name.length < 5;
}
