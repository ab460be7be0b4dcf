import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { maximumPaymentCents } from '../payments/amount-bounds.ts';
import {
  answerProposal,
  defaultProposalRules,
  type OpenLumpSum,
  type ProposalRules,
  readProposalRules,
  validateProposalRules,
} from './proposal-rules.ts';

const today = parseDate('2026-11-22');
const candidate = {
  payeeCode: 'A',
  balanceCents: cents(100_000),
  dueOn: null,
  isOutOfStatute: false,
  isClosed: false,
  isPaidAlone: true,
  isDisputed: false,
  hasOpenPlan: false,
  isSettled: false,
  hasSameOffer: false,
  lastOfferedOn: null,
};
const on: ProposalRules = { ...defaultProposalRules, isOn: true, counterPercent: 75 };
type Changes = {
  rules?: Partial<ProposalRules>;
  account?: Partial<typeof candidate>;
  floor?: number;
  tries?: number;
  openOffer?: OpenLumpSum;
};
const answer = (amount: number, { rules, account, floor = 2_500, tries = 0, openOffer }: Changes = {}) =>
  answerProposal(cents(amount), {
    account: { ...candidate, ...account },
    rules: { ...on, ...rules },
    limits: { floorBasisPoints: floor, discountAloneBasisPoints: 5_000 },
    tries,
    openOffer,
    today,
  });
const short = (amount: number, changes: Changes = {}) => {
  const given = answer(amount, changes);
  if (typeof given === 'string') return given;
  return 'offer' in given ? `${given.kind} ${given.offer.totalCents}` : given.kind;
};
const offerOf = (totalCents: number) => ({ offerId: 'the-open-offer', totalCents: cents(totalCents) });

describe('answerProposal (req 3.13)', () => {
  it.each([
    [99_999, 'accept 99999'],
    [80_000, 'accept 80000'],
    [79_999, 'ask-employee'],
    [50_000, 'ask-employee'],
    [49_999, 'counter 75000'],
    [1, 'counter 75000'],
    [100_000, 'too-high'],
    [100_001, 'too-high'],
  ])('answers %d cents of a balance of 100000 with "%s"', (amount, expected) => {
    expect(short(amount)).toBe(expected);
  });

  it('offers exactly the amount, with the days of the rules', () => {
    expect(answer(81_234, { rules: { acceptDays: 7, payDays: 3 } })).toEqual({
      kind: 'accept',
      offer: {
        totalCents: 81_234,
        downPaymentCents: null,
        expiresOn: parseDate('2026-11-29'),
        dueOn: parseDate('2026-12-02'),
      },
    });
  });

  it.each([
    ['accepts nothing', 89_999, 'counter 90000'],
    ['asks no employee about anything', 50_000, 'counter 90000'],
    ['accepts from its amount', 90_000, 'accept 90000'],
  ])('%s below a floor that was raised after the rules', (_what, amount, expected) => {
    expect(short(amount, { floor: 9_000 })).toBe(expected);
  });

  it.each([
    ['the rules are off', { rules: { isOn: false } }],
    ['nothing is owed', { account: { balanceCents: cents(0) } }],
    ['the account is closed', { account: { isClosed: true } }],
    ['the account is paid with others', { account: { isPaidAlone: false } }],
    ['the debt is disputed', { account: { isDisputed: true } }],
    ['a plan is open', { account: { hasOpenPlan: true } }],
    ['a settlement is open', { account: { isSettled: true } }],
  ] satisfies [string, Changes][])('refuses any amount when %s', (_what, changes) => {
    expect(short(90_000, changes)).toBe('not-allowed');
  });

  it('refuses one more try than the rules allow, but names an amount that needs no proposal first', () => {
    expect(short(90_000, { tries: 2 })).toBe('accept 90000');
    expect(short(90_000, { tries: 3 })).toBe('limit-reached');
    expect(short(100_000, { tries: 3 })).toBe('too-high');
  });

  it.each([
    [70_000, 70_000, 'too-high'],
    [70_000, 69_999, 'ask-employee'],
    [70_000, 40_000, 'counter-with-open-offer'],
    [75_000, 40_000, 'counter-with-open-offer'],
    [90_000, 40_000, 'counter 75000'],
    [90_000, 85_000, 'accept 85000'],
  ])('with an open offer of %d, answers %d with "%s"', (open, amount, expected) => {
    expect(short(amount, { openOffer: offerOf(open), account: { hasSameOffer: true } })).toBe(expected);
  });

  it('names the open offer that is the answer', () => {
    expect(answer(1, { openOffer: offerOf(60_000) })).toMatchObject({ offerId: 'the-open-offer' });
  });

  it('never answers with more than one payment can be, or with the whole balance', () => {
    const balanceCents = cents(maximumPaymentCents * 2);
    expect(short(maximumPaymentCents, { account: { balanceCents } })).toBe('too-high');
    expect(short(1_000, { account: { balanceCents } })).toBe('ask-employee');
    expect(
      short(1, { account: { balanceCents: cents(2) }, rules: { counterBelowPercent: 80, counterPercent: 80 } }),
    ).toBe('ask-employee');
  });
});

describe('proposal rules', () => {
  it('are off by default and for tenants that never saved them', () => {
    expect(readProposalRules(null)).toEqual(defaultProposalRules);
    expect(defaultProposalRules.isOn).toBe(false);
    expect(validateProposalRules(defaultProposalRules, { offerFloorPercent: 25 })).toBeUndefined();
  });

  it('keep stored values', () => {
    expect(readProposalRules({ isOn: true, maxTries: 1 })).toEqual({
      ...defaultProposalRules,
      isOn: true,
      maxTries: 1,
    });
  });

  it.each([
    ['acceptPercent', { acceptPercent: 24.99 }],
    ['counterBelowPercent', { counterBelowPercent: 80.01 }],
    ['counterPercent', { counterPercent: 49 }],
    ['counterPercent', { counterBelowPercent: 10, counterPercent: 24 }],
    ['counterPercent', { counterPercent: 100 }],
    [undefined, { acceptPercent: 100 }],
    [undefined, { counterBelowPercent: 0 }],
  ])('have the fault %s in %j', (fault, changes) => {
    expect(validateProposalRules({ ...defaultProposalRules, ...changes }, { offerFloorPercent: 25 })).toBe(fault);
  });
});
