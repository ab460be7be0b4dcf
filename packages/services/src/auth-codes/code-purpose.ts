import type { Schema } from '@quittance/database/tables/schema';

/** The claim that a code proves; req 3.16 numbers three of these. */
export type CodePurpose = Schema['auth_request']['purpose'];

/**
 * True for purposes that need no sign-in. Their response must be the same, and as fast, for existing and unknown names,
 * so nothing waits for the mail to be sent.
 */
export function mustNotReveal(purpose: CodePurpose): boolean {
  return purpose === 'password-reset' || purpose === 'registration';
}
