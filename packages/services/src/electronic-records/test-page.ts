import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import type { ServiceContext } from '../service-context.ts';
import { type DocumentFrame, documentFrame } from '../settlements/documents/document-frame.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { texts } from '../texts/texts.ts';
import { findElectronicConsent } from './electronic-consent.ts';

/**
 * Derives the six digits on a customer's test page. They are the same in each tab and after a reload, and change with
 * each change of the consent. They don't prove identity; entering them shows that the page could be opened.
 */
export function pageCode(
  key: TenantKey,
  { customerId, latestConsentId }: { customerId: string; latestConsentId: string | undefined },
): string {
  const hash = key.fingerprint(`page code|${customerId}|${latestConsentId ?? ''}`);
  return String(hash.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

export async function currentPageCode(
  tx: TenantTransaction,
  { keyring, ...customer }: Pick<ServiceContext, 'keyring'> & { tenantId: Tenant['id']; customerId: string },
): Promise<string> {
  const latest = await findElectronicConsent(tx, customer);
  const key = await keyring.forTenant(customer.tenantId, tx);
  return pageCode(key, { customerId: customer.customerId, latestConsentId: latest?.consent_id });
}

/**
 * Draws a PDF with the code by which a customer demonstrates that they can open our documents (15 USC 7001(c)(1)(C)).
 * It isn't evidence and isn't stored.
 */
export async function drawTestPage(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now' | 'drawing'>,
  { tenant, session, language }: { tenant: Tenant; session: Pick<CustomerSession, 'customerId'>; language: Language },
): Promise<Uint8Array> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const { keyring } = context;
  const code = await context.database.inCustomer(owner, (tx) => currentPageCode(tx, { keyring, ...owner }));
  const frame: DocumentFrame & { tenant: Tenant } = { tenant, language, issuedAt: context.now() };
  const { title, heading, lead, next, code: label } = texts[language].electronicRecords.testPage;
  const content = {
    ...documentFrame(frame),
    title: `${title}, ${tenant.name}`,
    heading,
    paragraphs: [lead, next],
    details: [{ label, value: `${code.slice(0, 3)} ${code.slice(3)}` }],
    authorization: undefined,
    accounts: undefined,
  };
  return context.drawing.draw({ kind: 'document', content, frame });
}
