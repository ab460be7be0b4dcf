import type { CustomerAccountDetails } from '@quittance/contract/accounts';
import { type ContactField, contactProblems } from '@quittance/domain/customers/contact-completeness';
import { contactInfoToSave } from '@quittance/domain/customers/save-contact-info';
import { usStates } from '@quittance/domain/customers/us-states';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { phoneDigits } from './phone-typing.ts';

export type ContactInfo = CustomerAccountDetails['customerContactInfo'];

/** The contact form's fields as they are typed; the phone number is formatted. */
export type ContactFields = Pick<
  ContactInfo,
  'firstName' | 'lastName' | 'addressLineOne' | 'addressLineTwo' | 'city' | 'state' | 'zip' | 'homePhone' | 'email'
>;

/** The fields of a customer's contact info. A state that does not exist is none, so that one has to be chosen (req 5.3). */
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

/** The contact info that the fields are saved as (req 3.4). What was not touched stays as it is stored, whatever it looks like here. */
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

/** The fields that need work as they are typed, in the order of the form (req 5.3). */
export function fieldProblems(fields: ContactFields, contact: ContactInfo): ContactField[] {
  return contactProblems(contactOf(fields, contact));
}

/** Whether a field needs work that someone has just made it need: what was wrong before keeps nobody from saving the rest. */
export function isNewProblem(
  name: keyof ContactFields,
  { fields, contact }: { readonly fields: ContactFields; readonly contact: ContactInfo },
): boolean {
  const isProblem = fieldProblems(fields, contact).some((problem) => problem === name);
  return isProblem && fields[name] !== fieldsOf(contact)[name];
}
