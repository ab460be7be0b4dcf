export const callOutcomes = ['reached', 'not-reached', 'wrong-number', 'not-needed'] as const;

export type CallOutcome = (typeof callOutcomes)[number];
