import { parseDate } from '@internationalized/date';
import type { AfterMissed } from '@quittance/domain/installment-plans/change/missed-installment';
import type { PlanFrequency, Rhythm, Weekday } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents } from '@quittance/domain/money/cents';
import { settlementSchedule } from '@quittance/domain/settlements/settlement-schedule';
import { methodReference } from '../../payment-methods/load-payment-methods.ts';
import { todayOf } from '../../tenants/today-of.ts';
import type { Payer } from '../harness/payment-harness.ts';
import { planActions } from '../harness/plan-harness.ts';
import type { SettlementHarness } from '../harness/settlement-harness.ts';
import type { Chance } from './chance.ts';

/** The plan's number determines its properties and events. */
export type SimulatedPlan = {
  number: number;
  payer: Payer;
  planId: string;
  frequency: PlanFrequency;
  method: 'bank' | 'card';
  isSettlement: boolean;
};

const frequencies: readonly PlanFrequency[] = ['weekly', 'every-2-weeks', 'twice-a-month', 'monthly'];
const paymentsAYear: Record<PlanFrequency, number> = {
  weekly: 52,
  'every-2-weeks': 26,
  'twice-a-month': 24,
  monthly: 12,
};
const pairsOfDays = [
  [1, 15],
  [15, 31],
  [29, 31],
  [10, 25],
] as const;
const daysOfMonth = [1, 15, 28, 29, 30, 31];
const whatAfterMissed: readonly AfterMissed[] = ['ask', 'end', 'stop'];
const fees = { achFeeHundredths: 150, cardFeeHundredths: 295 };

/**
 * Creates plan `number`: each frequency with either method, over part of the simulated days. Every fifth plan pays a
 * settlement and is monthly.
 */
export async function makeSimulatedPlan(
  harness: SettlementHarness,
  { number, days, chance }: { number: number; days: number; chance: Chance },
): Promise<SimulatedPlan> {
  const isSettlement = number % 5 === 4;
  const frequency = isSettlement ? 'monthly' : (frequencies[number % 4] ?? 'weekly');
  const method = Math.floor(number / 4) % 2 === 0 ? 'bank' : 'card';
  const of = { number, days, chance, frequency, method } as const;
  const made = isSettlement ? await makeSettlementPlan(harness, of) : await makeOrdinaryPlan(harness, of);
  const afterMissed = whatAfterMissed[number % 3] ?? 'ask';
  await harness.query('update installment_plan set after_missed = $2 where plan_id = $1', [made.planId, afterMissed]);
  return { ...made, number, frequency, method, isSettlement };
}

type Wanted = { number: number; days: number; chance: Chance; frequency: PlanFrequency; method: 'bank' | 'card' };

async function makeOrdinaryPlan(harness: SettlementHarness, { number, days, chance, frequency, method }: Wanted) {
  const amountCents = 2_000 + Math.floor(chance('amount', number) * 13_000);
  // Many short plans, and a few that last the whole time.
  const length = 0.1 + 0.9 * chance('count', number) ** 2;
  const payments = Math.max(2, Math.round((paymentsAYear[frequency] * days * length) / 365));
  const restCents = chance('rest', number) < 0.3 ? 0 : Math.floor(chance('rest of', number) * amountCents);
  const payer = await harness.newPayer({ balanceCents: amountCents * payments + restCents, ...fees });
  const { makePlan } = planActions(harness);
  const startOn = todayOf(harness.tenant, harness.world.clock.now).add({
    days: Math.floor(chance('start', number) * 40),
  });
  const plan = await makePlan(payer, {
    rhythm: rhythmOf({ number, frequency }),
    amountCents,
    startOn: startOn.toString(),
    method: await referenceFor(harness, { payer, method }),
  });
  return { payer, planId: plan.planId };
}

async function makeSettlementPlan(harness: SettlementHarness, { number, chance, method }: Wanted) {
  const today = todayOf(harness.tenant, harness.world.clock.now);
  const totalCents = cents(30_000 + Math.floor(chance('total', number) * 90_000));
  const months = 3 + Math.floor(chance('months', number) * 9);
  const dueOn = today.add({ months });
  const downPaymentCents = number % 2 === 0 ? cents(5_000) : null;
  const type = downPaymentCents === null ? 'autopay' : 'lump-sum-autopay';
  const payer = await harness.newPayer({ balanceCents: Math.floor(totalCents * 1.6) });
  const settlementId = await harness.settle(payer, {
    offer_type: type,
    total_cents: totalCents,
    down_payment_cents: downPaymentCents,
    due_on: dueOn.toString(),
    missed_allowed: number % 3,
  });
  const selectedOn = today.add({ days: Math.floor(chance('start', number) * 25) });
  const schedule = settlementSchedule({ type, totalCents, downPaymentCents, dueOn }, { selectedOn, today });
  const plan = await planActions(harness).makePlan(payer, {
    schedule,
    settlementId,
    method: await referenceFor(harness, { payer, method }),
  });
  return { payer, planId: plan.planId };
}

/** Saves a method and returns its reference: a bank account with this number, or the payer's only card. */
export async function referenceFor(
  harness: SettlementHarness,
  { payer, method, accountNumber = '000123456789' }: { payer: Payer; method: 'bank' | 'card'; accountNumber?: string },
): Promise<string> {
  const { bankReference, cardReference } = planActions(harness);
  if (method === 'bank') return bankReference(payer, { accountNumber });
  const [card] = await harness.query<{ payment_method_id: string }>(
    `select payment_method_id from payment_method where customer_id = $1 and kind = 'card' and retired_at is null`,
    [payer.session.customerId],
  );
  return card ? methodReference({ kind: 'card', paymentMethodId: card.payment_method_id }) : cardReference(payer);
}

function rhythmOf({ number, frequency }: { number: number; frequency: PlanFrequency }): Rhythm {
  switch (frequency) {
    case 'weekly':
    case 'every-2-weeks':
      return { frequency, weekday: (number % 7) as Weekday };
    case 'twice-a-month':
      return { frequency, days: pairsOfDays[Math.floor(number / 4) % pairsOfDays.length] ?? [1, 15] };
    case 'monthly':
      return { frequency, day: daysOfMonth[Math.floor(number / 4) % daysOfMonth.length] ?? 1 };
  }
}

/** Returns an instant `days` after the first day, at an hour in the tenants' time zone (winter time). */
export function instantOf(firstDay: string, { days, hour }: { days: number; hour: number }): Date {
  const day = parseDate(firstDay).add({ days });
  return new Date(new Date(`${day}T00:00:00-06:00`).getTime() + hour * 3_600_000);
}
