import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { EmailEndpoint } from '@quittance/domain/messages/email-endpoint';
import { type ConsentEvidence, recordEndpointConsent } from '../consents/history/record-consent.ts';
import { emailHash } from '../personal-data/look-up-hash.ts';
import type { TenantKey } from '../tenants/keyring.ts';

type Owner = { readonly tenantId: TenantId; readonly customerId: string; readonly key: TenantKey };

export function sealEmailAddress(
  key: TenantKey,
  { customerId, emailAddress }: { customerId: string; emailAddress: string },
): { email_address_sealed: Buffer; email_address_hash: Buffer } {
  return {
    email_address_sealed: key.seal(emailAddress, locationOf(customerId)),
    email_address_hash: emailHash(key, emailAddress),
  };
}

/** Throws when the address was sealed for another customer's row. */
export function openEmailAddress(
  key: TenantKey,
  { customerId, sealed }: { customerId: string; sealed: Buffer },
): string {
  return key.open(sealed, locationOf(customerId));
}

function locationOf(customerId: string) {
  return { table: 'email_endpoint', column: 'email_address_sealed', row: customerId };
}

/** Finds the address where a customer receives e-mail (req 3.4). */
export async function findEmailEndpoint(tx: TenantTransaction, owner: Owner): Promise<EmailEndpoint | undefined> {
  const row = await tx
    .selectFrom('email_endpoint')
    .select([
      'email_address_sealed',
      'is_authenticated',
      'is_preferred',
      'opt_out_all_subscriptions',
      'pending_verification',
    ])
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { key, customerId } = owner;
  const emailAddress = openEmailAddress(key, { customerId, sealed: row.email_address_sealed });
  return {
    displayName: emailAddress,
    emailAddress,
    isAuthenticated: row.is_authenticated,
    isPreferred: row.is_preferred,
    pendingVerification: row.pending_verification,
    optOutAllSubscriptions: row.opt_out_all_subscriptions,
  };
}

/**
 * Saves or removes an endpoint (req 4.8) and records the resulting consent to e-mail. `isExpress` means that the
 * customer agreed or withdrew just now. The caller has locked the customer's row.
 */
export async function saveEmailEndpoint(
  tx: TenantTransaction,
  {
    endpoint,
    ...saved
  }: Owner & {
    readonly endpoint: EmailEndpoint | undefined;
    readonly evidence: ConsentEvidence;
    readonly isExpress?: boolean;
    readonly now: Date;
  },
): Promise<void> {
  const { key, isExpress = false, ...consent } = saved;
  await recordEndpointConsent(tx, {
    ...consent,
    kind: 'email',
    isExpress,
    isOn: endpoint?.isAuthenticated === true && !endpoint.optOutAllSubscriptions,
    ...(endpoint && { addressHash: emailHash(key, endpoint.emailAddress) }),
  });
  await writeEndpoint(tx, { ...saved, endpoint });
}

async function writeEndpoint(
  tx: TenantTransaction,
  { endpoint, now, ...owner }: Owner & { readonly endpoint: EmailEndpoint | undefined; readonly now: Date },
): Promise<void> {
  if (!endpoint) {
    await tx
      .deleteFrom('email_endpoint')
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      .execute();
    return;
  }
  const columns = {
    ...sealEmailAddress(owner.key, { customerId: owner.customerId, emailAddress: endpoint.emailAddress }),
    is_authenticated: endpoint.isAuthenticated,
    is_preferred: endpoint.isPreferred,
    pending_verification: endpoint.pendingVerification,
    opt_out_all_subscriptions: endpoint.optOutAllSubscriptions,
    updated_at: now,
  };
  await tx
    .insertInto('email_endpoint')
    .values({ tenant_id: owner.tenantId, customer_id: owner.customerId, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(columns))
    .execute();
}
