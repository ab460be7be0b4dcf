import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ContactValueName, ContactValues } from '@quittance/domain/customers/contact-change';

/** The columns of the contact info; the choice of a second factor and the language stand beside it. */
const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  addressLineOne: 'address_line_one',
  addressLineTwo: 'address_line_two',
  city: 'city',
  state: 'state',
  zip: 'zip',
  homePhone: 'home_phone',
  email: 'email',
} as const satisfies Record<ContactValueName, string>;

/** Writes the changed fields of a profile, and only those. The caller holds the customer's row. */
export async function saveContactValues(
  tx: TenantTransaction,
  change: {
    readonly tenantId: TenantId;
    readonly customerId: string;
    readonly values: Partial<ContactValues>;
    readonly isOptedInTo2fa?: boolean | undefined;
    readonly language?: 'en' | 'es' | undefined;
  },
): Promise<void> {
  const contact = Object.fromEntries(
    Object.entries(change.values).map(([field, value]) => [columns[field as ContactValueName], value]),
  );
  const values = {
    ...contact,
    ...(change.isOptedInTo2fa !== undefined && { is_opted_in_to_2fa: change.isOptedInTo2fa }),
    ...(change.language !== undefined && { language: change.language }),
  };
  if (Object.keys(values).length === 0) return;
  await tx
    .updateTable('customer')
    .set(values)
    .where('tenant_id', '=', change.tenantId)
    .where('customer_id', '=', change.customerId)
    .execute();
}
