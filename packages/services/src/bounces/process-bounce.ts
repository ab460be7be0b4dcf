import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BounceKind } from '@quittance/domain/messages/mail-report';
import { readReport } from '@quittance/messaging/bounces/read-report';
import { validate } from 'uuid';
import { holdProfile } from '../customers/hold-profile.ts';
import { recordCustomerChange } from '../customers/record-customer-change.ts';
import { isOwn, optedOut } from '../email-endpoints/change-subscription.ts';
import { saveEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { recordBounce } from './record-bounce.ts';
import { readReturnPath } from './return-path.ts';
import { bounceHash } from './undeliverable.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

/**
 * The outcome of a report. `unknown`: it has no return path signed for a message of this tenant. `repeated`: it was
 * recorded before. `no-report`: it isn't about a failed message or can't be parsed.
 */
export type ReportOutcome = 'recorded' | 'repeated' | 'unknown' | 'no-report';

/**
 * Processes a mail server's raw report. `recipient` is the address it was delivered to; without it, the headers are
 * used. Only an address signed with this tenant's key identifies a message, so that nobody can forge a report.
 */
export async function processMailReport(
  context: Context,
  { tenant, raw, recipient }: { tenant: TenantRow; raw: Uint8Array; recipient?: string | undefined },
): Promise<ReportOutcome> {
  const report = await readReport(raw);
  if (!report) return 'no-report';
  const { kind, status } = report;
  const addresses = recipient === undefined ? report.recipients : [recipient];
  const messageId = await context.database.inTenant(tenant.id, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    return addresses.map((address) => readReturnPath(key, address)).find((id) => id !== undefined);
  });
  if (messageId === undefined) return 'unknown';
  return processBounce(context, { tenant, bounce: { messageId, kind, status, source: 'report' } });
}

/**
 * Records a bounce or complaint about a sent message. A complaint ends the customer's mail to that address. The worker
 * opens a case for each required notice that a bounce leaves undelivered.
 */
export async function processBounce(
  context: Context,
  {
    tenant,
    bounce,
  }: {
    tenant: TenantRow;
    bounce: { messageId: string; kind: BounceKind; status: string; source: 'report' | 'provider' };
  },
): Promise<ReportOutcome> {
  const { messageId, kind } = bounce;
  if (!validate(messageId)) return 'unknown';
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const message = await tx
      .selectFrom('message')
      .select(['customer_id', 'destination_hash'])
      .where('tenant_id', '=', tenant.id)
      .where('message_id', '=', messageId)
      .where('channel', '=', 'email')
      .where((where) => where.or([where('tries', '>', 0), where('state', '<>', 'queued')]))
      // Locks the message so that recording its delivery and recording this report see each other.
      .forUpdate()
      .executeTakeFirst();
    if (!message) return 'unknown' as const;
    const addressHash = message.destination_hash;
    const isNews = await recordBounce(tx, { tenantId: tenant.id, ...bounce, addressHash, now });
    if (!isNews) return 'repeated' as const;
    if (kind === 'complaint' && message.customer_id !== null) {
      const key = await context.keyring.forTenant(tenant.id, tx);
      await optOut(tx, { tenant, customerId: message.customer_id, addressHash, key, now });
    }
    return 'recorded' as const;
  });
}

/** Unsubscribes the address that the message went to, if it is still the customer's. */
async function optOut(
  tx: TenantTransaction,
  of: { tenant: TenantRow; customerId: string; addressHash: Buffer; key: TenantKey; now: Date },
): Promise<void> {
  const { tenant, customerId, addressHash, key, now } = of;
  const owner = { tenantId: tenant.id, customerId };
  const profile = await holdProfile(tx, { ...owner, key });
  const own = [profile.endpoint?.emailAddress ?? '', profile.contact.email].filter((address) =>
    isOwn(profile, address),
  );
  const address = own.find((each) => bounceHash(key, each).equals(addressHash));
  if (address === undefined || profile.endpoint?.optOutAllSubscriptions === true) return;
  const reason = 'Reported a message as spam';
  const evidence = { source: 'email-report', withdrawnHow: reason } as const;
  await saveEmailEndpoint(tx, { ...owner, key, endpoint: optedOut(profile, address), evidence, now });
  const changedFields = ['emailAddressEndPoint'];
  await recordCustomerChange(tx, { ...owner, sessionId: null, reason, changedFields, clientAddress: '', now });
}
