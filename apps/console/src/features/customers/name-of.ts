import type { StaffCustomer } from '@quittance/contract/staff/customers';

/** Falls back to the reference code when the name is unknown. */
export function nameOf({ person: contact, customerReferenceCode }: StaffCustomer): string {
  return [contact.firstName, contact.lastName].filter(Boolean).join(' ') || customerReferenceCode;
}
