/** Sources of a line in a payout or posting file. */
export const lineSources = ['payment', 'refund', 'adjustment', 'discount'] as const;
export type LineSource = (typeof lineSources)[number];
