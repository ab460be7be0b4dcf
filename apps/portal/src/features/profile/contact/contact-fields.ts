import type { CustomerAccountDetails } from '@quittance/contract/accounts';
import { type ContactField, contactProblems } from '@quittance/domain/customers/contact-completeness';
import { contactInfoToSave } from '@quittance/domain/customers/save-contact-info';
import { usStates } from '@quittance/domain/customers/us-states';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { phoneDigits } from './phone-typing.ts';

export type ContactInfo = CustomerAccountDetails['customerContactInfo'];

/** The contact form's typed values. The phone number is formatted. */
export type ContactFields = Pick<
  ContactInfo,
  'firstName' | 'lastName' | 'addressLineOne' | 'addressLineTwo' | 'city' | 'state' | 'zip' | 'homePhone' | 'email'
>;

/** Converts contact info to form values. An invalid state becomes empty, so that one must be chosen (req 5.3). */
export function fieldsOf(contact: ContactInfo): ContactFields {
  const { firstName, lastName, addressLineOne, addressLineTwo, city, zip, email } = contact;
  const state = contact.state.toUpperCase();
  return {
    firstName,
    lastName,
    addressLineOne,
    addressLineTwo,
    city,
    state: usStates.includes(state) ? state : '',
    zip,
    homePhone: formatPhone(contact.homePhone),
    email,
  };
}

/**
 * Converts form values to contact info (req 3.4). Untouched fields keep their stored value even if the form formats it
 * differently.
 */
export function contactOf(fields: ContactFields, contact: ContactInfo): ContactInfo {
  const before = fieldsOf(contact);
  return contactInfoToSave({
    ...contact,
    ...fields,
    state: fields.state === before.state ? contact.state : fields.state,
    homePhone: fields.homePhone === before.homePhone ? contact.homePhone : phoneDigits(fields.homePhone),
    email: fields.email.trim(),
  });
}

/** Returns the fields that need attention with the typed values, in form order (req 5.3). */
export function fieldProblems(fields: ContactFields, contact: ContactInfo): ContactField[] {
  return contactProblems(contactOf(fields, contact));
}

/**
 * Returns true if the current edit made a field invalid. Fields that were invalid before don't block saving the rest.
 */
export function isNewProblem(
  name: keyof ContactFields,
  { fields, contact }: { readonly fields: ContactFields; readonly contact: ContactInfo },
): boolean {
  const isProblem = fieldProblems(fields, contact).some((problem) => problem === name);
  return isProblem && fields[name] !== fieldsOf(contact)[name];
}
