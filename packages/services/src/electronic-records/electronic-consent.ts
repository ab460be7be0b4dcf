import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { asksForElectronicConsent } from '@quittance/domain/documents/electronic-records';
import { sql } from 'kysely';
import { findLatestConsent } from '../consents/history/record-consent.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

type Customer = { readonly tenantId: string; readonly customerId: string };

/** The latest row of a customer's consent to electronic records; undefined where they never answered. */
export function findElectronicConsent(tx: TenantTransaction, customer: Customer) {
  return findLatestConsent(tx, { ...customer, kind: 'esign' });
}

/** Makes changes of a customer's consent wait for each other, until the end of the transaction. */
export async function lockElectronicConsent(tx: TenantTransaction, { tenantId, customerId }: Customer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`electronic records ${tenantId} ${customerId}`}, 0))`.execute(
    tx,
  );
}

/** Whether papers that the law wants in writing go out electronically to a customer. */
export async function mayDeliverElectronically(
  tx: TenantTransaction,
  { tenant, customerId }: { tenant: Pick<Tenant, 'id' | 'electronicRecordsPermission'>; customerId: string },
): Promise<boolean> {
  if (!asksForElectronicConsent(tenant.electronicRecordsPermission)) return true;
  return (await findElectronicConsent(tx, { tenantId: tenant.id, customerId }))?.is_granted === true;
}

/** ElectronicConsentRequired for a paper that the law wants in writing, while its customer has not agreed to electronic records. */
export function refuseWithoutConsent(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, session }: { tenant: Tenant; session: Pick<CustomerSession, 'customerId'> },
): Promise<Refusal<'ElectronicConsentRequired'> | undefined> {
  const { customerId } = session;
  return database.inCustomer({ tenantId: tenant.id, customerId }, async (tx) =>
    (await mayDeliverElectronically(tx, { tenant, customerId })) ? undefined : refuse('ElectronicConsentRequired'),
  );
}
