import { expect, it } from 'vitest';
import { returnStep } from './read/read-addenda.ts';

it.each([
  ['R01', 'return'],
  ['R11', 'return'],
  ['R53', 'return'],
  ['R60', 'return'],
  ['R61', 'dishonored-return'],
  ['R69', 'dishonored-return'],
  ['R70', 'dishonored-return'],
  ['R71', 'contested-return'],
  ['R77', 'contested-return'],
  ['R80', 'return'],
  ['R85', 'return'],
  ['R00', undefined],
  ['R1', undefined],
  ['r01', undefined],
  ['C01', undefined],
  ['R011', undefined],
])('returnStep of %s is %s', (code, step) => {
  expect(returnStep(code)).toBe(step);
});
