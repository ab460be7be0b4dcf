import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { knownReturnCodes, returnMeaning } from '@quittance/domain/returns/return-meaning';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import en from '../../i18n/texts/en/screens/queues.json' with { type: 'json' };
import { ok } from '../../testing/fixtures.ts';
import { caseID, wireRates, wireReturn } from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { returnRequest } from './return-filter.ts';

let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/return/rates', ok(wireRates()));
  api.answer('/v1/staff/return/list', ok({ returns: [wireReturn()], nextCursor: null }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const empty = { payee: '', code: '', from: '', to: '' };

it('return codes have the same texts as in the API', () => {
  expect(en.ReturnCode).toEqual(Object.fromEntries(knownReturnCodes.map((code) => [code, returnMeaning(code)])));
});

describe('return filter', () => {
  it.each([
    [{}, {}],
    [{ code: 'R01' }, { codes: ['R01'] }],
    [{ code: 'administrative' }, { codes: ['R02', 'R03', 'R04'] }],
    [{ code: 'overall' }, {}],
    [{ code: 'nonsense', from: '2026-02-30' }, {}],
    [{ payee: ' GAS ' }, { payeeCode: 'GAS' }],
  ])('turns %j into the request %j', (values, expected) => {
    expect(returnRequest({ ...empty, ...values })).toEqual({ limit: 25, ...expected });
  });
});

describe('return rates', () => {
  it('show their status in words, first for the whole tenant', async () => {
    await renderConsole('/returns', { api, role: 'viewer' });
    const gauge = within(await screen.findByRole('region', { name: 'Unauthorized' }));
    gauge.getByText('0.42%');
    gauge.getByText('Near the limit');
    gauge.getByText('3 returned · 1,200 debits');
    gauge.getByRole('img', { name: 'Unauthorized: 0.42%, Near the limit, limit 0.5%' });
  });

  it('for one payee filter the returns by that payee', async () => {
    await renderConsole('/returns', { api, role: 'viewer' });
    await userEvent.selectOptions(await screen.findByLabelText('Payee'), 'GAS');
    within(await screen.findByRole('region', { name: 'Unauthorized' })).getByText('Over the limit');
    await vi.waitFor(() =>
      expect(bodiesOf('/v1/staff/return/list')).toEqual([{ limit: 25 }, { limit: 25, payeeCode: 'GAS' }]),
    );
    await userEvent.selectOptions(screen.getByLabelText('Payee'), 'LUMEN');
    within(await screen.findByRole('region', { name: 'Unauthorized' })).getByText('No debits sent');
  });
});

describe('returned payments', () => {
  it('show the reason, the consequences and the open case', async () => {
    await renderConsole('/returns', { api, role: 'viewer' });
    const row = within((await screen.findByRole('link', { name: 'QWERTY2345' })).closest('tr') ?? document.body);
    row.getByText('Not authorized');
    row.getByText('Authorization revoked, plans ended');
    expect(row.getByRole('link', { name: 'View open case' }).getAttribute('href')).toBe(`/cases/${caseID}`);
  });

  it('with an unknown code show a general reason', async () => {
    api.answer('/v1/staff/return/list', ok({ returns: [wireReturn({ returnCode: 'R99' })], nextCursor: null }));
    await renderConsole('/returns', { api, role: 'viewer' });
    await screen.findByText('Other reason');
  });

  it('show a message when none match the filters', async () => {
    api.answer('/v1/staff/return/list', ok({ returns: [], nextCursor: null }));
    await renderConsole('/returns?code=R01', { api, role: 'viewer' });
    await screen.findByText('No returned payments match these filters');
  });
});
