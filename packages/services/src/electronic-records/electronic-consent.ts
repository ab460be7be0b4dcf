import type { DocumentTable } from '@quittance/database/tables/support-tables';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { asksForElectronicConsent } from '@quittance/domain/documents/electronic-records';
import { sql } from 'kysely';
import { findLatestConsent } from '../consents/history/record-consent.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import { loadTexts } from '../tenants/load-texts.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import { recordsWording, termsVersion, type WordedTenant } from './records-wording.ts';

type Customer = { readonly tenantId: string; readonly customerId: string };

/** Returns undefined when the customer never answered. */
export function findElectronicConsent(tx: TenantTransaction, customer: Customer) {
  return findLatestConsent(tx, { ...customer, kind: 'esign' });
}

/** Serializes changes to a customer's consent until the transaction ends. */
export async function lockElectronicConsent(tx: TenantTransaction, { tenantId, customerId }: Customer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`electronic records ${tenantId} ${customerId}`}, 0))`.execute(
    tx,
  );
}

/** `outdated` means that the terms have changed since the consent. */
export type ElectronicConsentStatus = 'none' | 'outdated' | 'granted';

/**
 * Compares the terms that a customer agreed to with the current ones in the same language. A consent from before terms
 * were versioned is compared by its full text.
 */
export function electronicConsentStatus(
  tenant: WordedTenant,
  latest: Awaited<ReturnType<typeof findElectronicConsent>>,
): ElectronicConsentStatus {
  if (latest?.is_granted !== true) return 'none';
  const { language, terms_version: terms, text_version: textVersion } = latest;
  if (language === null) return 'granted';
  const isSame =
    terms === null
      ? textVersion === recordsWording(tenant, language).version
      : terms === termsVersion(tenant, language);
  return isSame ? 'granted' : 'outdated';
}

export async function mayDeliverElectronically(
  tx: TenantTransaction,
  { tenant, customerId }: { tenant: TenantRow; customerId: string },
): Promise<boolean> {
  if (!asksForElectronicConsent(tenant.electronicRecordsPermission)) return true;
  const latest = await findElectronicConsent(tx, { tenantId: tenant.id, customerId });
  const texts = await loadTexts(tx, tenant.id);
  return electronicConsentStatus({ ...tenant, texts }, latest) === 'granted';
}

type RequestedDocument = Pick<DocumentTable, 'kind' | 'subject'>;

/**
 * Refuses with ElectronicConsentRequired for a legally required written document when its customer hasn't consented to
 * electronic records, or the terms have changed since. A document received under the earlier terms stays available.
 */
export function refuseWithoutConsent(
  { database }: Pick<ServiceContext, 'database'>,
  {
    tenant,
    session,
    document,
  }: { tenant: Tenant; session: Pick<CustomerSession, 'customerId'>; document: RequestedDocument },
): Promise<Refusal<'ElectronicConsentRequired'> | undefined> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return database.inCustomer(owner, async (tx) => {
    if (!asksForElectronicConsent(tenant.electronicRecordsPermission)) return undefined;
    const latest = await findElectronicConsent(tx, owner);
    const status = electronicConsentStatus(tenant, latest);
    if (status === 'granted') return undefined;
    if (status === 'outdated' && latest && (await wasGiven(tx, { ...owner, ...document, since: latest.given_at }))) {
      return undefined;
    }
    return refuse('ElectronicConsentRequired');
  });
}

async function wasGiven(
  tx: TenantTransaction,
  { tenantId, customerId, kind, subject, since }: Customer & RequestedDocument & { readonly since: Date },
): Promise<boolean> {
  const given = await tx
    .selectFrom('document')
    .select('document_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('issued_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return given !== undefined;
}
