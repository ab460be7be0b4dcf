import { describe, expect, it } from 'vitest';
import { debtDisclosureType } from './debt-disclosure-type.ts';
import { disclaimerTypes } from './disclaimer-types.ts';

describe('debtDisclosureType', () => {
  it.each([
    ['neither holds', true, false, false, undefined],
    ['the debt is in no credit report', true, true, false, 2],
    ['the debt is too old to be sued for', true, false, true, 3],
    ['both hold', true, true, true, 4],
    ['the tenant shows no disclosures and both hold', false, true, true, undefined],
    ['the tenant shows no disclosures and neither holds', false, false, false, undefined],
  ])(
    'picks the disclosure when %s (req 3.16)',
    (_name, showDisclosures, isUnreportedDebt, isOutOfStatute, expected) => {
      expect(debtDisclosureType({ showDisclosures, isUnreportedDebt, isOutOfStatute })).toBe(expected);
    },
  );
});

it('disclaimerTypes numbers the disclaimers (req 3.16)', () => {
  expect(disclaimerTypes).toEqual({ loginIntro: 1, unreportedDebt: 2, outOfStatute: 3, unreportedAndOutOfStatute: 4 });
});
