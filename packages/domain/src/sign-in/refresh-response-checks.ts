import type { FailedCheck, TokenClaims } from './login-response-checks.ts';

/** Returns the failed checks of a refreshed token. It must have the same owner and payee as the old one (req 5.10). */
export function checkRefreshResponse(tokens: {
  before: TokenClaims;
  after: TokenClaims;
}): Exclude<FailedCheck, 'login-id'>[] {
  const failed: Exclude<FailedCheck, 'login-id'>[] = [];
  if (tokens.after.payeeCode !== tokens.before.payeeCode) failed.push('payee-code');
  if (tokens.after.uniqueName !== tokens.before.uniqueName) failed.push('unique-name');
  return failed;
}
