import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerNothingToHelp } from '../../testing/dispute-fixtures.ts';
import { guestServices } from '../../testing/guest.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

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

describe('help page', () => {
  it('has a title and is linked from every footer and the profile menu (req 2.1)', async () => {
    const { router } = await renderPortal('/make-payment', { services: payingServices({ apiUrl: api.apiUrl }) });
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getByRole('link', { name: 'Help and contact' }).getAttribute('href')).toBe('/help');
    await userEvent.click(screen.getByRole('button', { name: 'Profile of Ana' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Help' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/help');
    expect(document.title).toBe('Help | Lumen City Power');
  });

  it('shows the support phone, e-mail and hours', async () => {
    await renderPortal('/help', { services: payingServices({ apiUrl: api.apiUrl }) });
    const contact = within(screen.getByRole('region', { name: 'Talk to us' }));
    expect(contact.getByRole('link', { name: 'Call (312) 555-0142' }).getAttribute('href')).toBe('tel:3125550142');
    expect(contact.getByRole('link', { name: 'help@lumen.example' }).getAttribute('href')).toBe(
      'mailto:help@lumen.example',
    );
    expect(contact.getByText('Monday to Friday, 8 to 6')).toBeTruthy();
  });

  it('answers common questions and omits those about a hidden history', async () => {
    const shown = await renderPortal('/help', { services: payingServices({ apiUrl: api.apiUrl }) });
    expect(screen.getByText('Where is my receipt?')).toBeTruthy();
    shown.unmount();
    const tenant = { showHistory: false };
    await renderPortal('/help', { services: payingServices({ apiUrl: api.apiUrl, tenant }) });
    expect(screen.getByText("I can't pay right now. What can I do?")).toBeTruthy();
    expect(screen.queryByText('Where is my receipt?')).toBeNull();
  });

  it('shows a guest only contact details and sends no requests, whatever the URL contains (req 6.1)', async () => {
    // A separate API, so that only the guest's requests are counted.
    const own = await startStandInApi();
    const services = guestServices({ apiUrl: own.apiUrl, tenant: { landingPageTypeID: 1 } });
    await renderPortal('/help?dispute=LCP-100184', { services });
    expect(screen.getByRole('region', { name: 'Talk to us' })).toBeTruthy();
    for (const name of [
      'Something wrong with this bill?',
      'Get a call from us',
      'Send a document',
      'Common questions',
    ]) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(own.received.map(({ path }) => path).filter((path) => /dispute|support/.test(path))).toEqual([]);
    await own.close();
  });

  it('sends a signed-out visitor to the login page and back (req 2.2)', async () => {
    const { router } = await renderPortal('/help?dispute=LCP-100184', {
      services: testServices({ apiUrl: api.apiUrl }),
    });
    const { pathname, search } = router.state.location;
    expect(pathname).toBe('/login');
    expect(new URLSearchParams(search).get('returnUrl')).toBe('/help?dispute=LCP-100184');
  });

  it('is available in Spanish', async () => {
    await renderPortal('/help', { services: payingServices({ apiUrl: api.apiUrl }), language: 'es' });
    expect(screen.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Hable con nosotros' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'No debo esto' })).toBeTruthy();
  });
});
