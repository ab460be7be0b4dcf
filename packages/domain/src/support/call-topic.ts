/** Topics of a requested call. */
export const callTopics = ['payment', 'plan', 'balance', 'dispute', 'other'] as const;
export type CallTopic = (typeof callTopics)[number];

/** Times of day for a requested call. */
export const callTimes = ['morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof callTimes)[number];

/** States of a requested call. */
export const callBackStates = ['open', 'done', 'withdrawn'] as const;
export type CallBackState = (typeof callBackStates)[number];
