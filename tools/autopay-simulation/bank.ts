import { stepCharge } from '@quittance/domain/autopay/autopay-charge';
import { afterSetback } from '@quittance/domain/autopay/handle-charge-setback';
import type { Setback } from '@quittance/domain/installment-plans/retry-rules';
import { cents } from '@quittance/domain/money/cents';
import { factsOf } from './charge-facts.ts';
import { breakAutopayPromise } from './promises.ts';
import { dayMs, hourMs, minuteMs, type SimulatedPayment } from './simulated-rows.ts';
import { endAgreement, storeCharge, storeStep } from './store-charge.ts';
import type { AutopayWorld } from './world.ts';

/** Sends a payment within hours, unless it's canceled before, and plays its outcome. */
export function submitPayment(world: AutopayWorld, payment: SimulatedPayment): void {
  const { chance } = world;
  world.after(chance.between(1, 8 * 60) * minuteMs, () => {
    if (payment.state !== 'reserved') return;
    if (payment.agreement.state === 'ended') breakAutopayPromise('nothing is charged after autopay ended', 'sent');
    payment.state = 'sent';
    const isCard = world.methods.get(payment.methodId)?.kind === 'card';
    const isFailing = chance.happens(world.conditions.returnShare);
    if (isCard && isFailing) return fail(world, { payment, setback: drawDecline(world) });
    if (isCard) return settle(world, payment);
    if (!isFailing) return world.after(2 * dayMs, () => settle(world, payment));
    const setback: Setback = { kind: 'return', code: drawCode(world) };
    const isLate = chance.happens(0.4);
    if (isLate) world.after(2 * dayMs, () => settle(world, payment));
    const returnedAfterMs = isLate ? chance.between(3 * 24, 60 * 24) * hourMs : chance.between(24, 47) * hourMs;
    world.after(returnedAfterMs, () => fail(world, { payment, setback }));
  });
}

function drawDecline({ chance }: AutopayWorld): Setback {
  return { kind: 'decline', isForLackOfFunds: chance.happens(0.6) };
}

const otherCodes = ['R02', 'R03', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11', 'R16', 'R17', 'R29'];

function drawCode({ chance }: AutopayWorld): string {
  return chance.happens(0.6) ? 'R01' : chance.pick(otherCodes);
}

function placeOf({ account, agreement, bill }: SimulatedPayment) {
  return { account, agreement, bill };
}

function settle(world: AutopayWorld, payment: SimulatedPayment): void {
  const { agreement, bill } = payment;
  payment.state = 'paid';
  payment.settledAtMs = world.nowMs;
  const stored = agreement.charges.get(bill.id);
  const isAnnouncedKept = world.mutant === 'the previous amount is the announced one';
  agreement.previousCents = isAnnouncedKept && stored ? stored.charge.amountCents : payment.amountCents;
  if (stored?.charge.state !== 'charging') return;
  storeStep(world, { place: placeOf(payment), step: stepCharge(stored.charge, { event: 'paid' }) });
}

function fail(world: AutopayWorld, { payment, setback }: { payment: SimulatedPayment; setback: Setback }): void {
  const { account, agreement, bill } = payment;
  const place = placeOf(payment);
  const { mutant } = world;
  payment.state = 'failed';
  payment.failedAtMs = world.nowMs;
  payment.isFinal = setback.kind === 'return' ? !['R01', 'R09'].includes(setback.code) : !setback.isForLackOfFunds;
  account.owedCents = cents(account.owedCents + payment.amountCents);
  const stored = agreement.charges.get(bill.id);
  if (!stored || (stored.charge.state !== 'charging' && stored.charge.state !== 'paid')) return;
  const charge = mutant === 'retries never end' ? { ...stored.charge, tries: 1 } : stored.charge;
  const isForFunds = mutant === 'a return for any reason is retried' && setback.kind === 'return';
  const known: Setback = isForFunds ? { kind: 'return', code: 'R01' } : setback;
  const { step, ends, disablesMethod } = afterSetback(charge, { ...factsOf(world, place), setback: known });
  world.seen.add(`setback: ${step.charge.state}${step.charge.uses === 'backup' ? ' by backup' : ''}`);
  storeStep(world, { place, step });
  if (mutant === 'a retry takes another amount' && step.charge.state === 'retrying') {
    storeCharge(world, { place, charge: { ...step.charge, triedCents: null } });
  }
  const method = world.methods.get(payment.methodId);
  if (disablesMethod && method) world.methods.set(payment.methodId, { ...method, isGone: true });
  if (ends && agreement.state === 'active') endAgreement(world, { account, reason: ends });
  if (step.charge.state === 'retrying' && world.chance.happens(0.05)) correctReturn(world, payment);
}

/** The bank finds that it returned a payment by mistake, and pays after all. */
function correctReturn(world: AutopayWorld, payment: SimulatedPayment): void {
  world.after(dayMs, () => {
    const stored = payment.agreement.charges.get(payment.bill.id);
    if (stored?.charge.state !== 'retrying' || payment.agreement.state === 'ended') return;
    payment.state = 'paid';
    payment.account.owedCents = cents(payment.account.owedCents - payment.amountCents);
    world.seen.add('return corrected');
    storeStep(world, { place: placeOf(payment), step: stepCharge(stored.charge, { event: 'paid' }) });
  });
}
