import type { QueryKey } from '@tanstack/react-query';

/** What a deed about an ACH file changes of what is shown. */
export const achKeys: readonly QueryKey[] = [['ach'], ['approval']];
