import type { QueryKey } from '@tanstack/react-query';

/** What a deed about a payment changes of what is shown. */
export const paymentKeys: readonly QueryKey[] = [['payment'], ['approval'], ['account']];
