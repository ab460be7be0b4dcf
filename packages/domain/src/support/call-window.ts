import { type CalendarDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { type ContactHours, contactHours, overlapOf } from '../messages/quiet-hours.ts';
import { zonesOf } from '../messages/state-time-zones.ts';

/** Parts of the day for requested calls, as HH:MM in the customer's time zone; `until` is exclusive. */
const partsOfDay = {
  morning: { from: '08:00', until: '12:00' },
  afternoon: { from: '12:00', until: '17:00' },
  evening: { from: '17:00', until: '21:00' },
} as const satisfies Record<string, ContactHours>;

type PartOfDay = keyof typeof partsOfDay;

/**
 * Returns the time range, in milliseconds, for a requested call: the requested part of the day in the customer's time
 * zone, less the times that a creditor's rule forbids (12 CFR 1006.6). In a state with two time zones it must fit both.
 * When the state is unknown, the tenant's time zone applies. Undefined when no time remains.
 */
export function callWindow(
  wish: { readonly callOn: CalendarDate; readonly partOfDay: PartOfDay },
  where: { readonly state: string; readonly tenantTimeZone: string; readonly rule: ContactHours | undefined },
): { fromMs: number; untilMs: number } | undefined {
  const allowed = contactHours(where.rule);
  const hours = allowed && overlapOf(partsOfDay[wish.partOfDay], allowed);
  if (!hours) return undefined;
  const zones = zonesOf(where);
  const at = (time: string, zone: string) =>
    toZoned(toCalendarDateTime(wish.callOn, parseTime(time)), zone)
      .toDate()
      .getTime();
  const fromMs = Math.max(...zones.map((zone) => at(hours.from, zone)));
  const untilMs = Math.min(...zones.map((zone) => at(hours.until, zone)));
  return fromMs < untilMs ? { fromMs, untilMs } : undefined;
}
