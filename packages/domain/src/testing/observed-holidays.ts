const dayMs = 86_400_000;

/**
 * Computes the Federal Reserve's closed days in a year, as midnights in UTC, by counting weekdays from the start of
 * each month.
 */
export function observedHolidays(year: number): Set<number> {
  const fixed = [
    [0, 1],
    [5, 19],
    [6, 4],
    [10, 11],
    [11, 25],
  ] as const;
  const shifted = fixed.map(([month, day]) => {
    const ms = Date.UTC(year, month, day);
    return new Date(ms).getUTCDay() === 0 ? ms + dayMs : ms;
  });
  const weekdaysOf = (month: number, weekday: number): number[] => {
    const days: number[] = [];
    for (let ms = Date.UTC(year, month, 1); new Date(ms).getUTCMonth() === month; ms += dayMs) {
      if (new Date(ms).getUTCDay() === weekday) days.push(ms);
    }
    return days;
  };
  const counted = [
    weekdaysOf(0, 1)[2],
    weekdaysOf(1, 1)[2],
    weekdaysOf(4, 1).at(-1),
    weekdaysOf(8, 1)[0],
    weekdaysOf(9, 1)[1],
    weekdaysOf(10, 4)[3],
  ];
  return new Set([...shifted, ...counted.filter((ms) => ms !== undefined)]);
}
