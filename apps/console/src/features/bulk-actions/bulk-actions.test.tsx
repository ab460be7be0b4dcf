import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { bulkActions, bulkRowStates, bulkStates } from '@quittance/domain/staff/bulk-action';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../i18n/texts/en/screens/queues.json' with { type: 'json' };
import { ok } from '../../testing/fixtures.ts';
import { wireCase } from '../../testing/queues-fixtures.ts';
import { ownStaffID, renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

const bulkID = '01997000-0000-7000-8000-00000000b001';
const caseIDs = ['01997000-0000-7000-8000-00000000c001', '01997000-0000-7000-8000-00000000c002'];
const bulk = (overrides: object = {}) => ({
  ...{ bulkID, action: 'close-cases', state: 'ready', reason: '', staffID: ownStaffID, staffName: 'Olga Admin' },
  ...{ rowCount: 3, createdAt: '2026-11-23T15:00:00.000Z', startedAt: null, endedAt: null, undoUntil: null },
  ...{ undoneByName: null, undoEndedAt: null },
  ...overrides,
});
type Counts = Partial<Record<(typeof bulkRowStates)[number], number>>;
const progress = (overrides: object, counts: Counts, refusals: readonly object[] = []) =>
  ok({
    bulk: bulk(overrides),
    counts: bulkRowStates.map((state) => ({ state, count: counts[state] ?? 0, amount: null })),
    refusals,
  });
const rows = (state: string, code: string | null = null) =>
  ok({
    rows: [{ rowNumber: 1, subjectID: caseIDs[0], name: 'Dana Doe', reference: 'LUM-1', amount: null, state, code }],
    nextCursor: null,
  });
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const show = (overrides: object, counts: Counts, refusals?: readonly object[]) =>
  api.answer('/v1/staff/bulk-action/get', progress(overrides, counts, refusals));

beforeEach(async () => {
  api = await startStandInApi();
  const cases = caseIDs.map((caseID, index) => wireCase({ caseID, customerName: `Customer ${index + 1}` }));
  api.answer('/v1/staff/case/list', ok({ cases, nextCursor: null }));
  api.answer('/v1/staff/bulk-action/rows', rows('ready'));
});
afterEach(() => api.close());

it('every action and state has a label', () => {
  for (const texts of [en.BulkAction, en.BulkMeaning])
    expect(Object.keys(texts).toSorted()).toEqual([...bulkActions].toSorted());
  expect(Object.keys(en.BulkState).toSorted()).toEqual([...bulkStates].toSorted());
  expect(Object.keys(en.BulkRowState).toSorted()).toEqual([...bulkRowStates].toSorted());
});

describe('selecting rows of a list', () => {
  const boxOf = (name: RegExp | string) => screen.findByRole('checkbox', { name });

  it('previews the action for the selected rows and opens the preview', async () => {
    show({}, { ready: 1 });
    api.answer('/v1/staff/bulk-action/preview', progress({}, { ready: 1 }));
    await renderConsole('/cases', { api, role: 'agent' });
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
    await userEvent.click(await boxOf('Select Unauthorized debit, Customer 2'));
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    bar.getByText('Selected rows: 1');
    await userEvent.click(bar.getByRole('button', { name: 'Close cases' }));
    await screen.findByText('Preview: nothing has changed yet');
    expect(bodiesOf('/v1/staff/bulk-action/preview')).toEqual([
      {
        bulkID: expect.stringMatching(/^[0-9a-f-]{36}$/),
        action: 'close-cases',
        selection: { list: 'ids', ids: [caseIDs[1]] },
      },
    ]);
  });

  it('offers all rows that match the filter once every loaded row is selected, and says why the API refused', async () => {
    const cases = caseIDs.map((caseID) => wireCase({ caseID }));
    api.answer('/v1/staff/case/list', ok({ cases, nextCursor: caseIDs[1] }));
    api.answer('/v1/staff/bulk-action/preview', refusal('BulkTooManyRows'));
    await renderConsole('/cases?kind=upload', { api, role: 'agent' });
    await userEvent.click(await boxOf('Select all rows shown'));
    await userEvent.click(screen.getByRole('button', { name: 'Close cases: all rows in this list' }));
    await screen.findByText(/up to 100,000 rows/);
    expect(bodiesOf('/v1/staff/bulk-action/preview')).toMatchObject([
      { selection: { list: 'cases', kinds: ['upload'] } },
    ]);
    await userEvent.click(await boxOf('Select all rows shown'));
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('forgets the selection when the filter changes, and shows viewers no checkboxes', async () => {
    const view = await renderConsole('/cases', { api, role: 'agent' });
    await userEvent.click(await boxOf('Select all rows shown'));
    screen.getByText('Selected rows: 2');
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'File uploaded');
    await vi.waitFor(() => expect(screen.queryByText('Selected rows: 2')).toBeNull());
    view.unmount();
    await renderConsole('/cases', { api, role: 'viewer' });
    await screen.findAllByRole('link', { name: 'Unauthorized debit' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('page of a bulk action', () => {
  const open = (role: 'viewer' | 'agent' = 'agent') => renderConsole(`/bulk-actions/${bulkID}`, { api, role });

  it('shows what will change and why rows are refused, and starts with a reason', async () => {
    show({}, { ready: 2, refused: 1 }, [{ code: 'CaseNotOpen', count: 1 }]);
    api.answer('/v1/staff/bulk-action/start', progress({ state: 'running' }, { ready: 2 }));
    await open();
    const refused = within(await screen.findByRole('region', { name: 'Reasons for refusal' }));
    refused.getByText(/already resolved/);
    screen.getByText(/Each case closes with your reason as its note. You can undo this for 24 hours./);
    await userEvent.click(screen.getByRole('button', { name: 'Close cases' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Rows that will change: 2/);
    await userEvent.click(dialog.getByRole('button', { name: 'Close cases' }));
    await dialog.findByText('Required');
    await userEvent.type(dialog.getByLabelText('Reason'), ' Settled by phone. ');
    show({ state: 'running' }, { ready: 2, refused: 1 });
    await userEvent.click(dialog.getByRole('button', { name: 'Close cases' }));
    await screen.findByText(/Rows left: 2 of 3/);
    expect(bodiesOf('/v1/staff/bulk-action/start')).toEqual([{ bulkID, reason: 'Settled by phone.' }]);
    expect(screen.queryByRole('button', { name: 'Close cases' })).toBeNull();
  });

  it.each([
    ['another employee’s preview', { staffID: caseIDs[0] }, { ready: 2 }],
    ['a preview without a possible row', {}, { refused: 3 }],
  ])('offers no start for %s', async (_of, overrides, counts) => {
    show(overrides, counts);
    await open();
    await screen.findByText('Preview: nothing has changed yet');
    expect(screen.queryByRole('button', { name: 'Close cases' })).toBeNull();
  });

  it('undoes a finished action, and lists the rows that stayed', async () => {
    const done = {
      state: 'done',
      reason: 'Settled.',
      startedAt: '2026-11-23T15:01:00.000Z',
      endedAt: '2026-11-23T15:02:00.000Z',
    };
    show({ ...done, undoUntil: '2026-11-24T15:02:00.000Z' }, { done: 3 });
    api.answer('/v1/staff/bulk-action/undo', progress({ ...done, state: 'undoing' }, { done: 3 }));
    await open();
    await screen.findByText('The action is finished');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/Rows to change back: 3/);
    show({ ...done, state: 'undone', undoneByName: 'Olga Admin' }, { undone: 2, left: 1 }, [
      { code: 'BulkRowChanged', count: 1 },
    ]);
    api.answer('/v1/staff/bulk-action/rows', rows('left', 'BulkRowChanged'));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The changes were undone');
    const row = (await screen.findByRole('link', { name: 'Dana Doe' })).closest('tr');
    await vi.waitFor(() => expect(row?.textContent).toContain('This record has changed in the meantime.'));
    await userEvent.click(screen.getByRole('radio', { name: 'Refused' }));
    await vi.waitFor(() =>
      expect(bodiesOf('/v1/staff/bulk-action/rows').at(-1)).toEqual({ bulkID, states: ['refused', 'left'] }),
    );
  });

  it('follows the work of an action, and offers viewers nothing', async () => {
    show({ state: 'previewing' }, { waiting: 3 });
    const view = await open();
    await screen.findByText(/Rows left: 3 of 3. Nothing has changed yet./);
    show({}, { ready: 3 });
    await screen.findByText('Preview: nothing has changed yet', {}, { timeout: 4_000 });
    view.unmount();
    await open('viewer');
    await screen.findByText('Preview: nothing has changed yet');
    expect(screen.queryByRole('button', { name: 'Close cases' })).toBeNull();
  });

  it('names an approval request by its kind', async () => {
    show({ action: 'approve-requests' }, { ready: 1 });
    api.answer(
      '/v1/staff/bulk-action/rows',
      ok({
        rows: [
          {
            rowNumber: 1,
            subjectID: caseIDs[0],
            name: null,
            reference: 'settings',
            amount: 12,
            state: 'ready',
            code: null,
          },
        ],
        nextCursor: null,
      }),
    );
    await open();
    screen.getByText(/This can move money. You can’t undo this./);
    const link = await screen.findByRole('link', { name: 'Settings change' });
    expect(link.getAttribute('href')).toBe(`/approvals/${caseIDs[0]}`);
  });
});

describe('list of bulk actions', () => {
  it('shows who did what and why, or how to begin', async () => {
    const done = { state: 'done', reason: 'Settled.', startedAt: '2026-11-23T15:01:00.000Z' };
    api.answer('/v1/staff/bulk-action/list', ok({ bulkActions: [bulk(done)] }));
    const view = await renderConsole('/bulk-actions', { api, role: 'viewer' });
    const row = (await screen.findByRole('link', { name: 'Close cases' })).closest('tr');
    expect(row?.textContent).toContain('Settled.');
    view.unmount();
    api.answer('/v1/staff/bulk-action/list', ok({ bulkActions: [] }));
    await renderConsole('/bulk-actions', { api, role: 'viewer' });
    await screen.findByText('No bulk actions yet');
  });
});
