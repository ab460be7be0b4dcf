/** Status of a step on the way to a tenant that can take payments. */
export const readinessStatuses = ['missing', 'advised', 'done'] as const;
export type ReadinessStatus = (typeof readinessStatuses)[number];
