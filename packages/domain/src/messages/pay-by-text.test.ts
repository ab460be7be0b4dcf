import { CalendarDate, parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { cents } from '../money/cents.ts';
import {
  answerToPay,
  defaultPayByTextRules,
  offerEndsAt,
  type PayByTextTerms,
  payByTextAgreement,
  payByTextReplyText,
  readPayByTextRules,
  strictestLimits,
} from './pay-by-text.ts';

const limits = { codeAbove: cents(20_000), max: cents(100_000) };

describe('readPayByTextRules', () => {
  it('returns rules that are off for a tenant that never published any', () => {
    expect(readPayByTextRules(null)).toEqual(defaultPayByTextRules);
    expect(readPayByTextRules(null).isOn).toBe(false);
  });

  it('returns published rules', () => {
    const rules = { isOn: true, codeAbove: 1, max: 2 };
    expect(readPayByTextRules(rules)).toEqual(rules);
  });
});

describe('answerToPay', () => {
  it.each([
    [20_000, 'charge'],
    [20_001, 'code'],
    [100_000, 'code'],
    [100_001, 'link'],
  ] as const)('answers a total of %i cents with a %s', (total, answer) => {
    expect(answerToPay(cents(total), limits)).toBe(answer);
  });
});

describe('strictestLimits', () => {
  it('returns the lower of each limit', () => {
    const current = { codeAbove: cents(10_000), max: cents(200_000) };
    expect(strictestLimits(limits, current)).toEqual({ codeAbove: 10_000, max: 100_000 });
  });
});

describe('offerEndsAt', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const ends = (dueOn: string | null) =>
    offerEndsAt(now, { dueOn: dueOn === null ? null : parseDate(dueOn), timeZone: 'America/Chicago' }).toISOString();

  it('returns three days later', () => {
    expect(ends('2026-12-15')).toBe('2026-11-23T18:00:00.000Z');
    expect(ends(null)).toBe('2026-11-23T18:00:00.000Z');
  });

  it('returns the end of the due date if that is earlier', () => {
    expect(ends('2026-11-20')).toBe('2026-11-21T06:00:00.000Z');
    expect(ends('2026-11-22')).toBe('2026-11-23T06:00:00.000Z');
  });

  it('returns three days later if the bill is past due', () => {
    expect(ends('2026-11-19')).toBe('2026-11-23T18:00:00.000Z');
  });
});

describe.each(languages)('payByTextAgreement in "%s"', (language) => {
  const text = (changes: Partial<PayByTextTerms> = {}) =>
    payByTextAgreement({
      ...{ language, tenantName: 'Lumen', methodDisplay: 'Visa **5556', phoneEnd: '0142', limits },
      ...{ supportPhone: '(312) 555-0100', isBusiness: false, ...changes },
    });

  it('law: Nacha 2.3.2: names the method, the number, the limits and how to end it', () => {
    for (const part of ['Visa **5556', '0142', '200', '1,000', 'STOP', '(312) 555-0100', 'Lumen'])
      expect(text()).toContain(part);
  });

  it('mentions no code if no payment needs one', () => {
    expect(text({ limits: { ...limits, codeAbove: limits.max } })).not.toMatch(/code|código/);
    expect(text()).toMatch(/code|código/);
  });

  it('adds the agreement of a business', () => {
    expect(text({ isBusiness: true }).length).toBeGreaterThan(text().length);
  });

  it('names the reply that authorized a payment', () => {
    const agreedOn = new CalendarDate(2026, 11, 20);
    const byReply = payByTextReplyText(language, { agreedOn, isByCode: false });
    expect(byReply).toMatch(/\((?:PAY|PAGAR)\).+2026/);
    expect(payByTextReplyText(language, { agreedOn, isByCode: true })).toMatch(/\((?:the code|el código)\)/);
  });
});
