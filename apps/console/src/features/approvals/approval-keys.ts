import type { QueryKey } from '@tanstack/react-query';

/** Invalidates all queries, because an approval can change anything from a refund to an employee. */
export const approvalKeys: readonly QueryKey[] = [[]];
