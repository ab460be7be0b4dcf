import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { otherScheduledText } from './other-scheduled-text.ts';

const firstOn = parseDate('2026-11-25');

it.each([
  ['en', 1, "The amount left to pay doesn't include $40.00 that you already scheduled for November 25, 2026."],
  [
    'en',
    2,
    "The amount left to pay doesn't include $40.00 that you already scheduled in 2 payments, the first on November 25, 2026.",
  ],
  ['es', 1, 'Lo que queda por pagar no incluye $40.00 que ya programó para el 25 de noviembre de 2026.'],
  [
    'es',
    2,
    'Lo que queda por pagar no incluye $40.00 que ya programó en 2 pagos, el primero el 25 de noviembre de 2026.',
  ],
] as const)('otherScheduledText in %s names the total of %d other scheduled payments', (language, count, text) => {
  expect(otherScheduledText({ amount: cents(4_000), count, firstOn }, language)).toBe(text);
});
