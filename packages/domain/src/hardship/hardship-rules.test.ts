import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  answerHardship,
  defaultHardshipRules,
  type HardshipAccount,
  type HardshipDetails,
  type HardshipFacts,
  type HardshipOutcome,
  type HardshipReason,
  type HardshipRules,
  hardshipReasons,
  maxHardshipPlanMonths,
  maxPauseDays,
  mayAskForHelp,
  minPauseDays,
  pausesCountFrom,
  readHardshipRules,
} from './hardship-rules.ts';

const today = parseDate('2026-11-23');
const rulesWith = (outcome: HardshipOutcome, changes: Partial<HardshipRules> = {}): HardshipRules => ({
  ...{ isOn: true, pauseDays: 60, maxPauses: 2, planMonths: 20, maxIncomePercent: 10 },
  outcomes: Object.fromEntries(hardshipReasons.map((reason) => [reason, outcome])) as HardshipRules['outcomes'],
  ...changes,
});
const facts: HardshipFacts = {
  ...{ rules: rulesWith('pause'), balanceCents: 20_000, minimumCents: 2_500 },
  ...{ pauses: 0, isSettling: false, isOnPlan: false, today },
};
const details = { incomeCents: null, affordableCents: null };

describe('readHardshipRules', () => {
  it('turns the form off, and asks an employee, until the tenant publishes rules', () => {
    expect(readHardshipRules(null)).toEqual(defaultHardshipRules);
    expect(defaultHardshipRules.isOn).toBe(false);
    expect(new Set(Object.values(defaultHardshipRules.outcomes))).toEqual(new Set(['agent']));
  });

  it('fills in what earlier rules did not have', () => {
    const read = readHardshipRules({ isOn: true, outcomes: { illness: 'pause' } });
    expect(read).toEqual({
      ...defaultHardshipRules,
      isOn: true,
      outcomes: { ...defaultHardshipRules.outcomes, illness: 'pause' },
    });
  });
});

describe('mayAskForHelp', () => {
  const account: HardshipAccount = {
    ...{ isClosed: false, balanceCents: 1, isDisputed: false, isPaidAlone: true, isPaused: false },
  };

  it('allows an account that is owed', () => {
    expect(mayAskForHelp({ isOn: true }, account)).toBe(true);
  });

  it.each<[string, Partial<HardshipAccount>]>([
    ['closed', { isClosed: true }],
    ['without a balance', { balanceCents: 0 }],
    ['disputed', { isDisputed: true }],
    ['paid with other accounts', { isPaidAlone: false }],
    ['already paused', { isPaused: true }],
  ])('refuses an account that is %s', (_name, changes) => {
    expect(mayAskForHelp({ isOn: true }, { ...account, ...changes })).toBe(false);
  });

  it('refuses every account while the form is off', () => {
    expect(mayAskForHelp({ isOn: false }, account)).toBe(false);
  });
});

