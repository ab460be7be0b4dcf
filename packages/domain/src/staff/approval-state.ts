/** States of a request for a second person's approval. */
export const approvalStates = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];
