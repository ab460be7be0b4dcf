import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import { type ContactHours, contactHours } from '@quittance/domain/messages/quiet-hours';

type Whom = { readonly tenantId: string; readonly customerId: string };

/**
 * Checks whether the creditor's rule or the customer's request to an employee forbids messages by a channel (12 CFR
 * 1006.6). Independent of the customer's own settings.
 */
export async function isForbidden(
  tx: TenantTransaction,
  { tenantId, customerId, channel }: Whom & { channel: NoticeChannel },
): Promise<boolean> {
  const rule = await tx
    .selectFrom('contact_rule')
    .select('customer_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where((eb) =>
      eb.or([eb(channel === 'email' ? 'no_email' : 'no_texts', '=', true), eb('no_contact_reason', 'is not', null)]),
    )
    .executeTakeFirst();
  if (rule !== undefined) return true;
  const stop = await tx
    .selectFrom('contact_stop')
    .select('customer_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('no_contact_reason', 'is not', null)
    .executeTakeFirst();
  return stop !== undefined;
}

/**
 * Returns the hours in which a customer may be contacted, in their time zone. Returns undefined when the creditor's
 * rule leaves none.
 */
export async function findContactHours(
  tx: TenantTransaction,
  { tenantId, customerId }: Whom,
): Promise<ContactHours | undefined> {
  const rule = await tx
    .selectFrom('contact_rule')
    .select(['contact_from as from', 'contact_until as until'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  const { from, until } = rule ?? {};
  return contactHours(from && until ? { from, until } : undefined);
}
