import { randomUUID } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdNamedAccount, writeAccountAdjustment } from '../adjustments/write-account-adjustment.ts';
import { cancelPayment } from '../payments/record/cancel-payment.ts';
import { writeOpening } from '../payments/record/write-opening.ts';
import { makeAccount } from '../testing/fixtures/test-account.ts';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';
import { getStatement } from './get-statement.ts';
import { readTaggedPdf } from './testing/read-tagged-pdf.ts';

let harness: SettlementHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  // Each test's account has owed $200.00 since November 1.
  payer = await harness.newPayer();
});

type Asked = Partial<Parameters<typeof getStatement>[1]> & { from?: string; to?: string };
const ask = ({ from = '2026-11-01', to = '2026-11-23', ...changes }: Asked = {}) =>
  getStatement(harness.api, {
    tenant: harness.tenant,
    session: payer.session,
    accountReferenceCode: payer.accountReferenceCode,
    period: { from: parseDate(from), to: parseDate(to) },
    language: 'en',
    ...changes,
  });

async function text(asked: Asked = {}): Promise<string> {
  const answer = await ask(asked);
  if (answer.kind === 'refused') throw new Error(answer.code);
  return (await readTaggedPdf(answer.pdf)).text;
}

async function numberOf(paymentId: string): Promise<string> {
  const [row] = await harness.query<{ confirmation_number: string }>(
    'select confirmation_number from payment where payment_id = $1',
    [paymentId],
  );
  return row?.confirmation_number ?? '';
}

describe('an account statement', () => {
  it('states the opening balance, every change and the closing balance', async () => {
    const card = await numberOf(await harness.pay(payer, { method: await harness.card(payer) }));
    harness.pass(1_000);
    const bank = await numberOf(
      await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(2_525) }),
    );
    const content = await text({ from: '2026-11-10' });
    expect(content).toContain('Opening balance $200.00 Payments, minus returned payments ($75.25)');
    expect(content).toContain('Charges and credits $0.00 Closing balance $124.75');
    expect(content).toContain(
      [
        'Date Description Amount Balance',
        'November 10, 2026 Opening balance $200.00',
        `November 23, 2026 Payment ${card}, Credit Card **4242 ($50.00) $150.00`,
        `November 23, 2026 Payment ${bank}, Checking **6789, processing ($25.25) $124.75`,
        'November 23, 2026 Closing balance $124.75',
      ].join(' '),
    );
    expect(await harness.balance(payer)).toBe(12_475);
  });

  it('shows a returned payment with its return code (req 3.8)', async () => {
    const method = await harness.bank(payer, { accountNumber: '000222222227' });
    const number = await numberOf(await harness.pay(payer, { method }));
    await harness.query('delete from processor_cursor');
    await harness.collectAfter(30_000);
    await harness.collectAfter(30_000);
    const content = await text();
    expect(content).toContain(`Payment ${number}, Checking **2227 ($50.00) $150.00`);
    expect(content).toMatch(
      new RegExp(`Payment ${number}, Checking \\*\\*2227, returned by the bank \\(R\\d\\d\\) \\$50\\.00 \\$200\\.00`),
    );
    expect(content).toContain('Closing balance $200.00');
  });

  it('leaves out declined, canceled and scheduled payments', async () => {
    const [declined, later, calledOff] = [
      await harness.pay(payer, { method: await harness.card(payer, { number: '4000000000000002' }) }),
      await harness.pay(payer, {
        method: await harness.card(payer, { number: '5555555555554444' }),
        amountCents: cents(700),
        scheduledFor: parseDate('2026-12-05'),
      }),
      await harness.pay(payer, {
        method: await harness.bank(payer),
        amountCents: cents(800),
        scheduledFor: parseDate('2026-12-05'),
      }),
    ];
    await cancelPayment(harness.api, { tenant: harness.tenant, session: payer.session, paymentId: calledOff });
    const content = await text();
    for (const paymentId of [declined, later, calledOff]) expect(content).not.toContain(await numberOf(paymentId));
    expect(content).toContain('Closing balance $200.00');
    harness.world.clock.now = new Date('2026-12-06T16:00:00Z');
    expect(await text({ to: '2026-12-06' })).toContain('Closing balance $193.00');
  });

  it('shows the settlement discount (req 3.13)', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.card(payer) });
    const content = await text();
    expect(content).toContain(
      '**4242 ($60.00) $140.00 November 23, 2026 Amount you no longer owe because of your settlement ($140.00) $0.00',
    );
    expect(content).toContain(
      'Payments, minus returned payments ($60.00) Charges and credits $60.00 Closing balance $0.00',
    );
  });

  it('shows the bills issued during the period', async () => {
    const tenantId = harness.tenant.id;
    await harness.api.database.inTenant(tenantId, async (tx) => {
      const { account_id: accountId } = await tx
        .selectFrom('account')
        .select('account_id')
        .where('reference_code', '=', payer.accountReferenceCode)
        .executeTakeFirstOrThrow();
      const now = harness.world.clock.now;
      await writeOpening(tx, { tenantId, accountId, balanceCents: 1_234, effectiveOn: '2026-11-15', now });
    });
    const charged = 'November 15, 2026 Charge from Payee of desk $12.34 $212.34';
    expect(await text({ from: '2026-11-02' })).toContain(charged);
    await makeBill(harness.world, { tenantId, ...payer, billNumber: 'B-7' });
    expect(await text({ from: '2026-11-02' })).toContain(charged.replace('Charge from Payee of desk', 'Bill B-7'));
  });

  it('shows interest that an employee added', async () => {
    const { id: tenantId } = harness.tenant;
    await tenantDatabase(harness.world.adminPool).inTenant(tenantId, async (tx) => {
      const held = await holdNamedAccount(tx, { tenantId, accountReferenceCode: payer.accountReferenceCode });
      if (held.kind === 'refused') throw new Error('no such account');
      const { account } = held;
      const request = {
        amountCents: 321,
        reason: 'interest' as const,
        note: '',
        idempotencyKey: 'k',
        requestedBy: 'program:test',
      };
      await writeAccountAdjustment(tx, {
        tenant: harness.tenant,
        account,
        request,
        approvalId: null,
        now: harness.world.clock.now,
      });
    });
    expect(await text({ from: '2026-11-02' })).toContain('November 23, 2026 Interest added $3.21 $203.21');
    expect(await text({ from: '2026-11-02', language: 'es' })).toContain('Intereses agregados');
  });

  it('covers all accounts one after another when no account is specified', async () => {
    const { customerId } = payer.session;
    await makeAccount(harness.world, {
      tenantId: harness.tenant.id,
      customerId,
      account: { referenceCode: `Z-${payer.session.login}`, balanceCents: 3_000 },
    });
    const content = await text({ accountReferenceCode: undefined });
    expect(content).toContain('Accounts 2 Period November 1, 2026 to November 23, 2026 Opening balance $0.00');
    expect(content).toContain('Charges and credits $230.00 Closing balance $230.00');
    expect(content.indexOf(`(Z-${payer.session.login})`)).toBeGreaterThan(
      content.indexOf(`(${payer.accountReferenceCode})`),
    );
    expect(await text()).not.toContain(`Z-${payer.session.login}`);
  });

  it('is available in Spanish', async () => {
    await harness.pay(payer, { method: await harness.card(payer) });
    const content = await text({ language: 'es' });
    expect(content).toContain('Estado de cuenta');
    expect(content).toContain('1 de noviembre de 2026 Saldo inicial');
    expect(content).toMatch(/Pago \w+, Tarjeta de crédito \*\*4242/);
  });
});