describe('answerHardship', () => {
  const asked = { reason: 'illness', details } as const;

  it('pauses the account for the days of the rules', () => {
    const answer = answerHardship(asked, facts);
    expect(answer.kind === 'pause' && answer.untilOn.toString()).toBe('2027-01-22');
  });

  it.each<[string, HardshipReason, Partial<HardshipFacts>]>([
    ['the reason is for an employee', 'illness', { rules: rulesWith('agent') }],
    [
      'only another reason pauses',
      'other',
      { rules: readHardshipRules({ isOn: true, outcomes: { illness: 'pause' } }) },
    ],
    ['the account has had its pauses', 'illness', { pauses: 2 }],
    ['a settlement has a last day', 'illness', { isSettling: true }],
  ])('asks an employee when %s', (_name, reason, changes) => {
    expect(answerHardship({ reason, details }, { ...facts, ...changes })).toEqual({ kind: 'ask-employee' });
  });

  const planning = { ...facts, rules: rulesWith('plan') };
  const income = { incomeCents: cents(10_000), affordableCents: null };

  it('agrees to the smallest payment that pays the balance in the months of the rules', () => {
    const answer = answerHardship({ reason: 'other', details: income }, { ...planning, balanceCents: 19_981 });
    expect(answer).toMatchObject({ kind: 'plan', monthlyCents: 1_000 });
    expect(answer.kind === 'plan' && answer.expiresOn.toString()).toBe('2026-12-07');
  });

  it.each<[string, Partial<Pick<HardshipDetails, 'incomeCents' | 'affordableCents'>>, Partial<HardshipFacts>]>([
    ['the income is not known', details, {}],
    ['the payment takes more of the income', { ...income, incomeCents: cents(9_999) }, {}],
    ['the customer could pay less', { ...income, affordableCents: cents(999) }, {}],
    ['the account allows such a payment anyway', income, { minimumCents: 1_000 }],
    ['the account is on a plan', income, { isOnPlan: true }],
    ['a settlement has its own terms', income, { isSettling: true }],
  ])('asks an employee about smaller payments when %s', (_name, changes, ownFacts) => {
    const answer = answerHardship(
      { reason: 'other', details: { ...income, ...changes } },
      { ...planning, ...ownFacts },
    );
    expect(answer).toEqual({ kind: 'ask-employee' });
  });

  it('accepts a payment that the customer could make', () => {
    const could = { ...income, affordableCents: cents(1_000) };
    expect(answerHardship({ reason: 'other', details: could }, planning).kind).toBe('plan');
  });

  it('never pauses for longer, or more often, than the rules allow', () => {
    const anyRules = fc.record({
      outcome: fc.constantFrom<HardshipOutcome>('pause', 'agent'),
      pauseDays: fc.integer({ min: minPauseDays, max: maxPauseDays }),
      maxPauses: fc.integer({ min: 0, max: 12 }),
    });
    fc.assert(
      fc.property(
        anyRules,
        fc.constantFrom(...hardshipReasons),
        fc.nat(13),
        fc.boolean(),
        ({ outcome, pauseDays, maxPauses }, reason, pauses, isSettling) => {
          const rules = rulesWith(outcome, { pauseDays, maxPauses });
          const answer = answerHardship({ reason, details }, { ...facts, rules, pauses, isSettling });
          const isPaused = outcome === 'pause' && pauses < maxPauses && !isSettling;
          expect(answer.kind).toBe(isPaused ? 'pause' : 'ask-employee');
          if (answer.kind === 'pause') expect(answer.untilOn.compare(today)).toBe(pauseDays);
        },
      ),
    );
  });

  it('never agrees to a payment beyond the months, the income or what the customer could pay', () => {
    const amount = fc.integer({ min: 1, max: 1_000_000 });
    const anyDetails = fc.record({ incomeCents: fc.option(amount), affordableCents: fc.option(amount) });
    fc.assert(
      fc.property(
        anyDetails,
        amount,
        amount,
        fc.integer({ min: 1, max: maxHardshipPlanMonths }),
        fc.integer({ min: 1, max: 100 }),
        ({ incomeCents, affordableCents }, balanceCents, minimumCents, planMonths, maxIncomePercent) => {
          const rules = rulesWith('plan', { planMonths, maxIncomePercent });
          const situation = {
            incomeCents: incomeCents === null ? null : cents(incomeCents),
            affordableCents: affordableCents === null ? null : cents(affordableCents),
          };
          const answer = answerHardship(
            { reason: 'other', details: situation },
            { ...facts, rules, balanceCents, minimumCents },
          );
          if (answer.kind !== 'plan') return;
          const { monthlyCents } = answer;
          expect(monthlyCents).toBeGreaterThan(0);
          expect(monthlyCents).toBeLessThan(minimumCents);
          expect(monthlyCents * planMonths).toBeGreaterThanOrEqual(balanceCents);
          expect(monthlyCents).toBeLessThanOrEqual(affordableCents ?? Number.POSITIVE_INFINITY);
          expect(monthlyCents).toBeLessThanOrEqual(((incomeCents ?? 0) * maxIncomePercent) / 100);
        },
      ),
    );
  });
});

describe('pausesCountFrom', () => {
  it('counts the pauses that began in the last 12 months', () => {
    expect(pausesCountFrom(today).toString()).toBe('2025-11-24');
  });
});
