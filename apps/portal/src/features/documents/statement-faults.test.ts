import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { readPeriod, statementRefusal } from './statement-faults.ts';

const today = parseDate('2026-11-21');

describe('typed statement period (req 3.8)', () => {
  it.each([
    ['no days', { from: '', to: '' }, [['from', 'DayMissing'] as const, ['to', 'DayMissing'] as const]],
    ['no first day', { from: '', to: '2026-11-20' }, [['from', 'DayMissing'] as const]],
    ['a nonexistent day', { from: '2026-02-30', to: '2026-11-20' }, [['from', 'DayMissing'] as const]],
    ['days in the wrong order', { from: '2026-11-20', to: '2026-11-01' }, [['to', 'EndsBefore'] as const]],
    ['a last day in the future', { from: '2026-11-01', to: '2026-11-22' }, [['to', 'InFuture'] as const]],
    ['more than 24 months', { from: '2024-11-21', to: '2026-11-21' }, [['to', 'TooLong'] as const]],
  ])('with %s shows the error at its field', (_case, typed, expected) => {
    const read = readPeriod(typed, today);
    const faults = 'faults' in read ? read.faults : [];
    expect(faults.map(({ at, key }) => [at, key.replace('Documents.Statement.', '')])).toEqual(expected);
  });

  it('over the limit shows the last allowed day', () => {
    const read = readPeriod({ from: '2024-01-15', to: '2026-11-21' }, today);
    expect('faults' in read && String(read.faults[0]?.latest)).toBe('2026-01-14');
  });

  it('is returned as dates when it is valid', () => {
    expect(readPeriod({ from: '2026-01-01', to: '2026-11-21' }, today)).toEqual({
      period: { from: parseDate('2026-01-01'), to: today },
    });
  });
});

describe('refused statement', () => {
  const refused = (code: 'PeriodInvalid' | 'NotFound' | 'RequestInvalid') =>
    statementRefusal({
      kind: 'refused',
      code,
      status: 422,
      field: undefined,
      retryAfterSeconds: undefined,
      requestId: 'r',
      answer: undefined,
    });

  it.each([
    ['PeriodInvalid', 'to'],
    ['NotFound', 'accountReferenceCode'],
    ['RequestInvalid', 'form'],
  ] as const)('with %s shows the error at %s', (code, at) => {
    expect(refused(code).at).toBe(at);
  });

  it('shows an offline error below the form', () => {
    expect(statementRefusal({ kind: 'offline' })).toEqual({ at: 'form', key: 'Documents.Problem.Offline' });
  });
});
