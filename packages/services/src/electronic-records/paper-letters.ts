import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { MailableDocumentKind } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { paperCopiesOfCustomer } from '@quittance/domain/limit-uses/use-limits';
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

/** The inverse of paperSubject. */
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
  { tenantId, customerId, documentKind: paperKind, subject, isRequested }: Letters & { isRequested: boolean },
) {
  return tx
    .selectFrom('operator_case')
    .select('case_id')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'paper-copy')
    .where('document_requested', '=', isRequested)
    .where('closed_at', 'is', null)
    .$if(paperKind !== undefined, (query) => query.where('document_kind', '=', paperKind ?? null))
    .$if(subject !== undefined, (query) => query.where('document_subject', '=', subject ?? null));
}

/**
 * Opens a case for a letter that a customer requested. A document has at most one open letter. Refuses with NotFound
 * for another customer's document, or TooManyRequests.
 */
export async function requestPaperCopy(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  {
    tenant,
    session,
    document,
    language,
  }: {
    tenant: Tenant;
    session: CustomerSession;
    document: NamedDocument;
    language: Language;
  },
): Promise<{ kind: 'requested' } | Refusal<'NotFound' | 'TooManyRequests'>> {
  const listed = (await listDocuments(context, { tenant, session })).find((each) => isSame(each, document));
  if (!listed) return refuse('NotFound', { field: 'reference' });
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const now = context.now();
  return context.database.inCustomer(owner, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select('account_id')
      .where('tenant_id', '=', owner.tenantId)
      .where('customer_id', '=', owner.customerId)
      .where('reference_code', '=', listed.accountReferenceCode)
      .executeTakeFirstOrThrow();
    const subject = { paperKind: document.kind, subject: subjectOfDocument(document) };
    if (await waitingLetters(tx, { ...owner, ...subject, isRequested: true }).executeTakeFirst())
      return { kind: 'requested' };
    const uses = [{ ...paperCopiesOfCustomer, subject: owner.customerId }];
    const refused = await reserveOrRefuse(tx, { tenantId: tenant.id, uses, now });
    if (refused) return refused;
    await closeUnaskedLetters(tx, { ...owner, ...subject, now });
    await openLetter(tx, { ...owner, accountId: account.account_id, document, language, isRequested: true, now });
    return { kind: 'requested' };
  });
}

function isSame(listed: ListedDocument, { kind, reference, versionNumber }: NamedDocument): boolean {
  return listed.kind === kind && listed.reference === reference && listed.versionNumber === versionNumber;
}

function openLetter(
  tx: TenantTransaction,
  {
    document,
    language,
    isRequested,
    ...about
  }: {
    tenantId: string;
    customerId: string;
    accountId: string;
    document: NamedDocument;
    language: Language;
    isRequested: boolean;
    now: Date;
  },
): Promise<string> {
  return openCase(tx, {
    ...about,
    paymentId: null,
    planId: document.kind === 'plan-authorization' ? document.reference : null,
    kind: 'paper-copy',
    code: null,
    document: { kind: document.kind, subject: subjectOfDocument(document), language, isRequested },
  });
}
