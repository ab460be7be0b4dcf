import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPortal } from '../testing/render-portal.tsx';
import { testServices } from '../testing/test-services.ts';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

const signedIn = (tenant = {}) =>
  testServices({ apiUrl: api.apiUrl, isSignedIn: true, tenant: { showDashboard: true, ...tenant } });

async function openProfile() {
  await userEvent.click(screen.getByRole('button', { name: 'Profile of Ana' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  return screen.findByRole('dialog', { name: 'Profile' }, patiently);
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('profile dialog (req 2.1)', () => {
  it.each(['/make-payment', '/dashboard', '/history?text=abc'])(
    'opens over %s and keeps that screen mounted',
    async (path) => {
      const { router } = await renderPortal(path, { services: signedIn() });
      const heading = screen.getByRole('heading', { level: 1 });
      await openProfile();
      const { pathname, search } = router.state.location;
      const [screenPath, query = ''] = path.split('?');
      expect(pathname).toBe(`${screenPath}/d/user-profile`);
      expect(search).toBe(query && `?${query}`);
      expect(heading.isConnected).toBe(true);
    },
  );

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', async () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes with %s, returns focus to its opener and is not reopened by Back', async (_way, close) => {
    const { router } = await renderPortal('/history', { services: signedIn() });
    await userEvent.click(screen.getByRole('link', { name: 'Make a payment' }));
    await screen.findByRole('heading', { level: 1, name: 'Make a payment' });
    await openProfile();
    await close();
    await noDialog();
    expect(router.state.location.pathname).toBe('/make-payment');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Ana'));
    await act(() => router.navigate(-1));
    await screen.findByRole('heading', { level: 1, name: 'History' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes on Back', async () => {
    const { router } = await renderPortal('/dashboard', { services: signedIn() });
    await openProfile();
    await act(() => router.navigate(-1));
    await noDialog();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('goes back only once when it is closed repeatedly', async () => {
    const { router } = await renderPortal('/history', { services: signedIn() });
    await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('heading', { level: 1, name: 'Nice to see you, Ana' });
    await openProfile();
    await userEvent.keyboard('{Escape}{Escape}');
    await noDialog();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('focuses the heading and replaces its history entry on close when a URL opened it', async () => {
    const { router } = await renderPortal('/history/d/user-profile?text=abc', { services: signedIn() });
    await screen.findByRole('dialog', { name: 'Profile' }, patiently);
    await userEvent.keyboard('{Escape}');
    await noDialog();
    expect(router.state.location).toMatchObject({ pathname: '/history', search: '?text=abc' });
    expect(router.state.historyAction).toBe('REPLACE');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('settlement offer dialog (req 2.1)', () => {
  it('says that there is no offer and continues to Make Payment', async () => {
    const { router } = await renderPortal('/make-payment/d/settlement-offer', { services: signedIn() });
    const dialog = await screen.findByRole('dialog', { name: 'Settlement offer' }, patiently);
    expect(dialog.textContent).toContain("There's no offer for this account right now");
    await userEvent.click(screen.getByRole('button', { name: 'Go to Make a payment' }));
    await noDialog();
    expect(router.state.location.pathname).toBe('/make-payment');
  });
});

describe('heading (req 2.3)', () => {
  it.each([
    ['/make-payment', 'Make a payment'],
    ['/dashboard', 'Nice to see you, Ana'],
    ['/history', 'History'],
    ['/history/bills', 'Bills'],
    ['/bill', 'Bill'],
    ['/help', 'Help'],
    ['/make-payment/add-payment-method', 'Add a payment method'],
    ['/make-payment/existing-payment-method', 'Payment methods'],
  ])('of %s is "%s", the only level 1 heading', async (path, heading) => {
    await renderPortal(path, { services: signedIn() });
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([heading]);
  });
});

describe('document title (req 2.1)', () => {
  it.each([
    ['/make-payment', 'Make a payment', 'Hacer un pago'],
    ['/dashboard', 'Dashboard', 'Panel'],
    ['/history', 'History', 'Historial'],
    ['/history/bills', 'Bills', 'Facturas'],
    ['/bill', 'Bill', 'Factura'],
    ['/make-payment/add-payment-method', 'Add a payment method', 'Agregar una forma de pago'],
    ['/make-payment/existing-payment-method', 'Payment methods', 'Formas de pago'],
    ['/make-payment/d/user-profile', 'Profile', 'Perfil'],
    ['/dashboard/d/user-profile', 'Profile', 'Perfil'],
    ['/history/d/user-profile', 'Profile', 'Perfil'],
    ['/make-payment/d/settlement-offer', 'Settlement offer', 'Oferta de liquidación'],
    ['/history/d/documents', 'Statements and documents', 'Estados de cuenta y documentos'],
    ['/history/d/payment-plan', 'Your payment plan', 'Su plan de pagos'],
    ['/make-payment/d/autopay', 'Autopay', 'Pago automático'],
  ])('for %s is %s in English and %s in Spanish, followed by the tenant', async (path, english, spanish) => {
    const view = await renderPortal(path, { services: signedIn() });
    await waitFor(() => expect(document.title).toBe(`${english} | Lumen City Power`));
    view.unmount();
    await renderPortal(path, { services: signedIn(), language: 'es' });
    await waitFor(() => expect(document.title).toBe(`${spanish} | Lumen City Power`));
  });

  it('is the screen’s title again after a dialog closes', async () => {
    await renderPortal('/history', { services: signedIn() });
    await openProfile();
    await waitFor(() => expect(document.title).toBe('Profile | Lumen City Power'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.title).toBe('History | Lumen City Power'));
  });
});
