import { isAutopayChargeAhead } from '@quittance/domain/autopay/autopay-charge-life';
import { autopayEnd } from '@quittance/domain/autopay/cancel-charge';
import { decideCharge } from '@quittance/domain/autopay/make-charge';
import { cents } from '@quittance/domain/money/cents';
import { submitPayment } from './bank.ts';
import { factsOf } from './charge-facts.ts';
import { dayMs, hourMs, minuteMs, type Place, type SimulatedPayment, type StoredCharge } from './simulated-rows.ts';
import { activeAgreement, aheadOf, endAgreement, storeCharge, storeStep } from './store-charge.ts';
import type { AutopayWorld } from './world.ts';

/** Runs the worker at any time of each day, and sometimes in the seconds around local midnight, until the end. */
export function startWorker(world: AutopayWorld, endsAtMs: number): void {
  const { chance, conditions } = world;
  const isDown = chance.happens(conditions.workerOutageShare);
  world.after(isDown ? chance.between(1, 20) * dayMs : chance.between(1, 24 * 60) * minuteMs, () => {
    runWorker(world);
    if (chance.happens(0.1)) world.after(chance.between(0, 2) * hourMs, () => runWorker(world));
    if (world.nowMs < endsAtMs) startWorker(world, endsAtMs);
  });
}

function runWorker(world: AutopayWorld): void {
  for (const account of world.accounts) {
    for (const stored of aheadOf(account)) {
      const { place } = stored;
      const isWorking = place.agreement.state === 'active' || world.mutant === 'autopay charges after its end';
      if (isWorking && isAutopayChargeAhead(stored.charge.state)) {
        sendNotice(world, stored);
        decide(world, stored);
      }
    }
    const agreement = activeAgreement(account);
    const reason = agreement && autopayEnd(agreement.terms, { account: account.bars, today: world.today() });
    if (reason && world.mutant !== 'the end date is ignored') endAgreement(world, { account, reason });
  }
}

/** Sends a notice or a question, which arrives at once, late or never. A lost one is sent again. */
function sendNotice(world: AutopayWorld, stored: StoredCharge): void {
  const { place, charge, announcement, sentAnnouncement } = stored;
  const { sendOn, deliveredOn } = charge.notice;
  if (charge.state === 'retrying' || deliveredOn || sentAnnouncement === announcement) return;
  if (!sendOn || world.today().compare(sendOn) < 0) return;
  const { chance, conditions } = world;
  stored.sentAnnouncement = announcement;
  if (world.mutant === 'an undelivered notice counts') markDelivered(world, stored);
  if (chance.happens(conditions.lostMailShare)) {
    world.seen.add('notice lost');
    stored.sentAnnouncement = 0;
    return;
  }
  const delayMs = chance.happens(conditions.lateMailShare) ? chance.between(1, 96) * hourMs : minuteMs;
  world.after(delayMs, () => {
    world.watch.delivered(place, { amountCents: charge.amountCents, on: world.today() });
    if (stored.announcement === announcement) markDelivered(world, stored);
  });
}

function markDelivered(world: AutopayWorld, stored: StoredCharge): void {
  const { charge } = stored;
  const { by } = charge.notice;
  const isBackdated = world.mutant === 'a late notice counts' && by && by.compare(world.today()) < 0;
  stored.charge = { ...charge, notice: { ...charge.notice, deliveredOn: isBackdated ? by : world.today() } };
}

function isOnItsWay({ charge, announcement, sentAnnouncement }: StoredCharge): boolean {
  return charge.state === 'announced' && !charge.notice.deliveredOn && sentAnnouncement === announcement;
}

function decide(world: AutopayWorld, stored: StoredCharge): void {
  const { place } = stored;
  const { mutant } = world;
  const { account, agreement, bill } = place;
  if (mutant === 'a late notice counts' && isOnItsWay(stored)) return;
  const decision = decideCharge(stored.charge, factsOf(world, place));
  if (decision.kind === 'end') storeStep(world, { place, step: decision.step });
  if (decision.kind === 'reschedule') {
    world.seen.add('rescheduled');
    world.note(() => `bill ${bill.number}: rescheduled to ${decision.charge.chargeOn}`);
    storeCharge(world, { place, charge: decision.charge });
  }
  if (decision.kind !== 'charge') return;
  const payment: SimulatedPayment = {
    id: world.nextId(),
    account,
    agreement,
    bill,
    amountCents: decision.amountCents,
    methodId: decision.method.methodId,
    madeOn: world.today(),
    beforeCents: lastTaken(world, place),
    state: 'reserved',
    isFinal: false,
  };
  world.note(() => `bill ${bill.number}: payment ${payment.id} of ${payment.amountCents} by ${payment.methodId}`);
  world.watch.check(world, { place, payment, charge: stored.charge });
  world.payments.push(payment);
  account.owedCents = cents(account.owedCents - payment.amountCents);
  if (mutant !== 'a charge is made twice') storeStep(world, { place, step: decision.step });
  submitPayment(world, payment);
}

/** The amount of the agreement's payment that settled last, from the payments. */
function lastTaken({ payments }: AutopayWorld, { agreement }: Place): SimulatedPayment['beforeCents'] {
  const settled = payments.filter((payment) => payment.agreement === agreement && payment.settledAtMs !== undefined);
  const latest = settled.reduce<SimulatedPayment | undefined>(
    (found, payment) => ((payment.settledAtMs ?? 0) >= (found?.settledAtMs ?? 0) ? payment : found),
    undefined,
  );
  return latest?.amountCents ?? null;
}
