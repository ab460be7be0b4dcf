/** Scopes of the amounts that an employee can approve alone. */
export const sumScopes = ['account', 'person', 'tenant'] as const;
export type SumScope = (typeof sumScopes)[number];

/** Daily totals of an employee's decisions, each with its own limit. */
export const aloneSums = ['refund', 'debt', 'returns', 'files-lower', 'files-raise'] as const;
export type AloneSum = (typeof aloneSums)[number];
