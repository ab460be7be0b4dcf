import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeChannel, NoticeKind } from '@quittance/domain/messages/notice-kind';
import { isForbidden } from './contact-rule.ts';

/** A kind of notices to a customer by one channel; what is required nobody is asked about. */
export type NoticeWish = {
  readonly tenantId: string;
  readonly customerId: string;
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
  readonly isRequired: boolean;
};

/**
 * Whether a customer is to hear of something by this channel: everything is wanted until it is turned off, and goes unless a creditor has
 * forbidden it. What the law asks for goes all the same.
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
