import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, wireApproval, wireImport, wirePayment } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/approval/list', ok({ approvals: [wireApproval()] }));
  api.answer('/v1/staff/payment/search', ok({ payments: [wirePayment({ state: 'review' })], nextCursor: null }));
  api.answer('/v1/staff/import/list', ok({ imports: [wireImport(), wireImport({ state: 'done' })] }));
});
afterEach(() => api.close());

const work = [
  'Home',
  'Approvals',
  'Cases',
  'Disputes',
  'Chargebacks',
  'Callbacks',
  'Proposals',
  'Requests for help',
  'Uploaded files',
];
const customers = ['Customers', 'Payment plans', 'Offers', 'Payment links', 'Messages', 'Documents'];
const money = ['Payments', 'Returns', 'Blocked attempts', 'Reconciliation', 'Posting files', 'ACH files'];
const data = ['Imports', 'Bulk actions', 'Webhooks'];
const insight = ['Reports', 'Audit log', 'Records to delete'];

describe('console layout', () => {
  it.each([
    ['viewer', [...work, ...customers, ...money, ...data, ...insight, 'Settings']],
    [
      'administrator',
      [...work, ...customers, ...money, ...data, 'Consents', ...insight, 'Settings', 'Staff', 'API keys', 'Test mode'],
    ],
  ] as const)('shows a %s the navigation %j', async (role, expected) => {
    await renderConsole('/', { api, role });
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(expected);
  });

  it('hides what the tenant doesn’t use, whose address explains how to start', async () => {
    api.answer('/v1/staff/proposal/list', ok({ proposals: [], nextCursor: null }));
    const features = ['chargebacks'] as const;
    const { router } = await renderConsole('/', { api, role: 'administrator', features });
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    nav.getByRole('link', { name: 'Chargebacks' });
    for (const name of ['ACH files', 'Proposals', 'Requests for help'])
      expect(nav.queryByRole('link', { name })).toBeNull();
    await act(() => router.navigate('/proposals'));
    await screen.findByText('Proposals are off');
    expect(screen.getByRole('link', { name: 'Open settings' }).getAttribute('href')).toBe(
      '/settings?section=limits&field=proposals.isOn',
    );
  });

  it('sets the document title and focuses the heading after navigation', async () => {
    await renderConsole('/', { api });
    expect(document.title).toBe('Home | Lumen City Power');
    await userEvent.click(screen.getByRole('link', { name: 'Approvals' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Approvals' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Approvals | Lumen City Power');
  });

  it('links back through breadcrumbs', async () => {
    await renderConsole('/payments/enter', { api });
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    await userEvent.click(within(crumbs).getByRole('link', { name: 'Payments' }));
    await screen.findByRole('heading', { level: 1, name: 'Payments' });
  });

  it.each([
    ['/', 'Search customers and payments'],
    ['/customers', 'Find customers and payments'],
  ])('focuses the search box of %s on the slash key', async (path, name) => {
    await renderConsole(path, { api });
    const box = await screen.findByRole('searchbox', { name });
    await userEvent.keyboard('/');
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('12/');
    expect(box).toHaveProperty('value', '12/');
  });

  it('ignores the slash key with other keys, in an open menu, and once it is turned off', async () => {
    await renderConsole('/', { api });
    const box = await screen.findByRole('searchbox', { name: 'Search customers and payments' });
    await userEvent.keyboard('{Control>}/{/Control}');
    expect(document.activeElement).not.toBe(box);
    await userEvent.click(screen.getByRole('button', { name: /User menu/ }));
    const choices = within(await screen.findByRole('menu')).getByRole('group', { name: 'Press / to search' });
    await userEvent.keyboard('/');
    expect(document.activeElement).not.toBe(box);
    await userEvent.click(within(choices).getByRole('menuitemradio', { name: 'Off' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await userEvent.keyboard('/');
    expect(document.activeElement).not.toBe(box);
  });

  it('searches customers and payments from every screen', async () => {
    api.answer('/v1/staff/customer/search', ok({ people: [], nextCursor: null }));
    const { router } = await renderConsole('/', { api });
    await userEvent.type(
      screen.getByRole('searchbox', { name: 'Search customers and payments' }),
      ' QWERTY2345 {Enter}',
    );
    await screen.findByRole('heading', { level: 1, name: 'Customers' });
    expect(router.state.location.search).toBe('?text=QWERTY2345');
    await waitFor(() =>
      expect(api.received.findLast(({ path }) => path.endsWith('/customer/search'))?.body).toEqual({
        text: 'QWERTY2345',
        limit: 10,
      }),
    );
  });

  it('opens the full list from a home card even though both make the same request', async () => {
    await renderConsole('/', { api });
    await screen.findByRole('link', { name: 'customers-1.csv' });
    await userEvent.click(screen.getByRole('link', { name: 'Imports' }));
    await screen.findByRole('heading', { level: 1, name: 'Imports' });
    expect(await screen.findAllByRole('link', { name: 'customers-1.csv' })).toHaveLength(2);
  });

  it('switches the language immediately and remembers it', async () => {
    const { services } = await renderConsole('/', { api });
    await userEvent.click(screen.getByRole('button', { name: /User menu for/ }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Español' }));
    await screen.findByRole('heading', { level: 1, name: 'Hola, Olga' });
    expect([document.documentElement.lang, services.local.get('language')]).toEqual(['es', 'es']);
  });

  it('shows a not-found page for an unknown path', async () => {
    await renderConsole('/no-such-place', { api });
    screen.getByRole('heading', { level: 1, name: 'Page not found' });
  });
});

it('a message about an action stays readable for five seconds on another screen, and then makes room', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { services, router } = await renderConsole('/', { api });
  act(() => services.toasts.getState().show('Note saved.'));
  vi.advanceTimersByTime(5_000);
  act(() => services.toasts.getState().show('Import discarded.'));
  screen.getByText('Note saved.');
  await act(() => router.navigate('/payments'));
  await waitFor(() => expect(screen.queryByText('Note saved.')).toBeNull());
  screen.getByText('Import discarded.');
  vi.useRealTimers();
});

it('the home screen lists and counts pending work', async () => {
  await renderConsole('/', { api, role: 'supervisor' });
  await screen.findByText('Refund');
  await screen.findByRole('link', { name: 'QWERTY2345' });
  expect(await screen.findAllByRole('link', { name: 'customers-1.csv' })).toHaveLength(1);
  expect(await screen.findAllByRole('link', { name: 'View all' })).toHaveLength(3);
});

it('the home screen says when no work is pending', async () => {
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
  api.answer('/v1/staff/import/list', ok({ imports: [] }));
  await renderConsole('/', { api });
  await screen.findByText('No requests need your decision.');
  await screen.findByText('No payments need review.');
  await screen.findByText('No imports are ready to run.');
});
