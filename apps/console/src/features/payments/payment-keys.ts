import type { QueryKey } from '@tanstack/react-query';

/** Query keys to invalidate after an action on a payment. */
export const paymentKeys: readonly QueryKey[] = [['payment'], ['approval'], ['account']];
