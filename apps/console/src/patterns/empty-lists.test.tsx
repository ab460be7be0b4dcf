import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../testing/fixtures.ts';
import { renderConsole } from '../testing/render-console.tsx';

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  for (const [call, rows] of Object.entries(emptyLists)) api.answer(call, ok({ [rows]: [], nextCursor: null }));
  api.answer('/v1/staff/payee/list', ok({ payees: [] }));
});
afterEach(() => api.close());

const emptyLists = {
  '/v1/staff/case/list': 'cases',
  '/v1/staff/upload/list': 'uploads',
  '/v1/staff/message/search': 'messages',
  '/v1/staff/payment/search': 'payments',
  '/v1/staff/plan/search': 'plans',
  '/v1/staff/link/list': 'links',
  '/v1/staff/posting/list': 'files',
  '/v1/staff/import/list': 'imports',
} as const;

/** Each list with a filter that hides its rows. */
const filtered = [
  ['/cases?kind=upload', '/v1/staff/case/list', 'cases'],
  ['/uploads?show=all', '/v1/staff/upload/list', 'uploads'],
  ['/messages?state=failed', '/v1/staff/message/search', 'messages'],
  ['/payments?state=review', '/v1/staff/payment/search', 'payments'],
  ['/plans?state=paused', '/v1/staff/plan/search', 'plans'],
  ['/links?account=LUM-1', '/v1/staff/link/list', 'links'],
  ['/imports?payee=LUMEN', '/v1/staff/import/list', 'imports'],
] as const;

describe('an empty list', () => {
  it.each(filtered)('at %s offers to clear its filters, which shows the whole list', async (address, call) => {
    const { router } = await renderConsole(address, { api });
    const main = await screen.findByRole('main');
    const buttons = await vi.waitFor(() => {
      const found = screen.getAllByRole('button', { name: 'Clear filters' });
      expect(found.length).toBeGreaterThan(0);
      return found;
    });
    const before = api.received.filter((request) => request.path === call).length;
    // The last one is in the empty list. The filters above have their own.
    const last = buttons.at(-1);
    expect(last && main.contains(last)).toBe(true);
    if (last) await userEvent.click(last);
    await vi.waitFor(() => expect(router.state.location.search).toBe(''));
    await vi.waitFor(() =>
      expect(api.received.filter((request) => request.path === call).length).toBeGreaterThan(before),
    );
    await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull());
  });
});

it.each(['/cases', '/uploads', '/messages', '/payments', '/plans', '/links', '/posting', '/imports'])(
  'the empty list at %s offers each next step once',
  async (address) => {
    await renderConsole(address, { api });
    const main = await screen.findByRole('main');
    await vi.waitFor(() => expect(within(main).getAllByRole('heading').length).toBeGreaterThan(1));
    const steps = within(main)
      .queryAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(steps).toEqual([...new Set(steps)]);
  },
);

const sources = import.meta.glob<string>(['../features/**/*.tsx', '!../features/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const screens = Object.entries(sources)
  .map(([file, source]) => ({ file: file.replace('../features/', ''), source }))
  .filter(({ source }) => /<(?:ListPage|ListCard|RowList)\b/.test(source));

it('finds the lists of all features', () => {
  expect(screens.length).toBeGreaterThan(30);
});

/** Lists that always have a row: every tenant has a published version and an administrator. */
const neverEmpty = ['settings/versions/versions-page.tsx', 'staff/staff-page.tsx'];

describe('a list of the console', () => {
  it.each(screens.filter(({ file }) => !neverEmpty.includes(file)))(
    'in $file says why it is empty and what to do',
    ({ source }) => {
      expect(source).toMatch(/empty=\{\{[\s\S]*?title: [\s\S]*?text: /);
    },
  );

  it.each(screens.filter(({ source }) => source.includes('filters={')))(
    'in $file can clear its filters',
    ({ source }) => {
      expect(source).toMatch(/\bfilter=\{/);
    },
  );
});
