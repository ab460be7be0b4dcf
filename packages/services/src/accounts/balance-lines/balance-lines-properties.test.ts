import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { owedToday } from '@quittance/domain/balances/balance-change';
import { guestBalance } from '@quittance/domain/balances/describe-balance';
import { cents } from '@quittance/domain/money/cents';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdNamedAccount, writeAccountAdjustment } from '../../adjustments/write-account-adjustment.ts';
import { cancelPayment } from '../../payments/record/cancel-payment.ts';
import { isRefusal } from '../../refusal.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { type MoneyHarness, openMoneyHarness } from '../../testing/harness/money-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import { loadBalances } from '../load-balances.ts';
import { type BalanceLine, listBalanceLines } from './list-balance-lines.ts';

let harness: MoneyHarness;
beforeAll(async () => {
  harness = await openMoneyHarness(providedUrls());
});
afterAll(() => harness.close());

type LifeEvent =
  | { kind: 'card' | 'declined' | 'bank' | 'returning-bank'; amountCents: number; inDays: number }
  | { kind: 'cancel' | 'refund'; pick: number }
  | { kind: 'adjust'; amountCents: number; reason: 'interest' | 'fee-waived' | 'billing-error' | 'write-off' }
  | { kind: 'collect' | 'day' };

const amountCents = fc.integer({ min: 500, max: 9_000 });
const pick = fc.nat(10);
const anyEvent: fc.Arbitrary<LifeEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('card' as const, 'declined' as const, 'bank' as const, 'returning-bank' as const),
      amountCents,
      inDays: fc.constantFrom(0, 0, 2),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'refund' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      amountCents: fc.integer({ min: -4_000, max: 4_000 }).filter((amount) => amount !== 0),
      reason: fc.constantFrom(
        'interest' as const,
        'fee-waived' as const,
        'billing-error' as const,
        'write-off' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('collect' as const, 'day' as const) }) },
);

let numbers = 0;

async function happen(event: LifeEvent, { payer, payments }: { payer: Payer; payments: string[] }): Promise<void> {
  harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
  switch (event.kind) {
    case 'card':
    case 'declined':
    case 'bank':
    case 'returning-bank': {
      const method = await methodOf(event.kind, payer);
      const scheduledFor = todayOf(harness.tenant, harness.world.clock.now).add({ days: event.inDays });
      const paid = await harness.submit(payer, {
        method,
        amountCents: cents(event.amountCents),
        scheduledFor,
        confirmDuplicate: true,
      });
      if (!isRefusal(paid)) payments.push(paid.payment.paymentId);
      return;
    }
    case 'cancel':
      await cancelPayment(harness.api, {
        tenant: harness.tenant,
        session: payer.session,
        paymentId: chosen(payments, event),
      });
      return;
    case 'refund': {
      const asked = await harness.request(chosen(payments, event), { actor: harness.newSupervisor() });
      if (asked.kind === 'refund') await harness.process(asked.refundId);
      return;
    }
    case 'adjust':
      return adjust(payer, event);
    case 'collect':
      await harness.collectAfter(30_000);
      return;
    case 'day':
      await harness.sweepAfter(24 * 60 * 60 * 1_000);
  }
}

type MethodKind = 'card' | 'declined' | 'bank' | 'returning-bank';

/** Each payer's saved methods. The same card or bank account can be saved only once. */
const methods = new Map<string, Awaited<ReturnType<MoneyHarness['card']>>>();

async function methodOf(kind: MethodKind, payer: Payer) {
  const key = `${payer.session.login} ${kind}`;
  const known = methods.get(key);
  if (known) return known;
  const options = {
    card: {},
    declined: { number: '4000000000000002' },
    bank: {},
    'returning-bank': { accountNumber: '000222222227' },
  };
  const made =
    kind === 'card' || kind === 'declined'
      ? await harness.card(payer, options[kind])
      : await harness.bank(payer, options[kind]);
  methods.set(key, made);
  return made;
}

