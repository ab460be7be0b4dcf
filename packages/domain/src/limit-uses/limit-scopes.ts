import { checkScopes } from '../payment-methods/check-limits.ts';
import { velocityScopes } from '../payments/velocity-limits.ts';

/** The limits whose refusals operators see: on payments, on checks of cards and bank accounts, and on starts at a wallet's vendor. */
export const limitScopes = [...velocityScopes, ...checkScopes, 'wallet-payer', 'wallet-client'] as const;
export type LimitScope = (typeof limitScopes)[number];
