import { type Option, parsed } from './option.ts';

/** Optional date as YYYY-MM-DD. Rejects dates that don't exist. */
export function day(summary: string): Option<string | undefined> {
  return parsed({
    summary,
    value: '<day>',
    form: 'a date such as 2026-11-23',
    parse: (given) => {
      const at = new Date(`${given}T00:00:00Z`);
      const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(at.getTime());
      return isDay && at.toISOString().startsWith(given) ? given : undefined;
    },
  });
}
