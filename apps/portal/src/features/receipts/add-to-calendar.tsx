import type { CalendarDate } from '@internationalized/date';
import { pageHostname, pageOrigin } from '@quittance/browser/page-address';
import { saveFile } from '@quittance/browser/save-file';
import type { Transaction } from '@quittance/contract/transactions';
import { Button } from '@quittance/ui/button';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useTenant } from '../../session/services.tsx';
import { statusKey } from '../history/status-text.ts';

/** Saves a calendar file with the day of a scheduled payment. Renders nothing for other payments. */
export function AddToCalendar({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const { tenantName: tenant } = useTenant();
  if (statusKey(transaction) !== 'Scheduled') return null;
  const save = () => {
    const summary = t('Payment.CalendarEvent', { amount: money(transaction.totalAmount), tenant });
    const bytes = calendarFile({
      id: `${transaction.transactionReferenceCode}@${pageHostname()}`,
      day: transaction.settlementDate,
      summary,
      url: `${pageOrigin()}/`,
      now: new Date(),
    });
    const name = t('Payment.CalendarFile', { number: transaction.confirmationNumber });
    saveFile(name, { bytes, type: 'text/calendar;charset=utf-8' });
  };
  return (
    <Button variant="secondary" isFullWidth icon={<CalendarIcon />} onClick={save}>
      {t('Plan.Calendar')}
    </Button>
  );
}

/** RFC 5545, section 3.1. */
const maxLineBytes = 75;

/**
 * Returns a calendar file (RFC 5545) with one all-day event. A day has no time zone, so every calendar shows the same
 * day. Contains no account, method or name of the customer, because people share calendars. The ID stays the same, so a
 * later file moves the event.
 */
export function calendarFile(of: {
  readonly id: string;
  readonly day: CalendarDate;
  readonly summary: string;
  readonly url: string;
  readonly now: Date;
}): string {
  const { id, day, summary, url, now } = of;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quittance//Payments//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(day.add({ days: 1 }))}`,
    `SUMMARY:${escaped(summary)}`,
    `URL:${url}`,
    // The event doesn't block the day for other appointments.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function compact(day: CalendarDate): string {
  return day.toString().replaceAll('-', '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').replaceAll(/[\\;,]/g, '\\$&');
}

/** Continues long lines on lines that start with a space, without splitting a character. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let result = '';
  for (const character of line) {
    const { length } = encoder.encode(character);
    if (bytes + length > maxLineBytes) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += length;
  }
  return result;
}
