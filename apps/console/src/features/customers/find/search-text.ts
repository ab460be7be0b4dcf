import type { searchCustomers } from '@quittance/contract/staff/customers';
import { readSearchText } from '@quittance/domain/customers/read-search-text';
import type * as z from 'zod/mini';

export type FoundPerson = z.output<typeof searchCustomers.response>['people'][number];

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
export function personOfNumber(text: string, people: readonly FoundPerson[]): FoundPerson | undefined {
  const [person, ...others] = people;
  if (person === undefined || others.length > 0) return undefined;
  const numbers = [person.customerReferenceCode, ...person.accounts.map((account) => account.accountReferenceCode)];
  return numbers.some((number) => isSame(number, text)) ? person : undefined;
}

/** Picks the customer with this reference code from the results of its search. */
export function personOfCode(code: string, people: readonly FoundPerson[]): FoundPerson | undefined {
  const exact = people.find((person) => person.customerReferenceCode === code);
  return exact ?? people.find((person) => isSame(person.customerReferenceCode, code));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
