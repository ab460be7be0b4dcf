import { installmentSchedule } from '@quittance/contract/wire/installment-schedule';
import { languages } from '@quittance/domain/languages';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { differingFields, requestFieldsOf } from './request-fields.ts';

describe('requestFieldsOf', () => {
  it('lists strings and numbers at every depth', () => {
    const request = z.object({
      id: z.string(),
      maybe: z.nullish(z.string()),
      count: z.optional(z.number()),
      parts: z.array(z.object({ account: z.string(), isWhole: z.boolean() })),
      change: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('method'), referenceId: z.string() }),
        z.object({ kind: z.literal('pause') }),
      ]),
      language: z.enum(languages),
    });
    expect(requestFieldsOf({ request })).toEqual(['id', 'maybe', 'count', 'parts[].account', 'change.referenceId']);
  });

  it('looks through codecs and unions of numbers and strings', () => {
    const found = requestFieldsOf({ request: z.object({ installmentSchedule }) });
    expect(found).toContain('installmentSchedule.calculationAmount');
    expect(found).toContain('installmentSchedule.endConditionValue');
    expect(found).toContain('installmentSchedule.intervalSettings.DayOne.MonthlyTypeObject.Day');
  });
});

describe('differingFields', () => {
  it('lists the fields in which two bodies differ', () => {
    const one = { a: 'mine', same: 1, list: [{ b: 'x' }, { b: 'y' }], deep: { c: 'x', d: 2 } };
    const other = { a: 'theirs', same: 1, list: [{ b: 'x' }, { b: 'z' }], deep: { c: 'w', d: 2 } };
    expect(differingFields(one, other)).toEqual(['a', 'list[].b', 'deep.c']);
    expect(differingFields(one, one)).toEqual([]);
  });
});
