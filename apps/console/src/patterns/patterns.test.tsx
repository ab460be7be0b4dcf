import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, wireImport, wirePayees } from '../testing/fixtures.ts';
import { caseID, wireCase } from '../testing/queues-fixtures.ts';
import { renderConsole } from '../testing/render-console.tsx';

const listPath = '/v1/staff/case/list';
const idOf = (number: number) => `01997000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const imports = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) =>
    wireImport({ importID: idOf(from + index), fileName: `file-${from + index}.csv` }),
  );

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/payee/list', ok({ payees: wirePayees }));
  api.answer('/v1/staff/case/get', ok({ case: wireCase({}) }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const showMore = () => userEvent.click(screen.getByRole('button', { name: 'Show more' }));

describe('a list', () => {
  it('adds the next page, which it requests by cursor', async () => {
    api.answer(listPath, ok({ cases: [wireCase({})], nextCursor: idOf(7) }));
    await renderConsole('/cases?kind=upload', { api, role: 'viewer' });
    await screen.findByRole('table', { name: 'Cases' });
    api.answer(listPath, ok({ cases: [wireCase({ caseID: idOf(8) })], nextCursor: null }));
    await showMore();
    await vi.waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(3));
    expect(bodiesOf(listPath).at(-1)).toEqual({ onlyOpen: true, kinds: ['upload'], cursor: idOf(7) });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('requests the next page by the last row after a full page, and none after a shorter one', async () => {
    api.answer('/v1/staff/import/list', ok({ imports: imports(50) }));
    await renderConsole('/imports', { api, role: 'viewer' });
    await screen.findByText('file-50.csv');
    api.answer('/v1/staff/import/list', ok({ imports: imports(49, 51) }));
    await showMore();
    await screen.findByText('file-99.csv');
    expect(bodiesOf('/v1/staff/import/list')).toEqual([{}, { before: idOf(50) }]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('keeps its rows and offers a retry when the next page fails to load', async () => {
    api.answer(listPath, ok({ cases: [wireCase({})], nextCursor: idOf(7) }));
    await renderConsole('/cases', { api, role: 'viewer' });
    await screen.findByRole('table', { name: 'Cases' });
    api.answer(listPath, refusal('NotFound'));
    await showMore();
    expect((await screen.findByRole('alert')).textContent).toBe('Check your connection and try again.');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    screen.getByRole('button', { name: 'Show more' });
  });

  it('shows a message below its filters when it has no rows', async () => {
    api.answer(listPath, ok({ cases: [], nextCursor: null }));
    await renderConsole('/cases', { api, role: 'viewer' });
    await screen.findByRole('heading', { name: 'No open cases' });
    expect(screen.queryByRole('table')).toBeNull();
    screen.getByLabelText('Type');
  });
});

describe('a detail page', () => {
  it('says that a record was not found when the API refuses it', async () => {
    api.answer('/v1/staff/case/get', refusal('NotFound'));
    const { router } = await renderConsole('/cases', { api, role: 'viewer' });
    await router.navigate(`/cases/${caseID}`);
    await screen.findByRole('heading', { name: 'Not found' });
  });

  it('says that a record was not found when the complete list does not contain it', async () => {
    api.answer('/v1/staff/offer-rule/list', ok({ rules: [] }));
    await renderConsole(`/offers/${caseID}`, { api, role: 'viewer' });
    await screen.findByRole('heading', { name: 'Not found' });
  });
});

describe('a decision dialog', () => {
  const submitName = { name: 'Close case' };

  async function open() {
    await renderConsole(`/cases/${caseID}`, { api, role: 'agent' });
    const opener = screen.getByRole('button', submitName);
    await userEvent.click(opener);
    return { opener, dialog: within(await screen.findByRole('dialog')) };
  }

  it('sends one request when its button is pressed twice', async () => {
    const release = api.hold('/v1/staff/case/close', ok({}));
    const { dialog } = await open();
    await userEvent.type(dialog.getByLabelText('Note'), 'Done.');
    await userEvent.dblClick(dialog.getByRole('button', submitName));
    release();
    await screen.findByText('Case closed.');
    expect(bodiesOf('/v1/staff/case/close')).toEqual([{ caseID, note: 'Done.' }]);
  });

  it('stays open with the input after a refusal, and a second try can succeed', async () => {
    api.answer('/v1/staff/case/close', refusal('CaseNotOpen'));
    const { dialog } = await open();
    await userEvent.type(dialog.getByLabelText('Note'), 'Done.');
    await userEvent.click(dialog.getByRole('button', submitName));
    await dialog.findByText(/already resolved/);
    api.answer('/v1/staff/case/close', ok({}));
    await userEvent.click(dialog.getByRole('button', submitName));
    await screen.findByText('Case closed.');
    expect(bodiesOf('/v1/staff/case/close')).toHaveLength(2);
  });

  it('sends nothing while a required note is blank', async () => {
    const { dialog } = await open();
    await userEvent.type(dialog.getByLabelText('Note'), '   ');
    await userEvent.click(dialog.getByRole('button', submitName));
    await dialog.findByText('Required');
    expect(bodiesOf('/v1/staff/case/close')).toEqual([]);
  });

  it('returns the focus to its opener when it is canceled', async () => {
    const { opener, dialog } = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
    expect(bodiesOf('/v1/staff/case/close')).toEqual([]);
  });
});
