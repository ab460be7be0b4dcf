import type { QueryKey } from '@tanstack/react-query';

/** What a deed about a plan changes of what is shown. */
export const planKeys: readonly QueryKey[] = [['plan'], ['account'], ['customer'], ['message']];
