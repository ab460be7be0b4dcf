import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerNothingToHelp } from '../../testing/dispute-fixtures.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  answerNothingToHelp(api);
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
});

const wish = {
  phoneNumber: '3125550111',
  topic: 'plan',
  callOn: '2098-12-01',
  partOfDay: 'evening',
  language: 'en',
};
const sent = (path: string) => api.received.filter((request) => request.path === path);
const card = () => screen.findByRole('region', { name: 'Get a call from us' });

async function openForm() {
  await renderPortal('/help', { services: payingServices({ apiUrl: api.apiUrl }) });
  const region = await card();
  return { region: within(region), phone: await within(region).findByLabelText('Phone number') };
}

describe('callback request', () => {
  it('starts with the number on file and offers business days', async () => {
    const { region, phone } = await openForm();
    expect((phone as HTMLInputElement).value).toBe('(312) 555-0111');
    const days = within(region.getByLabelText('Day')).getAllByRole('option');
    expect(days.length).toBeGreaterThan(15);
    expect(days.some((day) => /^(Saturday|Sunday|Today)/.test(day.textContent ?? ''))).toBe(false);
  });

  it('offers the evening only if the tenant calls then, and moves an earlier wish to the afternoon', async () => {
    api.answer('/v1/support/getcallback', { status: 200, body: { ...success, callBack: wish } });
    const services = payingServices({ apiUrl: api.apiUrl });
    services.tenant = { ...services.tenant, eveningCalls: false };
    await renderPortal('/help', { services });
    const region = within(await card());
    await userEvent.click(await region.findByRole('button', { name: 'Change call' }));
    const part = region.getByLabelText('Time of day');
    expect(
      within(part)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Morning (8 AM to noon)', 'Afternoon (noon to 5 PM)']);
    expect(part).toHaveProperty('value', 'afternoon');
  });

  it('shows an error for a short number at the field and sends no request', async () => {
    const { region, phone } = await openForm();
    await userEvent.clear(phone);
    await userEvent.type(phone, '312555');
    await userEvent.click(region.getByRole('button', { name: 'Request a call' }));
    expect(phone.getAttribute('aria-invalid')).toBe('true');
    expect(region.getByText('Enter a 10-digit phone number.')).toBeTruthy();
    expect(document.activeElement).toBe(phone);
    expect(sent('/v1/support/requestcallback')).toEqual([]);
  });

  it('schedules a call, shows its time, and can then be changed and canceled', async () => {
    api.answer('/v1/support/requestcallback', { status: 200, body: { ...success, callBack: wish } });
    const { region } = await openForm();
    await userEvent.selectOptions(region.getByLabelText('What is the call about?'), 'A payment plan');
    await userEvent.selectOptions(region.getByLabelText('Time of day'), 'Evening (5 PM to 9 PM)');
    await userEvent.click(region.getByRole('button', { name: 'Request a call' }));
    expect(await region.findByText("We'll call you on Monday, December 1, between 5 PM and 9 PM")).toBeTruthy();
    expect(region.getByText('Number: (312) 555-0111. About: A payment plan.')).toBeTruthy();
    expect(sent('/v1/support/requestcallback')[0]?.body).toMatchObject({
      phoneNumber: '3125550111',
      topic: 'plan',
      partOfDay: 'evening',
      language: 'en',
    });
    await userEvent.click(region.getByRole('button', { name: 'Change call' }));
    expect((region.getByLabelText('What is the call about?') as HTMLSelectElement).value).toBe('plan');
    await userEvent.click(region.getByRole('button', { name: 'Keep this call' }));
    await userEvent.click(region.getByRole('button', { name: 'Cancel call' }));
    expect(await region.findByRole('button', { name: 'Request a call' })).toBeTruthy();
    expect(sent('/v1/support/cancelcallback')).toHaveLength(1);
  });

  it.each([
    ['CallBackDayNotAllowed', "We don't call on that day. Choose another day."],
    ['PhoneFormatInvalid', 'Enter a 10-digit phone number.'],
    [
      'TooManyRequests',
      'There were too many attempts in a short time. Nothing has changed. Wait a minute and try again.',
    ],
  ] as const)('explains %s and keeps the typed values', async (code, message) => {
    api.answer('/v1/support/requestcallback', refusal(code));
    const { region } = await openForm();
    await userEvent.click(region.getByRole('button', { name: 'Request a call' }));
    expect((await region.findByRole('alert')).textContent).toBe(message);
    expect((region.getByLabelText('Phone number') as HTMLInputElement).value).toBe('(312) 555-0111');
  });

  it('says that the outcome is unknown after a server error and shows the support ID', async () => {
    api.answer('/v1/support/requestcallback', { status: 503, body: {} });
    const { region } = await openForm();
    await userEvent.click(region.getByRole('button', { name: 'Request a call' }));
    const alert = await region.findByRole('alert');
    expect(alert.textContent).toContain("We don't know yet whether your request went through.");
    expect(alert.textContent).toContain('Reference for support:');
  });

  it('shows a scheduled call, and an error when it cannot be loaded', async () => {
    api.answer('/v1/support/getcallback', { status: 503, body: {} });
    await renderPortal('/help', { services: payingServices({ apiUrl: api.apiUrl }) });
    const region = within(await card());
    expect(await region.findByText("We couldn't check for a scheduled call", {}, { timeout: 20_000 })).toBeTruthy();
    api.answer('/v1/support/getcallback', { status: 200, body: { ...success, callBack: wish } });
    await userEvent.click(region.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(region.getByText(/^We'll call you on Monday, December 1/)).toBeTruthy());
  });
});
