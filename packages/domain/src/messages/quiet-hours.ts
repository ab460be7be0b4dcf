import { clockTime } from '../dates/time-zones.ts';
import { zonesOf } from './state-time-zones.ts';

/** A span of the day, HH:MM; the end is not in it. */
export type ContactHours = { readonly from: string; readonly until: string };

/** Messages that nobody asked for at that moment go out from 8 in the morning until 9 in the evening where the person lives. */
const usualHours: ContactHours = { from: '08:00', until: '21:00' };
const quarterMs = 15 * 60 * 1000;

/** The usual hours, or what of them a creditor's rule leaves; undefined where that is nothing. */
export function contactHours(rule: ContactHours | undefined): ContactHours | undefined {
  return rule ? overlapOf(usualHours, rule) : usualHours;
}

/** What two spans of the day have in common; undefined where that is nothing. */
export function overlapOf(one: ContactHours, other: ContactHours): ContactHours | undefined {
  const [, from = ''] = [one.from, other.from].toSorted();
  const [until = ''] = [one.until, other.until].toSorted();
  return from < until ? { from, until } : undefined;
}

/**
 * The first instant from `nowMs` on at which such a message may go, in milliseconds: `nowMs` itself within the hours. A state
 * with two time zones counts as quiet when either is; a person whose state is not known is asked for by the tenant's zone. A code that
 * someone is waiting for is not such a message. Undefined where the hours leave no moment that is good in every zone.
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
  // Every quarter of an hour of two days: what is not found in them never comes.
  const lastMs = atMs + 2 * 96 * quarterMs;
  while (!isLoud(atMs) && atMs < lastMs) atMs += quarterMs;
  return atMs < lastMs ? atMs : undefined;
}

function isWithin({ from, until }: ContactHours, atMs: number, timeZone: string): boolean {
  const time = clockTime(new Date(atMs), timeZone);
  return time >= from && time < until;
}
