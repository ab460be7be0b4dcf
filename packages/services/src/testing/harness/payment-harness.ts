import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import type { ReportedCharge } from '@quittance/processors/processor-port';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import type { ClaimedPayment } from '../../payments/charge/claim-payment.ts';
import { collectProcessorEvents } from '../../payments/charge/collect-processor-events.ts';
import { processPayment } from '../../payments/charge/process-payment.ts';
import { sweepPayments } from '../../payments/charge/sweep-payments.ts';
import { verifyLedger } from '../../payments/record/verify-ledger.ts';
import { reservePayment } from '../../payments/reserve/reserve-payment.ts';
import { submitPayment } from '../../payments/reserve/submit-payment.ts';
import type { SubmitPaymentCommand } from '../../payments/reserve/submit-payment-command.ts';
import { isRefusal } from '../../refusal.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import { todayOf } from '../../tenants/today-of.ts';
import {
  makeBankAccount,
  makeCard,
  makeCustomer,
  makeTenant,
  type TestAccount,
  type TestContact,
} from '../fixtures/test-tenant.ts';
import { openTestWorld } from '../test-world.ts';

export type Payer = { session: CustomerSession; accountReferenceCode: string };

/** A test gives either one amount for the payer's own account, or the shares. */
export type PaymentChanges = Partial<SubmitPaymentCommand> & { amountCents?: Cents; accountReferenceCode?: string };
type WorldOptions = Parameters<typeof openTestWorld>[1];
type TenantOptions = Omit<Parameters<typeof makeTenant>[1], 'label'>;

/**
 * Opens a test world with the tenant `desk` and helpers for payment tests. The API's database role makes payments, the
 * worker's role sweeps and collects, and the administrator's role reads. A payment uses a card unless it names a
 * method.
 */
