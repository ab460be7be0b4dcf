import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, wirePayment } from '../testing/fixtures.ts';
import { renderConsole } from '../testing/render-console.tsx';

const ownID = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9e01';
const sharedID = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9e02';
const own = {
  ...{ filterID: ownID, name: 'In review', query: 'state=review', isShared: false, isOwn: true },
  ownerName: 'Vera Viewer',
};
const shared = {
  ...{ filterID: sharedID, name: 'Returned', query: 'state=returned&from=2026-11-01', isShared: true, isOwn: false },
  ownerName: 'Ada Agent',
};
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/payment/search', ok({ payments: [wirePayment()], nextCursor: null }));
  stand(own, shared);
});
afterEach(() => api.close());

const stand = (...filters: object[]) => api.answer('/v1/staff/filter/list', ok({ filters }));
const bodiesOf = (action: string) =>
  api.received.filter(({ path }) => path === `/v1/staff/filter/${action}`).map(({ body }) => body);
const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
  return within(await screen.findByRole('menu'));
};
const choose = async (name: string) => userEvent.click((await openMenu()).getByRole('menuitem', { name }));

describe('saved filters of a list', () => {
  it('open with all their values, also those that others share', async () => {
    const { router } = await renderConsole('/payments?text=old', { api, role: 'viewer' });
    await choose('Returned · Ada Agent');
    await waitFor(() => expect(router.state.location.search).toBe('?state=returned&from=2026-11-01'));
    await choose('In review');
    await waitFor(() => expect(router.state.location.search).toBe('?state=review'));
    expect(bodiesOf('list')[0]).toEqual({ list: 'payments' });
  });

  it('are saved with a name, for everyone on request', async () => {
    api.answer('/v1/staff/filter/save', ok({ filterID: ownID }));
    await renderConsole('/payments?from=2026-11-01&state=came', { api, role: 'viewer' });
    await choose('Save this filter');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Required');
    await userEvent.type(dialog.getByLabelText('Filter name'), ' November ');
    await userEvent.click(dialog.getByLabelText('Share with everyone on your team'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Filter saved.');
    expect(bodiesOf('save')).toEqual([
      { list: 'payments', query: 'state=came&from=2026-11-01', name: 'November', isShared: true },
    ]);
  });

  it('explain why one more is refused', async () => {
    api.answer('/v1/staff/filter/save', refusal('SavedFilterLimitReached'));
    await renderConsole('/payments?state=came', { api, role: 'viewer' });
    await choose('Save this filter');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Filter name'), 'One more');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/50 saved filters/);
  });

  it.each([
    ['an unfiltered list', '/payments'],
    ['a filter that is already saved', '/payments?state=review'],
  ])('offer nothing to save for %s', async (_what, path) => {
    await renderConsole(path, { api, role: 'viewer' });
    expect((await openMenu()).queryByRole('menuitem', { name: 'Save this filter' })).toBeNull();
  });

  it('are renamed and deleted by their owner', async () => {
    api.answer('/v1/staff/filter/change', ok({}));
    api.answer('/v1/staff/filter/delete', ok({}));
    await renderConsole('/payments', { api, role: 'supervisor' });
    await choose('Rename or delete filters');
    await userEvent.click(await screen.findByRole('button', { name: 'Rename “In review”' }));
    const name = await screen.findByLabelText('Filter name');
    await userEvent.clear(name);
    await userEvent.type(name, 'To look up');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete “In review”' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the filter “In review”?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Filter deleted.');
    expect(bodiesOf('change')).toEqual([{ filterID: ownID, name: 'To look up', isShared: false }]);
    expect(bodiesOf('delete')).toEqual([{ filterID: ownID }]);
    expect(screen.queryByRole('button', { name: 'Delete “Returned”' })).toBeNull();
  });

  it('let an administrator delete, but not rename, a shared one', async () => {
    await renderConsole('/payments', { api, role: 'administrator' });
    await choose('Rename or delete filters');
    await screen.findByRole('button', { name: 'Delete “Returned”' });
    expect(screen.queryByRole('button', { name: 'Rename “Returned”' })).toBeNull();
  });

  it('show nothing while there is nothing to open or to save', async () => {
    stand();
    await renderConsole('/payments', { api, role: 'viewer' });
    await screen.findByRole('table', { name: 'Payments' });
    await waitFor(() => expect(bodiesOf('list')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Saved filters' })).toBeNull();
  });
});

describe('the filters of a list on a phone', () => {
  it('open with a button that counts the active ones', async () => {
    await renderConsole('/payments?state=review&from=2026-11-01', { api, role: 'viewer' });
    const toggle = await screen.findByRole('button', { name: 'Filters (2)' });
    const panel = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
    expect([toggle.getAttribute('aria-expanded'), panel?.dataset.open]).toEqual(['false', 'false']);
    await userEvent.click(toggle);
    expect([toggle.getAttribute('aria-expanded'), panel?.dataset.open]).toEqual(['true', 'true']);
  });
});
