/** Reasons why a customer can't use a verification code now. */
export const codeLocks = ['none', 'for-a-while', 'tries-used-up', 'codes-used-up'] as const;
export type CodeLock = (typeof codeLocks)[number];

export const codePurposes = [
  'sign-in',
  'step-up',
  'two-factor-opt-in',
  'email-opt-in',
  'change-email-address',
  'phone',
  'password-reset',
  'registration',
] as const;
export type CodePurpose = (typeof codePurposes)[number];
