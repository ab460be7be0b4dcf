import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import { createCashSlip } from '../../cash/create-cash-slip.ts';
import type { CreateCashSlipCommand } from '../../cash/create-cash-slip-command.ts';
import { type CashNotice, processCashNotice } from '../../cash/process-cash-notice.ts';
import { setCashNetwork } from '../../cash/set-cash-network.ts';
import { isRefusal } from '../../refusal.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import type { TestAccount } from '../fixtures/test-tenant.ts';
import type { TestWorld } from '../test-world.ts';
import { openPaymentHarness, type Payer } from './payment-harness.ts';

export const testCashSecret = 'a secret of the retailers, for tests only';

export async function openToCash(world: TestWorld, { tenant }: { tenant: Tenant }): Promise<void> {
  const context = { database: tenantDatabase(world.adminPool), keyring: world.context.keyring };
  const network = { name: 'CornerPay', secret: testCashSecret };
  await setCashNetwork(context, { tenant, payeeCode: 'PAYEE', network });
}

/** Limits a payment to $20.00 to $500.00 by default. */
export async function allowCash(
  world: TestWorld,
  { customerId }: Pick<CustomerSession, 'customerId'>,
  { minimumCents = 2_000, maximumCents = 50_000 }: { minimumCents?: number; maximumCents?: number | null } = {},
): Promise<void> {
  const text = 'update customer set cash_minimum_cents = $1, cash_maximum_cents = $2 where customer_id = $3';
  await world.adminPool.query(text, [minimumCents, maximumCents, customerId]);
}

type HarnessOptions = NonNullable<Parameters<typeof openPaymentHarness>[1]>;

/** A slip is for $50.00 by default. */
export async function openCashHarness(urls: Parameters<typeof openPaymentHarness>[0], options: HarnessOptions = {}) {
  const harness = await openPaymentHarness(urls, options);
  const { tenant, world } = harness;
  await openToCash(world, { tenant });
  let numbers = 0;

  const command = (payer: Payer, changes: Partial<CreateCashSlipCommand> = {}): CreateCashSlipCommand => ({
    tenant,
    session: payer.session,
    accountReferenceCode: payer.accountReferenceCode,
    amountCents: cents(5_000),
    idempotencyKey: `cash-key-number-${++numbers}`,
    client: { address: '127.0.0.1', userAgent: 'test' },
    ...changes,
  });
  const create = (payer: Payer, changes?: Partial<CreateCashSlipCommand>) =>
    createCashSlip(harness.api, command(payer, changes));

  return {
    ...harness,
    command,
    create,

    async cashPayer(account: Partial<TestAccount> = {}): Promise<Payer> {
      const payer = await harness.newPayer(account);
      await allowCash(world, payer.session);
      return payer;
    },

    async slip(
      payer: Payer,
      changes?: Partial<CreateCashSlipCommand>,
    ): Promise<{ slipNumber: string; paymentId: string }> {
      const created = await create(payer, changes);
      if (isRefusal(created)) throw new Error(`refused: ${created.code}`);
      const { payment } = created;
      return { slipNumber: payment.cashSlip?.slipNumber ?? '', paymentId: payment.paymentId };
    },

    notice: (changes: Partial<CashNotice> & Pick<CashNotice, 'slipNumber'>): CashNotice => ({
      eventId: `event-${++numbers}`,
      amountCents: cents(5_000),
      paidAt: world.clock.now,
      retailer: 'Corner Store 12',
      ...changes,
    }),

    processNotice: (notice: CashNotice, payeeCodes: readonly string[] = ['PAYEE']) =>
      processCashNotice(harness.api, { tenant, payeeCodes, notice }),

    /** Returns a payer's payments as sorted `state cents` lines. */
    async payments({ session }: Payer): Promise<string[]> {
      const text = `select state || ' ' || amount_cents as line from payment where customer_id = $1 order by 1`;
      return (await harness.query<{ line: string }>(text, [session.customerId])).map(({ line }) => line);
    },

    pass(ms: number): void {
      world.clock.now = new Date(world.clock.now.getTime() + ms);
    },
  };
}

export type CashHarness = Awaited<ReturnType<typeof openCashHarness>>;
