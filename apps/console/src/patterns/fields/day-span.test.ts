import { expect, it } from 'vitest';
import { daySpan } from './day-span.ts';

it.each([
  [{ from: '', to: '' }, {}],
  [{ from: 'soon', to: '2026-02-30' }, {}],
  [
    { from: '2026-11-20', to: '2026-11-20' },
    { from: '2026-11-20T06:00:00.000Z', until: '2026-11-21T06:00:00.000Z' },
  ],
  // The day on which daylight saving time starts has 23 hours.
  [
    { from: '2026-03-08', to: '2026-03-08' },
    { from: '2026-03-08T06:00:00.000Z', until: '2026-03-09T05:00:00.000Z' },
  ],
])('daySpan turns %j in Chicago into %j', (days, expected) => {
  expect(JSON.parse(JSON.stringify(daySpan(days, 'America/Chicago')))).toEqual(expected);
});
