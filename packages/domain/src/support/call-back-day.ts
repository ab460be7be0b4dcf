import type { CalendarDate } from '@internationalized/date';
import { isBankDay } from '../dates/bank-days.ts';

/** Maximum days ahead for a requested call. */
export const furthestCallBackDays = 30;

/** Accepts banking days within the next 30 days. */
export function isCallBackDay(day: CalendarDate, today: CalendarDate): boolean {
  const ahead = day.compare(today);
  return ahead > 0 && day.compare(today.add({ days: furthestCallBackDays })) <= 0 && isBankDay(day);
}
