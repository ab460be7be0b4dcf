import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { phoneHash } from '../personal-data/look-up-hash.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import { phoneFault } from './phone-number.ts';

/** A registered number and what goes there. */
export type PhoneEndpoint = {
  readonly phone: string;
  readonly isSubscribed: boolean;
  /** Its holder answered STOP. */
  readonly isStopped: boolean;
  readonly consentLanguage: Language;
};

type Owner = { readonly tenantId: TenantId; readonly customerId: string; readonly key: TenantKey };

/** The columns of a customer's number: sealed, and by what it is found. */
export function sealPhone(
  key: TenantKey,
  { customerId, phone }: { customerId: string; phone: string },
): { phone_sealed: Buffer; phone_hash: Buffer } {
  return { phone_sealed: key.seal(phone, placeOf(customerId)), phone_hash: phoneHash(key, phone) };
}

/** The number of a customer's row. Throws where it was sealed for another's. */
export function openPhone(key: TenantKey, { customerId, sealed }: { customerId: string; sealed: Buffer }): string {
  return key.open(sealed, placeOf(customerId));
}

function placeOf(customerId: string) {
  return { table: 'phone_endpoint', column: 'phone_sealed', row: customerId };
}

/** The number that a customer has registered; undefined without one. */
export async function findPhone(tx: TenantTransaction, { key, ...owner }: Owner): Promise<string | undefined> {
  const row = await tx
    .selectFrom('phone_endpoint')
    .select('phone_sealed')
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .executeTakeFirst();
  return row && openPhone(key, { customerId: owner.customerId, sealed: row.phone_sealed });
}

/** The number that a customer has registered, held until the transaction ends; undefined without one. */
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

/** The customer's registered number where it is this one. Refusals: PhoneRequired, PhoneFormatInvalid, PhoneNumberNotExistForCustomer. */
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
 * Whether the latest reply from a number ended messages from the tenant, whoever has registered the number since or nobody has. `tx` sees the
 * tenant and not only a customer.
 */
export async function isStopped(
  tx: TenantTransaction,
  { tenantId, key, phone }: { tenantId: TenantId; key: TenantKey; phone: string },
): Promise<boolean> {
  return isStoppedHash(tx, { tenantId, phoneHash: phoneHash(key, phone) });
}

/** As isStopped, by the look-up hash of the number. */
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
