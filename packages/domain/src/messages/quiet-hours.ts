import { stateTimeZones } from './state-time-zones.ts';

/** Messages that nobody asked for at that moment go out from 8 in the morning until 9 in the evening where the person lives. */
const opensAtHour = 8;
const closesAtHour = 21;
const quarterMs = 15 * 60 * 1000;

/**
 * The first instant from `nowMs` on at which such a message may go, in milliseconds: `nowMs` itself outside the quiet hours. A state
 * with two time zones counts as quiet when either is; a person whose state is not known is asked for by the tenant's zone. A code that
 * someone is waiting for is not such a message.
 */
export function firstLoudInstant(
  nowMs: number,
  { state, tenantTimeZone }: { readonly state: string; readonly tenantTimeZone: string },
): number {
  const zones = stateTimeZones[state.toUpperCase()] ?? [tenantTimeZone];
  const isLoud = (atMs: number) => zones.every((zone) => isDaytime(atMs, zone));
  if (isLoud(nowMs)) return nowMs;
  let atMs = Math.ceil(nowMs / quarterMs) * quarterMs;
  while (!isLoud(atMs)) atMs += quarterMs;
  return atMs;
}

function isDaytime(atMs: number, timeZone: string): boolean {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(new Date(atMs)),
  );
  return hour >= opensAtHour && hour < closesAtHour;
}
