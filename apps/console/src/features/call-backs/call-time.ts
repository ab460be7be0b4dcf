import type { listCallBacks } from '@quittance/contract/staff/call-backs';
import { formatTimeSpan } from '@quittance/domain/dates/format-time';
import type { Language } from '@quittance/domain/languages';
import type * as z from 'zod/mini';

export type CallBack = z.output<typeof listCallBacks.response>['callBacks'][number];

/** Whether a call may be made: `none` where the creditor's rules leave no time of what was asked for. */
export type CallMoment = 'none' | 'later' | 'now' | 'over';

/** Where a moment stands to the time at which somebody may be called; its end is not in it. */
export function callMoment({ callWindow }: Pick<CallBack, 'callWindow'>, now: Date): CallMoment {
  if (callWindow === null) return 'none';
  if (now < callWindow.from) return 'later';
  return now < callWindow.until ? 'now' : 'over';
}

/** The time for a call as clocks show it in each of the zones, such as `8:00 AM – 12:00 PM CST`; zones that agree are said once. */
export function callHours(
  { from, until }: NonNullable<CallBack['callWindow']>,
  { timeZones, language }: { timeZones: readonly string[]; language: Language },
): string[] {
  return [...new Set(timeZones.map((timeZone) => formatTimeSpan({ from, until }, { language, timeZone })))];
}
