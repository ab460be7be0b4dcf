import type { Schema } from '@quittance/database/schema';

/** What a code proves when it comes back; req 3.16 numbers three of them. */
export type CodePurpose = Schema['auth_request']['purpose'];

/**
 * Purposes of whoever is not signed in and may not be anybody: the answer must be the same, and as fast, for a name that exists and
 * one that does not, so that nothing waits for the mail to be handed over.
 */
export function mustNotTell(purpose: CodePurpose): boolean {
  return purpose === 'password-reset' || purpose === 'registration';
}
