import { type PasswordProblem, passwordLength, passwordProblem } from '@quittance/domain/sign-in/password-rules';
import type { FieldError } from './credential-problem.ts';

/** Only the server checks the list of common passwords, which is too long to send. */
const listedNowhereHere: ReadonlySet<string> = new Set();

const errors: Record<PasswordProblem, FieldError> = {
  'too-short': { messageKey: 'Credentials.PasswordTooShort', values: { count: passwordLength.min } },
  'too-long': { messageKey: 'Credentials.PasswordTooLong', values: { count: passwordLength.max } },
  common: { messageKey: 'Credentials.PasswordCommon' },
  'contains-name': { messageKey: 'Credentials.PasswordContainsName' },
};

/**
 * Checks a new password with the rules known here. Returns undefined if the server should decide. `names` are what an
 * attacker would try first.
 */
export function newPasswordError(password: string, names: readonly string[]): FieldError | undefined {
  const problem = passwordProblem(password, { commonPasswords: listedNowhereHere, names });
  return problem && errors[problem];
}

/** Counts the characters that a new password still lacks. An emoji counts as one. */
export function missingCharacters(password: string): number {
  return Math.max(0, passwordLength.min - [...password.normalize('NFKC')].length);
}
