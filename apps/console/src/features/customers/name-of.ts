import type { StaffCustomer } from '@quittance/contract/staff/customers';

/** What a person is called; their code where no name is known. */
export function nameOf({ person, customerReferenceCode }: StaffCustomer): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || customerReferenceCode;
}
