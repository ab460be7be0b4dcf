import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { createCashSlip } from '../../cash/create-cash-slip.ts';
import { closeDispute } from '../../disputes/close-dispute.ts';
import { listDisputes } from '../../disputes/list-disputes.ts';
import { type OpenDisputeCommand, openDispute } from '../../disputes/open-dispute.ts';
import { withdrawDispute } from '../../disputes/withdraw-dispute.ts';
import { cancelInstallmentSeries } from '../../installment-plans/change/cancel-installment-series.ts';
import { chargeDueInstallments } from '../../installment-plans/charge/charge-due-installments.ts';
import { submitPayment } from '../../payments/reserve/submit-payment.ts';
import { makeCustomer, type TestAccount } from '../fixtures/test-tenant.ts';
import { planDays } from '../plan-days.ts';
import { allowCash, openToCash } from './cash-harness.ts';
import type { openPaymentHarness, Payer } from './payment-harness.ts';
import { openSettlementHarness } from './settlement-harness.ts';

export async function openDisputeHarness(...args: Parameters<typeof openPaymentHarness>) {
  const { steps: settlementSteps, ...harness } = await openSettlementHarness(...args);
  const { tenant, world, api } = harness;
  await openToCash(world, { tenant });
  let numbers = 0;

  const open = (payer: Payer, changes: Partial<OpenDisputeCommand> = {}) =>
    openDispute(api, {
      tenant,
      session: payer.session,
      accountReferenceCode: payer.accountReferenceCode,
      reason: 'not-mine',
      explanation: '',
      language: 'en',
      client: { address: '127.0.0.1' },
      ...changes,
    });

  return {
    ...harness,
    settlementSteps,
    days: planDays(harness),
    open,

    /** Throws on a refusal. */
    async dispute(payer: Payer, changes?: Partial<OpenDisputeCommand>): Promise<string> {
      const opened = await open(payer, changes);
      if (opened.kind === 'refused') throw new Error(`refused: ${opened.code}`);
      return opened.dispute.disputeId;
    },

    withdraw: ({ session }: Payer, disputeId: string) => withdrawDispute(api, { tenant, session, disputeId }),
    decide: (disputeId: string, outcome: 'cleared' | 'upheld') =>
      closeDispute(
        { ...api, database: tenantDatabase(world.appPool) },
        { tenant, disputeId, outcome, operator: 'olga' },
      ),
    list: ({ session }: Payer) => listDisputes(api, { tenant, session }),

    chargeCutOff: () => chargeDueInstallments(harness.cutOff.worker, tenant),

    /** Pays while the processor is unreachable. `during` runs during the processor call. */
    submitCutOff(
      payer: Payer,
      { during, ...changes }: Parameters<typeof harness.command>[1] & { during: () => Promise<unknown> },
    ) {
      const processors = new Map(
        [...harness.cutOff.api.processors].map(([name, processor]) => {
          const charge: typeof processor.charge = async (...asked) => {
            await during();
            return processor.charge(...asked);
          };
          return [name, { ...processor, charge }];
        }),
      );
      return submitPayment({ ...harness.api, processors }, harness.command(payer, changes));
    },

    cancelPlan: ({ session }: Payer, planId: string) =>
      cancelInstallmentSeries(api, { tenant, session, planId, client: { address: '127.0.0.1', userAgent: 'test' } }),

    /** Returns one payer for each account of $200.00. */
    async newHolder(accounts: readonly Partial<TestAccount>[]): Promise<Payer[]> {
      const number = ++numbers;
      const made = accounts.map((account, index) => ({
        referenceCode: `H-${number}-${index}`,
        balanceCents: 20_000,
        ...account,
      }));
      const session = await makeCustomer(world, { tenant, login: `holder-${number}`, accounts: made });
      return made.map(({ referenceCode }) => ({ session, accountReferenceCode: referenceCode }));
    },

    async slip(payer: Payer) {
      await allowCash(world, payer.session);
      return createCashSlip(api, {
        tenant,
        session: payer.session,
        accountReferenceCode: payer.accountReferenceCode,
        amountCents: cents(5_000),
        idempotencyKey: `slip-key-${++numbers}`,
        client: { address: '127.0.0.1', userAgent: 'test' },
      });
    },

    /** Returns a dispute's events as `event actor` lines, in order. */
    async steps(disputeId: string): Promise<string[]> {
      const text = `select event || ' ' || done_by as line from dispute_event where dispute_id = $1 order by event_no`;
      return (await harness.query<{ line: string }>(text, [disputeId])).map(({ line }) => line);
    },

    async tries(planId: string): Promise<string[]> {
      const text = 'select state from payment where plan_id = $1 order by payment_id';
      return (await harness.query<{ state: string }>(text, [planId])).map(({ state }) => state);
    },

    async openCases({ session }: Payer): Promise<string[]> {
      const text = 'select kind from operator_case where customer_id = $1 and closed_at is null order by kind';
      return (await harness.query<{ kind: string }>(text, [session.customerId])).map(({ kind }) => kind);
    },
  };
}

export type DisputeHarness = Awaited<ReturnType<typeof openDisputeHarness>>;
