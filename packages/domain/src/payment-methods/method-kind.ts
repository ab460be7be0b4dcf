/** Kinds of payment methods in the database. */
export const methodKinds = ['bank', 'card', 'paypal'] as const;
export type MethodKind = (typeof methodKinds)[number];