export async function openPaymentHarness(
  urls: Parameters<typeof openTestWorld>[0],
  options: { world?: WorldOptions; tenant?: TenantOptions } = {},
) {
  const world = await openTestWorld(urls, options.world);
  const tenant = await makeTenant(world, { label: 'desk', ...options.tenant });
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const api = { ...world.context, onFault };
  const worker = { ...world.worker, onFault };
  const closedPort = openSandboxProcessor({ baseUrl: 'http://127.0.0.1:9', secretKey: 'none', timeoutMs: 1_000 });
  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await world.adminPool.query<Row>(text, values)).rows;
  let numbers = 0;

  const command = (
    payer: Payer,
    { amountCents, accountReferenceCode, ...changes }: PaymentChanges & Pick<SubmitPaymentCommand, 'method'>,
  ): SubmitPaymentCommand => {
    const [whole] = changes.shares ?? [{ ...payer, amountCents: cents(5_000) }];
    const one = {
      accountReferenceCode: accountReferenceCode ?? whole?.accountReferenceCode ?? payer.accountReferenceCode,
      amountCents: amountCents ?? whole?.amountCents ?? cents(5_000),
    };
    const isOne = amountCents !== undefined || accountReferenceCode !== undefined;
    return {
      tenant,
      session: payer.session,
      idempotencyKey: `key-number-${++numbers}`,
      scheduledFor: todayOf(tenant, world.clock.now),
      isSettlement: false,
      expectedFeeCents: undefined,
      authorizedIn: 'en',
      confirmDuplicate: false,
      client: { address: '127.0.0.1', userAgent: 'test' },
      ...changes,
      shares: isOne ? [one] : (changes.shares ?? [one]),
    };
  };

  return {
    world,
    tenant,
    faults,
    api,
    worker,
    /** The same processes without access to the processor. */
    cutOff: {
      api: { ...api, processors: new Map([[closedPort.name, closedPort]]) },
      worker: { ...worker, processors: new Map([[closedPort.name, closedPort]]) },
    },
    query,
    command,

    async newPayer(account: Partial<TestAccount> = {}, contact: TestContact = {}): Promise<Payer> {
      const accountReferenceCode = `A-${++numbers}`;
      const accounts = [{ referenceCode: accountReferenceCode, balanceCents: 20_000, ...account }];
      const session = await makeCustomer(world, { tenant, login: `payer-${numbers}`, accounts, contact });
      return { session, accountReferenceCode };
    },

    async card({ session }: Payer, card: Omit<Parameters<typeof makeCard>[1], 'tenant' | 'session'> = {}) {
      return savedMethod(await makeCard(world, { tenant, session, ...card }));
    },

    async bank({ session }: Payer, account: Omit<Parameters<typeof makeBankAccount>[1], 'tenant' | 'session'> = {}) {
      return savedMethod(await makeBankAccount(world, { tenant, session, ...account }));
    },

    submit: (payer: Payer, changes: Parameters<typeof command>[1]) => submitPayment(api, command(payer, changes)),

    async pay(payer: Payer, changes: Parameters<typeof command>[1]): Promise<string> {
      const result = await submitPayment(api, command(payer, changes));
      if (isRefusal(result)) throw new Error(`refused: ${result.code}`);
      return result.payment.paymentId;
    },

    /** Runs only a payment's first transaction, like a crash after it, and returns the payment's id. */
    async reserve(payer: Payer, changes: Parameters<typeof command>[1]): Promise<string> {
      const reservation = await reservePayment(api, command(payer, changes));
      if (isRefusal(reservation)) throw new Error(`refused: ${reservation.code}`);
      return reservation.paymentId;
    },

    /** Like `reserve`, for the process that makes the payment right away. Returns its claim. */
    async reserveClaimed(payer: Payer, changes: Parameters<typeof command>[1]): Promise<ClaimedPayment> {
      const reservation = await reservePayment(api, command(payer, changes), { isClaimed: true });
      if (reservation.kind !== 'reserved') throw new Error(`not reserved: ${reservation.kind}`);
      if (!reservation.claimed) throw new Error('expected a claimed payment, got one without a lease');
      return reservation.claimed;
    },

    process: (paymentId: string) => processPayment(worker, { tenant, paymentId }),

    /** Returns the number of payments moved. */
    sweepAfter(ms: number, context = worker): Promise<number> {
      world.clock.now = new Date(world.clock.now.getTime() + ms);
      return sweepPayments(context, tenant);
    },

    /** Returns the number of new events. */
    collectAfter(ms: number): Promise<number> {
      world.clock.now = new Date(world.clock.now.getTime() + ms);
      return collectProcessorEvents(worker, tenant);
    },

    async balance(payer: Payer): Promise<number> {
      const text = 'select balance_cents from account where tenant_id = $1 and reference_code = $2';
      const [account] = await query<{ balance_cents: number }>(text, [tenant.id, payer.accountReferenceCode]);
      return account?.balance_cents ?? Number.NaN;
    },

    async payment(paymentId: string): Promise<PaymentRow> {
      const [row] = await query<PaymentRow>('select * from payment where payment_id = $1', [paymentId]);
      if (!row) throw new Error('no such payment');
      return row;
    },

    async trail(paymentId: string): Promise<string[]> {
      const text = 'select event from payment_event where payment_id = $1 order by event_no';
      return (await query<{ event: string }>(text, [paymentId])).map((row) => row.event);
    },

    /** Returns a payment's ledger entries as `kind account cents` lines without ids, in order. */
    async bookings(paymentId: string): Promise<string[]> {
      const text = `
        select t.kind || ' ' || split_part(e.account, ':', 1) || ' ' || e.amount_cents as line
        from ledger_transaction t join ledger_entry e using (tenant_id, transaction_id)
        where t.payment_id = $1
        order by array_position(array['reserve', 'settle', 'void', 'fee', 'return'], t.kind), e.line`;
      return (await query<{ line: string }>(text, [paymentId])).map((row) => row.line);
    },

    /** Returns a payment's charges according to the processor's records. */
    async charges(paymentId: string): Promise<ReportedCharge[]> {
      const { items } = await world.processor.report({
        merchant: `merchant-${tenant.label}`,
        after: null,
        limit: 1_000,
      });
      return items.filter((charge) => charge.key.startsWith(paymentId));
    },

    differences: () => tenantDatabase(world.adminPool).inTenant(tenant.id, (tx) => verifyLedger(tx, tenant.id)),

    /**
     * Summarizes everything that a payment writes, here and at the processor. Equal before and after when nothing was
     * written.
     */
    async footprint() {
      const [rows] = await query(`
        select (select count(*) from idempotency_key) as keys, (select count(*) from payment) as payments,
          (select count(*) from payment_attempt) as attempts, (select count(*) from payment_event) as events,
          (select count(*) from payment_authorization) as authorizations,
          (select count(*) from ledger_transaction) as transactions, (select count(*) from ledger_entry) as entries,
          (select count(*) from payment_method) as methods,
          (select count(*) from payment_method where retired_at is not null) as retired,
          (select sum(balance_cents) from account) as balances`);
      const { items } = await world.processor.report({
        merchant: `merchant-${tenant.label}`,
        after: null,
        limit: 1_000,
      });
      return { ...rows, charges: items.length };
    },

    async close() {
      closedPort.close();
      await world.close();
    },
  };
}

type PaymentRow = {
  state: PaymentState;
  amount_cents: number;
  fee_cents: number;
  paid_by: string;
  settles_by: string | null;
  decline_code: string | null;
  decline_reason: string | null;
  return_code: string | null;
  lease_until: Date | null;
  next_check_at: Date | null;
  checks_made: number;
};

export type PaymentHarness = Awaited<ReturnType<typeof openPaymentHarness>>;

function savedMethod(reference: string): SubmitPaymentCommand['method'] {
  return { kind: 'saved', reference };
}
