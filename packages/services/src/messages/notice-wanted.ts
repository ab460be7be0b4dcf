import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeChannel, NoticeKind } from '@quittance/domain/messages/notice-kind';
import { isForbidden } from './contact-rule.ts';

/** A kind of notice to a customer by one channel. Required notices skip the customer's settings. */
export type NoticeWish = {
  readonly tenantId: string;
  readonly customerId: string;
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
  readonly isRequired: boolean;
};

/**
 * Checks whether a customer may be notified by this channel: by default yes, unless the customer turned it off or the
 * creditor forbids it. Legally required notices are always sent.
 */
export async function isNoticeWanted(
  tx: TenantTransaction,
  { tenantId, customerId, kind, channel, isRequired }: NoticeWish,
): Promise<boolean> {
  if (isRequired) return true;
  const unwanted = await tx
    .selectFrom('notice_preference')
    .select('kind')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('channel', '=', channel)
    .where('is_wanted', '=', false)
    .executeTakeFirst();
  return unwanted === undefined && !(await isForbidden(tx, { tenantId, customerId, channel }));
}
