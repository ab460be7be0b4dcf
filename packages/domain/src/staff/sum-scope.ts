/** Scopes of the amounts that an employee can approve alone. */
export const sumScopes = ['account', 'person', 'tenant'] as const;
export type SumScope = (typeof sumScopes)[number];
