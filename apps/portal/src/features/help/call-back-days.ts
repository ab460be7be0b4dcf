import type { CalendarDate } from '@internationalized/date';
import { furthestCallBackDays, isCallBackDay } from '@quittance/domain/support/call-back-day';

export function callBackDays(today: CalendarDate): CalendarDate[] {
  const days = Array.from({ length: furthestCallBackDays }, (_, index) => today.add({ days: index + 1 }));
  return days.filter((day) => isCallBackDay(day, today));
}
