import type { QueryKey } from '@tanstack/react-query';

/** Query keys to invalidate after an action on an ACH file. */
export const achKeys: readonly QueryKey[] = [['ach'], ['approval']];
