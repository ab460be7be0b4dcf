import { type PasswordProblem, passwordLength, passwordProblem } from '@quittance/domain/sign-in/password-rules';
import type { FieldError } from './credential-problem.ts';

/** The list of passwords that everybody uses is the server's: it is far too long to be sent to anyone. */
const listedNowhereHere: ReadonlySet<string> = new Set();

const errors: Record<PasswordProblem, FieldError> = {
  'too-short': { messageKey: 'Credentials.PasswordTooShort', values: { count: passwordLength.least } },
  'too-long': { messageKey: 'Credentials.PasswordTooLong', values: { count: passwordLength.most } },
  common: { messageKey: 'Credentials.PasswordCommon' },
  'contains-name': { messageKey: 'Credentials.PasswordContainsName' },
};

/** What can be said here of a new password, undefined for one that the server should judge. `names` are what a guesser tries first. */
export function newPasswordError(password: string, names: readonly string[]): FieldError | undefined {
  const problem = passwordProblem(password, { commonPasswords: listedNowhereHere, names });
  return problem && errors[problem];
}

/** How many characters, as people count them, are still missing from a new password; 0 when it is long enough. */
export function missingCharacters(password: string): number {
  return Math.max(0, passwordLength.least - [...password.normalize('NFKC')].length);
}
