/** The papers of a customer that are listed, and that can be mailed. */
export const paperKinds = [
  'plan-authorization',
  'settlement-agreement',
  'settled-letter',
  'paid-in-full-letter',
] as const;
/** One of them. */
export type PaperKind = (typeof paperKinds)[number];

/**
 * Whether a tenant asks for the consent. It doesn't where counsel has stated the ground on which it can do without; an empty ground is none.
 */
export function asksForElectronicConsent(permission: string | null): boolean {
  return permission === null || permission.trim() === '';
}

/** The texts of the consent in the order in which they are shown, each with the key of its heading. */
export const electronicRecordsTexts = ['Paper', 'Covers', 'Withdraw', 'Contact', 'Needed'] as const;

/** What somebody typed of the code of the test page, without the spaces between its digits. */
export function readPageCode(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}
