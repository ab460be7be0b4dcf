import { isSlipNumber } from '@quittance/domain/cash/slip-number';
import { describe, expect, it } from 'vitest';
import { newSlipNumber } from './insert-cash-slip.ts';

describe('newSlipNumber (req 3.12)', () => {
  it('returns 16 digits ending in a check digit, different each time', () => {
    const numbers = Array.from({ length: 500 }, newSlipNumber);
    expect(numbers.filter((number) => !isSlipNumber(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(500);
  });

  it('produces every digit in every position', () => {
    const numbers = Array.from({ length: 500 }, newSlipNumber);
    for (let index = 0; index < 16; index++) {
      expect(new Set(numbers.map((number) => number[index])).size).toBe(10);
    }
  });
});
