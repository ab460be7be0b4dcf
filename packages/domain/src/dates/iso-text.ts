/* UTC timestamps for programs and logs. For people, use format-instant.ts, which applies their time zone. */

/** `2026-11-23` */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** `2026-11` */
export function utcMonth(at: Date): string {
  return at.toISOString().slice(0, 7);
}

/** `2026-11-23 15:04:05` */
export function utcSecond(at: Date): string {
  return at.toISOString().replace('T', ' ').slice(0, 19);
}

/** `2026-11-23T1504Z`, for a file's name. */
export function utcMinuteOfFile(at: Date): string {
  return `${at.toISOString().slice(0, 16).replaceAll(':', '')}Z`;
}
