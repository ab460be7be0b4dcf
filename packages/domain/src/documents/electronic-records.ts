/** A customer's documents that the portal lists. */
export const listedDocumentKinds = [
  'plan-authorization',
  'autopay-authorization',
  'settlement-agreement',
  'settled-letter',
  'paid-in-full-letter',
] as const;
export type ListedDocumentKind = (typeof listedDocumentKinds)[number];

/** A customer's documents that can be mailed. */
export const mailableDocumentKinds = [...listedDocumentKinds, 'bill'] as const;
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

/** Keys of the paperless bills' terms in display order. */
export const paperlessBillsTexts = ['Covers', 'Notice', 'Off'] as const;

/** Reasons why bills are on paper again. The customer causes the first two, and the worker finds the others. */
export const paperlessEndReasons = [
  'profile',
  'electronic-records',
  'not-offered',
  'contact-forbidden',
  'no-email',
  'bill-not-announced',
] as const;
export type PaperlessEndReason = (typeof paperlessEndReasons)[number];

export function isPaperlessEndReason(reason: string | null): reason is PaperlessEndReason {
  return paperlessEndReasons.some((each) => each === reason);
}

/** Steps that can be missing before bills become paperless. */
export const paperlessNeeds = ['consent', 'email'] as const;
export type PaperlessNeed = (typeof paperlessNeeds)[number];

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
