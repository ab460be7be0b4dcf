import { type CheckedContact, contactProblems } from './contact-completeness.ts';

/** Inputs to the profile's error mark (req 2.3). */
export type ProfileFacts = {
  readonly contact: CheckedContact & {
    readonly isErrorState?: boolean | undefined;
    readonly isEmailUndeliverable?: boolean | undefined;
  };
  readonly emailEnabled: boolean;
  readonly emailRegistrationRequired: boolean;
  /** The customer's registered e-mail address; null without one. */
  readonly emailEndPoint: { readonly isAuthenticated: boolean } | null;
};

/**
 * Returns the reasons for the profile's error mark (req 2.3): an error in the contact info (req 5.3), bouncing e-mail,
 * or a missing registration that the tenant requires. Empty for a complete profile.
 */
export function profileAttention(facts: ProfileFacts): ('contact' | 'undeliverable' | 'registration')[] {
  const isContactWrong = facts.contact.isErrorState ?? contactProblems(facts.contact).length > 0;
  return [
    ...(isContactWrong ? (['contact'] as const) : []),
    ...(facts.emailEnabled && facts.contact.isEmailUndeliverable ? (['undeliverable'] as const) : []),
    ...(needsRegistration(facts) ? (['registration'] as const) : []),
  ];
}

/** Returns true when the tenant requires a verified e-mail address and the customer has none. */
export function needsRegistration({
  emailEnabled,
  emailRegistrationRequired,
  emailEndPoint,
}: Omit<ProfileFacts, 'contact'>): boolean {
  return emailEnabled && emailRegistrationRequired && !emailEndPoint?.isAuthenticated;
}
