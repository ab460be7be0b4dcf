import type { QueryKey } from '@tanstack/react-query';

/** Query keys to invalidate after autopay was ended. */
export const autopayKeys: readonly QueryKey[] = [['autopay'], ['customer'], ['payment'], ['message']];
