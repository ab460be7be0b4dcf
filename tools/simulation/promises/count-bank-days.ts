const dayMs = 86_400_000;

/** Federal Reserve holidays that fall on a weekday, as published. */
const holidays = new Set([
  ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-09-07', '2026-10-12', '2026-11-11'],
  ...['2026-11-26', '2026-12-25', '2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-07-05', '2027-09-06'],
  ...['2027-10-11', '2027-11-11', '2027-11-25', '2028-01-17', '2028-02-21', '2028-05-29', '2028-06-19', '2028-07-04'],
  ...['2028-09-04', '2028-10-09', '2028-11-23', '2028-12-25', '2029-01-01', '2029-01-15', '2029-02-19', '2029-05-28'],
]);

/** Counts the banking days between two dates (YYYY-MM-DD), including the earlier one. */
export function bankDaysBefore(day: string, earlier: string): number {
  let count = 0;
  for (let ms = Date.parse(earlier); ms < Date.parse(day); ms += dayMs) if (isOpen(ms)) count++;
  return count;
}

function isOpen(ms: number): boolean {
  const weekday = new Date(ms).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(new Date(ms).toISOString().slice(0, 10));
}
