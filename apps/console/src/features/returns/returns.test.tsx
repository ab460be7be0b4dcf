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

it('every code that means something is said as the API says it', () => {
  expect(en.ReturnCode).toEqual(Object.fromEntries(knownReturnCodes.map((code) => [code, returnMeaning(code)])));
});

describe('what an address asks for', () => {
  it.each([
    [{}, {}],
    [{ code: 'R01' }, { codes: ['R01'] }],
    [{ code: 'administrative' }, { codes: ['R02', 'R03', 'R04'] }],
    [{ code: 'overall' }, {}],
    [{ code: 'nonsense', from: '2026-02-30' }, {}],
    [{ payee: ' GAS ' }, { payeeCode: 'GAS' }],
  ])('%j is %j', (values, expected) => {
    expect(returnRequest({ ...empty, ...values }, undefined)).toEqual({ limit: 25, ...expected });
  });
});

describe('the return rates', () => {
  it('stand against their limits in words, first of the whole tenant', async () => {
    await renderConsole('/returns', { api, role: 'viewer' });
    const gauge = within(await screen.findByRole('region', { name: 'Unauthorized' }));
    gauge.getByText('0.42%');
    gauge.getByText('Near the limit');
    gauge.getByText('3 returned · 1,200 debits');
    gauge.getByRole('img', { name: 'Unauthorized: 0.42%, Near the limit, limit 0.5%' });
  });

  it('of one payee go with the returns of that payee', async () => {
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
  it('say why, what followed, and where it goes on', async () => {
    await renderConsole('/returns', { api, role: 'viewer' });
    const row = within((await screen.findByRole('link', { name: 'QWERTY2345' })).closest('tr') ?? document.body);
    row.getByText('Not authorized');
    row.getByText('Authorization revoked, plans ended');
    expect(row.getByRole('link', { name: 'View open case' }).getAttribute('href')).toBe(`/cases/${caseID}`);
  });

  it('of a code that nobody knows are said all the same', async () => {
    api.answer('/v1/staff/return/list', ok({ returns: [wireReturn({ returnCode: 'R99' })], nextCursor: null }));
    await renderConsole('/returns', { api, role: 'viewer' });
    await screen.findByText('Other reason');
  });

  it('that no filter fits are said to be none', async () => {
    api.answer('/v1/staff/return/list', ok({ returns: [], nextCursor: null }));
    await renderConsole('/returns?code=R01', { api, role: 'viewer' });
    await screen.findByText('No returned payments match these filters');
  });
});
