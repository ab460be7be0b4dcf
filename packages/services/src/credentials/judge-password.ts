import { type PasswordProblem, passwordProblem } from '@quittance/domain/sign-in/password-rules';
import { type Refusal, refuse } from '../refusal.ts';
import { passwordBlocklist } from './password-blocklist.ts';

/** Why a password cannot be chosen. */
export type PasswordRefusal = 'PasswordTooShort' | 'PasswordTooLong' | 'PasswordCommon' | 'PasswordContainsName';

const refusals: Record<PasswordProblem, PasswordRefusal> = {
  'too-short': 'PasswordTooShort',
  'too-long': 'PasswordTooLong',
  common: 'PasswordCommon',
  'contains-name': 'PasswordContainsName',
};

/**
 * The refusal of a new password, undefined for one that can be chosen. Without `names` it says nothing of anybody, so that it can be
 * said to whoever asks, before a code is looked at.
 */
export async function judgePassword(
  password: string,
  names: readonly string[] = [],
): Promise<Refusal<PasswordRefusal> | undefined> {
  const problem = passwordProblem(password, { commonPasswords: await passwordBlocklist(), names });
  return problem && refuse(refusals[problem], { field: 'newPassword' });
}
