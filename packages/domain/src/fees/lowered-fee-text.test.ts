import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { loweredFeeText } from './lowered-fee-text.ts';

it.each([
  ['en', 'This is $2.50 less than planned because the fee is no longer allowed.'],
  ['es', 'Es $2.50 menos de lo previsto porque el cargo ya no se permite.'],
] as const)('loweredFeeText states by how much a rule lowered the fee, in %s', (language, text) => {
  expect(loweredFeeText(cents(250), language)).toBe(text);
});
