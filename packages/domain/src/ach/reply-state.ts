export const achReplyStates = ['received', 'taken', 'held', 'refused', 'damaged'] as const;
export type AchReplyState = (typeof achReplyStates)[number];
