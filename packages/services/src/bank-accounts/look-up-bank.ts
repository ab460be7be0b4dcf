import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { type Refusal, refuse } from '../refusal.ts';
import { type BankList, openBankList } from './bank-list.ts';

/** The list that comes with the product; docs/bank-list.md says how to renew it. */
export const bundledBankList = new URL('./data/banks.tsv', import.meta.url);

/** The name of the bank that a routing number belongs to (req 3.16, 8.1). */
export async function lookUpBank(
  routingNumber: string,
): Promise<{ kind: 'found'; bankName: string } | Refusal<'BankUnknown' | 'RoutingNumberInvalid'>> {
  if (!isValidRoutingNumber(routingNumber)) return refuse('RoutingNumberInvalid', { field: 'routingNumber' });
  const bankName = (await openedBankList()).nameOf(routingNumber);
  return bankName === undefined ? refuse('BankUnknown', { field: 'routingNumber' }) : { kind: 'found', bankName };
}

let opened: Promise<BankList> | undefined;

/** Read with the first look-up and kept; a reading that failed is tried again by the next one. */
function openedBankList(): Promise<BankList> {
  opened ??= openBankList(bundledBankList).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}
