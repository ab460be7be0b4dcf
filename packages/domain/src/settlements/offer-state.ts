/**
 * States of a settlement offer for its creditor. `accepted` includes every settlement that the customer began with it,
 * except one that lapsed.
 */
export const offerStates = ['open', 'expired', 'accepted', 'withdrawn'] as const;
export type OfferState = (typeof offerStates)[number];
