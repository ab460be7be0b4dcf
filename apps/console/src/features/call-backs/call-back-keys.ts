import type { QueryKey } from '@tanstack/react-query';

/** What a deed about a call changes of what is shown: its case goes with it. */
export const callBackKeys: readonly QueryKey[] = [['call-back'], ['case'], ['customer']];
