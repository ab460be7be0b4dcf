/** What was typed or pasted, as far as it can prove an account: digits, at most the five of a ZIP code. */
export function typedProof(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 5);
}

/** Whether a text can be a ZIP code, or the last four digits of a phone number. */
export function isAccountProof(text: string): boolean {
  return /^\d{4,5}$/.test(text);
}
