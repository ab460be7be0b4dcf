import type { CalendarDate } from '@internationalized/date';
import {
  type AutopayMethod,
  type AutopayTerms,
  autopayAmounts,
  autopayTermProblem,
  maxDaysBefore,
} from '@quittance/domain/autopay/autopay-terms';
import { cents } from '@quittance/domain/money/cents';
import type { AutopayWorld } from './world.ts';

/** Draws terms that the rules accept. */
export function drawTerms(world: AutopayWorld, usualCents: number): AutopayTerms {
  for (;;) {
    const terms = drawAnyTerms(world, usualCents);
    if (!autopayTermProblem(terms, { today: world.today() })) return terms;
  }
}

function drawAnyTerms(world: AutopayWorld, usualCents: number): AutopayTerms {
  const { chance } = world;
  const amount = chance.happens(0.6) ? 'amount-due' : chance.pick(autopayAmounts);
  const around = (lowShare: number, highShare: number) =>
    cents(chance.between(Math.ceil(usualCents * lowShare), Math.ceil(usualCents * highShare)));
  return {
    amount,
    fixedCents: amount === 'fixed' ? around(0.2, 1.2) : null,
    daysBefore: chance.happens(0.5) ? 0 : chance.between(1, maxDaysBefore),
    ceilingCents: chance.happens(0.5) ? null : around(0.5, 2),
    noticeRange: chance.happens(0.7) ? null : { lowCents: around(0, 0.8), highCents: around(0.8, 1.5) },
    endsOn: chance.happens(0.7) ? null : world.today().add({ days: chance.between(20, 500) }),
    method: newMethod(world),
    backup: chance.happens(0.5) ? null : newMethod(world),
  };
}

function newMethod(world: AutopayWorld): AutopayMethod {
  const methodId = `method-${world.nextId()}`;
  const kind = world.chance.happens(0.6) ? 'bank' : 'card';
  const expiry = kind === 'card' ? drawExpiry(world) : null;
  const isAccepted = !world.chance.happens(0.02);
  world.methods.set(methodId, { id: methodId, kind, isGone: false, isAccepted, expiry });
  return { methodId, kind };
}

function drawExpiry(world: AutopayWorld): { month: number; year: number } {
  const { month, year }: CalendarDate = world.today().add({ months: world.chance.between(0, 30) });
  return { month, year };
}
