import type { searchCustomers } from '@quittance/contract/staff/customers';
import { readSearchText } from '@quittance/domain/customers/read-search-text';
import type * as z from 'zod/mini';

export type FoundPerson = z.output<typeof searchCustomers.response>['people'][number];

const longest = 200;
const shortest = 2;

/** What an address looks for, as customer/search takes it; undefined where it is too short to mean anybody. */
export function wantedText(text: string): string | undefined {
  const wanted = text.replaceAll('\0', '').trim().slice(0, longest);
  return wanted.length < shortest ? undefined : wanted;
}

/** Whether a text can be a number of the books, which payments are found by too. */
export function mayBeNumber(text: string): boolean {
  return readSearchText(text).some(({ by }) => by === 'number');
}

/**
 * The one person who is known by exactly this code or account number. A name, a phone number or the number of a payment never opens anybody
 * at once: it may be another person's too, or it is the payment that was meant.
 */
export function personOfNumber(text: string, people: readonly FoundPerson[]): FoundPerson | undefined {
  const [person, ...others] = people;
  if (person === undefined || others.length > 0) return undefined;
  const numbers = [person.customerReferenceCode, ...person.accounts.map((account) => account.accountReferenceCode)];
  return numbers.some((number) => isSame(number, text)) ? person : undefined;
}

/** The person of a code, among all that its text has found. */
export function personOfCode(code: string, people: readonly FoundPerson[]): FoundPerson | undefined {
  const exact = people.find((person) => person.customerReferenceCode === code);
  return exact ?? people.find((person) => isSame(person.customerReferenceCode, code));
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
