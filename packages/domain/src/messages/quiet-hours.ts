import { clockTime } from '../dates/time-zones.ts';
import { zonesOf } from './state-time-zones.ts';

/** Time range as HH:MM; `until` is exclusive. */
export type ContactHours = { readonly from: string; readonly until: string };

/** Unsolicited messages are sent from 8 a.m. to 9 p.m. in the recipient's time zone. */
const usualHours: ContactHours = { from: '08:00', until: '21:00' };
const quarterMs = 15 * 60 * 1000;

/** Returns the usual hours, narrowed by the creditor's rule. Undefined when no time remains. */
export function contactHours(rule: ContactHours | undefined): ContactHours | undefined {
  return rule ? overlapOf(usualHours, rule) : usualHours;
}

/** Returns undefined when the ranges don't overlap. */
export function overlapOf(one: ContactHours, other: ContactHours): ContactHours | undefined {
  const [, from = ''] = [one.from, other.from].toSorted();
  const [until = ''] = [one.until, other.until].toSorted();
  return from < until ? { from, until } : undefined;
}

/**
 * Returns the first instant from `nowMs` on, in milliseconds, at which an unsolicited message may be sent. In a state
 * with two time zones both must be within the hours. The tenant's time zone applies when the state is unknown.
 * Requested verification codes aren't subject to this. Undefined when the hours never fit every zone.
 */
export function firstLoudInstant(
  nowMs: number,
  where: { readonly state: string; readonly tenantTimeZone: string },
): number;
export function firstLoudInstant(
  nowMs: number,
  where: { readonly state: string; readonly tenantTimeZone: string; readonly hours: ContactHours },
): number | undefined;
export function firstLoudInstant(
  nowMs: number,
  {
    state,
    tenantTimeZone,
    hours = usualHours,
  }: { readonly state: string; readonly tenantTimeZone: string; readonly hours?: ContactHours },
): number | undefined {
  const zones = zonesOf({ state, tenantTimeZone });
  const isLoud = (atMs: number) => zones.every((zone) => isWithin(hours, atMs, zone));
  if (isLoud(nowMs)) return nowMs;
  let atMs = Math.ceil(nowMs / quarterMs) * quarterMs;
  // Checks every quarter hour for two days. A time that doesn't occur then never occurs.
  const lastMs = atMs + 2 * 96 * quarterMs;
  while (!isLoud(atMs) && atMs < lastMs) atMs += quarterMs;
  return atMs < lastMs ? atMs : undefined;
}

function isWithin({ from, until }: ContactHours, atMs: number, timeZone: string): boolean {
  const time = clockTime(new Date(atMs), timeZone);
  return time >= from && time < until;
}
