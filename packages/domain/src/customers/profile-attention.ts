import { type CheckedContact, contactProblems } from './contact-completeness.ts';

/** What the error mark on the profile depends on (req 2.3). */
export type ProfileFacts = {
  readonly contact: CheckedContact & {
    readonly isErrorState?: boolean | undefined;
    /** Mail to the customer's address comes back. */
    readonly isEmailUndeliverable?: boolean | undefined;
  };
  readonly emailEnabled: boolean;
  readonly emailRegistrationRequired: boolean;
  /** The address that the customer registered for messages; null where there is none. */
  readonly emailEndPoint: { readonly isAuthenticated: boolean } | null;
};

/**
 * Why the profile carries its error mark (req 2.3): the contact info is in an error state (req 5.3), mail comes back, or the tenant requires a
 * registration of the e-mail address that has not been made. None for a profile in order.
 */
export function profileAttention(facts: ProfileFacts): ('contact' | 'undeliverable' | 'registration')[] {
  const isContactWrong = facts.contact.isErrorState ?? contactProblems(facts.contact).length > 0;
  return [
    ...(isContactWrong ? (['contact'] as const) : []),
    ...(facts.emailEnabled && facts.contact.isEmailUndeliverable ? (['undeliverable'] as const) : []),
    ...(needsRegistration(facts) ? (['registration'] as const) : []),
  ];
}

/** Whether the tenant requires an e-mail address that the customer hasn't verified. */
export function needsRegistration({
  emailEnabled,
  emailRegistrationRequired,
  emailEndPoint,
}: Omit<ProfileFacts, 'contact'>): boolean {
  return emailEnabled && emailRegistrationRequired && !emailEndPoint?.isAuthenticated;
}
