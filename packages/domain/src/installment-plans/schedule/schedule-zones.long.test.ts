import { describe, expect, it } from 'vitest';
import { todayIn } from '../../dates/business-day.ts';
import { cents } from '../../money/cents.ts';
import { chargedFrom } from '../../payments/payment-date.ts';
import { observedHolidays } from '../../testing/observed-holidays.ts';
import { clockZones, ZoneClock } from '../../testing/zone-clock.ts';
import { planInstallments } from '../plan-installments.ts';
import { chargeDay, noticeDay } from './charge-day.ts';
import type { Rhythm, Weekday } from './rhythm.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const firstYear = 2026;
const years = 40;
const firstMs = Date.UTC(firstYear, 0, 1);
const days = Array.from(
  { length: (Date.UTC(firstYear + years, 0, 1) - firstMs) / dayMs },
  (_, n) => firstMs + n * dayMs,
);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
const rhythms: readonly Rhythm[] = [
  ...numbers(0, 6).flatMap((weekday): Rhythm[] => [
    { frequency: 'weekly', weekday: weekday as Weekday },
    { frequency: 'every-2-weeks', weekday: weekday as Weekday },
  ]),
  ...numbers(1, 31).map((day): Rhythm => ({ frequency: 'monthly', day })),
  ...numbers(1, 31).flatMap((one) =>
    numbers(one + 1, 31).map((two): Rhythm => ({ frequency: 'twice-a-month', days: [one, two] })),
  ),
];

const holidays = new Map<number, Set<number>>();

function isOpen(ms: number): boolean {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  const closed = holidays.get(year) ?? observedHolidays(year);
  holidays.set(year, closed);
  return date.getUTCDay() % 6 !== 0 && !closed.has(ms);
}

/** Returns true when the rhythm includes the day. The caller counts every second week. */
function isOn(rhythm: Rhythm, ms: number): boolean {
  const date = new Date(ms);
  if ('weekday' in rhythm) return date.getUTCDay() === rhythm.weekday;
  const isLast = new Date(ms + dayMs).getUTCDate() === 1;
  const wanted = rhythm.frequency === 'monthly' ? [rhythm.day] : rhythm.days;
  return wanted.some((day) => day === date.getUTCDate() || (isLast && day > date.getUTCDate()));
}

function expectedDays(rhythm: Rhythm, { startMs, count }: { startMs: number; count: number }): number[] {
  const found: number[] = [];
  const stepOf = rhythm.frequency === 'every-2-weeks' ? 14 * dayMs : dayMs;
  for (let ms = startMs; found.length < count; ) {
    const isHit = isOn(rhythm, ms);
    if (isHit) found.push(ms);
    ms += isHit ? stepOf : dayMs;
  }
  return found;
}

/** Returns the banking day that is `count` banking days earlier. */
function openDaysBefore(ms: number, count: number): number {
  let at = ms;
  for (let left = count; left > 0; ) {
    at -= dayMs;
    if (isOpen(at)) left--;
  }
  return at;
}

describe.each(clockZones)('the days over 40 years in %s, computed independently', (zone) => {
  const clock = new ZoneClock(zone);

  it('start at local midnight, with charges from 6 a.m., even when the clock changes (req 7.6)', () => {
    const differing: string[] = [];
    for (const ms of days) {
      const midnightMs = clock.instantOf(ms, { hour: 0 });
      const day = todayIn(zone, midnightMs);
      const dayBefore = todayIn(zone, midnightMs - 1);
      if (day.toString() !== iso(ms) || dayBefore.toString() !== iso(ms - dayMs)) differing.push(`midnight ${iso(ms)}`);
      if (chargedFrom(day, zone).getTime() !== clock.instantOf(ms, { hour: 6 })) differing.push(`six ${iso(ms)}`);
    }
    expect(differing).toEqual([]);
  });

  it('include the hours around a clock change, with the skipped or repeated hour', () => {
    const differing: string[] = [];
    for (const year of numbers(firstYear, firstYear + years - 1)) {
      const { beginsMs, endsMs } = clock.changesOf(year) ?? {
        beginsMs: Date.UTC(year, 2, 15, 12),
        endsMs: Date.UTC(year, 10, 1, 12),
      };
      for (const changeMs of [beginsMs, endsMs]) {
        const expected = todayIn(zone, changeMs).toString();
        for (const ms of [changeMs - hourMs, changeMs - 1, changeMs, changeMs + hourMs - 1, changeMs + hourMs])
          if (todayIn(zone, ms).toString() !== expected) differing.push(`${new Date(ms).toISOString()}, ${expected}`);
      }
    }
    expect(differing).toEqual([]);
  });

  it('give every payment schedule the right due, charge and notice dates (req 7.6, 9.2)', () => {
    const differing: string[] = [];
    const count = 30;
    rhythms.forEach((rhythm, number) => {
      // The last millisecond of a local day; a different day for each rhythm and zone.
      const startMs = days[(number * 29 + clockZones.indexOf(zone) * 1_217) % days.length] ?? firstMs;
      const today = todayIn(zone, clock.instantOf(startMs + dayMs, { hour: 0 }) - 1);
      const series = planInstallments(
        { rhythm, startOn: today, calculation: 'recurring', amountCents: cents(1_000), end: { kind: 'count', count } },
        { today, minimumCents: cents(100), maximumCents: cents(5_000), goalCents: cents(count * 1_000) },
      );
      const expected = expectedDays(rhythm, { startMs, count }).map((ms) => {
        let chargeMs = ms;
        while (!isOpen(chargeMs)) chargeMs += dayMs;
        const usualMs = openDaysBefore(chargeMs, 5);
        return [ms, chargeMs, usualMs, Math.min(usualMs, chargeMs - 13 * dayMs)].map(iso).join(' ');
      });
      const planned = series.kind === 'planned' ? series.installments : [];
      const own = planned.map(({ dueOn }) => {
        const chargeOn = chargeDay(dueOn, 'bank');
        const notices = [false, true].map((isAmountVarying) => noticeDay(chargeOn, { isAmountVarying }));
        return [dueOn, chargeOn, ...notices].map(String).join(' ');
      });
      if (own.join() !== expected.join()) differing.push(`${JSON.stringify(rhythm)} from ${iso(startMs)}`);
    });
    expect(differing).toEqual([]);
  });
});
