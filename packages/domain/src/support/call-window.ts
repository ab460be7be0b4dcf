import { type CalendarDate, parseTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { type ContactHours, contactHours, overlapOf } from '../messages/quiet-hours.ts';
import { zonesOf } from '../messages/state-time-zones.ts';

/** The parts of a day in which somebody can ask to be called, HH:MM where the person lives; the end is not in it. */
const partsOfDay = {
  morning: { from: '08:00', until: '12:00' },
  afternoon: { from: '12:00', until: '17:00' },
  evening: { from: '17:00', until: '21:00' },
} as const satisfies Record<string, ContactHours>;

/** One of them. */
type PartOfDay = keyof typeof partsOfDay;

/**
 * From when until when a person may be called who asked for it, in milliseconds: the part of the day that was asked for, where the person lives,
 * less what a creditor's rule forbids (12 CFR 1006.6). Where a state has two time zones it has to be that time in both; a person whose state is
 * not known lives where the tenant is. Undefined where nothing is left.
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
