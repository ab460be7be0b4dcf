/** Accepts IANA time zone names, such as `America/Chicago`. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns the clock time as HH:MM, from 00:00 to 23:59, for rules and files rather than for people. */
export function clockTime(at: Date, timeZone: string): string {
  const formatter = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { ...hoursAndMinutes, timeZone });
  clocks.set(timeZone, formatter);
  return formatter.format(at);
}

const hoursAndMinutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const clocks = new Map<string, Intl.DateTimeFormat>();
