import { installmentSchedule } from '@quittance/contract/wire/installment-schedule';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { differingFields, requestFieldsOf } from './request-fields.ts';

describe('the fields of a request that could name something', () => {
  it('are its texts and numbers, wherever they stand', () => {
    const request = z.object({
      id: z.string(),
      maybe: z.nullish(z.string()),
      count: z.optional(z.number()),
      parts: z.array(z.object({ account: z.string(), isWhole: z.boolean() })),
      change: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('method'), referenceId: z.string() }),
        z.object({ kind: z.literal('pause') }),
      ]),
      language: z.enum(['en', 'es']),
    });
    expect(requestFieldsOf({ request })).toEqual(['id', 'maybe', 'count', 'parts[].account', 'change.referenceId']);
  });

  it('are found behind a codec and in a union of a number and a text', () => {
    const found = requestFieldsOf({ request: z.object({ installmentSchedule }) });
    expect(found).toContain('installmentSchedule.calculationAmount');
    expect(found).toContain('installmentSchedule.endConditionValue');
    expect(found).toContain('installmentSchedule.intervalSettings.DayOne.MonthlyTypeObject.Day');
  });
});

describe('what a case names', () => {
  it('is where two of its bodies differ', () => {
    const one = { a: 'mine', same: 1, list: [{ b: 'x' }, { b: 'y' }], deep: { c: 'x', d: 2 } };
    const other = { a: 'theirs', same: 1, list: [{ b: 'x' }, { b: 'z' }], deep: { c: 'w', d: 2 } };
    expect(differingFields(one, other)).toEqual(['a', 'list[].b', 'deep.c']);
    expect(differingFields(one, one)).toEqual([]);
  });
});
