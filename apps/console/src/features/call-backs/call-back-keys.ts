import type { QueryKey } from '@tanstack/react-query';

/** Query keys to invalidate after an action on a call-back, which also changes its case. */
export const callBackKeys: readonly QueryKey[] = [['call-back'], ['case'], ['customer']];
