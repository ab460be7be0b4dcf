/** A customer's documents that the portal lists and that can be mailed. */
export const mailableDocumentKinds = [
  'plan-authorization',
  'autopay-authorization',
  'settlement-agreement',
  'settled-letter',
  'paid-in-full-letter',
] as const;
export type MailableDocumentKind = (typeof mailableDocumentKinds)[number];

/**
 * Returns true when the tenant asks for the consent. A tenant may skip it once counsel has stated the legal basis;
 * empty text doesn't count.
 */
export function asksForElectronicConsent(permission: string | null): boolean {
  return permission === null || permission.trim() === '';
}

/** Keys of the consent's sections in display order. */
export const electronicRecordsTexts = ['Paper', 'Covers', 'Withdraw', 'Contact', 'Needed'] as const;

/** Removes spaces from the code typed from the test page. */
export function readPageCode(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

export const documentKinds = [
  'authorization',
  'receipt',
  'plan-authorization',
  'autopay-authorization',
  'settlement-agreement',
  'settled-letter',
  'paid-in-full-letter',
  'statement',
  'bill',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
