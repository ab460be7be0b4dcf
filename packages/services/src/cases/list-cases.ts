import { type CalendarDate, parseDate } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type CaseAction, type CaseKind, caseActions } from '@quittance/domain/cases/case-kind';
import { answerRefusal } from '@quittance/domain/chargebacks/chargeback-evidence';
import type { ChargebackState } from '@quittance/domain/chargebacks/chargeback-life';
import type { MailableDocumentKind } from '@quittance/domain/documents/electronic-records';
import type { Language } from '@quittance/domain/languages';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { sql } from 'kysely';
import { answerableOf } from '../chargebacks/evidence-draft.ts';
import { fullName, openContact } from '../customers/contact.ts';
import { lastMailingDay } from '../debit-notices/last-mailing-day.ts';
import { documentOfSubject, type NamedDocument } from '../electronic-records/paper-letters.ts';
import { type Page, pageOf, usualPage } from '../page-of.ts';
import type { ServiceContext } from '../service-context.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { openReply } from '../text-messages/sealed-reply.ts';

export type CaseView = {
  readonly caseId: string;
  readonly kind: CaseKind;
  readonly code: string | null;
  readonly customerId: string;
  readonly customerReferenceCode: string;
  readonly customerName: string;
  readonly accountReferenceCode: string | null;
  readonly payment: { readonly id: string; readonly confirmationNumber: string; readonly amountCents: Cents } | null;
  readonly planId: string | null;
  readonly disputeId: string | null;
  readonly callBackId: string | null;
  readonly uploadId: string | null;
  /** The debit that waits for a notice, and the last day to mail a letter that announces it in time. */
  readonly debitNotice: {
    readonly noticeId: string;
    readonly chargeOn: CalendarDate;
    readonly amountCents: Cents;
    readonly mailBy: CalendarDate;
  } | null;
  readonly document: (NamedDocument & { readonly language: Language; readonly isRequested: boolean }) | null;
  /** A reply to a text message that no rule understands; null for other kinds. */
  readonly replyText: string | null;
  readonly openedAt: Date;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
  readonly closingNote: string | null;
  readonly actions: readonly CaseAction[];
};

type Row = {
  case_id: string;
  kind: CaseKind;
  code: string | null;
  customer_id: string;
  customer_code: string;
  personal_data_sealed: Buffer;
  account_code: string | null;
  payment_id: string | null;
  confirmation_number: string | null;
  amount_cents: number | null;
  plan_id: string | null;
  dispute_id: string | null;
  call_back_id: string | null;
  upload_id: string | null;
  reply_sealed: Buffer | null;
  document_kind: MailableDocumentKind | null;
  document_subject: string | null;
  document_language: Language | null;
  document_requested: boolean | null;
  notice: { notice_id: string; charge_on: string; amount_cents: number; deliver_before: string | null } | null;
  opened_at: Date;
  closed_at: Date | null;
  closed_by: string | null;
  closing_note: string | null;
  is_subject_open: boolean;
  chargeback: AnsweredJson | null;
};

/** A chargeback's answer as JSON, in which times are texts. */
type AnsweredJson = {
  state: ChargebackState;
  reported_at: string;
  evidence_due_at: string | null;
  evidence_sent_at: string | null;
  accepted_at: string | null;
};

type CaseContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;

/** `kinds` and `onlyOpen` filter the queue; `cursor` is the last case of the previous page. */
export type CaseQuery = {
  tenant: Tenant;
  kinds?: readonly CaseKind[] | undefined;
  onlyOpen: boolean;
  cursor?: string | undefined;
  limit?: number | undefined;
};

export async function listCases(
  context: CaseContext,
  { tenant, kinds, onlyOpen, cursor, limit = usualPage }: CaseQuery,
): Promise<Page<CaseView>> {
  const ofKinds = kinds === undefined ? sql`` : sql`and o.kind = any(${kinds}::text[])`;
  const after = cursor
    ? sql`and (o.opened_at, o.case_id) > (
        select opened_at, case_id from operator_case where tenant_id = ${tenant.id} and case_id = ${cursor}
      )`
    : sql``;
  const read = await context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<Row>`
      ${cases} where o.tenant_id = ${tenant.id} ${onlyOpen ? sql`and o.closed_at is null` : sql``} ${ofKinds} ${after}
      order by o.opened_at, o.case_id limit ${limit + 1}
    `.execute(tx);
    return viewsOf(tx, { context, tenant, rows });
  });
  return pageOf(read, { limit, idOf: ({ caseId }) => caseId });
}

export function findCase(
  context: CaseContext,
  { tenant, caseId }: { tenant: Tenant; caseId: string },
): Promise<CaseView | undefined> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<Row>`${cases} where o.tenant_id = ${tenant.id} and o.case_id = ${caseId}`.execute(tx);
    const [found] = await viewsOf(tx, { context, tenant, rows });
    return found;
  });
}

