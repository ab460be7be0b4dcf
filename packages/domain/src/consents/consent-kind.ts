/** Consents that are recorded with their text. */
export const consentKinds = ['automatic_payments', 'email', 'esign', 'text'] as const;
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
  'earlier-record',
] as const;
export type ConsentSource = (typeof consentSources)[number];
