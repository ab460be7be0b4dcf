import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import type { CodeContext } from '../auth-codes/send-code.ts';
import { findCustomer } from '../credentials/find-customer.ts';
import { hasOwnPasswords } from '../credentials/has-own-passwords.ts';
import { queueSecurityNotice } from '../customers/queue-security-notice.ts';
import { deliverSoon } from '../messages/deliver-soon.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type KeptPasskey, openPasskey, type Passkey, passkeyColumns, passkeyName } from './passkey-rows.ts';

/**
 * Passkeys replace a password that the customer chose and can always fall back on. With account numbers and ZIP codes,
 * or with single sign-on, they would open accounts past the tenant's own rules.
 */
export function offersPasskeys(tenant: Pick<Tenant, 'passkeys' | 'loginTypeId'>): boolean {
  return tenant.passkeys && hasOwnPasswords(tenant);
}

/** Returns the customer's passkeys, oldest first. */
export function listPasskeys(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<Passkey[]> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const key = await context.keyring.forTenant(tenant.id, tx);
    return loadPasskeys(tx, { tenant, customerId: session.customerId, key });
  });
}

export async function loadPasskeys(
  tx: TenantTransaction,
  { tenant, customerId, key }: { tenant: Pick<Tenant, 'id'>; customerId: string; key: TenantKey },
): Promise<KeptPasskey[]> {
  const rows = await tx
    .selectFrom('passkey')
    .select(passkeyColumns)
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute();
  return rows.map((row) => openPasskey(row, { table: 'passkey', key }));
}

/**
 * Removes a passkey, so that it can't sign in anymore, and e-mails the customer. The password stays. Refuses with
 * StepUpRequired, or PasskeyNotFound, also for another customer's passkey.
 */
export async function removePasskey(
  context: CodeContext,
  {
    tenant,
    session,
    passkeyId,
    language,
  }: { tenant: Tenant; session: CustomerSession; passkeyId: string; language: Language | undefined },
): Promise<{ kind: 'removed' } | Refusal<'StepUpRequired' | 'PasskeyNotFound'>> {
  const now = context.now();
  if (!isRecentlyAuthenticated(session, now)) return refuse('StepUpRequired');
  if (!isPaymentId(passkeyId)) return refuse('PasskeyNotFound');
  const { customerId } = session;
  const removed = await context.database.inCustomer({ tenantId: tenant.id, customerId }, async (tx) => {
    const row = await tx
      .deleteFrom('passkey')
      .where('tenant_id', '=', tenant.id)
      .where('customer_id', '=', customerId)
      .where('passkey_id', '=', passkeyId)
      .returning(['passkey_id', 'name_sealed'])
      .executeTakeFirst();
    if (!row) return refuse('PasskeyNotFound');
    const key = await context.keyring.forTenant(tenant.id, tx);
    const name = key.open(row.name_sealed, passkeyName('passkey', row.passkey_id));
    const facts = { template: 'PasskeyRemoved', name } as const;
    return {
      kind: 'removed' as const,
      messageIds: await noticePasskey(tx, context, { tenant, customerId, language, key, facts }),
    };
  });
  if (removed.kind === 'refused') return removed;
  deliverSoon(context, { tenant, messageIds: removed.messageIds });
  return { kind: 'removed' };
}

/** Removes every passkey, because someone who knew the old password may have added one. */
export async function removeAllPasskeys(
  tx: TenantTransaction,
  { tenant, customerId }: { tenant: Pick<Tenant, 'id'>; customerId: string },
): Promise<void> {
  await tx.deleteFrom('passkey').where('tenant_id', '=', tenant.id).where('customer_id', '=', customerId).execute();
}

/** Queues an e-mail about a passkey and returns its ID for delivery after the commit. */
export async function noticePasskey(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  {
    tenant,
    customerId,
    language,
    key,
    facts,
  }: {
    tenant: Tenant;
    customerId: string;
    language: Language | undefined;
    key: TenantKey;
    facts: { readonly template: 'PasskeyAdded' | 'PasskeyRemoved'; readonly name: string };
  },
): Promise<string[]> {
  const customer = await findCustomer(tx, { tenant, customerId, key });
  if (!customer) throw new Error('expected the owner of the session, got none');
  const messageId = await queueSecurityNotice(tx, context, {
    ...{ tenant, customerId, facts },
    language: offeredLanguage(tenant.languages, language, customer.language),
    to: customer.address ?? '',
  });
  return messageId === undefined ? [] : [messageId];
}
