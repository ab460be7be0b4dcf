export const offerRuleStates = ['draft', 'active', 'paused'] as const;
export type OfferRuleState = (typeof offerRuleStates)[number];
