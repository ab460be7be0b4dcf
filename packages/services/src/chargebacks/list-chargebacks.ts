import { answerRefusal } from '@quittance/domain/chargebacks/chargeback-evidence';
import type { ChargebackReason, ChargebackState } from '@quittance/domain/chargebacks/chargeback-life';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { type RawBuilder, sql } from 'kysely';
import { fullName, openContact } from '../customers/contact.ts';
import { type Page, pageOf, usualPage } from '../page-of.ts';
import { isPaymentId } from '../payments/reserve/payment-id.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import {
  type AnsweredRow,
  answerableOf,
  type EvidenceDraft,
  type EvidenceFacts,
  loadEvidenceFacts,
  openDraft,
} from './evidence-draft.ts';

export type ListedChargeback = {
  readonly chargebackId: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly accountReferenceCode: string;
  readonly payeeCode: string;
  readonly paymentId: string;
  readonly confirmationNumber: string;
  readonly state: ChargebackState;
  readonly reason: ChargebackReason;
  readonly amountCents: Cents;
  readonly openedAt: Date;
  readonly evidenceDueAt: Date | null;
  readonly closedAt: Date | null;
};

/** A positive amount of money was taken by the processor; a negative one came back. */
export type ChargebackView = ListedChargeback & {
  readonly paymentState: PaymentState;
  readonly paymentCents: Cents;
  readonly processor: string;
  readonly processorReference: string;
  readonly networkCode: string | null;
  readonly takenCents: Cents;
  readonly apartCents: Cents;
  readonly feeCents: Cents;
  readonly isCaseOpen: boolean;
  /** True until the deadline, unless it was answered or decided. */
  readonly canBeAnswered: boolean;
  /** Facts that we add to evidence. */
  readonly facts: EvidenceFacts;
  /** Evidence that was sent. Without `evidenceSentAt`, nobody knows whether the processor got it. */
  readonly evidence: EvidenceDraft | null;
  readonly evidenceSentAt: Date | null;
  readonly acceptedAt: Date | null;
  /** Employee who answered, as in the audit log. */
  readonly answeredBy: string | null;
};

type Row = AnsweredRow & {
  customer_id: string;
  personal_data_sealed: Buffer;
  reference_code: string;
  payee_code: string;
  payment_id: string;
  confirmation_number: string;
  reason: ChargebackReason;
  amount_cents: number;
  opened_at: Date;
  closed_at: Date | null;
};

type WholeRow = Row & {
  payment_state: PaymentState;
  payment_cents: number;
  processor: string;
  processor_reference: string;
  network_code: string | null;
  taken_cents: number;
  apart_cents: number;
  fee_cents: number;
  is_case_open: boolean;
  answered_by: string | null;
};

const columns = sql`b.chargeback_id, b.customer_id, c.personal_data_sealed, a.reference_code, a.payee_code, b.payment_id, p.confirmation_number,
  b.state, b.reason, b.amount_cents, b.opened_at, b.evidence_due_at, b.closed_at,
  b.reported_at, b.evidence_sealed, b.evidence_sent_at, b.accepted_at`;

function fromChargebacks(tenantId: string): RawBuilder<unknown> {
  return sql`
    from chargeback b
    join payment p on p.tenant_id = b.tenant_id and p.payment_id = b.payment_id
    join customer c on c.tenant_id = b.tenant_id and c.customer_id = b.customer_id
    join account a on a.tenant_id = b.tenant_id and a.account_id = b.account_id
    where b.tenant_id = ${tenantId}`;
}

/** Lists open chargebacks, oldest first, or all of them, newest first. */
export async function listChargebacks(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  of: { tenant: Pick<Tenant, 'id'>; onlyOpen: boolean; cursor?: string | undefined; limit?: number | undefined },
): Promise<Page<ListedChargeback>> {
  const { tenant, onlyOpen, cursor = null, limit = usualPage } = of;
  const read = await context.database.inTenant(tenant.id, async (tx) => {
    const rest = onlyOpen
      ? sql`and b.closed_at is null and (${cursor}::uuid is null or b.chargeback_id > ${cursor}::uuid) order by b.chargeback_id`
      : sql`and (${cursor}::uuid is null or b.chargeback_id < ${cursor}::uuid) order by b.chargeback_id desc`;
    const { rows } = await sql<Row>`select ${columns} ${fromChargebacks(tenant.id)} ${rest} limit ${limit + 1}`.execute(
      tx,
    );
    const key = await context.keyring.forTenant(tenant.id, tx);
    return rows.map((row) => listed(row, key));
  });
  return pageOf(read, { limit, idOf: ({ chargebackId }) => chargebackId });
}

/** Loads a chargeback with the money that moved. */
export function getChargeback(
  context: Pick<ServiceContext, 'database' | 'keyring' | 'now'>,
  { tenant, chargebackId }: { tenant: Pick<Tenant, 'id'>; chargebackId: string },
): Promise<{ kind: 'chargeback'; chargeback: ChargebackView } | Refusal<'NotFound'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    if (!isPaymentId(chargebackId)) return refuse('NotFound');
    const { rows } = await sql<WholeRow>`
      select ${columns}, p.state as payment_state, p.amount_cents + p.fee_cents as payment_cents, b.processor, b.processor_reference,
        b.network_code, b.answered_by, b.taken_cents, b.apart_cents, b.fee_cents, exists (
          select from operator_case o
          where o.tenant_id = ${tenant.id} and o.case_id = b.chargeback_id and o.closed_at is null
        ) as is_case_open
      ${fromChargebacks(tenant.id)} and b.chargeback_id = ${chargebackId}
    `.execute(tx);
    const [row] = rows;
    if (!row) return refuse('NotFound');
    const key = await context.keyring.forTenant(tenant.id, tx);
    const loaded = await loadEvidenceFacts(tx, { tenantId: tenant.id, paymentId: row.payment_id, key });
    const { customerId: _customerId, language: _language, ...facts } = loaded;
    return {
      kind: 'chargeback',
      chargeback: {
        ...listed(row, key),
        paymentState: row.payment_state,
        paymentCents: cents(row.payment_cents),
        processor: row.processor,
        processorReference: row.processor_reference,
        networkCode: row.network_code,
        takenCents: cents(row.taken_cents),
        apartCents: cents(row.apart_cents),
        feeCents: cents(row.fee_cents),
        isCaseOpen: row.is_case_open,
        canBeAnswered: answerRefusal(answerableOf(row), context.now()) === undefined,
        facts,
        evidence: openDraft(key, row),
        evidenceSentAt: row.evidence_sent_at,
        acceptedAt: row.accepted_at,
        answeredBy: row.answered_by,
      },
    };
  });
}

function listed(row: Row, key: TenantKey): ListedChargeback {
  return {
    chargebackId: row.chargeback_id,
    customerId: row.customer_id,
    customerName: fullName(openContact(key, row)),
    accountReferenceCode: row.reference_code,
    payeeCode: row.payee_code,
    paymentId: row.payment_id,
    confirmationNumber: row.confirmation_number,
    state: answerableOf(row).state,
    reason: row.reason,
    amountCents: cents(row.amount_cents),
    openedAt: row.opened_at,
    evidenceDueAt: row.evidence_due_at,
    closedAt: row.closed_at,
  };
}
