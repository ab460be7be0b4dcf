import { chargeDueInstallments } from '../installment-plans/charge/charge-due-installments.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { makeAccount } from './fixtures/test-account.ts';
import type { Payer, PaymentHarness } from './harness/payment-harness.ts';

export function planDays(harness: Pick<PaymentHarness, 'world' | 'worker' | 'tenant' | 'query' | 'collectAfter'>) {
  const { world, worker, tenant, query } = harness;
  const at = (day: string, hour = '09:00') => {
    world.clock.now = new Date(`${day}T${hour}:00-06:00`);
  };
  return {
    /** Sets the clock to a day, YYYY-MM-DD, in the tenant's time zone. */
    at,

    /** Returns the number of payments. */
    chargeOn(day: string): Promise<number> {
      at(day);
      return chargeDueInstallments(worker, tenant);
    },

    /** Lets the bank settle accepted payments but not return any. */
    settle: () => harness.collectAfter(31_000),

    /** Lets the bank settle accepted payments and return the bad ones. */
    collectReturns: () => harness.collectAfter(61_000),

    /** Replaces the plan's payment method, and with it the bank's answers from now on. */
    async payBy(planId: string, reference: string): Promise<void> {
      await query('update installment_plan set payment_method_id = $2 where plan_id = $1', [
        planId,
        reference.slice(1),
      ]);
    },

    async afterMissed(planId: string, afterMissed: 'ask' | 'extend' | 'end' | 'stop'): Promise<void> {
      await query('update installment_plan set after_missed = $2 where plan_id = $1', [planId, afterMissed]);
    },

    /** Returns the state with its reason, such as `active` or `stopped missed`. */
    async status(planId: string): Promise<string> {
      const text = `select concat_ws(' ', state, stop_reason) as line from installment_plan where plan_id = $1`;
      return (await query<{ line: string }>(text, [planId]))[0]?.line ?? 'no plan';
    },

    /** Returns a plan's installments as `1 paid 2026-11-23`, with the charge date last. */
    async installments(planId: string): Promise<string[]> {
      const text = `select concat_ws(' ', sequence, state, charge_on) as line from installment where plan_id = $1 order by sequence`;
      return (await query<{ line: string }>(text, [planId])).map(({ line }) => line);
    },

    /** Returns a plan's unreported events as `event:reason`. */
    async unnotified(planId: string): Promise<string[]> {
      const text = `select event || coalesce(':' || reason, '') as line from plan_event where plan_id = $1 and notified_at is null order by event_no`;
      return (await query<{ line: string }>(text, [planId])).map(({ line }) => line);
    },

    /** Returns a customer's cases as `kind code`, in order. */
    async cases(customerId: string): Promise<string[]> {
      const text = `select concat_ws(' ', kind, code) as line from operator_case where customer_id = $1 order by opened_at, case_id`;
      return (await query<{ line: string }>(text, [customerId])).map(({ line }) => line);
    },

    async sendBack(paymentId: string, code: string): Promise<void> {
      const now = world.clock.now;
      const happening = { event: 'returned', returnCode: code } as const;
      const today = now.toISOString().slice(0, 10);
      const state = await worker.database.inTenant(tenant.id, (tx) =>
        recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening }),
      );
      if (state !== 'returned') throw new Error(`payment ${paymentId} is ${state}, not returned`);
    },

    async secondAccount(payer: Payer): Promise<Payer> {
      const accountReferenceCode = `${payer.accountReferenceCode}-2`;
      const account = { referenceCode: accountReferenceCode, balanceCents: 10_000 };
      await makeAccount(world, { tenantId: tenant.id, customerId: payer.session.customerId, account });
      return { ...payer, accountReferenceCode };
    },

    /** Returns an installment's payments as `state`, or `state retry` for a retry, oldest first. */
    async tries(planId: string, sequence: number): Promise<string[]> {
      const text = `select state || case when retry_of is null then '' else ' retry' end as line from payment
        where plan_id = $1 and installment_sequence = $2 order by payment_id`;
      return (await query<{ line: string }>(text, [planId, sequence])).map(({ line }) => line);
    },
  };
}
