export const callTopics = ['payment', 'plan', 'balance', 'dispute', 'other'] as const;
export type CallTopic = (typeof callTopics)[number];

export const callTimes = ['morning', 'afternoon', 'evening'] as const;
export type CallTime = (typeof callTimes)[number];

export const callBackStates = ['open', 'done', 'withdrawn'] as const;
export type CallBackState = (typeof callBackStates)[number];
