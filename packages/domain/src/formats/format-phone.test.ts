import { expect, it } from 'vitest';
import { formatPhone } from './format-phone.ts';

it.each([
  ['3125550111', '(312) 555-0111'],
  ['', ''],
  ['312555011', '312555011'],
  ['+34 600 000 000', '+34 600 000 000'],
])('formatPhone formats %j as %j (req 9.4)', (text, expected) => {
  expect(formatPhone(text)).toBe(expected);
});
