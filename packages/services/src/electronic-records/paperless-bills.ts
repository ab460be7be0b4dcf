import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import {
  asksForElectronicConsent,
  isPaperlessEndReason,
  type PaperlessEndReason,
  type PaperlessNeed,
} from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { type ConsentEvidence, findLatestConsent, recordConsent } from '../consents/history/record-consent.ts';
import { isForbidden } from '../messages/contact-rule.ts';
import { findNoticeRecipient } from '../messages/notice-recipient.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { electronicConsentStatus, findElectronicConsent, lockElectronicConsent } from './electronic-consent.ts';
import { paperlessWording, type RecordsWording } from './records-wording.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type Client = { readonly address: string; readonly userAgent: string };
type Asking = { readonly tenant: Tenant; readonly session: Pick<CustomerSession, 'customerId'> };
type Customer = { readonly tenantId: string; readonly customerId: string };

export type PaperlessBills = {
  /** False when the tenant doesn't let customers turn them on. */
  readonly isOffered: boolean;
  readonly isOn: boolean;
  readonly changedAt: Date | null;
  /** Null while they are on, and before they were ever on. */
  readonly endedBecause: PaperlessEndReason | null;
  /** The step that is missing before they can be turned on. */
  readonly needs: PaperlessNeed | null;
  readonly wording: RecordsWording;
};

export async function getPaperlessBills(
  context: Context,
  { tenant, session, language }: Asking & { language: Language },
): Promise<PaperlessBills> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const latest = await findPaperlessChoice(tx, owner);
    const isOn = latest?.is_granted ?? false;
    const reason = latest?.withdrawn_how ?? null;
    return {
      isOffered: tenant.paperlessBills,
      isOn,
      changedAt: latest?.given_at ?? null,
      endedBecause: !isOn && isPaperlessEndReason(reason) ? reason : null,
      needs: isOn ? null : await findNeed(tx, context, { tenant, session }),
      wording: paperlessWording(tenant, language),
    };
  });
}

/**
 * Records that a customer wants no bills on paper. Does nothing if they are paperless already. Refuses with
 * PaperlessNotOffered, ElectronicConsentRequired without a current consent to electronic records, PaperlessEmailRequired
 * when e-mails don't reach the customer, or DisclosureOutdated for an outdated text.
 */
export function turnOnPaperlessBills(
  context: Context,
  { client, textVersion, language, ...asking }: Asking & { client: Client; textVersion: string; language: Language },
): Promise<
  | { kind: 'changed' }
  | Refusal<'DisclosureOutdated' | 'ElectronicConsentRequired' | 'PaperlessEmailRequired' | 'PaperlessNotOffered'>
> {
  const { tenant, session } = asking;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const wording = paperlessWording(tenant, language);
  return context.database.inCustomer(owner, async (tx) => {
    await lockElectronicConsent(tx, owner);
    if (await isPaperless(tx, owner)) return { kind: 'changed' };
    if (!tenant.paperlessBills) return refuse('PaperlessNotOffered');
    const need = await findNeed(tx, context, asking);
    if (need === 'consent') return refuse('ElectronicConsentRequired');
    if (need === 'email') return refuse('PaperlessEmailRequired');
    if (textVersion !== wording.version) return refuse('DisclosureOutdated', { field: 'textVersion' });
    const evidence: ConsentEvidence = { source: 'screen', sessionKind: 'registered', client, wording };
    await recordConsent(tx, { ...owner, kind: 'paperless_bills', isGranted: true, evidence, now: context.now() });
    return { kind: 'changed' };
  });
}

/** Records that a customer wants bills on paper from now on. Does nothing if they are on paper already. */
export function turnOffPaperlessBills(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { tenant, session, client }: Asking & { client: Client },
): Promise<{ kind: 'changed' }> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return database.inCustomer(owner, async (tx) => {
    await lockElectronicConsent(tx, owner);
    const evidence = { source: 'screen', sessionKind: 'registered', client } as const;
    await endPaperlessBills(tx, { ...owner, reason: 'profile', evidence, now: now() });
    return { kind: 'changed' };
  });
}

/**
 * Ends a customer's paperless bills, if they are on. The caller has locked the customer's consents. A trigger tells the
 * creditor.
 */
export async function endPaperlessBills(
  tx: TenantTransaction,
  {
    reason,
    evidence,
    now,
    ...customer
  }: Customer & { reason: PaperlessEndReason; evidence: Omit<ConsentEvidence, 'withdrawnHow'>; now: Date },
): Promise<boolean> {
  if (!(await isPaperless(tx, customer))) return false;
  const ended = { ...evidence, withdrawnHow: reason };
  await recordConsent(tx, { ...customer, kind: 'paperless_bills', isGranted: false, evidence: ended, now });
  return true;
}

export async function isPaperless(tx: TenantTransaction, customer: Customer): Promise<boolean> {
  return (await findPaperlessSince(tx, customer)) !== null;
}

/** Returns when a customer's bills became paperless, or null while they come on paper. */
export async function findPaperlessSince(tx: TenantTransaction, customer: Customer): Promise<Date | null> {
  const latest = await findPaperlessChoice(tx, customer);
  return latest?.is_granted ? latest.given_at : null;
}

function findPaperlessChoice(tx: TenantTransaction, customer: Customer) {
  return findLatestConsent(tx, { ...customer, kind: 'paperless_bills' });
}

async function findNeed(
  tx: TenantTransaction,
  context: Context,
  { tenant, session: { customerId } }: Asking,
): Promise<PaperlessNeed | null> {
  const owner = { tenantId: tenant.id, customerId };
  if (asksForElectronicConsent(tenant.electronicRecordsPermission)) {
    const status = electronicConsentStatus(tenant, await findElectronicConsent(tx, owner));
    if (status !== 'granted') return 'consent';
  }
  return (await findMailFault(tx, context, { tenant, customerId })) === undefined ? null : 'email';
}

/** Returns why e-mails about bills don't reach a customer, or undefined. */
export async function findMailFault(
  tx: TenantTransaction,
  context: Pick<Context, 'keyring' | 'now'>,
  { tenant, customerId }: { tenant: Pick<Tenant, 'id' | 'enableEmail'>; customerId: string },
): Promise<Extract<PaperlessEndReason, 'contact-forbidden' | 'no-email'> | undefined> {
  if (await isForbidden(tx, { tenantId: tenant.id, customerId, channel: 'email' })) return 'contact-forbidden';
  return (await findNoticeRecipient(tx, context, { tenant, customerId })) === undefined ? 'no-email' : undefined;
}
