/** Outcomes that an operator can record for a payment under review. */
export const reviewOutcomes = ['accepted', 'canceled', 'declined', 'succeeded'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];
