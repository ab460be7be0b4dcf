import { CalendarDate } from '@internationalized/date';
import { keepSavedFiles } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { calendarFile } from './add-to-calendar.tsx';

const name = 'Add to my calendar (.ics)';
const scheduled = wireTransaction({
  settlementDate: '2099-12-31',
  transactionStatusType: 'Validation',
  cancelableThrough: '2099-12-30',
});
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => api.answer('/v1/customer/accounts', refusal('Unavailable')));
afterEach(() => vi.restoreAllMocks());

async function openDetails(transaction: ReturnType<typeof wireTransaction>) {
  api.answer('/v1/transactiondata/history', {
    status: 200,
    body: { ...success, transactions: [transaction], nextCursor: null },
  });
  await renderPortal('/history?payment=T-1', { services: payingServices({ apiUrl: api.apiUrl }) });
  return within(await screen.findByRole('dialog'));
}

async function openSuccess(transaction: ReturnType<typeof wireTransaction>, language: Language = 'en') {
  const services = payingServices({ apiUrl: api.apiUrl });
  services.sessionStorage.setJson('paymentDetails', {
    ...{ phase: 'paid', customerReferenceCode: 'C-1', confirmationNumber: transaction.confirmationNumber },
    ...{ transaction, settlesBy: null, balance: 0 },
  });
  await renderPortal('/success', { services, language });
}

describe('calendar file of a scheduled payment', () => {
  it('has the day, the amount and the payee, and nothing else about the customer', async () => {
    const saved = keepSavedFiles();
    await openSuccess(scheduled);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(saved).toMatchObject([
      { name: `payment-${scheduled.confirmationNumber}.ics`, type: 'text/calendar;charset=utf-8' },
    ]);
    const lines = ((await saved[0]?.text()) ?? '').split('\r\n');
    expect(lines.map((line) => line.replace(/^DTSTAMP:\d{8}T\d{6}Z$/, 'DTSTAMP:now'))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Quittance//Payments//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:T-1@lumen.localhost',
      'DTSTAMP:now',
      'DTSTART;VALUE=DATE:20991231',
      'DTEND;VALUE=DATE:21000101',
      'SUMMARY:Payment of $155 to Lumen City Power',
      'URL:http://lumen.localhost:3000/',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('is in the customer’s language', async () => {
    const saved = keepSavedFiles();
    await openSuccess(scheduled, 'es');
    await userEvent.click(screen.getByRole('button', { name: 'Agregar a mi calendario (.ics)' }));
    expect(saved[0]?.name).toBe(`pago-${scheduled.confirmationNumber}.ics`);
    expect(await saved[0]?.text()).toContain('SUMMARY:Pago de $155 a Lumen City Power\r\n');
  });

  it('is also in the payment’s details', async () => {
    const saved = keepSavedFiles();
    const detail = await openDetails(scheduled);
    await userEvent.click(detail.getByRole('button', { name }));
    expect(await saved[0]?.text()).toContain('DTSTART;VALUE=DATE:20991231\r\n');
  });

  it('isn’t offered for a payment that was made or canceled', async () => {
    await openSuccess(wireTransaction());
    expect(screen.queryByRole('button', { name })).toBeNull();
    const detail = await openDetails(wireTransaction({ ...scheduled, transactionStatusType: 'Cancelled' }));
    expect(detail.queryByRole('button', { name })).toBeNull();
  });
});

describe('calendarFile', () => {
  const fileOf = (summary: string) =>
    calendarFile({
      ...{ id: 'T-1@pay.example', day: new CalendarDate(2028, 2, 29), summary, url: 'https://pay.example/' },
      now: new Date('2028-02-01T03:04:05.678Z'),
    });

  it('ends an all-day event on the next day, also on a leap day', () => {
    expect(fileOf('Payment')).toContain('DTSTART;VALUE=DATE:20280229\r\nDTEND;VALUE=DATE:20280301\r\n');
    expect(fileOf('Payment')).toContain('DTSTAMP:20280201T030405Z\r\n');
  });

  it('escapes the characters that RFC 5545 reserves, and puts the text on one line', () => {
    expect(fileOf('Pay A, B; and\r\nC\\D')).toContain('SUMMARY:Pay A\\, B\\; and C\\\\D\r\n');
  });

  it('folds lines of more than 75 bytes without splitting a character', () => {
    const summary = `${'ñ'.repeat(40)}😀${'é'.repeat(60)}`;
    const file = fileOf(summary);
    const lines = file.split('\r\n');
    for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.startsWith(' '))).toBe(true);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}\r\n`);
  });
});
