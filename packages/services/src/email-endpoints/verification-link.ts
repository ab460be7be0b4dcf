import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { lockRequest, type RequestRow } from '../auth-codes/find-request.ts';
import { readRequestToken } from '../auth-codes/request-id.ts';
import { holdProfile } from '../customers/hold-profile.ts';
import { isSecretOf } from '../sign-in/random-secret.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { emailRegistrationPurposes } from './email-registration.ts';

export type LinkedRequest = RequestRow & { readonly customer_id: string; readonly isExpired: boolean };

/**
 * Finds and locks the open registration of a link. Returns undefined for an invalid link, or when it or its code was
 * used. The link is a separate secret and needs no session: reading the e-mail proves the address.
 */
export async function findLinkedRequest(
  tx: TenantTransaction,
  { tenant, token, key, now }: { tenant: Pick<Tenant, 'id'>; token: string; key: TenantKey; now: Date },
): Promise<LinkedRequest | undefined> {
  const link = readRequestToken(token);
  if (!link) return undefined;
  const of = { tenantId: tenant.id, authRequestId: link.authRequestId };
  const customerId = await findCustomerOf(tx, of);
  if (!customerId) return undefined;
  await holdProfile(tx, { tenantId: tenant.id, customerId, key });
  const row = await lockRequest(tx, of);
  if (!row || !isSecretOf(link.secret, row.link_hash)) return undefined;
  if (row.used_at !== null || row.customer_id === null || row.link_expires_at === null) return undefined;
  if (!emailRegistrationPurposes.some((purpose) => purpose === row.purpose)) return undefined;
  return { ...row, customer_id: row.customer_id, isExpired: row.link_expires_at <= now };
}

async function findCustomerOf(
  tx: TenantTransaction,
  { tenantId, authRequestId }: { tenantId: string; authRequestId: string },
): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('auth_request')
    .select('customer_id')
    .where('tenant_id', '=', tenantId)
    .where('auth_request_id', '=', authRequestId)
    .executeTakeFirst();
  return row?.customer_id;
}
