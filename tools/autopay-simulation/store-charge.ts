import { type AutopayCharge, type ChargeStep, stepCharge } from '@quittance/domain/autopay/autopay-charge';
import { type AutopayChargeReason, isAutopayChargeAhead } from '@quittance/domain/autopay/autopay-charge-life';
import type { AutopayEndReason } from '@quittance/domain/autopay/autopay-life';
import { cancelCharge } from '@quittance/domain/autopay/cancel-charge';
import { planCharge } from '@quittance/domain/autopay/plan-charge';
import { cents } from '@quittance/domain/money/cents';
import { billFactsOf } from './charge-facts.ts';
import { breakAutopayPromise } from './promises.ts';
import type { Place, SimulatedAccount, SimulatedAgreement, SimulatedBill, StoredCharge } from './simulated-rows.ts';
import { dayNumber } from './watch.ts';
import type { AutopayWorld } from './world.ts';

/** Stores the next charge. Another amount, day or deadline makes a new announcement. */
export function storeCharge(world: AutopayWorld, { place, charge }: { place: Place; charge: AutopayCharge }): void {
  const { agreement, bill } = place;
  const stored = agreement.charges.get(bill.id);
  world.seen.add(charge.state);
  if (!stored) {
    agreement.charges.set(bill.id, { place, charge, announcement: 1, sentAnnouncement: 0 });
    return;
  }
  if (isNewAnnouncement(stored.charge, charge)) stored.announcement++;
  stored.charge = charge;
}

function isNewAnnouncement(before: AutopayCharge, after: AutopayCharge): boolean {
  if (after.notice.deliveredOn) return false;
  const isSameDay = before.chargeOn.compare(after.chargeOn) === 0;
  const isSameDeadline = String(before.notice.by) === String(after.notice.by);
  return before.amountCents !== after.amountCents || !isSameDay || !isSameDeadline;
}

export function storeStep(world: AutopayWorld, { place, step }: { place: Place; step: ChargeStep }): void {
  world.note(() => `bill ${place.bill.number}: ${step.event}${step.reason ? `, ${step.reason}` : ''}`);
  if (step.reason) world.seen.add(`${step.charge.state}: ${step.reason}`);
  storeCharge(world, { place, charge: step.charge });
}

/** Plans a bill's charge for an active agreement. `earlier` has the charges for the same bill number. */
export function planBill(
  world: AutopayWorld,
  { earlier, ...place }: Place & { earlier: readonly AutopayCharge[] },
): void {
  const { agreement, bill } = place;
  const planned = planCharge(billFactsOf(world, { ...place, earlier }));
  if (planned.kind === 'none') {
    world.seen.add(`not charged: ${planned.reason}`);
    world.note(() => `bill ${bill.number}: not charged, ${planned.reason}`);
    agreement.uncharged.set(bill.id, planned.reason);
    return;
  }
  const { charge } = planned;
  world.note(
    () =>
      `bill ${bill.number}: ${charge.state} ${charge.amountCents} on ${charge.chargeOn}, notice by ${charge.notice.by}`,
  );
  if (planned.isAfterDue) world.seen.add('planned after the due date');
  const daysAhead = dayNumber(bill.dueOn) - agreement.terms.daysBefore - dayNumber(world.today());
  if (earlier.length === 0 && daysAhead > 14 && planned.isAfterDue) {
    breakAutopayPromise('a bill that comes in time is planned by its due date', `bill ${bill.number}`);
  }
  storeCharge(world, { place, charge });
  const { deliveredOn } = charge.notice;
  const stored = agreement.charges.get(bill.id);
  if (stored && deliveredOn) stored.sentAnnouncement = stored.announcement;
}

/** Cancels what hasn't been sent for some bills, as one transaction. */
export function cancelAhead(
  world: AutopayWorld,
  { account, reason, bill: only }: { account: SimulatedAccount; reason: AutopayChargeReason; bill?: SimulatedBill },
): void {
  for (const { place, charge } of chargesOf(account)) {
    if (only && place.bill !== only) continue;
    const canceled = cancelCharge(charge, reason);
    if (canceled.kind === 'canceled') storeStep(world, { place, step: canceled.step });
    if (canceled.kind === 'review') world.seen.add('review');
  }
}

export function chargesOf(account: SimulatedAccount): StoredCharge[] {
  return account.agreements.flatMap((agreement) => [...agreement.charges.values()]);
}

/** Returns the charges that can still be stopped. */
export function aheadOf(account: SimulatedAccount): StoredCharge[] {
  return chargesOf(account).filter(({ charge }) => isAutopayChargeAhead(charge.state));
}

export function activeAgreement(account: SimulatedAccount): SimulatedAgreement | undefined {
  return account.agreements.find(({ state }) => state === 'active');
}

/** Ends an agreement with every charge and payment that hasn't been sent. */
export function endAgreement(
  world: AutopayWorld,
  { account, reason }: { account: SimulatedAccount; reason: AutopayEndReason },
): void {
  const agreement = activeAgreement(account);
  if (!agreement) return;
  agreement.state = 'ended';
  world.seen.add(`ended: ${reason}`);
  world.note(() => `autopay ${agreement.id} ended, ${reason}`);
  if (world.mutant === 'an ended agreement keeps its charges') return;
  if (world.mutant === 'autopay charges after its end') return;
  cancelAhead(world, { account, reason: 'autopay-ended' });
  cancelReserved(world, account);
}

/** Cancels an account's payments that haven't been sent. */
export function cancelReserved(world: AutopayWorld, account: SimulatedAccount): void {
  for (const payment of world.payments) {
    if (payment.account !== account || payment.state !== 'reserved') continue;
    payment.state = 'canceled';
    account.owedCents = cents(account.owedCents + payment.amountCents);
    const { agreement, bill } = payment;
    const stored = agreement.charges.get(bill.id);
    if (stored?.charge.state !== 'charging') continue;
    const step = stepCharge(stored.charge, { event: 'canceled', reason: 'autopay-ended' });
    storeStep(world, { place: { account, agreement, bill }, step });
  }
}
