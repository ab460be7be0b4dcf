/** A code by e-mail or text message: six digits, for five minutes and five tries (req 9.3). */
export const authCodeRules = { digits: 6, lifetimeSeconds: 300, mostTries: 5, mostFailuresInARow: 20 } as const;

/** What a code proves when it comes back. The numbers are req 3.16's. */
export const authCodePurposes = { none: 0, emailOptIn: 1, twoFactorOptIn: 2, changeEmailAddress: 3 } as const;

export type AuthCodePurpose = keyof typeof authCodePurposes;

/** What is known of a code when someone types it. */
export type IssuedCode = { readonly expiresAtMs: number; readonly triesMade: number; readonly isUsed: boolean };

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'used' | 'tries-used-up';

/** Whether a typed code counts. A code that is over says so whether or not the digits were right: nothing can be tried on it. */
export function judgeCode(
  code: IssuedCode,
  { isMatch, nowMs }: { readonly isMatch: boolean; readonly nowMs: number },
): CodeVerdict {
  if (code.isUsed) return 'used';
  if (nowMs >= code.expiresAtMs) return 'expired';
  if (code.triesMade >= authCodeRules.mostTries) return 'tries-used-up';
  return isMatch ? 'right' : 'wrong';
}

/** What a person typed or pasted, as far as it can be part of a code: digits, at most six (req 2.7, 5.2). */
export function typedCode(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, authCodeRules.digits);
}

/** Whether a text is a whole code (req 5.2). */
export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
