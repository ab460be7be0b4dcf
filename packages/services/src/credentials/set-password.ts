import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { offeredLanguage } from '@quittance/domain/tenants/tenant-languages';
import { sql } from 'kysely';
import { queueSecurityNotice } from '../customers/queue-security-notice.ts';
import { loginHash } from '../personal-data/look-up-hash.ts';
import type { ServiceContext } from '../service-context.ts';
import { endAllSessions } from '../sign-in/end-session.ts';
import { clearTries } from '../sign-in/known-devices.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { NamedCustomer } from './find-customer.ts';

export type NewPassword = {
  readonly tenant: Tenant;
  readonly customer: NamedCustomer;
  readonly login: string;
  readonly secretHash: string;
  /** The hash of the password that the customer entered. Nothing changes if the password is a different one by now. */
  readonly replaces?: string;
  readonly keptSessionId?: string;
  readonly devices?: readonly string[];
  readonly language: Language | undefined;
  readonly now: Date;
};

/**
 * Sets a password and clears everything tied to the old one: failures, locks, known devices, sessions, and pending
 * codes and links, which could replace the old password or confirm an intruder's address. Queues a notice to the
 * customer and returns its id for delivery after the commit. Returns undefined and changes nothing when `replaces`
 * doesn't match.
 */
export async function setPassword(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  set: NewPassword,
): Promise<string[] | undefined> {
  const { tenant, customer, keptSessionId, now } = set;
  const { customerId } = customer;
  const key = await context.keyring.forTenant(tenant.id, tx);
  if (!(await replaceSecret(tx, { ...set, key }))) return undefined;
  const nameHash = loginHash(key, set.login);
  await clearTries(tx, { table: 'sign_in_try_count', tenant, nameHash, devices: set.devices ?? [] });
  await endAllSessions(tx, { tenantId: tenant.id, customerId, keptSessionId, now });
  await endRequests(tx, set);
  const notice = {
    tenant,
    customerId,
    language: offeredLanguage(tenant.languages, set.language, customer.language),
    to: customer.address ?? '',
  };
  const messageId = await queueSecurityNotice(tx, context, { ...notice, facts: { template: 'PasswordChanged' } });
  return messageId === undefined ? [] : [messageId];
}

async function replaceSecret(
  tx: TenantTransaction,
  { tenant, customer, login, key, secretHash, replaces }: NewPassword & { readonly key: TenantKey },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sign_in_credential')
    // The previous release counts attempts in this row.
    .set({ secret_hash: secretHash, failed_codes: 0, failed_tries: 0, locked_until: null })
    .where('tenant_id', '=', tenant.id)
    .where('login_hash', '=', loginHash(key, login))
    .where('customer_id', '=', customer.customerId)
    .where(({ eb, lit }) => (replaces === undefined ? lit(true) : eb('secret_hash', '=', replaces)))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Skips locked requests, because two concurrent calls each hold one and would deadlock. */
async function endRequests(
  tx: TenantTransaction,
  { tenant, customer, keptSessionId, now }: NewPassword,
): Promise<void> {
  const kept = keptSessionId ?? null;
  await sql`
    update auth_request set used_at = ${now}
    where tenant_id = ${tenant.id} and auth_request_id in (
      select auth_request_id from auth_request
      where tenant_id = ${tenant.id} and customer_id = ${customer.customerId} and used_at is null
        and (${kept}::uuid is null or session_id is distinct from ${kept}::uuid)
      for update skip locked
    )
  `.execute(tx);
}
