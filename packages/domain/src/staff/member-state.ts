export const memberStates = ['invited', 'active', 'disabled'] as const;
export type MemberState = (typeof memberStates)[number];
