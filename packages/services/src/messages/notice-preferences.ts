import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  type NoticeChannel,
  type NoticeKind,
  noticeChannels,
  noticeKinds,
} from '@quittance/domain/messages/notice-kind';
import { recordCustomerChange } from '../customers/record-customer-change.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

export type NoticePreference = {
  readonly kind: NoticeKind;
  readonly channel: NoticeChannel;
  readonly isWanted: boolean;
};

type Owner = { readonly tenant: Pick<Tenant, 'id'>; readonly session: CustomerSession };

/** Lists every kind of notice for every channel, in a fixed order. A notice is wanted unless it was turned off. */
export async function listNoticePreferences(
  context: Pick<ServiceContext, 'database'>,
  { tenant, session }: Owner,
): Promise<NoticePreference[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, (tx) => list(tx, owner));
}

/**
 * Turns one kind of notice on or off for one channel, effective at once: queued ones aren't sent (12 CFR 1006.6(e)).
 * Legally required notices are still sent by e-mail. Returns the current preferences.
 */
export async function setNoticePreference(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session, preference, clientAddress }: Owner & { preference: NoticePreference; clientAddress: string },
): Promise<NoticePreference[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const { kind, channel, isWanted } = preference;
  const now = context.now();
  return context.database.inCustomer(owner, async (tx) => {
    const columns = { is_wanted: isWanted, changed_at: now };
    await tx
      .insertInto('notice_preference')
      .values({ tenant_id: owner.tenantId, customer_id: owner.customerId, kind, channel, ...columns })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id', 'kind', 'channel']).doUpdateSet(columns))
      .execute();
    const reason = `Turned notices of ${kind} by ${channel} ${isWanted ? 'on' : 'off'}`;
    const changedFields = ['noticePreferences'];
    const { sessionId } = session;
    await recordCustomerChange(tx, { ...owner, sessionId, reason, changedFields, clientAddress, now });
    return list(tx, owner);
  });
}

async function list(
  tx: TenantTransaction,
  { tenantId, customerId }: { tenantId: string; customerId: string },
): Promise<NoticePreference[]> {
  const unwanted = await tx
    .selectFrom('notice_preference')
    .select(['kind', 'channel'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('is_wanted', '=', false)
    .execute();
  const isUnwanted = (kind: NoticeKind, channel: NoticeChannel) =>
    unwanted.some((row) => row.kind === kind && row.channel === channel);
  return noticeKinds.flatMap((kind) =>
    noticeChannels.map((channel) => ({ kind, channel, isWanted: !isUnwanted(kind, channel) })),
  );
}
