import type { QueryKey } from '@tanstack/react-query';

/** Everything that is shown: an approval can carry out a change of any kind, from a refund to a member of the staff. */
export const approvalKeys: readonly QueryKey[] = [[]];