const cases = sql`
  select o.case_id, o.kind, o.code, o.customer_id, c.reference_code as customer_code, c.personal_data_sealed, a.reference_code as account_code,
    o.payment_id, p.confirmation_number, p.amount_cents, o.plan_id, o.dispute_id, o.call_back_id, o.upload_id, o.reply_sealed, o.document_kind, o.document_subject,
    o.document_language, o.document_requested, o.opened_at, o.closed_at, o.closed_by, o.closing_note, (
      select json_build_object(
        'notice_id', n.notice_id, 'charge_on', n.charge_on, 'amount_cents', n.amount_cents, 'deliver_before', n.deliver_before
      ) from debit_notice n where n.tenant_id = ${currentTenant} and n.case_id = o.case_id order by n.created_at desc, n.notice_id desc limit 1
    ) as notice, (coalesce(d.state, b.state) = 'open') is true as is_subject_open, case when h.chargeback_id is not null then json_build_object(
      'state', h.state, 'reported_at', h.reported_at, 'evidence_due_at', h.evidence_due_at, 'evidence_sent_at', h.evidence_sent_at,
      'accepted_at', h.accepted_at
    ) end as chargeback
  from operator_case o
  join customer c on c.tenant_id = o.tenant_id and c.customer_id = o.customer_id
  left join account a on a.tenant_id = o.tenant_id and a.account_id = o.account_id
  left join payment p on p.tenant_id = o.tenant_id and p.payment_id = o.payment_id
  left join dispute d on d.tenant_id = o.tenant_id and d.dispute_id = o.dispute_id
  left join call_back b on b.tenant_id = o.tenant_id and b.call_back_id = o.call_back_id
  left join chargeback h on h.tenant_id = o.tenant_id and h.chargeback_id = o.case_id`;

async function viewsOf(
  tx: TenantTransaction,
  { context, tenant, rows }: { context: CaseContext; tenant: Tenant; rows: readonly Row[] },
): Promise<CaseView[]> {
  const key = await context.keyring.forTenant(tenant.id, tx);
  const nameOf = await operatorNames(tx, context, { tenant, operators: rows.flatMap((row) => row.closed_by ?? []) });
  return rows.map((row) => viewOf(row, { key, nameOf, tenant, now: context.now() }));
}

function viewOf(
  row: Row,
  of: { key: TenantKey; nameOf: (operator: string) => string; tenant: Tenant; now: Date },
): CaseView {
  const { key, nameOf, tenant, now } = of;
  const { payment_id: id, confirmation_number: confirmationNumber, closed_by: closedBy } = row;
  return {
    caseId: row.case_id,
    kind: row.kind,
    code: row.code,
    customerId: row.customer_id,
    customerReferenceCode: row.customer_code,
    customerName: fullName(openContact(key, row)),
    accountReferenceCode: row.account_code,
    payment:
      id === null || confirmationNumber === null
        ? null
        : { id, confirmationNumber, amountCents: cents(row.amount_cents ?? 0) },
    planId: row.plan_id,
    disputeId: row.dispute_id,
    callBackId: row.call_back_id,
    uploadId: row.upload_id,
    debitNotice: noticeOf(row, tenant),
    document: documentOf(row),
    replyText:
      row.reply_sealed === null ? null : openReply(key, { caseId: row.case_id, sealed: row.reply_sealed }).text,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    closedBy: closedBy === null ? null : nameOf(closedBy),
    closingNote: row.closing_note,
    actions: row.closed_at === null ? caseActions(row.kind, { isSubjectOpen: isSubjectOpen(row, now) }) : [],
  };
}

function isSubjectOpen({ is_subject_open: isOpen, chargeback }: Row, now: Date): boolean {
  if (chargeback === null) return isOpen;
  const dateOf = (text: string | null) => (text === null ? null : new Date(text));
  const answered = {
    state: chargeback.state,
    reported_at: new Date(chargeback.reported_at),
    evidence_due_at: dateOf(chargeback.evidence_due_at),
    evidence_sent_at: dateOf(chargeback.evidence_sent_at),
    accepted_at: dateOf(chargeback.accepted_at),
  };
  return answerRefusal(answerableOf(answered), now) === undefined;
}

function documentOf(row: Row): CaseView['document'] {
  const {
    document_kind: kind,
    document_subject: subject,
    document_language: language,
    document_requested: isRequested,
  } = row;
  if (kind === null || subject === null || language === null || isRequested === null) return null;
  return { ...documentOfSubject(kind, subject), language, isRequested };
}

function noticeOf({ notice }: Row, tenant: Tenant): CaseView['debitNotice'] {
  if (notice === null) return null;
  const { notice_id: noticeId, deliver_before: deliverBefore } = notice;
  const chargeOn = parseDate(notice.charge_on);
  const mailBy = lastMailingDay(
    { chargeOn, deliverBefore: deliverBefore === null ? null : new Date(deliverBefore) },
    tenant,
  );
  return { noticeId, chargeOn, amountCents: cents(notice.amount_cents), mailBy };
}
