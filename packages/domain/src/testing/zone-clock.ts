const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const sunday = 0;

/** Standard time in hours ahead of UTC, and use of daylight saving time. */
const zones = {
  'America/St_Johns': { hours: -3.5, hasSummerTime: true },
  'America/Puerto_Rico': { hours: -4, hasSummerTime: false },
  'America/New_York': { hours: -5, hasSummerTime: true },
  'America/Indiana/Indianapolis': { hours: -5, hasSummerTime: true },
  'America/Chicago': { hours: -6, hasSummerTime: true },
  'America/Denver': { hours: -7, hasSummerTime: true },
  'America/Phoenix': { hours: -7, hasSummerTime: false },
  'America/Los_Angeles': { hours: -8, hasSummerTime: true },
  'America/Anchorage': { hours: -9, hasSummerTime: true },
  'America/Adak': { hours: -10, hasSummerTime: true },
  'Pacific/Honolulu': { hours: -10, hasSummerTime: false },
  'Pacific/Guam': { hours: 10, hasSummerTime: false },
} as const;
export type ClockZone = keyof typeof zones;
export const clockZones = Object.keys(zones) as ClockZone[];

/**
 * Computes instants of a zone by law (15 USC 260a, since 2007): daylight saving time starts on the second Sunday of
 * March and ends on the first Sunday of November, at 2 a.m. Independent of any time zone database.
 */
export class ZoneClock {
  readonly #standardMs: number;
  readonly #hasSummerTime: boolean;
  readonly #changes = new Map<number, { beginsMs: number; endsMs: number }>();

  constructor(zone: ClockZone) {
    this.#standardMs = zones[zone].hours * hourMs;
    this.#hasSummerTime = zones[zone].hasSummerTime;
  }

  /**
   * Returns the instant of an hour on a day; `dayAtMs` is midnight of the day in UTC. On days with a change, hours up
   * to 2 a.m. are standard time.
   */
  instantOf(dayAtMs: number, { hour }: { hour: number }): number {
    const standardMs = dayAtMs + hour * hourMs - this.#standardMs;
    return this.#isSummer(standardMs - hourMs) ? standardMs - hourMs : standardMs;
  }

  /** Returns both changes of a year, or undefined for a zone without daylight saving time. */
  changesOf(year: number): { beginsMs: number; endsMs: number } | undefined {
    if (!this.#hasSummerTime) return undefined;
    const known = this.#changes.get(year);
    if (known) return known;
    const beginsMs = sundayOf(year, { month: 2, count: 2 }) + 2 * hourMs - this.#standardMs;
    // 2 a.m. daylight saving time is 1 a.m. standard time.
    const endsMs = sundayOf(year, { month: 10, count: 1 }) + hourMs - this.#standardMs;
    this.#changes.set(year, { beginsMs, endsMs });
    return { beginsMs, endsMs };
  }

  #isSummer(instantMs: number): boolean {
    const changes = this.changesOf(new Date(instantMs + this.#standardMs).getUTCFullYear());
    return changes !== undefined && instantMs >= changes.beginsMs && instantMs < changes.endsMs;
  }
}

/** Returns midnight in UTC of the nth Sunday of a month; January is 0. */
function sundayOf(year: number, { month, count }: { month: number; count: number }): number {
  const firstMs = Date.UTC(year, month, 1);
  const toSunday = (7 + sunday - new Date(firstMs).getUTCDay()) % 7;
  return firstMs + (toSunday + 7 * (count - 1)) * dayMs;
}
