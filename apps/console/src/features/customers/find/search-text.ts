import type { searchCustomers } from '@quittance/contract/staff/customers';
import { readSearchText } from '@quittance/domain/customers/read-search-text';
import type * as z from 'zod/mini';

export type CustomerMatch = z.output<typeof searchCustomers.response>['people'][number];

const longest = 200;
const shortest = 2;

/** Cleans the search text for customer/search. Returns undefined when it is too short to identify anyone. */
export function wantedText(text: string): string | undefined {
  const wanted = text.replaceAll('\0', '').trim().slice(0, longest);
  return wanted.length < shortest ? undefined : wanted;
}

/** True when payments can also be searched by this text. */
export function mayBeNumber(text: string): boolean {
  return readSearchText(text).some(({ by }) => by === 'number');
}

/**
 * Returns the only customer with exactly this reference code or account number. Names, phone numbers and confirmation
 * numbers never open a customer directly: others may share them, or a payment was meant.
 */
export function customerOfNumber(text: string, customers: readonly CustomerMatch[]): CustomerMatch | undefined {
  const [customer, ...others] = customers;
  if (customer === undefined || others.length > 0) return undefined;
  const numbers = [customer.customerReferenceCode, ...customer.accounts.map((account) => account.accountReferenceCode)];
  return numbers.some((number) => isSame(number, text)) ? customer : undefined;
}

/** Picks the customer with this reference code from the results of its search. */
export function customerOfCode(code: string, customers: readonly CustomerMatch[]): CustomerMatch | undefined {
  const exact = customers.find((customer) => customer.customerReferenceCode === code);
  return exact ?? customers.find((customer) => isSame(customer.customerReferenceCode, code));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