describe('a statement request', () => {
  it.each<[string, Asked, string]>([
    ['that ends before it begins', { from: '2026-11-23', to: '2026-11-22' }, 'from'],
    ['that ends tomorrow', { to: '2026-11-24' }, 'to'],
    ['longer than 24 months', { from: '2024-11-23' }, 'from'],
  ])('is refused for a period %s', async (_, asked, field) => {
    expect(await ask(asked)).toEqual({ kind: 'refused', code: 'PeriodInvalid', field });
  });

  it('is refused for more than 1,000 changes, and works for a shorter period', async () => {
    const tenantId = harness.tenant.id;
    const [account] = await harness.query<{ account_id: string }>(
      'select account_id from account where tenant_id = $1 and reference_code = $2',
      [tenantId, payer.accountReferenceCode],
    );
    const ids = Array.from({ length: 1_000 }, () => randomUUID());
    await tenantDatabase(harness.world.adminPool).inTenant(tenantId, async (tx) => {
      const of = { tenant_id: tenantId, effective_on: '2026-11-12', created_at: harness.world.clock.now };
      const transactions = ids.map((transaction_id) => ({ ...of, transaction_id, kind: 'adjust' as const }));
      await tx.insertInto('ledger_transaction').values(transactions).execute();
      const entries = ids.flatMap((transaction_id) => [
        { tenant_id: tenantId, transaction_id, line: 1, account: `receivable:${account?.account_id}`, amount_cents: 1 },
        { tenant_id: tenantId, transaction_id, line: 2, account: 'opening_balances', amount_cents: -1 },
      ]);
      await tx.insertInto('ledger_entry').values(entries).execute();
    });
    expect(await ask()).toEqual({ kind: 'refused', code: 'PeriodInvalid', field: 'from' });
    expect(await text({ to: '2026-11-11' })).toContain('Closing balance $200.00');
  });

  it('is refused for another customer’s account, of this or another tenant', async () => {
    const none = { kind: 'refused', code: 'NotFound', field: 'accountReferenceCode' };
    const { accountReferenceCode } = await harness.newPayer();
    for (const each of ['made-up', accountReferenceCode])
      expect(await ask({ accountReferenceCode: each })).toEqual(none);
    const tenant = await makeTenant(harness.world, { label: `elsewhere-${payer.session.login}` });
    expect(await ask({ tenant })).toEqual(none);
  });
});
