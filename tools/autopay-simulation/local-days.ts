import { CalendarDate, toZoned } from '@internationalized/date';

const firstDay = new CalendarDate(2026, 1, 1);
const days = 1_400;
const dayMs = 86_400_000;
const daysByZone = new Map<string, LocalDays>();

/** The days of a time zone with the instants at which they begin, computed once for all seeds. */
export class LocalDays {
  readonly #days: readonly CalendarDate[];
  readonly #startsMs: readonly number[];

  private constructor(timeZone: string) {
    this.#days = Array.from({ length: days }, (_, number) => firstDay.add({ days: number }));
    this.#startsMs = this.#days.map((day) => toZoned(day, timeZone).toDate().getTime());
  }

  static of(timeZone: string): LocalDays {
    const known = daysByZone.get(timeZone) ?? new LocalDays(timeZone);
    daysByZone.set(timeZone, known);
    return known;
  }

  /** Throws RangeError for an instant outside the simulated years. */
  dayAt(instantMs: number): CalendarDate {
    const [firstMs = 0] = this.#startsMs;
    let index = Math.floor((instantMs - firstMs) / dayMs) + 1;
    // A day with a daylight saving change has 23 or 25 hours, so the estimate can be a day off.
    while (index > 0 && (this.#startsMs[index] ?? Number.POSITIVE_INFINITY) > instantMs) index--;
    const day = this.#days[index];
    if (!day || instantMs < firstMs) throw new RangeError(`LocalDays: ${instantMs} is not in the simulated years`);
    return day;
  }
}
