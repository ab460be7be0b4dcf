import { type PasswordProblem, passwordProblem } from '@quittance/domain/sign-in/password-rules';
import { type Refusal, refuse } from '../refusal.ts';
import { passwordBlocklist } from './password-blocklist.ts';

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
export async function judgePassword(
  password: string,
  names: readonly string[] = [],
): Promise<Refusal<PasswordRefusal> | undefined> {
  const problem = passwordProblem(password, { commonPasswords: await passwordBlocklist(), names });
  return problem && refuse(refusals[problem], { field: 'newPassword' });
}
