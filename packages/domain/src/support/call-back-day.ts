import type { CalendarDate } from '@internationalized/date';
import { isBankDay } from '../dates/bank-days.ts';

/** How far ahead somebody can ask to be called, in days. */
export const furthestCallBackDays = 30;

/** Whether somebody calls on a day: one of the next 30 days, on which banks are at work. */
export function isCallBackDay(day: CalendarDate, today: CalendarDate): boolean {
  const ahead = day.compare(today);
  return ahead > 0 && day.compare(today.add({ days: furthestCallBackDays })) <= 0 && isBankDay(day);
}
