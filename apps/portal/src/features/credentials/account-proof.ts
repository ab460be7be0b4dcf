/** Keeps up to five digits of typed or pasted text, the length of a ZIP code. */
export function typedProof(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 5);
}

/** Accepts a ZIP code or the last four digits of a phone number. */
export function isAccountProof(text: string): boolean {
  return /^\d{4,5}$/.test(text);
}
