import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ContactValues } from '@quittance/domain/customers/contact-change';
import type { Language } from '@quittance/domain/languages';
import type { TenantKey } from '../tenants/keyring.ts';
import { sealContact } from './contact.ts';

/** The caller has locked the customer's row, and `stored` is its content. */
export async function saveContactValues(
  tx: TenantTransaction,
  change: {
    readonly tenantId: TenantId;
    readonly customerId: string;
    readonly key: TenantKey;
    readonly stored: ContactValues;
    readonly values: Partial<ContactValues>;
    readonly isOptedInTo2fa?: boolean | undefined;
    readonly language?: Language | undefined;
  },
): Promise<void> {
  const { key, customerId, stored } = change;
  const isContactChanged = Object.keys(change.values).length > 0;
  const values = {
    ...(isContactChanged && sealContact(key, { customerId, contact: { ...stored, ...change.values } })),
    ...(change.isOptedInTo2fa !== undefined && { is_opted_in_to_2fa: change.isOptedInTo2fa }),
    ...(change.language !== undefined && { language: change.language }),
  };
  if (Object.keys(values).length === 0) return;
  await tx
    .updateTable('customer')
    .set(values)
    .where('tenant_id', '=', change.tenantId)
    .where('customer_id', '=', customerId)
    .execute();
}
