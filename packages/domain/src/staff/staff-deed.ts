/** What an operator does for somebody at their word, each with a reason. */
export const staffDeeds = [
  'end-sessions',
  'unlock-sign-in',
  'password-help',
  'opt-out-email',
  'opt-out-texts',
  'stop-contact',
  'lift-contact-stop',
  'change-plan',
  'end-plan',
  'review-upload',
] as const;

export type StaffDeed = (typeof staffDeeds)[number];

/** What of a person's data an operator opens; each is noted. */
export const staffReadKinds = ['customer', 'account', 'plan', 'messages', 'file', 'paper', 'audit'] as const;

export type StaffReadKind = (typeof staffReadKinds)[number];

/** Why nobody writes to or calls a person on their own account (12 CFR 1006.6). */
export const contactStopReasons = ['attorney', 'bankruptcy', 'deceased', 'cease-and-desist'] as const;

export type ContactStopReason = (typeof contactStopReasons)[number];
