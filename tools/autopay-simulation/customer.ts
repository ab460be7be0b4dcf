import {
  approveCharge,
  type ChangedCharge,
  moveCharge,
  payChargeEarly,
  skipCharge,
} from '@quittance/domain/autopay/customer-changes';
import { replanCharge } from '@quittance/domain/autopay/replan-charge';
import { cents } from '@quittance/domain/money/cents';
import { billFactsOf, factsOf } from './charge-facts.ts';
import { drawTerms } from './draw-terms.ts';
import { dayMs, hourMs, type Place, type SimulatedAccount } from './simulated-rows.ts';
import {
  activeAgreement,
  aheadOf,
  cancelAhead,
  cancelReserved,
  endAgreement,
  planBill,
  storeCharge,
  storeStep,
} from './store-charge.ts';
import type { AutopayWorld } from './world.ts';

/** Lets a customer act at random times until the end. */
export function startCustomer(
  world: AutopayWorld,
  { account, usualCents }: { account: SimulatedAccount; usualCents: number },
): void {
  const { chance, conditions } = world;
  world.after(chance.between(1, 20 * 24) * hourMs, () => {
    if (!activeAgreement(account) && chance.happens(0.7)) enroll(world, { account, usualCents });
    if (chance.happens(conditions.handPaymentShare)) payByHand(world, account);
    for (const { place } of aheadOf(account)) if (chance.happens(0.5)) changeCharge(world, place);
    if (chance.happens(conditions.actionShare)) act(world, { account, usualCents });
    if (world.nowMs < world.endsAtMs) startCustomer(world, { account, usualCents });
  });
}

type Customer = { account: SimulatedAccount; usualCents: number };

/** Makes an agreement, which also covers the open bill. */
function enroll(world: AutopayWorld, { account, usualCents }: Customer): void {
  const agreement = {
    id: world.nextId(),
    madeAtMs: world.nowMs,
    state: 'active' as const,
    terms: drawTerms(world, usualCents),
    authorizedOn: world.today(),
    previousCents: null,
    charges: new Map(),
    uncharged: new Map(),
  };
  account.agreements.push(agreement);
  world.note(() => `autopay ${agreement.id}: ${JSON.stringify(agreement.terms)}`);
  const bill = account.bills.find(({ state }) => state === 'open');
  if (bill) planBill(world, { account, agreement, bill, earlier: [] });
}

/** Pays some or all of the balance. Some of these payments are returned. */
function payByHand(world: AutopayWorld, account: SimulatedAccount): void {
  const { chance } = world;
  if (account.owedCents <= 0 || account.bars.isDisputed) return;
  const amountCents = chance.happens(0.5) ? account.owedCents : cents(chance.between(1, account.owedCents));
  account.owedCents = cents(account.owedCents - amountCents);
  world.note(() => `account ${account.id}: ${amountCents} paid by hand`);
  if (!chance.happens(0.1)) return;
  world.after(chance.between(1, 30) * dayMs, () => {
    account.owedCents = cents(account.owedCents + amountCents);
  });
}

function changeCharge(world: AutopayWorld, place: Place): void {
  const { chance } = world;
  const stored = place.agreement.charges.get(place.bill.id);
  if (!stored) return;
  const { charge } = stored;
  const facts = factsOf(world, place);
  const action = chance.pick(['approve', 'approve', 'approve', 'skip', 'move', 'move', 'pay early'] as const);
  const toDay = charge.chargeOn.add({ days: chance.between(-12, 40) });
  const changed = {
    approve: () => approveCharge(charge, facts),
    skip: () => skipCharge(charge),
    move: () => moveCharge(charge, { ...facts, toDay }),
    'pay early': () => payChargeEarly(charge, facts),
  }[action]();
  world.seen.add(changed.kind === 'refused' ? `${action} refused: ${changed.reason}` : action);
  if (changed.kind === 'refused') return;
  world.note(() => `bill ${place.bill.number}: ${action}`);
  if (changed.step) storeStep(world, { place, step: changed.step });
  else storeCharge(world, { place, charge: changed.charge });
  watchChange(world, { place, action, changed });
}

