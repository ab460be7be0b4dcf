import type { QueryKey } from '@tanstack/react-query';

/** Query keys to invalidate after an action for a customer. */
export const customerKeys: readonly QueryKey[] = [['customer'], ['audit']];
