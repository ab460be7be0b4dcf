import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { createCashSlip } from '../cash/create-cash-slip.ts';
import { closeDispute } from '../disputes/close-dispute.ts';
import { listDisputes } from '../disputes/list-disputes.ts';
import { type OpenDisputeCommand, openDispute } from '../disputes/open-dispute.ts';
import { withdrawDispute } from '../disputes/withdraw-dispute.ts';
import { cancelInstallmentSeries } from '../installment-plans/cancel-installment-series.ts';
import { chargeDueInstallments } from '../installment-plans/charge-due-installments.ts';
import { submitPayment } from '../payments/submit-payment.ts';
import { allowCash, openToCash } from './cash-desk.ts';
import type { openPaymentDesk, Payer } from './payment-desk.ts';
import { planDays } from './plan-days.ts';
import { openSettlementDesk } from './settlement-desk.ts';
import { makeCustomer, type TestAccount } from './test-tenant.ts';

/** A desk where people pay at once, later, in cash and by plan, settle, and say that they owe nothing. */
export async function openDisputeDesk(...args: Parameters<typeof openPaymentDesk>) {
  const { steps: settlementSteps, ...desk } = await openSettlementDesk(...args);
  const { tenant, world, api } = desk;
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
    ...desk,
    settlementSteps,
    days: planDays(desk),
    open,

    /** Opens a dispute and gives its id; throws when it is refused. */
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

    /** Turns what is due into payments while the processor cannot be reached. */
    chargeCutOff: () => chargeDueInstallments(desk.cutOff.worker, tenant),

    /** Pays while the processor cannot be reached; `during` happens while it is called. */
    submitCutOff(
      payer: Payer,
      { during, ...changes }: Parameters<typeof desk.command>[1] & { during: () => Promise<unknown> },
    ) {
      const processors = new Map(
        [...desk.cutOff.api.processors].map(([name, processor]) => {
          const charge: typeof processor.charge = async (...asked) => {
            await during();
            return processor.charge(...asked);
          };
          return [name, { ...processor, charge }];
        }),
      );
      return submitPayment({ ...desk.api, processors }, desk.command(payer, changes));
    },

    cancelPlan: ({ session }: Payer, planId: string) =>
      cancelInstallmentSeries(api, { tenant, session, planId, client: { address: '127.0.0.1', userAgent: 'test' } }),

    /** Somebody with several accounts of $200.00 each, as one payer an account. */
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

    /** Makes a slip of $50.00, or says why there is none. */
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

    /** What happened to a dispute: `event by whom`, in order. */
    async steps(disputeId: string): Promise<string[]> {
      const text = `select event || ' ' || done_by as line from dispute_event where dispute_id = $1 order by event_no`;
      return (await desk.query<{ line: string }>(text, [disputeId])).map(({ line }) => line);
    },

    /** The states of the payments that a plan has made, the first one first. */
    async tries(planId: string): Promise<string[]> {
      const text = 'select state from payment where plan_id = $1 order by payment_id';
      return (await desk.query<{ state: string }>(text, [planId])).map(({ state }) => state);
    },

    /** The cases of a customer that are still open, by their kinds. */
    async openCases({ session }: Payer): Promise<string[]> {
      const text = 'select kind from operator_case where customer_id = $1 and closed_at is null order by kind';
      return (await desk.query<{ kind: string }>(text, [session.customerId])).map(({ kind }) => kind);
    },
  };
}

/** What openDisputeDesk gives. */
export type DisputeDesk = Awaited<ReturnType<typeof openDisputeDesk>>;
