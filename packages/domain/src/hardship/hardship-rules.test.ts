import { parseDate } from '@internationalized/date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerHardship,
  defaultHardshipRules,
  type HardshipAccount,
  type HardshipOutcome,
  type HardshipReason,
  type HardshipRules,
  hardshipReasons,
  maxPauseDays,
  mayAskForHelp,
  minPauseDays,
  pausesCountFrom,
  readHardshipRules,
} from './hardship-rules.ts';

const today = parseDate('2026-11-23');
const rulesWith = (outcome: HardshipOutcome, changes: Partial<HardshipRules> = {}): HardshipRules => ({
  ...{ isOn: true, pauseDays: 60, maxPauses: 2 },
  outcomes: Object.fromEntries(hardshipReasons.map((reason) => [reason, outcome])) as HardshipRules['outcomes'],
  ...changes,
});
const facts = { rules: rulesWith('pause'), pauses: 0, isSettling: false, today };

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
  it('pauses the account for the days of the rules', () => {
    const answer = answerHardship('illness', facts);
    expect(answer.kind === 'pause' && answer.untilOn.toString()).toBe('2027-01-22');
  });

  it.each<[string, HardshipReason, Partial<typeof facts>]>([
    ['the reason is for an employee', 'illness', { rules: rulesWith('agent') }],
    [
      'only another reason pauses',
      'other',
      { rules: readHardshipRules({ isOn: true, outcomes: { illness: 'pause' } }) },
    ],
    ['the account has had its pauses', 'illness', { pauses: 2 }],
    ['a settlement has a last day', 'illness', { isSettling: true }],
  ])('asks an employee when %s', (_name, reason, changes) => {
    expect(answerHardship(reason, { ...facts, ...changes })).toEqual({ kind: 'ask-employee' });
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
          const answer = answerHardship(reason, { rules, pauses, isSettling, today });
          const isPaused = outcome === 'pause' && pauses < maxPauses && !isSettling;
          expect(answer.kind).toBe(isPaused ? 'pause' : 'ask-employee');
          if (answer.kind === 'pause') expect(answer.untilOn.compare(today)).toBe(pauseDays);
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
