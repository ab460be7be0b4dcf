import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxInstallments } from '../installment-plans/schedule/rhythm.ts';
import { cents } from '../money/cents.ts';
import { answerPlanProposal, isMonthlyPossible, monthsToPay, type PlanTerms } from './plan-proposal.ts';
import { defaultProposalRules, type ProposalRules, validatePlanProposalRules } from './proposal-rules.ts';

const today = parseDate('2026-11-22');
const candidate = {
  payeeCode: 'A',
  balanceCents: cents(120_000),
  dueOn: null,
  isOutOfStatute: false,
  isClosed: false,
  isPaidAlone: true,
  isDisputed: false,
  hasOpenPlan: false,
  isSettled: false,
  hasSameOffer: true,
  lastOfferedOn: null,
};
/** 12 months at once, an employee up to 36 months, else 24 months. */
const on: ProposalRules = { ...defaultProposalRules, isPlanOn: true };
type Changes = {
  rules?: Partial<ProposalRules>;
  account?: Partial<typeof candidate>;
  tries?: number;
  minimum?: number;
  openOffer?: number;
};
const answer = (monthly: number, { rules, account, tries = 0, minimum = 20_000, openOffer }: Changes = {}) => {
  const open = openOffer === undefined ? undefined : { planOfferId: 'the-open-offer', monthlyCents: cents(openOffer) };
  const terms: PlanTerms = { minimumCents: cents(minimum), openOffer: open };
  return answerPlanProposal(cents(monthly), {
    ...{ account: { ...candidate, ...account }, rules: { ...on, ...rules }, tries, terms, today },
  });
};
const short = (monthly: number, changes: Changes = {}) => {
  const given = answer(monthly, changes);
  if (typeof given === 'string') return given;
  return 'monthlyCents' in given ? `${given.kind} ${given.monthlyCents}` : given.kind;
};

