/**
 * Verification codes sent by e-mail or text message have six digits, last five minutes and allow five attempts (req
 * 9.3).
 */
export const authCodeRules = { digits: 6, lifetimeSeconds: 300, maxTries: 5, maxFailuresInARow: 20 } as const;

/** Purpose of a code. The numbers come from req 3.16. */
export const authCodePurposes = { none: 0, emailOptIn: 1, twoFactorOptIn: 2, changeEmailAddress: 3 } as const;

export type AuthCodePurpose = keyof typeof authCodePurposes;

export type IssuedCode = { readonly expiresAtMs: number; readonly triesMade: number; readonly isUsed: boolean };

export type CodeVerdict = 'right' | 'wrong' | 'expired' | 'used' | 'tries-used-up';

/**
 * Checks a typed code. Expired, used and exhausted codes are reported without revealing a match, so that nobody can
 * test guesses on them.
 */
export function codeVerdict(
  code: IssuedCode,
  { isMatch, nowMs }: { readonly isMatch: boolean; readonly nowMs: number },
): CodeVerdict {
  if (code.isUsed) return 'used';
  if (nowMs >= code.expiresAtMs) return 'expired';
  if (code.triesMade >= authCodeRules.maxTries) return 'tries-used-up';
  return isMatch ? 'right' : 'wrong';
}

/** Extracts up to six digits from typed or pasted text (req 2.7, 5.2). */
export function typedCode(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, authCodeRules.digits);
}

/** Accepts exactly six digits (req 5.2). */
export function isWholeCode(text: string): boolean {
  return /^\d{6}$/.test(text);
}
