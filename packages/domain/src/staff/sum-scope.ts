/** Scopes of the amounts that an employee can approve alone. */
export const sumScopes = ['account', 'person', 'tenant'] as const;
export type SumScope = (typeof sumScopes)[number];

/** Sums of an employee's decisions that are limited for each day. */
export const aloneSums = ['refund', 'debt', 'returns', 'files-lower', 'files-raise'] as const;
export type AloneSum = (typeof aloneSums)[number];
