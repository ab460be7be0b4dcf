import { asksForElectronicConsent, readPageCode } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { pageCodesOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { type ConsentEvidence, recordConsent } from '../consents/history/record-consent.ts';
import { reserveOrRefuse } from '../limit-uses/reserve-or-refuse.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { electronicConsentStatus, findElectronicConsent, lockElectronicConsent } from './electronic-consent.ts';
import { closeUnaskedLetters } from './paper-letters.ts';
import { endPaperlessBills } from './paperless-bills.ts';
import { type RecordsWording, recordsWording } from './records-wording.ts';
import { currentPageCode } from './test-page.ts';

type Asking = {
  readonly tenant: Tenant;
  readonly session: Pick<CustomerSession, 'customerId'>;
  readonly client: { readonly address: string; readonly userAgent: string };
};
type ConsentContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

export type ElectronicRecords = {
  /** True when legally required written documents need the consent at this tenant. */
  readonly isRequired: boolean;
  readonly isGranted: boolean;
  /** The terms have changed since the customer agreed, so new documents aren't covered until they agree again. */
  readonly isOutdated: boolean;
  readonly changedAt: Date | null;
  readonly wording: RecordsWording;
};

export async function getElectronicRecords(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, session, language }: Pick<Asking, 'tenant' | 'session'> & { language: Language },
): Promise<ElectronicRecords> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const latest = await database.inCustomer(owner, (tx) => findElectronicConsent(tx, owner));
  const status = electronicConsentStatus(tenant, latest);
  return {
    isRequired: asksForElectronicConsent(tenant.electronicRecordsPermission),
    isGranted: status === 'granted',
    isOutdated: status === 'outdated',
    changedAt: latest?.given_at ?? null,
    wording: recordsWording(tenant, language),
  };
}

/**
 * Records a customer's consent to electronic records, demonstrated with the code on the test page. Each attempt is
 * counted before the code is compared. Closes letters that waited only for the consent. Refuses with DisclosureOutdated
 * for an outdated text, PageCodeWrong or TooManyRequests.
 */
export function acceptElectronicRecords(
  { database, keyring, now }: ConsentContext,
  asked: Asking & { code: string; textVersion: string; language: Language },
): Promise<{ kind: 'accepted' } | Refusal<'DisclosureOutdated' | 'PageCodeWrong' | 'TooManyRequests'>> {
  const { tenant, session, client, code, textVersion, language } = asked;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const wording = recordsWording(tenant, language);
  return database.inCustomer(owner, async (tx) => {
    await lockElectronicConsent(tx, owner);
    // Another tab was first.
    const status = electronicConsentStatus(tenant, await findElectronicConsent(tx, owner));
    if (status === 'granted') return { kind: 'accepted' };
    if (textVersion !== wording.version) return refuse('DisclosureOutdated', { field: 'textVersion' });
    const uses = [{ ...pageCodesOfCustomer, subject: owner.customerId }];
    const refused = await reserveOrRefuse(tx, { tenantId: tenant.id, uses, now: now() });
    if (refused) return refused;
    const expected = await currentPageCode(tx, { keyring, ...owner });
    if (readPageCode(code) !== expected) return refuse('PageCodeWrong', { field: 'code' });
    const evidence: ConsentEvidence = {
      source: 'screen',
      sessionKind: 'registered',
      demonstratedBy: 'pdf-code',
      client,
      wording,
    };
    await recordConsent(tx, { ...owner, kind: 'esign', isGranted: true, evidence, now: now() });
    await closeUnaskedLetters(tx, { ...owner, now: now() });
    return { kind: 'accepted' };
  });
}

/**
 * Records that a customer wants paper documents from now on, and ends paperless bills. Does nothing without a consent.
 */
export function withdrawElectronicRecords(
  { database, now }: Pick<ConsentContext, 'database' | 'now'>,
  { tenant, session, client }: Asking,
): Promise<{ kind: 'withdrawn' }> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return database.inCustomer(owner, async (tx) => {
    await lockElectronicConsent(tx, owner);
    if ((await findElectronicConsent(tx, owner))?.is_granted) {
      const evidence: ConsentEvidence = {
        source: 'screen',
        sessionKind: 'registered',
        withdrawnHow: 'profile',
        client,
      };
      await recordConsent(tx, { ...owner, kind: 'esign', isGranted: false, evidence, now: now() });
      await endPaperlessBills(tx, { ...owner, reason: 'electronic-records', evidence, now: now() });
    }
    return { kind: 'withdrawn' };
  });
}
