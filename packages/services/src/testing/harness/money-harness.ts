import { openPool } from '@quittance/database/connection-pool';
import { laggingReads } from '@quittance/database/lagging-reads';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { openingPosting, type Posting } from '@quittance/domain/payments/ledger-postings';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { v7 as newId } from 'uuid';
import { holdNamedAccount } from '../../adjustments/write-account-adjustment.ts';
import { allApprovalKinds } from '../../approvals/all-approval-kinds.ts';
import { decideApproval } from '../../approvals/decide-approval.ts';
import { writePosting } from '../../payments/record/write-posting.ts';
import { processRefund } from '../../refunds/process-refund.ts';
import { findRefunds } from '../../refunds/refund-row.ts';
import { type RefundCommand, requestRefund } from '../../refunds/request-refund.ts';
import { sweepRefunds } from '../../refunds/sweep-refunds.ts';
import type { Operator } from '../../staff/operator.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from './payment-harness.ts';

export type RefundChanges = Partial<Omit<RefundCommand, 'tenant' | 'paymentId'>>;

/**
 * Opens a payment fixture with employees: an agent, two supervisors and an administrator, who use the console's
 * database role.
 */
export async function openMoneyHarness(
  urls: Parameters<typeof openPaymentHarness>[0],
  options: Parameters<typeof openPaymentHarness>[1] = {},
) {
  const harness = await openPaymentHarness(urls, options);
  return { ...harness, ...moneyActions(harness) };
}

export function moneyActions(harness: PaymentHarness) {
  const { world, tenant } = harness;
  const staffPool = openPool({ url: world.urls.staffUrl, max: 8, applicationName: 'test-staff' });
  const staff = { ...harness.api, database: tenantDatabase(staffPool), laggingReads: laggingReads(staffPool) };
  const staffMember = (role: StaffRole): Operator => ({ kind: 'staff', staffId: newId(), name: role, role });
  const staffMembers = {
    agent: staffMember('agent'),
    sam: staffMember('supervisor'),
    sue: staffMember('supervisor'),
    olga: staffMember('administrator'),
  };
  let keys = 0;

  const command = (paymentId: string, changes: RefundChanges = {}): RefundCommand => ({
    tenant,
    actor: staffMembers.sam,
    paymentId,
    action: 'refund',
    isFeeRefunded: true,
    isOverpayment: false,
    reason: 'customer-request',
    note: '',
    idempotencyKey: `refund-key-${++keys}`,
    ...changes,
  });

  return {
    staff,
    staffMembers,
    command,

    newSupervisor: () => staffMember('supervisor'),

    /** Gives an account a credit, like a creditor's file that states less than was paid. */
    async payTooMuch({ accountReferenceCode }: Payer, creditCents: number): Promise<void> {
      const { id: tenantId } = tenant;
      await tenantDatabase(world.adminPool).inTenant(tenantId, async (tx) => {
        const held = await holdNamedAccount(tx, { tenantId, accountReferenceCode });
        if (held.kind === 'refused') throw new Error('there is no such account');
        const { account } = held;
        const balanceCents = cents(-creditCents - account.balanceCents);
        const posting = openingPosting({ accountId: account.accountId, balanceCents });
        const { now } = world.clock;
        await writePosting(tx, { tenantId, paymentId: null, posting, today: todayOf(tenant, now).toString(), now });
      });
    },

    /** Refunds part of a card payment as an overpayment, like earlier releases that booked it against adjustments. */
    async plantOldOverpayment(paymentId: string, amountCents: Cents): Promise<void> {
      const { id: tenantId } = tenant;
      const { now } = world.clock;
      const refundId = newId({ msecs: now.getTime() });
      await harness.query(
        `with refunded as (
          insert into refund (tenant_id, refund_id, payment_id, customer_id, kind, state, amount_cents, fee_cents, is_overpayment, reason, note,
            requested_by, idempotency_key, created_at, updated_at)
          select $1::uuid, $2::uuid, payment_id, customer_id, 'by-hand', 'succeeded', $4, 0, true, 'customer-request', '', 'program:test', $2, $5, $5
          from payment where payment_id = $3
          returning payment_id
        ), shared as (
          insert into refund_share select $1::uuid, $2::uuid, account_id, $4 from payment_share join refunded using (payment_id)
        )
        insert into refund_event values ($1::uuid, $2::uuid, 1, 'handed-over', 'by-hand', 'succeeded', null, $5)`,
        [tenantId, refundId, paymentId, amountCents, now],
      );
      const posting: Posting = {
        kind: 'refund',
        entries: [
          { account: 'adjustments', amountCents },
          { account: 'processor_clearing', amountCents: cents(-amountCents) },
        ],
      };
      await tenantDatabase(world.adminPool).inTenant(tenantId, (tx) =>
        writePosting(tx, { tenantId, paymentId, posting, today: todayOf(tenant, now).toString(), now }),
      );
    },

    request: (paymentId: string, changes: RefundChanges = {}, context = staff) =>
      requestRefund(context, command(paymentId, changes)),

    decide: (approvalId: string, actor: Operator, decision: 'approve' | 'refuse' = 'approve') =>
      decideApproval(staff, { tenant, actor, approvalId, decision, reason: '' }, allApprovalKinds),

    process: (refundId: string) => processRefund(harness.worker, { tenant, refundId }),

    /** Returns the number of refunds moved. */
    sweepRefundsAfter(ms: number, context = harness.worker): Promise<number> {
      world.clock.now = new Date(world.clock.now.getTime() + ms);
      return sweepRefunds(context, tenant);
    },

    refunds: (paymentId: string) =>
      tenantDatabase(world.adminPool).inTenant(tenant.id, (tx) => findRefunds(tx, { tenantId: tenant.id, paymentId })),

    /** Returns a refund's ledger entries as `account cents` lines. */
    async refundBookings(paymentId: string): Promise<string[]> {
      const text = `select split_part(e.account, ':', 1) || ' ' || e.amount_cents as line
        from ledger_transaction t join ledger_entry e using (tenant_id, transaction_id)
        where t.payment_id = $1 and t.kind = 'refund' order by e.line`;
      return (await harness.query<{ line: string }>(text, [paymentId])).map(({ line }) => line);
    },

    /** Returns the refunds of a payment according to the processor's records. */
    async refundsThere(paymentId: string) {
      const keysHere = await harness.query<{ processor_key: string }>(
        'select processor_key from refund where payment_id = $1',
        [paymentId],
      );
      const merchant = `merchant-${tenant.label}`;
      const { items } = await world.processor.refundReport({ merchant, after: null, limit: 1_000 });
      return items.filter(({ key }) => keysHere.some((here) => here.processor_key === key));
    },

    async paidByCard(payer: Payer, amountCents: Cents, number?: string): Promise<string> {
      const method = await harness.card(payer, number === undefined ? {} : { number });
      return harness.pay(payer, { method, amountCents, confirmDuplicate: true });
    },

    async close() {
      await staffPool.end();
      await harness.close();
    },
  };
}

export type MoneyHarness = Awaited<ReturnType<typeof openMoneyHarness>>;
