import type { CalendarDate } from '@internationalized/date';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import { defaultPaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { holdNamedAccount, writeAccountAdjustment } from '../../adjustments/write-account-adjustment.ts';
import { chargeDueInstallments } from '../../installment-plans/charge/charge-due-installments.ts';
import { closeRefund } from '../../refunds/close-refund.ts';
import { isRefusal } from '../../refusal.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { makePhone } from '../fixtures/test-phone.ts';
import { openDisputeHarness } from '../harness/dispute-harness.ts';
import { importText } from '../harness/import-harness.ts';
import { moneyActions } from '../harness/money-harness.ts';
import type { openPaymentHarness, Payer } from '../harness/payment-harness.ts';
import type { AccountEvent, LifeMethod } from './any-event.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const feeCents = cents(195);

export type LivingPayer = Payer & {
  /** The day before its account was opened. Earlier lives may have moved the clock by years. */
  before: CalendarDate;
  payments: string[];
  addresses: readonly string[];
  planId?: string;
  disputeId?: string;
};

export async function openLifeHarness(urls: Parameters<typeof openPaymentHarness>[0]) {
  const { singlePaymentConfiguration } = defaultPaymentConfiguration;
  const paid = { applyConvenienceFee: true, applyACHFeeAsPercentage: false, applyCreditCardFeeAsPercentage: false };
  const harness = await openDisputeHarness(urls, {
    tenant: {
      paymentConfiguration: { singlePaymentConfiguration: { ...singlePaymentConfiguration, ...paid } },
      paymentPlanConfiguration: paid,
      velocityLimits: 'none',
    },
  });
  return { ...harness, ...moneyActions(harness), endDispute: harness.decide };
}

export type LifeHarness = Awaited<ReturnType<typeof openLifeHarness>>;

export async function newLife(harness: LifeHarness, language: Language = 'en'): Promise<LivingPayer> {
  const payer = await harness.newPayer({ balanceCents: 30_000, cardFeeHundredths: feeCents }, { language });
  const phone = await makePhone(harness.world, { tenant: harness.tenant, session: payer.session, language });
  const before = todayOf(harness.tenant, harness.world.clock.now).subtract({ days: 23 });
  return { ...payer, before, payments: [], addresses: [`${payer.session.login}@example.com`, phone] };
}

/** A refused event has no effect. */
export async function letHappen(
  harness: LifeHarness,
  { payer, event }: { payer: LivingPayer; event: AccountEvent },
): Promise<void> {
  const { clock } = harness.world;
  clock.now = new Date(clock.now.getTime() + 1_000);
  switch (event.kind) {
    case 'pay':
    case 'settle':
      return pay(harness, { payer, event });
    case 'cancel':
      await harness.cancel(payer, chosen(payer, event));
      return;
    case 'refund':
      return refund(harness, { payer, event });
    case 'adjust':
      return adjust(harness, { payer, event });
    case 'import':
      return importBill(harness, { payer, event });
    case 'accept': {
      const total_cents = Math.max(1, Math.floor(((await harness.balance(payer)) * event.percent) / 100));
      await harness.accept(payer, await harness.offer(payer, { total_cents }));
      return;
    }
    case 'plan':
    case 'plan-amount':
    case 'charge':
      return plan(harness, { payer, event });
    case 'dispute': {
      const opened = await harness.open(payer);
      if (opened.kind === 'opened') payer.disputeId = opened.dispute.disputeId;
      return;
    }
    case 'end-dispute':
      if (payer.disputeId) await harness.endDispute(payer.disputeId, event.outcome);
      return;
    case 'collect':
      await harness.collectAfter(61_000);
      return;
    case 'day':
      await harness.sweepAfter(dayMs);
  }
}

type Lived<Kind extends AccountEvent['kind']> = { payer: LivingPayer; event: Extract<AccountEvent, { kind: Kind }> };

async function pay(harness: LifeHarness, { payer, event }: Lived<'pay' | 'settle'>): Promise<void> {
  const isSettlement = event.kind === 'settle';
  const amountCents = cents(isSettlement ? await settlementTotal(harness, payer) : event.amountCents);
  const scheduledFor = todayOf(harness.tenant, harness.world.clock.now).add({ days: event.inDays });
  const method = await methodOf(harness, { payer, by: event.by });
  const paid = await harness.submit(payer, { method, amountCents, scheduledFor, isSettlement, confirmDuplicate: true });
  if (!isRefusal(paid)) payer.payments.push(paid.payment.paymentId);
}

async function settlementTotal(harness: LifeHarness, { session }: Payer): Promise<number> {
  const [settlement] = await harness.query<{ total_cents: number }>(
    "select total_cents from settlement where customer_id = $1 and state = 'accepted'",
    [session.customerId],
  );
  return settlement?.total_cents ?? 1;
}

const numbers = {
  card: { number: '4242424242424242' },
  declined: { number: '4000000000000002' },
  bank: {},
  'returning-bank': { accountNumber: '000222222227' },
} as const;

/** Saved methods by payer, because the same card or bank account can be saved only once. */
const methods = new Map<string, ReturnType<LifeHarness['card']>>();

function methodOf(
  harness: LifeHarness,
  { payer, by }: { payer: Payer; by: LifeMethod },
): ReturnType<LifeHarness['card']> {
  const key = `${payer.session.customerId} ${by}`;
  const isCard = by === 'card' || by === 'declined';
  const method = methods.get(key) ?? (isCard ? harness.card(payer, numbers[by]) : harness.bank(payer, numbers[by]));
  methods.set(key, method);
  return method;
}

const chosen = ({ payments }: LivingPayer, event: { pick: number }) =>
  payments[event.pick % Math.max(1, payments.length)] ?? crypto.randomUUID();

async function refund(harness: LifeHarness, { payer, event }: Lived<'refund'>): Promise<void> {
  const paymentId = chosen(payer, event);
  const [payment] = await harness.query<{ amount_cents: number }>(
    'select amount_cents from payment where payment_id = $1',
    [paymentId],
  );
  if (!payment) return;
  const { accountReferenceCode } = payer;
  const { isOverpayment, percent } = event;
  const amountCents = cents(Math.max(1, Math.floor((payment.amount_cents * percent) / 100)));
  const part = percent < 100 ? { shares: [{ accountReferenceCode, amountCents }], isFeeRefunded: false } : {};
  const asked = await harness.request(paymentId, { ...part, isOverpayment, actor: harness.newSupervisor() });
  if (asked.kind !== 'refund') return;
  await harness.sweepRefundsAfter(60_000);
  const close = {
    tenant: harness.tenant,
    actor: harness.staffMembers.sam,
    refundId: asked.refundId,
    reference: '1001',
  };
  await closeRefund(harness.staff, { ...close, hasGoneBack: true });
}

let adjusted = 0;

async function adjust(harness: LifeHarness, { payer, event }: Lived<'adjust'>): Promise<void> {
  const { tenant, world } = harness;
  const { amountCents, reason } = event;
  await tenantDatabase(world.adminPool).inTenant(tenant.id, async (tx) => {
    const held = await holdNamedAccount(tx, { tenantId: tenant.id, accountReferenceCode: payer.accountReferenceCode });
    if (held.kind === 'refused') throw new Error('no such account');
    const { account } = held;
    const key = { idempotencyKey: `adjusted-${++adjusted}`, requestedBy: 'program:test', note: '' };
    const request = { amountCents, reason, ...key };
    await writeAccountAdjustment(tx, { tenant, account, request, approvalId: null, now: world.clock.now });
  });
}

async function importBill(harness: LifeHarness, { payer, event }: Lived<'import'>): Promise<void> {
  const dueOn = todayOf(harness.tenant, harness.world.clock.now).add({ days: event.dueInDays });
  const { balanceCents, amountDueCents } = event;
  const due = amountDueCents === null ? '' : plainDollars(cents(amountDueCents));
  const text = `accountReferenceCode,balance,amountDue,dueOn\n${payer.accountReferenceCode},${plainDollars(cents(balanceCents))},${due},${dueOn}\n`;
  await importText(harness.world, { tenant: harness.tenant, kind: 'balances', text });
}

async function plan(harness: LifeHarness, { payer, event }: Lived<'plan' | 'plan-amount' | 'charge'>): Promise<void> {
  if (event.kind === 'charge') return charge(harness, payer);
  const amountCents = cents(event.amountCents);
  if (event.kind === 'plan-amount') {
    if (payer.planId) await harness.change(payer, payer.planId, { kind: 'amount', amountCents });
    return;
  }
  const method = await methodOf(harness, { payer, by: 'card' });
  const methodReference = 'reference' in method ? method.reference : '';
  const fee = { assignment: 'all-payments', rate: { kind: 'fixed', amountCents: feeCents } } as const;
  const laidOut = await harness.preview(payer, { amountCents, method: methodReference, fee });
  if (laidOut.kind === 'refused' || laidOut.recipeId === null) return;
  const made = await harness.create(payer, { recipeId: laidOut.recipeId, methodReference });
  if (made.kind !== 'refused') payer.planId = made.plan.planId;
}

async function charge(harness: LifeHarness, payer: LivingPayer): Promise<void> {
  const [next] = await harness.query<{ charge_on: string }>(
    `select charge_on::text from installment i join installment_plan l using (tenant_id, plan_id)
     where l.customer_id = $1 and l.state = 'active' and i.state in ('scheduled', 'retrying') order by charge_on limit 1`,
    [payer.session.customerId],
  );
  if (!next) return;
  const { clock } = harness.world;
  const now = clock.now.getTime() + 1_000;
  harness.days.at(next.charge_on);
  // An overdue installment is charged now.
  clock.now = new Date(Math.max(now, clock.now.getTime()));
  await chargeDueInstallments(harness.worker, harness.tenant);
  await harness.sweepAfter(10_000);
  const charged = await harness.query<{ payment_id: string }>(
    'select payment_id from payment where plan_id is not null and customer_id = $1 order by payment_id',
    [payer.session.customerId],
  );
  for (const { payment_id: id } of charged) if (!payer.payments.includes(id)) payer.payments.push(id);
}
