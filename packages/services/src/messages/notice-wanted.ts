import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeChannel, NoticeKind } from '@quittance/domain/messages/notice-kind';

/** A kind of notices to a customer by one channel; what is required nobody is asked about. */
export type NoticeWish = {
  readonly tenantId: string;
  readonly customerId: string;
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
  readonly isRequired: boolean;
};

/** Whether a customer wants to hear of something by this channel: everything is wanted until it is turned off. */
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
  return unwanted === undefined;
}
