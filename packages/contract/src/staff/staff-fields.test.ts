import { maxExplanationLength } from '@quittance/domain/chargebacks/chargeback-evidence';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { offerRule } from './offer-rules.ts';
import { sendEvidence } from './returns.ts';
import { instant, percent } from './staff-fields.ts';

describe('instant', () => {
  it('is UTC text on the wire and a Date in code', () => {
    const date = new Date('2026-11-22T15:30:00.000Z');
    expect(z.encode(instant, date)).toBe('2026-11-22T15:30:00.000Z');
    expect(z.decode(instant, '2026-11-22T15:30:00.000Z')).toEqual(date);
  });

  it.each(['2026-11-22', '2026-11-22T15:30:00+01:00', 'today'])('refuses %s', (text) => {
    expect(instant.safeParse(text).success).toBe(false);
  });
});

describe('percent', () => {
  it.each([0, 37.5, 99.99, 100])('accepts %d', (value) => {
    expect(percent.safeParse(value).success).toBe(true);
  });

  it.each([-1, 100.01, 33.333])('refuses %d', (value) => {
    expect(percent.safeParse(value).success).toBe(false);
  });
});

describe('offerRule (req 3.13)', () => {
  const rule = {
    audience: {
      payeeCodes: [],
      balanceFrom: null,
      balanceTo: null,
      pastDueDaysFrom: null,
      pastDueDaysTo: null,
      debt: 'any',
    },
    terms: {
      offerType: 'lump-sum',
      percent: 50,
      amount: null,
      floor: 10,
      roundTo: 1,
      downPaymentPercent: null,
      installments: null,
      expiresInDays: 14,
      payWithinDays: 0,
      missedAllowed: 0,
    },
    againAfterDays: null,
  };
  const accepts = (terms: object) => offerRule.safeParse({ ...rule, terms: { ...rule.terms, ...terms } }).success;

  it('accepts either a percentage or an amount', () => {
    expect(accepts({})).toBe(true);
    expect(accepts({ percent: null, amount: 100 })).toBe(true);
  });

  it('refuses both together and neither', () => {
    expect(accepts({ amount: 100 })).toBe(false);
    expect(accepts({ percent: null })).toBe(false);
  });
});

describe('evidence against a chargeback', () => {
  const chargebackID = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
  const file = { kind: 'other', name: 'letter.pdf', mediaType: 'application/pdf', content: 'JVBERg==' };
  const read = (evidence?: object) => sendEvidence.request.safeParse({ chargebackID, evidence });

  it('needs an explanation, without spaces around it', () => {
    expect(read({ explanation: ' She called. ', files: [] }).data?.evidence?.explanation).toBe('She called.');
    for (const explanation of ['  ', 'x'.repeat(maxExplanationLength + 1)])
      expect(read({ explanation, files: [] }).success).toBe(false);
  });

  it('has one file of each kind', () => {
    expect(read({ explanation: 'x', files: [file, { ...file, kind: 'refund-policy' }] }).success).toBe(true);
    expect(read({ explanation: 'x', files: [file, file] }).success).toBe(false);
  });

  it('can be left out to send it again', () => {
    expect(sendEvidence.request.safeParse({ chargebackID }).success).toBe(true);
  });
});
