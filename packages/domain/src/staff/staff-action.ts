/** Actions that an employee takes for a customer, each with a reason. The reason of a note is the note. */
export const staffActions = [
  'add-note',
  'end-sessions',
  'unlock-sign-in',
  'password-help',
  'opt-out-email',
  'opt-out-texts',
  'stop-contact',
  'lift-contact-stop',
  'change-plan',
  'end-plan',
  'end-autopay',
  'end-pay-by-text',
  'review-upload',
] as const;

export type StaffAction = (typeof staffActions)[number];

/** Kinds of customer data that an employee can open; each access is logged. */
export const staffReadKinds = ['customer', 'account', 'plan', 'messages', 'file', 'paper', 'audit'] as const;

export type StaffReadKind = (typeof staffReadKinds)[number];

/** Reasons for not writing to or calling a customer (12 CFR 1006.6). */
export const contactStopReasons = ['attorney', 'bankruptcy', 'deceased', 'cease-and-desist'] as const;

export type ContactStopReason = (typeof contactStopReasons)[number];
