import { parseDate } from '@internationalized/date';
import { expect, it } from 'vitest';
import { formatMonth, formatWeekday } from './format-month.ts';

it.each([
  ['en', ['November 2026', 'Nov', 'N', 'Monday']],
  ['es', ['noviembre de 2026', 'nov', 'N', 'lunes']],
] as const)('the month and weekday formats name November 23, 2026 in %s', (language, names) => {
  const day = parseDate('2026-11-23');
  const months = (['long', 'short', 'narrow'] as const).map((form) => formatMonth(day, { language, form }));
  expect([...months, formatWeekday(day, language)]).toEqual(names);
});
