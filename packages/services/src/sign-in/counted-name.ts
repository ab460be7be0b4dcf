import type { Tenant } from '../tenants/tenant.ts';

/** A sign-in name, existing or not: a customer's name in one table, an employee's e-mail address in the other. */
export type CountedName = {
  readonly table: 'sign_in_try_count' | 'staff_try_count';
  readonly tenant: Pick<Tenant, 'id'>;
  readonly nameHash: Buffer;
};

/** The device hash of the count that all unknown devices share. */
export const unknownDevices: Buffer = Buffer.alloc(0);

export const ownerColumns = { sign_in_try_count: 'customer_id', staff_try_count: 'staff_id' } as const;
