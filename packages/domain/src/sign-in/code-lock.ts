/** Reasons why a customer can't use a verification code now. */
export const codeLocks = ['none', 'for-a-while', 'tries-used-up', 'codes-used-up'] as const;
export type CodeLock = (typeof codeLocks)[number];
