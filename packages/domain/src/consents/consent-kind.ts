/** Consents that are recorded with their text. */
export const consentKinds = ['automatic_payments', 'email', 'esign', 'paperless_bills', 'pay_by_text', 'text'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** Channels through which a consent is given or withdrawn. */
export const consentSources = [
  'screen',
  'call',
  'operator',
  'bank',
  'email-link',
  'email-report',
  'text-reply',
  'program',
  'earlier-record',
] as const;
export type ConsentSource = (typeof consentSources)[number];
