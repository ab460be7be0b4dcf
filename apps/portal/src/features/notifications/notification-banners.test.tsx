import { parseDate } from '@internationalized/date';
import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { cents } from '@quittance/domain/money/cents';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeWatched } from '../../platform/watched-text.ts';
import type { Services } from '../../session/services.tsx';
import { updateUser } from '../../session/session-store.ts';
import { guestServices } from '../../testing/guest.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { confirmedEndPoint, profileServices } from '../../testing/profile-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { lumpSum, owing } from '../../testing/settlement-fixtures.ts';
import { testUser } from '../../testing/test-services.ts';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
});

const servicesWith = (of: Omit<Parameters<typeof profileServices>[0], 'apiUrl'> = {}) =>
  profileServices({ apiUrl: api.apiUrl, ...of });

function testUserOf({ session }: Services) {
  const { user } = session.getState();
  if (!user) throw new Error('expected a signed-in customer, got none');
  return user;
}

const banners = () => screen.queryByRole('region', { name: 'Notifications' });

describe('notification banner (req 2.4)', () => {
  it('is absent when there is nothing to show', async () => {
    await renderPortal('/make-payment', { services: servicesWith({}) });
    expect(banners()).toBeNull();
  });

  const email = { enableEmail: true };
  const unconfirmed = confirmedEndPoint({ isAuthenticated: false });

  it.each<[string, Parameters<typeof servicesWith>[0], string[]]>([
    ['SMS is on and no phone is registered', { messages: { enableSMS: true } }, ['sms']],
    ['both are on and neither is registered', { messages: { enableSMS: true, ...email } }, ['sms']],
    [
      'both are on and the phone is registered',
      { messages: { enableSMS: true, ...email }, contact: { registeredPhoneNumber: '3125550111' } },
      ['email'],
    ],
    ['e-mail is on and nothing is registered', { messages: email }, ['email']],
    [
      'the address is registered but not confirmed',
      { messages: email, contact: { emailAddressEndPoint: unconfirmed } },
      ['email'],
    ],
    ['the address is confirmed', { messages: email, contact: { emailAddressEndPoint: confirmedEndPoint() } }, []],
    ['notices are sent by default', { messages: { ...email, emailNotificationByDefault: true } }, []],
    [
      'notices are sent by default, but an address is waiting to be confirmed',
      {
        messages: { ...email, emailNotificationByDefault: true },
        contact: { emailAddressEndPoint: unconfirmed },
      },
      ['email'],
    ],
    [
      'notices would be sent by default, but there is no address',
      { messages: { ...email, emailNotificationByDefault: true }, contact: { email: '' } },
      ['email'],
    ],
  ])('shows the right prompts when %s', async (_case, of, prompts) => {
    await renderPortal('/make-payment', { services: servicesWith(of) });
    expect(screen.queryAllByRole('link', { name: 'Turn on text messages' })).toHaveLength(
      prompts.includes('sms') ? 1 : 0,
    );
    expect(screen.queryAllByRole('link', { name: 'Turn on e-mail' })).toHaveLength(prompts.includes('email') ? 1 : 0);
  });

  it.each([
    ['Turn on text messages', { enableSMS: true }, 'sms', 'Turn on text messages'],
    ['Turn on e-mail', { enableEmail: true }, 'email', 'Add your e-mail address'],
  ])('opens the registration from "%s", and closing it returns to the screen', async (name, messages, kind, title) => {
    const { router } = await renderPortal('/history', { services: servicesWith({ messages }) });
    await userEvent.click(screen.getByRole('link', { name }));
    await screen.findByRole('dialog', { name: title }, patiently);
    expect(router.state.location.pathname).toBe(`/history/d/user-profile/${kind}-registration`);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/history');
  });

  it('disappears after the address is confirmed', async () => {
    const services = servicesWith({ messages: email });
    await renderPortal('/make-payment', { services });
    expect(banners()).not.toBeNull();
    const { customerContactInfo } = testUser(services);
    const contact = { ...customerContactInfo, emailAddressEndPoint: confirmedEndPoint() };
    act(() => updateUser(services.session, { customerContactInfo: contact }));
    expect(banners()).toBeNull();
  });

  const offered = { settlementLumpSumOffers: [lumpSum()] };

  it.each([
    ['pif', 'You have an offer to pay your balance in full.'],
    ['sif', 'You have an offer to settle your balance for less.'],
  ] as const)('shows the offer with pay type %s, and "View" opens it', async (paymentType, text) => {
    const services = payingServices({ apiUrl: api.apiUrl, accounts: [owing({ paymentType, ...offered })] });
    const { router } = await renderPortal('/make-payment', { services });
    expect(banners()?.textContent).toContain(text);
    await userEvent.click(screen.getByRole('link', { name: 'View the settlement offer' }));
    await screen.findByRole('dialog', { name: 'Settlement offer' }, patiently);
    expect(router.state.location.pathname).toBe('/make-payment/d/settlement-offer');
  });

  it('shows no offer when there is none, even if an older page left one in storage (req 4.1)', async () => {
    const services = payingServices({ apiUrl: api.apiUrl, accounts: [owing()] });
    services.sessionStorage.set('settlementStatus', '1');
    await renderPortal('/make-payment', { services });
    expect(banners()).toBeNull();
    expect(services.sessionStorage.get('settlementStatus')).toBe('0');
  });

  it('follows the current account (req 4.1)', async () => {
    const accounts = [owing(offered), owing({ accountReferenceCode: 'HR-2', accountName: 'Dr. Stone' })];
    const services = payingServices({ apiUrl: api.apiUrl, accounts });
    services.sessionStorage.set('currentAccount', 'HR-2');
    await renderPortal('/make-payment', { services });
    expect(banners()).toBeNull();
    act(() => writeWatched(services.sessionStorage, { key: 'currentAccount', value: 'HR-4471' }));
    expect(banners()).not.toBeNull();
    expect(services.sessionStorage.get('settlementStatus')).toBe('1');
  });

  it('shows the packet’s offer when there is a packet (req 4.1, 3.6)', async () => {
    const packet = owing({ accountDisplayType: 'Packet', accountReferenceCode: 'HR-P', ...offered });
    const services = payingServices({ apiUrl: api.apiUrl, accounts: [owing(), packet] });
    services.sessionStorage.set('currentAccount', 'HR-4471');
    await renderPortal('/make-payment', { services });
    expect(banners()).not.toBeNull();
  });

  it('removes the offer when the updated accounts contain a plan (req 4.1)', async () => {
    const services = payingServices({ apiUrl: api.apiUrl, accounts: [owing(offered)] });
    await renderPortal('/make-payment', { services });
    expect(banners()).not.toBeNull();
    const { customerAccountDetails } = testUserOf(services);
    const transactionSeriesInfo = {
      transactionSeriesID: 'series-1',
      referenceID: 'P-1',
      firstPaymentAmount: cents(10_000),
      firstPaymentFee: cents(0),
      paymentMethod: 'Checking **1234',
      settlementDate: parseDate('2026-12-01'),
    };
    const details = customerAccountDetails.map((detail) => ({ ...detail, transactionSeriesInfo }));
    act(() => updateUser(services.session, { customerAccountDetails: details }));
    expect(banners()).toBeNull();
    expect(services.sessionStorage.get('settlementStatus')).toBe('0');
  });

  it('shows a guest the offers that the server sends (req 6.1)', async () => {
    const services = guestServices({ apiUrl: api.apiUrl, account: owing(offered) });
    await renderPortal('/make-payment', { services });
    expect(banners()).not.toBeNull();
    expect(services.sessionStorage.get('settlementStatus')).toBe('1');
  });

  it('keeps the offer hidden after new account data while a plan is chosen (req 4.1)', async () => {
    const services = payingServices({ apiUrl: api.apiUrl, accounts: [owing(offered)] });
    services.sessionStorage.setJson('paymentDataStore', { plan: { frequency: 'weekly' } });
    await renderPortal('/make-payment', { services });
    expect(banners()).toBeNull();
    const { customerAccountDetails } = testUserOf(services);
    act(() =>
      updateUser(services.session, { customerAccountDetails: customerAccountDetails.map((each) => ({ ...each })) }),
    );
    expect(services.sessionStorage.get('settlementStatus')).toBe('0');
  });

  it('stays closed for the rest of the session and logs the event', async () => {
    const services = servicesWith({ messages: { enableSMS: true } });
    const view = await renderPortal('/make-payment', { services });
    await userEvent.click(screen.getByRole('button', { name: 'Close this notification' }));
    expect(banners()).toBeNull();
    await waitFor(() =>
      expect(api.received.map(({ path, body }) => [path, body.userEventType])).toContainEqual([
        '/v1/userevent/logevent',
        'bannerClosed',
      ]),
    );
    view.unmount();
    await renderPortal('/make-payment', { services });
    expect(banners()).toBeNull();
  });

  it('ignores an invalid stored list of closed banners', async () => {
    const services = servicesWith({ messages: { enableSMS: true } });
    services.sessionStorage.set('closedBanners', '{"sms":');
    await renderPortal('/make-payment', { services });
    expect(banners()).not.toBeNull();
  });

  const two = { messages: { enableSMS: true }, contact: { isEmailUndeliverable: true } };
  const rows = () => screen.getAllByRole('button', { name: 'Close this notification' });

  it('shows all notifications on a wide screen', async () => {
    await renderPortal('/make-payment', { services: servicesWith(two) });
    expect(rows()).toHaveLength(2);
    expect(screen.queryByRole('button', { name: '1 more' })).toBeNull();
  });

  it('shows only the first on a phone, with a button for the others', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      () =>
        ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList,
    );
    await renderPortal('/make-payment', { services: servicesWith(two) });
    expect(rows()).toHaveLength(1);
    const more = screen.getByRole('button', { name: '1 more' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(more);
    expect(rows()).toHaveLength(2);
    expect(document.activeElement?.textContent).toBe('Show less');
    const [first] = rows();
    if (first) await userEvent.click(first);
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /more|less/ })).toBeNull();
    vi.restoreAllMocks();
  });
});
