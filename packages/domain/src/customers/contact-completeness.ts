import { isEmailAddress } from './email-address.ts';
import { usStates } from './us-states.ts';

/** A customer's contact info as far as req 5.3 looks at it; what is missing is empty. */
export type CheckedContact = {
  lastName: string;
  addressLineOne: string;
  city: string;
  state: string;
  zip: string;
  homePhone?: string | null | undefined;
  email?: string | null | undefined;
};

/** A field that needs work. */
export type ContactField = keyof CheckedContact;

/**
 * The fields of a customer's contact info that need work, in the order of a form; isErrorState is whether there is one
 * (req 5.3). It judges the values as they are stored; a form asks about what it would save, trimmed and in capitals (req 3.4).
 */
export function contactProblems(contact: CheckedContact): ContactField[] {
  return fieldOrder.filter((field) => !isGood[field](contact[field] ?? ''));
}

const fieldOrder: readonly ContactField[] = [
  'lastName',
  'addressLineOne',
  'city',
  'state',
  'zip',
  'homePhone',
  'email',
];

const isGood: Record<ContactField, (text: string) => boolean> = {
  lastName: isPresent,
  addressLineOne: isPresent,
  city: isPresent,
  state: (text) => usStates.includes(text),
  zip: (text) => /^\d{5}$/.test(text),
  homePhone: (text) => text === '' || /^\d{10}$/.test(text),
  email: (text) => text === '' || isEmailAddress(text),
};

function isPresent(text: string): boolean {
  return text.trim() !== '';
}
