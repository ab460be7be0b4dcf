import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type Refusal, refuse } from '../refusal.ts';
import { phoneFault } from './phone-number.ts';

/** A registered number and what goes there. */
export type PhoneEndpoint = {
  readonly phone: string;
  readonly isSubscribed: boolean;
  /** Its holder answered STOP. */
  readonly isStopped: boolean;
  readonly consentLanguage: Language;
};

type Owner = { readonly tenantId: TenantId; readonly customerId: string };

/** The number that a customer has registered, held until the transaction ends; undefined without one. */
export async function holdPhoneEndpoint(tx: TenantTransaction, owner: Owner): Promise<PhoneEndpoint | undefined> {
  const row = await tx
    .selectFrom('phone_endpoint')
    .select(['phone', 'is_subscribed', 'stopped_at', 'consent_language'])
    .where('tenant_id', '=', owner.tenantId)
    .where('customer_id', '=', owner.customerId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      phone: row.phone,
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

/** Whether someone with this number has answered STOP to the tenant; `tx` sees the tenant and not only a customer. */
export async function isStopped(
  tx: TenantTransaction,
  { tenantId, phone }: { tenantId: TenantId; phone: string },
): Promise<boolean> {
  const stopped = await tx
    .selectFrom('phone_endpoint')
    .select('phone')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('stopped_at', 'is not', null)
    .executeTakeFirst();
  return stopped !== undefined;
}
