import type { Tenant } from '../tenants/tenant.ts';

/** A name that somebody signs in by, whether or not it exists: a customer's in one table, an e-mail address of the staff in the other. */
export type CountedName = {
  readonly table: 'sign_in_try_count' | 'staff_try_count';
  readonly tenant: Pick<Tenant, 'id'>;
  readonly nameHash: Buffer;
};

/** The device hash of the count that all unknown devices share. */
export const unknownDevices: Buffer = Buffer.alloc(0);

/** The column that says whose name it is. */
export const ownerColumns = { sign_in_try_count: 'customer_id', staff_try_count: 'staff_id' } as const;
