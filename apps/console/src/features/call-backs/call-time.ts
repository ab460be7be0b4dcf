import type { listCallBacks } from '@quittance/contract/staff/call-backs';
import { formatTimeSpan } from '@quittance/domain/dates/format-time';
import type { Language } from '@quittance/domain/languages';
import type * as z from 'zod/mini';

export type CallBack = z.output<typeof listCallBacks.response>['callBacks'][number];

/** `none` means that the creditor's rules leave no time within the requested one. */
export type CallMoment = 'none' | 'later' | 'now' | 'over';

/** Compares `now` with the allowed call time, whose end is excluded. */
export function callMoment({ callWindow }: Pick<CallBack, 'callWindow'>, now: Date): CallMoment {
  if (callWindow === null) return 'none';
  if (now < callWindow.from) return 'later';
  return now < callWindow.until ? 'now' : 'over';
}

/** Formats the call time in each time zone, such as `8:00 AM – 12:00 PM CST`, once for zones that agree. */
export function callHours(
  { from, until }: NonNullable<CallBack['callWindow']>,
  { timeZones, language }: { timeZones: readonly string[]; language: Language },
): string[] {
  return [...new Set(timeZones.map((timeZone) => formatTimeSpan({ from, until }, { language, timeZone })))];
}
