import { type PasswordProblem, passwordLength, passwordProblem } from '@quittance/domain/sign-in/password-rules';
import { type Refusal, refuse } from '../refusal.ts';

let known: Promise<ReadonlySet<string>> | undefined;

/** Common passwords in lower case, without those below the minimum length. Unpacked on first use. */
export function passwordBlocklist(): Promise<ReadonlySet<string>> {
  known ??= unpack();
  return known;
}

async function unpack(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min));
}

export type PasswordRefusal = 'PasswordTooShort' | 'PasswordTooLong' | 'PasswordCommon' | 'PasswordContainsName';

const refusals: Record<PasswordProblem, PasswordRefusal> = {
  'too-short': 'PasswordTooShort',
  'too-long': 'PasswordTooLong',
  common: 'PasswordCommon',
  'contains-name': 'PasswordContainsName',
};

/**
 * Returns the refusal of a new password, or undefined. Without `names` the result reveals nothing about a customer, so
 * it can be returned before a code is checked.
 */
export async function validatePassword(
  password: string,
  names: readonly string[] = [],
): Promise<Refusal<PasswordRefusal> | undefined> {
  const problem = passwordProblem(password, { commonPasswords: await passwordBlocklist(), names });
  return problem && refuse(refusals[problem], { field: 'newPassword' });
}
