import { checkScopes } from '../payment-methods/check-limits.ts';
import { velocityScopes } from '../payments/velocity-limits.ts';

/** Limits whose refusals operators can see: on payments, on card and bank account checks, and on wallet sessions. */
export const limitScopes = [...velocityScopes, ...checkScopes, 'wallet-payer', 'wallet-client'] as const;
export type LimitScope = (typeof limitScopes)[number];
