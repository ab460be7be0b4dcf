import type { Tenant } from '../tenants/tenant.ts';

/**
 * Log-in type 1: customers choose their user names and passwords. In type 2, they can't choose the account number and
 * ZIP code.
 */
export function hasOwnPasswords({ loginTypeId }: Pick<Tenant, 'loginTypeId'>): boolean {
  return loginTypeId === 1;
}

/** Log-in type 2: customers sign in with an account number and the ZIP code on file. */
export function signsInByZipCode({ loginTypeId }: Pick<Tenant, 'loginTypeId'>): boolean {
  return loginTypeId === 2;
}
