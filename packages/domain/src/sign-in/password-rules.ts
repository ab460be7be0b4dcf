/** What can be wrong with a new password; the first that applies is told. */
export type PasswordProblem = 'too-short' | 'too-long' | 'common' | 'contains-name';

/** Length in characters as people count them, by NIST SP 800-63B-4; staff without a second factor need 15. */
export const passwordLength = { least: 8, leastForStaff: 15, most: 128 } as const;

/** The form in which passwords are compared, hashed and looked up. */
export function normalizePassword(password: string): string {
  return password.normalize('NFKC');
}

/**
 * What is wrong with a new password, undefined for a good one. No rule about kinds of characters: length and not being one that
 * everybody uses are what keeps guessers out. `commonPasswords` are in lower case; `names` are words that a guesser tries first: the
 * sign-in name and the tenant's.
 */
export function passwordProblem(
  password: string,
  rules: { readonly least?: number; readonly commonPasswords: ReadonlySet<string>; readonly names: readonly string[] },
): PasswordProblem | undefined {
  const normal = normalizePassword(password);
  const length = [...normal].length;
  if (length < (rules.least ?? passwordLength.least)) return 'too-short';
  // The log-in's field takes 128 units of what was typed, of which an emoji has two.
  if (length > passwordLength.most || password.length > passwordLength.most) return 'too-long';
  const lower = normal.toLowerCase();
  if (rules.commonPasswords.has(lower) || isMonotonous(lower)) return 'common';
  const folded = withoutAccents(lower);
  return rules.names.some((name) => leansOn(folded, withoutAccents(name).toLowerCase())) ? 'contains-name' : undefined;
}

/**
 * The words that whoever guesses a person's password tries first: the sign-in name, the person's own names, and the tenant's, whole and
 * word by word.
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

/** One character all the way, or a run of neighbours such as 12345678 and abcdefgh. */
function isMonotonous(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step] = steps;
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1;
}

/** José is guessed as readily with a plain e. */
function withoutAccents(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** A name with little around it is as good as the name alone. */
function leansOn(password: string, name: string): boolean {
  return name.length >= 3 && password.includes(name) && password.length - name.length < 5;
}
