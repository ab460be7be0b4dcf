import { expect, it } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

it.each([
  ['(312) 555-0199', '3125550199'],
  ['+1 312.555.0199', '3125550199'],
  ['3125550199', '3125550199'],
  ['312555019', '312555019'],
  ['23125550199', '23125550199'],
  ['call me', ''],
  ['', ''],
])('phoneDigits reads %j as %j', (typed, digits) => {
  expect(phoneDigits(typed)).toBe(digits);
});
