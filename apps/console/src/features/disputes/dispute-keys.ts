import type { QueryKey } from '@tanstack/react-query';

/** Query keys to invalidate after an action on a dispute. Closing one also resumes plans and closes a case. */
export const disputeKeys: readonly QueryKey[] = [['dispute'], ['case'], ['account'], ['customer'], ['plan']];
