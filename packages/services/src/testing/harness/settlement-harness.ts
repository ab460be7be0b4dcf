import { cents } from '@quittance/domain/money/cents';
import { cancelPayment } from '../../payments/record/cancel-payment.ts';
import { submitPayment } from '../../payments/reserve/submit-payment.ts';
import { acceptSettlement } from '../../settlements/accept-settlement.ts';
import { lapseSettlements } from '../../settlements/lapse-settlements.ts';
import type { AcceptSettlementCommand } from '../../settlements/load-acceptance.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { makeOffer, type TestOffer } from '../fixtures/test-offer.ts';
import { openPaymentHarness, type Payer, type PaymentChanges } from './payment-harness.ts';
import { planActions } from './plan-harness.ts';

type HarnessOptions = NonNullable<Parameters<typeof openPaymentHarness>[1]>;

/** Opens a payment fixture with settlement offers. A payer owes $200.00, and an offer is a lump sum of $60.00. */
export async function openSettlementHarness(
  urls: Parameters<typeof openPaymentHarness>[0],
  options: HarnessOptions = {},
) {
  const harness = await openPaymentHarness(urls, options);
  const { tenant, world } = harness;

  const acceptCommand = (payer: Payer, offerId: string, changes: Partial<AcceptSettlementCommand> = {}) => ({
    tenant,
    session: { ...payer.session, authenticatedAt: world.clock.now },
    accountReferenceCode: payer.accountReferenceCode,
    offerId,
    agreedIn: 'en' as const,
    client: { address: '127.0.0.1', userAgent: 'test' },
    ...changes,
  });
  const offer = ({ accountReferenceCode }: Payer, changes: TestOffer = {}) =>
    makeOffer(world, { tenant, accountReferenceCode, ...changes });
  const accept = (payer: Payer, offerId: string, changes?: Partial<AcceptSettlementCommand>) =>
    acceptSettlement(harness.api, acceptCommand(payer, offerId, changes));

  return {
    ...harness,
    ...planActions(harness),
    offer,
    accept,

    async settle(payer: Payer, changes: TestOffer = {}): Promise<string> {
      const result = await accept(payer, await offer(payer, changes));
      if (result.kind === 'refused') throw new Error(`refused: ${result.code}`);
      return result.settlement.settlementId;
    },

    /** Pays the settlement, $60.00 by default, and returns the payment's id. */
    paySettlement: (payer: Payer, changes: PaymentChanges & Pick<Parameters<typeof harness.pay>[1], 'method'>) =>
      harness.pay(payer, { amountCents: cents(6_000), isSettlement: true, ...changes }),

    /** Pays through a process with its own clock or network access. */
    submitBy: (api: typeof harness.api, payer: Payer, changes: Parameters<typeof harness.submit>[1]) =>
      submitPayment(api, { ...harness.command(payer, changes), scheduledFor: todayOf(tenant, api.now()) }),

    cancel: ({ session }: Payer, paymentId: string) => cancelPayment(harness.api, { tenant, session, paymentId }),

    lapse: () => lapseSettlements(harness.worker, tenant),

    async settlementOf(settlementId: string): Promise<SettlementRow> {
      const [row] = await harness.query<SettlementRow>('select * from settlement where settlement_id = $1', [
        settlementId,
      ]);
      if (!row) throw new Error('no such settlement');
      return row;
    },

    async steps(settlementId: string): Promise<string[]> {
      const text = 'select event from settlement_event where settlement_id = $1 order by event_no';
      return (await harness.query<{ event: string }>(text, [settlementId])).map(({ event }) => event);
    },

    /** In cents. */
    async discounts(settlementId: string): Promise<number[]> {
      const text = `
        select e.amount_cents from ledger_transaction t join ledger_entry e using (tenant_id, transaction_id)
        where t.settlement_id = $1 and e.account = 'settlement_discount' order by t.xmin::text::bigint`;
      return (await harness.query<{ amount_cents: number }>(text, [settlementId])).map((row) => row.amount_cents);
    },

    pass(ms: number): void {
      world.clock.now = new Date(world.clock.now.getTime() + ms);
    },
  };
}

type SettlementRow = {
  state: string;
  total_cents: number;
  balance_cents: number;
  discount_cents: number | null;
  begin_by: string | null;
  pay_by: string | null;
  agreement_text: string;
  agreement_hash: Buffer;
  language: string;
  client_address: string;
  user_agent: string;
  accepted_at: Date;
  completed_at: Date | null;
};

export type SettlementHarness = Awaited<ReturnType<typeof openSettlementHarness>>;
