import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { phoneHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { phoneFault } from './phone-number.ts';

export type PhoneEndpoint = {
  readonly phone: string;
  readonly isSubscribed: boolean;
  /** The owner answered STOP. */
  readonly isStopped: boolean;
  readonly consentLanguage: Language;
};

type Owner = { readonly tenantId: TenantId; readonly customerId: string; readonly key: TenantKey };

export function sealPhone(
  key: TenantKey,
  { customerId, phone }: { customerId: string; phone: string },
): { phone_sealed: Buffer; phone_hash: Buffer } {
  return { phone_sealed: key.seal(phone, locationOf(customerId)), phone_hash: phoneHash(key, phone) };
}

/** Throws when the number was sealed for another customer's row. */
export function openPhone(key: TenantKey, { customerId, sealed }: { customerId: string; sealed: Buffer }): string {
  return key.open(sealed, locationOf(customerId));
}

function locationOf(customerId: string) {
  return { table: 'phone_endpoint', column: 'phone_sealed', row: customerId };
}

export async function findPhone(tx: TenantTransaction, { key, ...owner }: Owner): Promise<string | undefined> {
  const row = await tx
    .selectFrom('phone_endpoint')
    .select('phone_sealed')
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirst();
  return row && openPhone(key, { customerId: owner.customerId, sealed: row.phone_sealed });
}

export async function holdPhoneEndpoint(tx: TenantTransaction, owner: Owner): Promise<PhoneEndpoint | undefined> {
  const row = await tx
    .selectFrom('phone_endpoint')
    .select(['phone_sealed', 'is_subscribed', 'stopped_at', 'consent_language'])
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      phone: openPhone(owner.key, { customerId: owner.customerId, sealed: row.phone_sealed }),
      isSubscribed: row.is_subscribed,
      isStopped: row.stopped_at !== null,
      consentLanguage: row.consent_language,
    }
  );
}

/**
 * Finds the customer's registered number if it is this one. Refuses with PhoneRequired, PhoneFormatInvalid or
 * PhoneNumberNotExistForCustomer.
 */
export async function ownPhoneEndpoint(
  tx: TenantTransaction,
  { phoneNumber, ...owner }: Owner & { readonly phoneNumber: string },
): Promise<
  | { kind: 'found'; endpoint: PhoneEndpoint }
  | Refusal<'PhoneRequired' | 'PhoneFormatInvalid' | 'PhoneNumberNotExistForCustomer'>
> {
  const fault = phoneFault(phoneNumber);
  if (fault) return fault;
  const endpoint = await holdPhoneEndpoint(tx, owner);
  return endpoint?.phone === phoneNumber
    ? { kind: 'found', endpoint }
    : refuse('PhoneNumberNotExistForCustomer', { field: 'phoneNumber' });
}

/**
 * Checks whether the latest reply from a number ended messages from the tenant, regardless of who has registered it
 * since. `tx` must be able to read the whole tenant.
 */
export async function isStopped(
  tx: TenantTransaction,
  { tenantId, key, phone }: { tenantId: TenantId; key: TenantKey; phone: string },
): Promise<boolean> {
  return isStoppedHash(tx, { tenantId, phoneHash: phoneHash(key, phone) });
}

/** Like isStopped, by the number's lookup hash. */
export async function isStoppedHash(
  tx: TenantTransaction,
  { tenantId, phoneHash: hash }: { tenantId: string; phoneHash: Buffer },
): Promise<boolean> {
  const latest = await tx
    .selectFrom('consent')
    .select('is_granted')
    .where('tenant_id', '=', tenantId)
    .where('address_hash', '=', hash)
    .where('kind', '=', 'text')
    .where('source', '=', 'text-reply')
    .orderBy('recorded_at', 'desc')
    .orderBy('consent_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.is_granted === false;
}
