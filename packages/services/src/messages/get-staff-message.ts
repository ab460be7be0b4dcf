import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { NoticeChannel } from '@quittance/domain/messages/notice-kind';
import { maskedAddress } from '@quittance/domain/sign-in/code-destination';
import { validate } from 'uuid';
import { openContact } from '../customers/contact.ts';
import { findEmailEndpoint } from '../email-endpoints/email-endpoint-row.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import { recordStaffRead } from '../staff/record-staff-read.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openPhone } from '../text-messages/phone-endpoint.ts';
import { isForbidden } from './contact-rule.ts';
import { addressKey } from './message-facts.ts';
import type { MessageLine } from './search-messages.ts';

export type StaffMessageView = MessageLine & {
  /** Masked; null when the customer doesn't have the address or number anymore. */
  readonly to: string | null;
  readonly destination: DestinationState;
};

export type DestinationState = {
  readonly isRegistered: boolean;
  readonly isVerified: boolean;
  /** The customer unsubscribed or answered STOP. */
  readonly isOptedOut: boolean;
  /** The creditor's rule or the customer's request to an employee forbids it. */
  readonly isForbidden: boolean;
  /** When the customer consented to text messages; null for e-mail. */
  readonly consentedAt: Date | null;
};

/**
 * Loads a message for operators and, if it has a customer, records the access in the audit log. Its text isn't stored,
 * because it may have contained a code.
 */
export async function getStaffMessage(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, actor, messageId }: { tenant: Pick<Tenant, 'id'>; actor: Operator; messageId: string },
): Promise<{ kind: 'message'; message: StaffMessageView } | Refusal<'NotFound'>> {
  if (!validate(messageId)) return refuse('NotFound');
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const row = await tx
        .selectFrom('message')
        .select(['message_id as messageId', 'customer_id as customerId', 'channel', 'template', 'language', 'state'])
        .select([
          'failure',
          'text_used as words',
          'tries',
          'created_at as createdAt',
          'next_try_at as nextTryAt',
          'ended_at as endedAt',
        ])
        .select('destination_hash')
        .where('tenant_id', '=', tenant.id)
        .where('message_id', '=', messageId)
        .executeTakeFirst();
      if (!row) return refuse('NotFound');
      const { destination_hash: hash, ...line } = row;
      const { customerId, channel } = row;
      if (customerId === null) return { kind: 'message', message: { ...line, to: null, destination: noDestination } };
      const whose = { tenantId: tenant.id, customerId };
      await recordStaffRead(tx, { ...whose, kind: 'messages', actor, now: context.now() });
      const key = await context.keyring.forTenant(tenant.id, tx);
      const { addresses, ...destination } = await loadDestination(tx, { ...whose, key, channel });
      const to = addresses.find((address) => key.fingerprint(addressKey({ channel, to: address })).equals(hash));
      return { kind: 'message', message: { ...line, to: to === undefined ? null : masked(channel, to), destination } };
    },
    { operator: actor },
  );
}

const noDestination: DestinationState = {
  isRegistered: false,
  isVerified: false,
  isOptedOut: false,
  isForbidden: false,
  consentedAt: null,
};

function masked(channel: NoticeChannel, to: string): string {
  return channel === 'email' ? maskedAddress(to) : `•••${to.slice(-4)}`;
}

type Asked = { tenantId: Tenant['id']; customerId: string; key: TenantKey; channel: NoticeChannel };

async function loadDestination(
  tx: TenantTransaction,
  { channel, ...asked }: Asked,
): Promise<DestinationState & { addresses: string[] }> {
  const { tenantId, customerId, key } = asked;
  const forbidden = await isForbidden(tx, { tenantId, customerId, channel });
  if (channel === 'sms') {
    const row = await tx
      .selectFrom('phone_endpoint')
      .select(['phone_sealed', 'is_subscribed', 'stopped_at', 'consented_at'])
      .where('tenant_id', '=', tenantId)
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    return {
      isRegistered: row !== undefined,
      // Registering a number requires a verified code.
      isVerified: row !== undefined,
      isOptedOut: row !== undefined && (!row.is_subscribed || row.stopped_at !== null),
      isForbidden: forbidden,
      consentedAt: row?.consented_at ?? null,
      addresses: row ? [openPhone(key, { customerId, sealed: row.phone_sealed })] : [],
    };
  }
  const endpoint = await findEmailEndpoint(tx, asked);
  const customer = await tx
    .selectFrom('customer')
    .select(['customer_id', 'personal_data_sealed'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    isRegistered: endpoint !== undefined,
    isVerified: endpoint?.isAuthenticated ?? false,
    isOptedOut: endpoint?.optOutAllSubscriptions ?? false,
    isForbidden: forbidden,
    consentedAt: null,
    addresses: [endpoint?.emailAddress ?? '', openContact(key, customer).email].filter((address) => address !== ''),
  };
}
