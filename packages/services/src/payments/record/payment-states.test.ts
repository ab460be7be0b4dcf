import { providedUrls } from '@quittance/database/testing/provided-urls';
import {
  type PaymentEvent,
  type PaymentState,
  paymentStates,
  paymentTransitions,
} from '@quittance/domain/payments/payment-life';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { claimPayment } from '../charge/claim-payment.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

/** Finds the shortest sequence of events from a reservation to a state. */
function wayTo(state: PaymentState): PaymentEvent[] {
  const ways = new Map<PaymentState, PaymentEvent[]>([['reserved', []]]);
  for (const [from, way] of ways) {
    for (const step of paymentTransitions) {
      if (step.from === from && !ways.has(step.to)) ways.set(step.to, [...way, step.event]);
    }
  }
  const way = ways.get(state);
  if (!way) throw new Error(`no way leads to ${state}`);
  return way;
}

async function happen(paymentId: string, event: PaymentEvent): Promise<PaymentState | undefined> {
  const { tenant, worker, world } = harness;
  if (event === 'claimed') {
    return (await claimPayment(worker, { tenantId: tenant.id, paymentId })) && 'submitting';
  }
  const occasion = { tenantId: tenant.id, paymentId, today: '2026-11-23', now: world.clock.now };
  return worker.database.inTenant(tenant.id, (tx) => recordEvent(tx, { ...occasion, happening: { event } }));
}

async function awaitCash(payer: Payer): Promise<string> {
  const id = newId();
  await harness.query(
    `insert into payment (tenant_id, payment_id, customer_id, account_id, state, amount_cents, fee_cents, paid_by, is_settlement, scheduled_for,
       confirmation_number, created_at, updated_at)
     select tenant_id, $1::text::uuid, customer_id, account_id, 'awaiting', 5000, 0, 'cash', false, '2026-11-21', right($1::text, 12), now(), now()
     from account where tenant_id = $3 and reference_code = $2`,
    [id, payer.accountReferenceCode, harness.tenant.id],
  );
  await harness.query(
    `insert into payment_event (tenant_id, payment_id, event_no, event, to_state, at)
     select tenant_id, payment_id, 1, 'slip-made', 'awaiting', now() from payment where tenant_id = $1 and payment_id = $2`,
    [harness.tenant.id, id],
  );
  await harness.query(
    `insert into payment_share (tenant_id, payment_id, account_id, customer_id, amount_cents)
     select tenant_id, payment_id, account_id, customer_id, 5000 from payment where tenant_id = $1 and payment_id = $2`,
    [harness.tenant.id, id],
  );
  return id;
}

async function bring(state: PaymentState): Promise<string> {
  const payer = await harness.newPayer();
  if (state === 'awaiting') return awaitCash(payer);
  const id = await harness.reserve(payer, { method: await harness.bank(payer) });
  for (const event of wayTo(state)) await happen(id, event);
  return id;
}

describe('payment states (req 4.2)', () => {
  it('are the same in the database constraint and the domain', async () => {
    const [check] = await harness.query<{ definition: string }>(
      "select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'payment_state_known'",
    );
    const allowed = [...(check?.definition ?? '').matchAll(/'([a-z]+)'::text/g)].map(([, state]) => state);
    expect(allowed.toSorted()).toEqual([...paymentStates].toSorted());
  });

  it.each(paymentStates)('include %s with a balanced ledger', async (state) => {
    const id = await bring(state);
    expect(await harness.payment(id)).toMatchObject({ state });
    expect(await harness.differences()).toEqual([]);
  });

  it.each(paymentTransitions)('change from $from to $to on $event with a balanced ledger', async (step) => {
    const id = await bring(step.from);
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 60_000);
    expect(await happen(id, step.event)).toBe(step.to);
    expect(await harness.payment(id)).toMatchObject({ state: step.to });
    expect((await harness.trail(id)).at(-1)).toBe(step.event);
    expect(await harness.differences()).toEqual([]);
  });

  it.each(paymentStates)('stay the same on events that are impossible when a payment is %s', async (state) => {
    const id = await bring(state);
    const possible = new Set(paymentTransitions.filter(({ from }) => from === state).map(({ event }) => event));
    const others = [...new Set(paymentTransitions.map(({ event }) => event))].filter((event) => !possible.has(event));
    const before = await harness.footprint();
    for (const event of others) expect(await happen(id, event)).toBeUndefined();
    expect(await harness.footprint()).toEqual(before);
    expect(await harness.payment(id)).toMatchObject({ state });
  });
});
