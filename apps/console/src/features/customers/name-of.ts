import type { StaffCustomer } from '@quittance/contract/staff/customers';

/** Falls back to the reference code when the name is unknown. */
export function nameOf({ person, customerReferenceCode }: StaffCustomer): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || customerReferenceCode;
}
