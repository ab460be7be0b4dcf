import type { Tenant } from '../tenants/tenant.ts';

/** Whether people sign in here by a name and a password of their own: log-in type 1. An account number and a ZIP code are not theirs to choose. */
export function hasOwnPasswords({ loginTypeId }: Pick<Tenant, 'loginTypeId'>): boolean {
  return loginTypeId === 1;
}

/** Whether people sign in here by an account number and the ZIP code on file: log-in type 2. */
export function signsInByZipCode({ loginTypeId }: Pick<Tenant, 'loginTypeId'>): boolean {
  return loginTypeId === 2;
}
