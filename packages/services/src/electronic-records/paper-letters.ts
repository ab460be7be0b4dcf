import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { shownBillStates } from '@quittance/domain/bills/bill';
import type { MailableDocumentKind } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { paperCopiesOfCustomer } from '@quittance/domain/limit-uses/use-limits';
import { findBilledAccount } from '../bills/find-billed-account.ts';
import { loadBills } from '../bills/load-bills.ts';
import { type ListedDocument, listDocuments } from '../documents/list-documents.ts';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { reserveOrRefuse } from '../limit-uses/reserve-or-refuse.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant, TenantRow } from '../tenants/tenant.ts';
import { mayDeliverElectronically } from './electronic-consent.ts';

export type NamedDocument = {
  readonly kind: MailableDocumentKind;
  readonly reference: string;
  readonly versionNumber: number | null;
};

export function subjectOfDocument({ reference, versionNumber }: Omit<NamedDocument, 'kind'>): string {
  return versionNumber === null ? reference : `${reference} ${versionNumber}`;
}

/** The inverse of subjectOfDocument. */
export function documentOfSubject(kind: MailableDocumentKind, subject: string): NamedDocument {
  const hasVersions = kind === 'plan-authorization' || kind === 'autopay-authorization';
  const [reference = '', version] = hasVersions ? subject.split(' ') : [subject];
  return { kind, reference, versionNumber: version === undefined ? null : Number(version) };
}

/**
 * Opens a letter case when a legally required written document can't be sent electronically, in the transaction of its
 * notice.
 */
export async function openLetterWithoutConsent(
  tx: TenantTransaction,
  {
    tenant,
    document,
    language,
    ...about
  }: {
    tenant: TenantRow;
    customerId: string;
    accountId: string;
    document: NamedDocument;
    language: Language;
    now: Date;
  },
): Promise<void> {
  if (await mayDeliverElectronically(tx, { tenant, customerId: about.customerId })) return;
  await openLetter(tx, { tenantId: tenant.id, ...about, document, language, isRequested: false });
}

/**
 * Closes letters that waited for a missing consent and that the customer didn't request: all, or those of one document.
 */
export async function closeUnaskedLetters(
  tx: TenantTransaction,
  { now, ...of }: Letters & { now: Date },
): Promise<void> {
  const waiting = await waitingLetters(tx, { ...of, isRequested: false }).execute();
  if (waiting.length === 0) return;
  await tx
    .updateTable('operator_case')
    .set({ closed_at: now })
    .where('tenant_id', '=', of.tenantId)
    .where(
      'case_id',
      'in',
      waiting.map((row) => row.case_id),
    )
    .where('closed_at', 'is', null)
    .execute();
}

type Letters = { tenantId: string; customerId: string; documentKind?: MailableDocumentKind; subject?: string };

function waitingLetters(
  tx: TenantTransaction,
  { tenantId, customerId, documentKind, subject, isRequested }: Letters & { isRequested: boolean },
) {
  return tx
    .selectFrom('operator_case')
    .select('case_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'paper-copy')
    .where('document_requested', '=', isRequested)
    .where('closed_at', 'is', null)
    .$if(documentKind !== undefined, (query) => query.where('document_kind', '=', documentKind ?? null))
    .$if(subject !== undefined, (query) => query.where('document_subject', '=', subject ?? null));
}

/**
 * Opens a case for a copy of a listed document that a customer requested. A document has at most one open letter.
 * Refuses with NotFound for another customer's document, or TooManyRequests.
 */
export async function requestPaperCopy(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, session, document, language }: Asked & { document: NamedDocument },
): Promise<RequestedLetter> {
  const listed = (await listDocuments(context, { tenant, session })).find((each) => isSame(each, document));
  if (!listed) return refuse('NotFound', { field: 'reference' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('account_id')
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      .where('reference_code', '=', listed.accountReferenceCode)
      .executeTakeFirstOrThrow();
    return requestLetter(tx, { ...owner, accountId: account.account_id, document, language, now: context.now() });
  });
}

/**
 * Opens a case for a paper copy of a bill that a customer requested. Of a bill and its corrections, it's the latest. A
 * bill has at most one open letter. Refuses with NotFound, also for a canceled bill, or TooManyRequests.
 */
export function requestPaperBill(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    session,
    accountReferenceCode,
    billNumber,
    language,
  }: Asked & { accountReferenceCode: string; billNumber: string },
): Promise<RequestedLetter> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const account = await findBilledAccount(tx, { tenant, session, accountReferenceCode });
    if (!account) return refuse('NotFound', { field: 'accountReferenceCode' });
    const { accountId } = account;
    const [bill] = await loadBills(tx, {
      ...{ tenantId: owner.tenantId, accountId, states: shownBillStates, billNumber, isLatestOnly: true, limit: 1 },
    });
    if (!bill) return refuse('NotFound', { field: 'billNumber' });
    const document = { kind: 'bill', reference: bill.billId, versionNumber: null } as const;
    return requestLetter(tx, { ...owner, accountId, document, language, now: context.now() });
  });
}

type Asked = { tenant: Tenant; session: CustomerSession; language: Language };
type RequestedLetter = { kind: 'requested' } | Refusal<'NotFound' | 'TooManyRequests'>;

async function requestLetter(
  tx: TenantTransaction,
  letter: Omit<Letter, 'isRequested'>,
): Promise<{ kind: 'requested' } | Refusal<'TooManyRequests'>> {
  const { tenantId, customerId, document, now } = letter;
  const about = { tenantId, customerId, documentKind: document.kind, subject: subjectOfDocument(document) };
  if (await waitingLetters(tx, { ...about, isRequested: true }).executeTakeFirst()) return { kind: 'requested' };
  const uses = [{ ...paperCopiesOfCustomer, subject: customerId }];
  const refused = await reserveOrRefuse(tx, { tenantId, uses, now });
  if (refused) return refused;
  await closeUnaskedLetters(tx, { ...about, now });
  await openLetter(tx, { ...letter, isRequested: true });
  return { kind: 'requested' };
}

function isSame(listed: ListedDocument, { kind, reference, versionNumber }: NamedDocument): boolean {
  return listed.kind === kind && listed.reference === reference && listed.versionNumber === versionNumber;
}

type Letter = {
  readonly tenantId: string;
  readonly customerId: string;
  readonly accountId: string;
  readonly document: NamedDocument;
  readonly language: Language;
  readonly isRequested: boolean;
  readonly now: Date;
};

function openLetter(tx: TenantTransaction, { document, language, isRequested, ...about }: Letter): Promise<string> {
  return openCase(tx, {
    ...about,
    paymentId: null,
    planId: document.kind === 'plan-authorization' ? document.reference : null,
    kind: 'paper-copy',
    code: null,
    document: { kind: document.kind, subject: subjectOfDocument(document), language, isRequested },
  });
}
