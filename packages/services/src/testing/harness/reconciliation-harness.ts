import { cents } from '@quittance/domain/money/cents';
import type { HouseAccount } from '@quittance/domain/reconciliation/suspense-postings';
import type { ChargeAnswer } from '@quittance/processors/processor-port';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { claimPayment } from '../../payments/charge/claim-payment.ts';
import type { PaymentHappening } from '../../payments/payment-step.ts';
import { closeDifference } from '../../reconciliation/close-difference.ts';
import { loadOpenDifferences, type OpenDifference } from '../../reconciliation/difference-row.ts';
import type { OpenedDifference } from '../../reconciliation/keep-differences.ts';
import { reconcileProcessors } from '../../reconciliation/reconcile-processors.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { openPaymentHarness, type Payer } from './payment-harness.ts';

const hourMs = 60 * 60_000;
type HarnessOptions = NonNullable<Parameters<typeof openPaymentHarness>[1]>;

export async function openReconciliationHarness(
  urls: Parameters<typeof openPaymentHarness>[0],
  options: HarnessOptions = {},
) {
  const harness = await openPaymentHarness(urls, options);
  const { tenant, world } = harness;
  const pass = (ms: number) => {
    world.clock.now = new Date(world.clock.now.getTime() + ms);
  };
  const cardToken = async (number: string) => {
    const card = { number, expMonth: 12, expYear: 2031, name: 'Test Person', zip: '60601' };
    return (await world.tokenizeCard(card)).token;
  };

  return {
    ...harness,
    pass,

    /**
     * Waits until the processor's records are old enough, compares them, and returns the combined result of all
     * merchants.
     */
    async reconcile({ afterMs = 2 * hourMs, context = harness.worker } = {}) {
      pass(afterMs);
      const results = await reconcileProcessors(context, tenant);
      return {
        sources: results.length,
        opened: results.flatMap(({ opened }) => opened),
        explained: results.reduce((sum, { explained }) => sum + explained, 0),
        open: results.reduce((sum, { open }) => sum + open, 0),
        compared: results.reduce((sum, { compared }) => sum + compared, 0),
      };
    },

    /** Charges a card at the processor without a payment in the product. */
    async chargeBehind(key: string, { amountCents = 5_000, number = '4242424242424242' } = {}): Promise<ChargeAnswer> {
      return world.processor.charge({
        merchant: `merchant-${tenant.label}`,
        key,
        amountCents: cents(amountCents),
        currency: 'USD',
        statementReference: 'X',
        method: { kind: 'card', token: await cardToken(number) },
      });
    },

    /** Records a card payment's outcome without calling the processor, and returns the payment's id. */
    async believe(
      payer: Payer,
      learn: PaymentHappening | ((key: string) => Promise<PaymentHappening>),
    ): Promise<string> {
      const paymentId = await harness.reserve(payer, { method: await harness.card(payer) });
      const now = world.clock.now;
      await claimPayment(harness.worker, { tenantId: tenant.id, paymentId });
      const today = todayOf(tenant, now).toString();
      const happening = typeof learn === 'function' ? await learn(`${paymentId}-1`) : learn;
      await harness.worker.database.inTenant(tenant.id, (tx) =>
        recordEvent(tx, { tenantId: tenant.id, paymentId, today, now, happening }),
      );
      return paymentId;
    },

    openDifferences: (): Promise<OpenDifference[]> =>
      harness.worker.database.inTenant(tenant.id, (tx) => loadOpenDifferences(tx, { tenantId: tenant.id })),

    async explain(differences: readonly { differenceId: string }[], moveTo?: HouseAccount): Promise<void> {
      for (const { differenceId } of differences) {
        const closing = { tenant, differenceId, operator: 'Jo Reyes', reason: 'looked into it', moveTo };
        const result = await closeDifference(harness.worker, closing);
        if (result.kind === 'refused') throw new Error(`refused: ${result.code}`);
      }
    },

    /** In cents. */
    async status(account: string): Promise<number> {
      const text =
        'select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where tenant_id = $1 and account = $2';
      const [row] = await harness.query<{ cents: number }>(text, [tenant.id, account]);
      return row?.cents ?? Number.NaN;
    },

    /** Summarizes everything that a comparison writes. Equal before and after when nothing was written. */
    async books() {
      const [rows] = await harness.query(`
        select (select count(*) from reported_charge) as charges, (select count(*) from bank_entry) as lines,
          (select count(*) from reconciliation) as comparisons, (select count(*) from reconciliation_difference) as differences,
          (select count(*) from reconciliation_difference where closed_at is not null) as closed,
          (select count(*) from ledger_transaction) as transactions, (select sum(balance_cents) from account) as balances`);
      return rows;
    },
  };
}

/** Formats a difference as its kind and both amounts in cents. */
export function formatDifference({ kind, hereCents, thereCents }: OpenedDifference): string {
  return `${kind} ${hereCents} ${thereCents}`;
}

export type ReconciliationHarness = Awaited<ReturnType<typeof openReconciliationHarness>>;
