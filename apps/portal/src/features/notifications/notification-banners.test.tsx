import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type StandInApi, startStandInApi } from '../../../testing/stand-in-api.ts';
import type { Services } from '../../session/services.tsx';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices, testUser } from '../../testing/test-services.ts';

/** The dialog's code is loaded when it is opened, which takes a moment on a busy machine. */
const patiently = { timeout: 5000 };

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
});

type Communication = Services['tenant']['communicationConfiguration'];

/** Ana of a tenant with these messages, with her registered phone and the pay type of her account. */
function servicesWith(of: { messages?: Partial<Communication>; phone?: string; payType?: 'pif' | 'sif' }): Services {
  const services = testServices({ apiUrl: api.apiUrl });
  const communicationConfiguration = { ...services.tenant.communicationConfiguration, ...of.messages };
  const tenant = { ...services.tenant, communicationConfiguration };
  const wire = logInAnswer();
  const details = wire.customerAccountDetailsResponse;
  const customerContactInfo = { ...details.customerContactInfo, registeredPhoneNumber: of.phone ?? null };
  const customerAccountDetails = details.customerAccountDetails.map((detail) => ({
    ...detail,
    customerAccount: { ...detail.customerAccount, paymentType: of.payType ?? null },
  }));
  const customerAccountDetailsResponse = { ...details, customerContactInfo, customerAccountDetails };
  const withMessages = { ...services, tenant };
  withMessages.session.setState({ user: testUser(withMessages, { ...wire, customerAccountDetailsResponse }) });
  return withMessages;
}

const banners = () => screen.queryByRole('region', { name: 'Notifications' });

describe('2.4 the notification banner', () => {
  it('is not there when there is nothing to say', async () => {
    await renderPortal('/make-payment', { services: servicesWith({}) });
    expect(banners()).toBeNull();
  });

  it.each([
    ['SMS without a registered phone', { messages: { enableSMS: true } }, 'Turn on text messages'],
    [
      'e-mail, the phone being registered',
      { messages: { enableSMS: true, enableEmail: true }, phone: '3125550111' },
      'Turn on e-mail',
    ],
  ])('prompts for %s, and "Turn on" leads to the profile', async (_case, of, name) => {
    const { router } = await renderPortal('/history', { services: servicesWith(of) });
    await userEvent.click(screen.getByRole('link', { name }));
    await screen.findByRole('dialog', { name: 'Profile' }, patiently);
    expect(router.state.location.pathname).toBe('/history/d/user-profile');
  });

  it.each([
    ['pif', 'There is an offer for paying your balance in full.'],
    ['sif', 'There is an offer to settle your balance for less.'],
  ] as const)('tells of the offer of pay type %s, and "View" leads to it', async (payType, words) => {
    const services = servicesWith({ payType });
    services.sessionStorage.set('settlementStatus', '1');
    const { router } = await renderPortal('/make-payment', { services });
    expect(banners()?.textContent).toContain(words);
    await userEvent.click(screen.getByRole('link', { name: 'View the settlement offer' }));
    await screen.findByRole('dialog', { name: 'Settlement offer' }, patiently);
    expect(router.state.location.pathname).toBe('/make-payment/d/settlement-offer');
  });

  it('can be closed, which is logged and holds for the session', async () => {
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

  it('takes what is no list of banners in storage for none', async () => {
    const services = servicesWith({ messages: { enableSMS: true } });
    services.sessionStorage.set('closedBanners', '{"sms":');
    await renderPortal('/make-payment', { services });
    expect(banners()).not.toBeNull();
  });
});
