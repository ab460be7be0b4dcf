/** Changes that a customer can make to a plan. */
export const planChangeKinds = ['move', 'skip', 'amount', 'frequency', 'method', 'pause', 'resume', 'make-up'] as const;
export type PlanChangeKind = (typeof planChangeKinds)[number];
