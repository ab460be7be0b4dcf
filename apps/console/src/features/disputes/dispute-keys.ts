import type { QueryKey } from '@tanstack/react-query';

/** What a deed about a dispute changes of what is shown: its end also moves plans, and closes a case. */
export const disputeKeys: readonly QueryKey[] = [['dispute'], ['case'], ['account'], ['customer'], ['plan']];
