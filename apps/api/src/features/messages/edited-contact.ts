import type { editedCustomer } from '@quittance/contract/messages';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type * as z from 'zod/mini';

/** Picks the contact fields that a customer can edit and ignores the rest (req 7.4, 7.5). */
export function editedContact(customer: z.output<typeof editedCustomer>): ContactValues {
  const { firstName, lastName, addressLineOne, addressLineTwo, city, state, zip, homePhone, email } = customer;
  return { firstName, lastName, addressLineOne, addressLineTwo, city, state, zip, homePhone, email };
}
