import type { BillAmounts } from '@quittance/domain/autopay/charge-amount';
import type { AutopayMethods, MethodFacts } from '@quittance/domain/autopay/chargeable-method';
import type { ChargeFacts } from '@quittance/domain/autopay/make-charge';
import type { AutopayBill } from '@quittance/domain/autopay/plan-charge';
import { dueOfBill } from '@quittance/domain/bills/due-of-bill';
import { todayIn } from '@quittance/domain/dates/business-day';
import { cents } from '@quittance/domain/money/cents';
import type { Place, SimulatedAgreement } from './simulated-rows.ts';
import type { AutopayWorld } from './world.ts';

/** Reads the facts of a charge as the worker does, changed by the seed's mutant. */
export function factsOf(world: AutopayWorld, { account, agreement, bill }: Place): ChargeFacts {
  const { mutant } = world;
  const { terms } = agreement;
  return {
    today: mutant === 'days are in UTC' ? todayIn('UTC', world.nowMs) : world.today(),
    autopayState: mutant === 'autopay charges after its end' ? 'active' : agreement.state,
    terms: {
      ...terms,
      ...(mutant === 'the ceiling is ignored' && { ceilingCents: null }),
      ...((mutant === 'the end date is ignored' || mutant === 'autopay charges after its end') && { endsOn: null }),
      ...(mutant === 'closed banks are ignored' && { method: { ...terms.method, kind: 'card' as const } }),
    },
    authorizedOn: agreement.authorizedOn,
    previousCents: agreement.previousCents,
    isDebtCollector: world.conditions.isDebtCollector,
    account: { ...account.bars, ...(mutant === 'a dispute stops nothing' && { isDisputed: false }) },
    billState: mutant === 'a replaced bill is still charged' ? 'open' : bill.state,
    amounts: amountsOf(world, { account, bill }),
    methods: methodsOf(world, agreement),
  };
}

/** Reads the facts with which a bill is planned. `earlier` has the charges for the same bill number. */
export function billFactsOf(
  world: AutopayWorld,
  { earlier, ...place }: Place & { earlier: AutopayBill['earlier'] },
): AutopayBill {
  return { ...factsOf(world, place), dueOn: place.bill.dueOn, earlier: earlierOf(world, earlier) };
}

function earlierOf({ mutant }: AutopayWorld, earlier: AutopayBill['earlier']): AutopayBill['earlier'] {
  if (mutant === 'a skip is forgotten when the bill is corrected') {
    return earlier.filter(({ state }) => state !== 'skipped');
  }
  if (mutant !== 'a larger correction keeps the notice') return earlier;
  return earlier.map((charge) => ({ ...charge, amountCents: cents(Number.MAX_SAFE_INTEGER) }));
}

function amountsOf({ mutant }: AutopayWorld, { account, bill }: Pick<Place, 'account' | 'bill'>): BillAmounts {
  const { amountDueCents } = dueOfBill({ ...bill, pastDueCents: bill.amountDueCents }, account.owedCents);
  const dueCents = mutant === 'a hand payment is ignored' ? bill.amountDueCents : amountDueCents;
  return { billedCents: bill.amountDueCents, dueCents, minimumCents: account.minimumCents };
}

function methodsOf(world: AutopayWorld, { terms }: SimulatedAgreement): AutopayMethods {
  const factsFor = (methodId: string): MethodFacts => {
    const facts = world.methods.get(methodId) ?? { isGone: true, isAccepted: true, expiry: null };
    return world.mutant === 'an expired card is charged' ? { ...facts, expiry: null } : facts;
  };
  return { method: factsFor(terms.method.methodId), backup: terms.backup && factsFor(terms.backup.methodId) };
}