const chosen = (payments: readonly string[], event: { pick: number }) =>
  payments[event.pick % Math.max(1, payments.length)] ?? crypto.randomUUID();

async function adjust(payer: Payer, { amountCents, reason }: Extract<LifeEvent, { kind: 'adjust' }>): Promise<void> {
  const { tenant } = harness;
  await tenantDatabase(harness.world.adminPool).inTenant(tenant.id, async (tx) => {
    const held = await holdNamedAccount(tx, { tenantId: tenant.id, accountReferenceCode: payer.accountReferenceCode });
    if (held.kind === 'refused') throw new Error('no such account');
    const { account } = held;
    const key = { idempotencyKey: `adjusted-${++numbers}`, requestedBy: 'program:test', note: '' };
    const request = { amountCents, reason, ...key };
    await writeAccountAdjustment(tx, { tenant, account, request, approvalId: null, now: harness.world.clock.now });
  });
}

async function allLines(session: CustomerSession, accountReferenceCode: string): Promise<BalanceLine[]> {
  const lines: BalanceLine[] = [];
  for (let cursor: string | undefined, isLast = false; !isLast; ) {
    const asked = { accountReferenceCode, limit: 3, cursor };
    const page = await listBalanceLines(harness.api, { tenant: harness.tenant, session, asked });
    if (isRefusal(page)) throw new Error(page.code);
    lines.push(...page.lines);
    cursor = page.nextCursor ?? undefined;
    isLast = page.nextCursor === null;
  }
  return lines.toReversed();
}

async function check(payer: Payer, accountId: string): Promise<readonly string[]> {
  const { tenant, world } = harness;
  const lines = await allLines(payer.session, payer.accountReferenceCode);
  let sum = 0;
  for (const line of lines) {
    sum += line.amountCents;
    expect(line.balanceAfterCents).toBe(sum);
  }
  const of = { tenant, customerId: payer.session.customerId, accountId, now: world.clock.now };
  const balance = (await harness.api.database.inTenant(tenant.id, (tx) => loadBalances(tx, of)))(accountId);
  expect(sum).toBe(await harness.balance(payer));
  const counted = lines.filter(({ change }) => change !== 'payment-scheduled');
  expect(counted.at(-1)?.balanceAfterCents ?? 0).toBe(owedToday(balance));
  const guest = await allLines({ ...payer.session, guestAccountIds: [accountId] }, payer.accountReferenceCode);
  expect(guest.at(-1)?.balanceAfterCents ?? 0).toBe(owedToday(guestBalance(balance)));
  expect(guest.every(({ payment }) => payment === null)).toBe(true);
  return lines.map(({ change }) => change);
}

/** Covers every kind of line that a few random lives may miss. */
const fullLife: LifeEvent[] = [
  { kind: 'card', amountCents: 2_000, inDays: 0 },
  { kind: 'refund', pick: 0 },
  { kind: 'bank', amountCents: 3_000, inDays: 0 },
  { kind: 'bank', amountCents: 1_500, inDays: 2 },
  { kind: 'adjust', amountCents: 700, reason: 'interest' },
  { kind: 'returning-bank', amountCents: 4_000, inDays: 0 },
  { kind: 'collect' },
  { kind: 'collect' },
];

it('an account’s balance lines add up to the ledger and to the displayed balance after every event', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 6, maxLength: 14 }), async (events) => {
      const payer = await harness.newPayer({ balanceCents: 30_000 });
      const [row] = await harness.query<{ account_id: string }>(
        'select account_id from account where reference_code = $1',
        [payer.accountReferenceCode],
      );
      const payments: string[] = [];
      for (const event of events) {
        await happen(event, { payer, payments });
        for (const change of await check(payer, row?.account_id ?? '')) seen.add(change);
      }
    }),
    { numRuns: 6, seed: 20_261_123, endOnFailure: true, examples: [[fullLife]] },
  );
  // Guards against lives too short to exercise every kind of line.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'opening',
      'payment',
      'payment-pending',
      'payment-scheduled',
      'payment-returned',
      'payment-refunded',
      'interest',
    ]),
  );
}, 180_000);
