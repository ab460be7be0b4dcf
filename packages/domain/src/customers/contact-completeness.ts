import { isEmailAddress } from './email-address.ts';
import { usStates } from './us-states.ts';

/** The contact info that req 5.3 checks. Missing values are empty. */
export type CheckedContact = {
  lastName: string;
  addressLineOne: string;
  city: string;
  state: string;
  zip: string;
  homePhone?: string | null | undefined;
  email?: string | null | undefined;
};

export type ContactField = keyof CheckedContact;

/**
 * Returns the contact fields that need correction, in form order; any result sets isErrorState (req 5.3). Checks values
 * as stored; a form checks what it would save, trimmed and uppercased (req 3.4).
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
