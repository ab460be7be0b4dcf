import type { QueryKey } from '@tanstack/react-query';

/** What a decision changes of what is shown: the requests, and what they are about. */
export const approvalKeys: readonly QueryKey[] = [['approval'], ['payment'], ['ach'], ['settings'], ['offer-rule']];
