import type { QueryKey } from '@tanstack/react-query';

/** What a deed for a person changes of what is shown. */
export const customerKeys: readonly QueryKey[] = [['customer'], ['audit']];
