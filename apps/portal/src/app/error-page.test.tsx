import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServicesContext } from '../session/page-services.ts';
import { testI18n } from '../testing/render-portal.tsx';
import { testServices } from '../testing/test-services.ts';
import { ErrorPage } from './error-page.tsx';
import { StartFailed } from './start-failed.tsx';

// React and the router also log the error to the console.
beforeEach(() => {
  vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Broken(): never {
  throw new TypeError('amount is not a function');
}

it('the error page says what happened, what it means for the customer’s money and what to do, and logs the error', async () => {
  const services = testServices();
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }]);
  render(
    <I18nextProvider i18n={await testI18n()}>
      <ServicesContext value={services}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>,
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('never charge you twice for the same payment');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to Make a payment' })).toBeTruthy();
  expect(services.diagnostics.entries()).toContainEqual(
    expect.objectContaining({ event: 'screen-failed', detail: { error: 'TypeError: amount is not a function' } }),
  );
});

it.each<[string, Parameters<typeof testServices>[0] & object, RegExp]>([
  ['a registered customer with a history', { isSignedIn: true, tenant: { showHistory: true } }, /check History/],
  ['a registered customer without a history', { isSignedIn: true, tenant: { showHistory: false } }, /call us before/],
  ['a visitor who is signed out', { tenant: { showHistory: true } }, /call us before/],
])('the error page tells %s where to look before paying again (req 6.3)', async (_who, options, message) => {
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: ErrorPage }]);
  render(
    <I18nextProvider i18n={await testI18n()}>
      <ServicesContext value={testServices(options)}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>,
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(message);
});

it('the error page links to the dashboard when the dashboard fails (req 2.1)', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Broken, ErrorBoundary: ErrorPage }], {
    initialEntries: ['/dashboard'],
  });
  render(
    <I18nextProvider i18n={await testI18n()}>
      <ServicesContext value={testServices()}>
        <RouterProvider router={router} />
      </ServicesContext>
    </I18nextProvider>,
  );
  expect((await screen.findByRole('link', { name: 'Go to Dashboard' })).getAttribute('href')).toBe('/dashboard');
});

it('the startup error page uses both languages and doesn’t mention the history', () => {
  const { container } = render(<StartFailed />);
  expect(container.textContent).not.toMatch(/history|historial/i);
  expect(screen.getByText("Opening this page doesn't charge you.", { exact: false })).toBeTruthy();
  expect(screen.getByText('Al abrirla no se le cobra nada.', { exact: false })).toBeTruthy();
});
