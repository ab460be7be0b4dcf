import type { AutopayCharge } from '@quittance/domain/autopay/autopay-charge';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { dayMs, hourMs, type SimulatedAccount, type SimulatedAgreement, type SimulatedBill } from './simulated-rows.ts';
import { activeAgreement, cancelAhead, planBill } from './store-charge.ts';
import type { AutopayWorld } from './world.ts';

/** Bills an account about once a month until the end: in time, late, corrected or canceled. */
export function startBilling(
  world: AutopayWorld,
  { account, usualCents }: { account: SimulatedAccount; usualCents: number },
): void {
  const { chance } = world;
  world.after(chance.between(27 * 24, 33 * 24) * hourMs, () => {
    const isUsual = chance.happens(0.5);
    const chargesCents = cents(isUsual ? usualCents : chance.between(1, 3 * usualCents));
    const bill = receiveBill(world, { account, chargesCents, corrects: undefined });
    if (chance.happens(world.conditions.correctionShare)) correctLater(world, { account, bill, chargesCents });
    if (chance.happens(world.conditions.cancellationShare)) {
      world.after(chance.between(1, 40) * dayMs, () => cancelBill(world, { account, bill, chargesCents }));
    }
    if (world.nowMs < world.endsAtMs) startBilling(world, { account, usualCents });
  });
}

type NewBill = { account: SimulatedAccount; chargesCents: Cents; corrects: SimulatedBill | undefined };

/** Adds a bill, which replaces the open one, and plans its charge in the same transaction. */
export function receiveBill(world: AutopayWorld, { account, chargesCents, corrects }: NewBill): SimulatedBill {
  const { chance } = world;
  account.owedCents = cents(account.owedCents + chargesCents);
  const owedCents = cents(Math.max(0, account.owedCents));
  const dueCents = chance.happens(0.3) ? cents(Math.min(owedCents, Math.max(0, chargesCents))) : owedCents;
  const id = world.nextId();
  const bill: SimulatedBill = {
    id,
    number: corrects?.number ?? id,
    accountId: account.id,
    state: 'open',
    amountDueCents: dueCents,
    billedBalanceCents: account.owedCents,
    dueOn: corrects && chance.happens(0.8) ? corrects.dueOn : drawDueDay(world),
    arrivedAtMs: world.nowMs,
  };
  world.note(() => `bill ${bill.number}${corrects ? ' corrected' : ''}: ${dueCents} due on ${bill.dueOn}`);
  const agreement = activeAgreement(account);
  const earlier = agreement ? chargesFor(agreement, { account, number: bill.number }) : [];
  const open = account.bills.find(({ state }) => state === 'open');
  account.bills.push(bill);
  if (open) {
    open.state = 'replaced';
    if (world.mutant !== 'a replaced bill is still charged') {
      cancelAhead(world, { account, reason: 'bill-replaced', bill: open });
    }
  }
  if (agreement) planBill(world, { account, agreement, bill, earlier });
  return bill;
}

/** Returns the charges for a bill number, as they are before the transaction cancels them. */
function chargesFor(
  agreement: SimulatedAgreement,
  { account, number }: { account: SimulatedAccount; number: number },
): AutopayCharge[] {
  return account.bills.flatMap((bill) => {
    const stored = bill.number === number ? agreement.charges.get(bill.id) : undefined;
    return stored ? [stored.charge] : [];
  });
}

function drawDueDay(world: AutopayWorld): SimulatedBill['dueOn'] {
  const { chance, conditions } = world;
  if (chance.happens(0.02)) return null;
  const isLate = chance.happens(conditions.lateBillShare);
  return world.today().add({ days: isLate ? chance.between(-10, 12) : chance.between(13, 28) });
}

/** Corrects a bill that is still open: a larger or smaller amount, or another due date. */
function correctLater(
  world: AutopayWorld,
  { account, bill, chargesCents }: { account: SimulatedAccount; bill: SimulatedBill; chargesCents: Cents },
): void {
  const { chance } = world;
  world.after(chance.between(1, 25 * 24) * hourMs, () => {
    if (bill.state !== 'open' || world.nowMs > world.endsAtMs) return;
    const differenceCents = cents(chance.between(-Math.floor(chargesCents / 2), Math.floor(chargesCents / 2)));
    const corrected = receiveBill(world, { account, chargesCents: differenceCents, corrects: bill });
    if (!chance.happens(0.4)) return;
    correctLater(world, { account, bill: corrected, chargesCents });
  });
}

function cancelBill(
  world: AutopayWorld,
  { account, bill, chargesCents }: { account: SimulatedAccount; bill: SimulatedBill; chargesCents: Cents },
): void {
  if (bill.state !== 'open') return;
  bill.state = 'canceled';
  account.owedCents = cents(account.owedCents - chargesCents);
  world.note(() => `bill ${bill.number} canceled`);
  cancelAhead(world, { account, reason: 'bill-canceled', bill });
}