function watchChange(
  world: AutopayWorld,
  {
    place,
    action,
    changed: { charge },
  }: {
    place: Place;
    action: 'approve' | 'skip' | 'move' | 'pay early';
    changed: Extract<ChangedCharge, { kind: 'changed' }>;
  },
): void {
  const { watch } = world;
  const { amountCents, chargeOn } = charge;
  if (action === 'skip') watch.skipped(place);
  if (action === 'approve' || action === 'pay early') watch.approved(place, { amountCents, on: world.today() });
  if (action === 'move' || action === 'pay early') watch.choseDay(place, chargeOn);
}

/** Something rarer: other terms, the end, a dispute, a plan, a removed method, a settlement, a closed account. */
function act(world: AutopayWorld, { account, usualCents }: Customer): void {
  const { chance } = world;
  const actions: readonly (() => void)[] = [
    () => changeTerms(world, { account, usualCents }),
    () => changeTerms(world, { account, usualCents }),
    () => endAgreement(world, { account, reason: chance.happens(0.8) ? 'by-customer' : 'by-staff' }),
    () => bar(world, { account, name: 'isDisputed' }),
    () => bar(world, { account, name: 'isPaused' }),
    () => bar(world, { account, name: 'isOnPlan' }),
    () => bar(world, { account, name: 'isOutOfStatute' }),
    () => removeMethod(world, account),
    () => {
      account.minimumCents = cents(chance.between(0, usualCents));
    },
    () => {
      if (chance.happens(0.1)) bar(world, { account, name: chance.pick(['isClosed', 'isSettled'] as const) });
    },
  ];
  chance.pick(actions)();
}

const barReasons = {
  isDisputed: 'account-disputed',
  isPaused: 'account-paused',
  isOnPlan: 'account-on-plan',
  isOutOfStatute: 'account-out-of-statute',
  isClosed: 'account-closed',
  isSettled: 'account-settled',
} as const;

/** Bars an account in the transaction that cancels its charges. Closed and settled accounts stay so. */
function bar(
  world: AutopayWorld,
  { account, name }: { account: SimulatedAccount; name: keyof SimulatedAccount['bars'] },
): void {
  const reason = barReasons[name];
  account.bars[name] = true;
  world.note(() => `account ${account.id}: ${reason}`);
  if (name === 'isClosed' || name === 'isSettled') {
    endAgreement(world, { account, reason: barReasons[name] });
    return;
  }
  if (world.mutant !== 'a dispute stops nothing' || name !== 'isDisputed') cancelAhead(world, { account, reason });
  cancelReserved(world, account);
  world.after(world.chance.between(1, 60) * dayMs, () => {
    account.bars[name] = false;
  });
}

function removeMethod(world: AutopayWorld, account: SimulatedAccount): void {
  const methodId = activeAgreement(account)?.terms.method.methodId;
  const method = methodId && world.methods.get(methodId);
  if (method) world.methods.set(method.id, { ...method, isGone: true });
}

/** Agrees to other terms, under which everything ahead is planned again. */
function changeTerms(world: AutopayWorld, { account, usualCents }: Customer): void {
  const agreement = activeAgreement(account);
  if (!agreement) return;
  const before = agreement.terms;
  agreement.terms = drawTerms(world, usualCents);
  agreement.authorizedOn = world.today();
  world.note(() => `autopay ${agreement.id} changed: ${JSON.stringify(agreement.terms)}`);
  for (const { place, charge } of aheadOf(account)) {
    if (place.agreement !== agreement) continue;
    const replanned = replanCharge(charge, { ...billFactsOf(world, { ...place, earlier: [] }), before });
    world.seen.add(`replanned: ${replanned.kind}`);
    if (replanned.kind === 'unchanged') continue;
    const { chargeOn } = replanned.kind === 'stepped' ? replanned.step.charge : replanned.charge;
    if (chargeOn.compare(charge.chargeOn) !== 0) world.watch.changedDay(place);
    if (replanned.kind === 'stepped') storeStep(world, { place, step: replanned.step });
    else storeCharge(world, { place, charge: replanned.charge });
  }
}
