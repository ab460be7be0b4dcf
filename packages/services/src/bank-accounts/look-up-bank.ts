import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { type Refusal, refuse } from '../refusal.ts';
import { type BankList, openBankList } from './bank-list.ts';

/** The list shipped with the product; docs/bank-list.md explains how to update it. */
export const bundledBankList = new URL('./data/banks.tsv', import.meta.url);

/** Finds the name of a routing number's bank (req 3.16, 8.1). */
export async function lookUpBank(
  routingNumber: string,
): Promise<{ kind: 'found'; bankName: string } | Refusal<'BankUnknown' | 'RoutingNumberInvalid'>> {
  if (!isValidRoutingNumber(routingNumber)) return refuse('RoutingNumberInvalid', { field: 'routingNumber' });
  const bankName = (await openedBankList()).nameOf(routingNumber);
  return bankName === undefined ? refuse('BankUnknown', { field: 'routingNumber' }) : { kind: 'found', bankName };
}

let opened: Promise<BankList> | undefined;

/** Reads the list on the first lookup and caches it. A failed read is retried by the next lookup. */
function openedBankList(): Promise<BankList> {
  opened ??= openBankList(bundledBankList).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