describe('answerPlanProposal (req 5.7)', () => {
  it.each([
    [20_001, 'not-needed'],
    [20_000, 'not-needed'],
    [19_999, 'accept 19999'],
    [10_000, 'accept 10000'],
    [9_999, 'ask-employee'],
    [3_334, 'ask-employee'],
    [3_333, 'counter 5000'],
    [1, 'counter 5000'],
  ])('answers %d cents a month for a balance of 120000 with "%s"', (monthly, expected) => {
    expect(short(monthly)).toBe(expected);
  });

  it('offers the amount with the days of the rules', () => {
    expect(answer(12_345, { rules: { acceptDays: 7 } })).toEqual({
      ...{ kind: 'accept', monthlyCents: 12_345, expiresOn: parseDate('2026-11-29') },
    });
  });

  it('offers the smallest whole cents that pay in time', () => {
    expect(short(1, { account: { balanceCents: cents(120_001) } })).toBe('counter 5001');
  });

  it.each([
    ['the rules are off', { rules: { isPlanOn: false, isOn: true } }],
    ['nothing is owed', { account: { balanceCents: cents(0) } }],
    ['the account is closed', { account: { isClosed: true } }],
    ['the account is paid with others', { account: { isPaidAlone: false } }],
    ['the debt is disputed', { account: { isDisputed: true } }],
    ['a plan is open', { account: { hasOpenPlan: true } }],
    ['a settlement is open', { account: { isSettled: true } }],
  ] satisfies [string, Changes][])('refuses any amount when %s', (_what, changes) => {
    expect(short(10_000, changes)).toBe('not-allowed');
  });

  it('refuses one more try than the rules allow, but names an amount that needs no proposal first', () => {
    expect(short(10_000, { tries: 2 })).toBe('accept 10000');
    expect(short(10_000, { tries: 3 })).toBe('limit-reached');
    expect(short(20_000, { tries: 3 })).toBe('not-needed');
  });

  it.each([
    ['the whole balance when the minimum is more', 3_000, { account: { balanceCents: cents(3_000) } }, 'not-needed'],
    ['an amount that an open offer already allows', 6_000, { openOffer: 6_000 }, 'not-needed'],
    ['less than the open offer', 5_999, { openOffer: 6_000 }, 'ask-employee'],
    ['a smaller amount than the open offer, within the months', 10_000, { openOffer: 11_000 }, 'accept 10000'],
    [
      'far less than the open offer, which asks for less than the rules',
      1,
      { openOffer: 5_000 },
      'counter-with-open-offer',
    ],
    ['far less than the open offer, which asks for more than the rules', 1, { openOffer: 6_000 }, 'counter 5000'],
    ['far less than a minimum that asks for less than the rules', 1, { minimum: 4_000 }, 'ask-employee'],
    ['far less than a minimum below the open offer', 1, { minimum: 4_000, openOffer: 6_000 }, 'ask-employee'],
  ] satisfies [string, number, Changes, string][])('answers %s correctly', (_what, monthly, changes, expected) => {
    expect(short(monthly, changes)).toBe(expected);
  });

  it('names the open offer that is the answer', () => {
    expect(answer(1, { openOffer: 5_000 })).toMatchObject({ planOfferId: 'the-open-offer' });
  });

  it('accepts, counters and asks by months alone, within whole cents and the longest plan', () => {
    const months = fc.integer({ min: 1, max: maxInstallments });
    const input = fc.record({
      balance: fc.integer({ min: 1, max: 100_000_000 }),
      minimum: fc.integer({ min: 0, max: 1_000_000 }),
      monthly: fc.integer({ min: 1, max: 1_000_000 }),
      open: fc.option(fc.integer({ min: 1, max: 1_000_000 }), { nil: undefined }),
      acceptMonths: fc.integer({ min: 0, max: maxInstallments }),
      counterBeyondMonths: months,
      counterMonths: months,
    });
    fc.assert(
      fc.property(input, ({ balance, minimum, monthly, open, ...rules }) => {
        fc.pre(validatePlanProposalRules({ ...on, ...rules }) === undefined);
        const balanceCents = cents(balance);
        const given = answer(monthly, { rules, account: { balanceCents }, minimum, ...(open && { openOffer: open }) });
        const least = Math.min(balance, minimum, open ?? minimum);
        expect(given === 'not-needed').toBe(monthly >= least);
        if (typeof given === 'string') return;
        const needed = monthsToPay(balanceCents, cents(monthly));
        expect(given.kind === 'accept').toBe(needed <= rules.acceptMonths);
        if (given.kind === 'ask-employee') expect(needed).toBeGreaterThan(rules.acceptMonths);
        if (given.kind === 'counter') expect(needed).toBeGreaterThan(rules.counterBeyondMonths);
        if (given.kind !== 'accept' && given.kind !== 'counter') return;
        expect(given.monthlyCents).toBeGreaterThanOrEqual(given.kind === 'accept' ? monthly : monthly + 1);
        expect(given.monthlyCents).toBeLessThan(least);
        expect(monthsToPay(balanceCents, given.monthlyCents)).toBeLessThanOrEqual(maxInstallments);
        if (given.kind === 'counter') {
          expect(monthsToPay(balanceCents, given.monthlyCents)).toBeLessThanOrEqual(rules.counterMonths);
        }
      }),
    );
  });
});

describe('rules for plan proposals', () => {
  it.each([
    [undefined, {}],
    [undefined, { acceptMonths: 0 }],
    [undefined, { acceptMonths: 36, counterMonths: 36 }],
    ['acceptMonths', { acceptMonths: 37 }],
    ['counterMonths', { counterMonths: 37 }],
  ])('have the fault %s in %j', (fault, changes) => {
    expect(validatePlanProposalRules({ ...defaultProposalRules, ...changes })).toBe(fault);
  });
});

describe('isMonthlyPossible', () => {
  it.each([
    [1, 500, true],
    [1, 501, false],
    [0, 100, false],
    [100, 50_000, true],
    [100, 50_001, false],
  ])('%d cents a month for %d cents: %s', (monthly, balance, expected) => {
    expect(isMonthlyPossible(cents(monthly), cents(balance))).toBe(expected);
  });
});
