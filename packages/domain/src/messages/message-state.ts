export const messageStates = ['queued', 'sending', 'sent', 'refused', 'given-up', 'withdrawn'] as const;
export type MessageState = (typeof messageStates)[number];
