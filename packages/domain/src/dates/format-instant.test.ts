import { expect, it } from 'vitest';
import { formatFullInstant, formatInstant, formatInstantToSecond } from './format-instant.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');

it.each([
  ['en', 'November 21, 2026 at 3:04 PM CST', 'Nov 21, 2026, 3:04 PM', 'Nov 21, 2026, 3:04:05 PM'],
  ['es', '21 de noviembre de 2026 a las 3:04 p.m. CST', '21 nov 2026, 3:04 p.m.', '21 nov 2026, 3:04:05 p.m.'],
] as const)('the instant formats use the given time zone in %s', (language, full, screen, second) => {
  const at = new Date('2026-11-21T21:04:05Z');
  const where = { language, timeZone: 'America/Chicago' };
  expect([formatFullInstant, formatInstant, formatInstantToSecond].map((format) => plain(format(at, where)))).toEqual([
    full,
    screen,
    second,
  ]);
});
