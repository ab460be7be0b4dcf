import type { QueryKey } from '@tanstack/react-query';

/** Query keys to invalidate after an action on a plan. */
export const planKeys: readonly QueryKey[] = [['plan'], ['account'], ['customer'], ['message']];
