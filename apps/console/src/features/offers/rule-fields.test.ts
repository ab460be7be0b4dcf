import type { WireOfferRule } from '@quittance/contract/staff/offer-rules';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import { faultOfRule, fieldOfFault } from './rule-faults.ts';
import { fieldsOfRule, newRuleFields, type RuleFields, ruleOfFields } from './rule-fields.ts';

const plan: WireOfferRule = {
  audience: {
    payeeCodes: ['LUMEN'],
    balanceFrom: cents(100_00),
    balanceTo: cents(5_000_50),
    pastDueDaysFrom: 90,
    pastDueDaysTo: null,
    debt: 'in-statute',
  },
  terms: {
    offerType: 'lump-sum-autopay',
    percent: 62.5,
    amount: null,
    floor: cents(50_00),
    roundTo: 0.01,
    downPaymentPercent: 20,
    installments: 6,
    expiresInDays: 30,
    payWithinDays: 180,
    missedAllowed: 2,
  },
  againAfterDays: 60,
};
const lumpSum: WireOfferRule = {
  ...plan,
  terms: {
    ...plan.terms,
    ...{ offerType: 'lump-sum', percent: null, amount: cents(250_05), floor: zeroCents, roundTo: 25 },
    ...{ downPaymentPercent: null, installments: null, payWithinDays: 0, missedAllowed: 0 },
  },
  againAfterDays: null,
};

describe('offer rule form', () => {
  it.each([
    ['of installments', plan],
    ['of one payment', lumpSum],
  ])('%s converts back to the same rule', (_name, rule) => {
    expect(ruleOfFields(fieldsOfRule('a', rule))).toEqual(rule);
  });

  it("leaves out fields that the offer type doesn't have", () => {
    const fields: RuleFields = { ...fieldsOfRule('a', plan), offerType: 'lump-sum', again: 'once' };
    expect(ruleOfFields(fields)).toMatchObject({
      terms: { downPaymentPercent: null, installments: null, missedAllowed: 0 },
      againAfterDays: null,
    });
    expect(ruleOfFields({ ...fields, offerType: 'autopay' }).terms).toMatchObject({
      downPaymentPercent: null,
      installments: 6,
      missedAllowed: 2,
    });
  });

  it('starts with a valid rule', () => {
    expect(faultOfRule(ruleOfFields({ ...newRuleFields, name: 'a' }))).toBeUndefined();
  });
});

describe('invalid offer rule', () => {
  it.each<[Partial<RuleFields>, keyof RuleFields]>([
    [{ balanceFrom: '200', balanceTo: '100' }, 'balanceTo'],
    [{ pastDueFrom: '30', pastDueTo: '10' }, 'pastDueTo'],
    [{ percent: '100' }, 'percent'],
    [{ askedBy: 'amount', amount: '0' }, 'amount'],
    [{ offerType: 'lump-sum-autopay', payWithin: '60', downPayment: '' }, 'downPayment'],
    [{ offerType: 'autopay', payWithin: '30' }, 'payWithin'],
    [{ again: 'after', againAfter: '30' }, 'againAfter'],
  ])('with %o is marked at the field %s', (typed, field) => {
    const fields = { ...newRuleFields, ...typed };
    const fault = faultOfRule(ruleOfFields(fields));
    expect(fieldOfFault(fault ?? '', fields)).toBe(field);
  });

  it('has no field for a fault unknown to this version', () => {
    expect(fieldOfFault('terms.newer', newRuleFields)).toBeUndefined();
  });
});
