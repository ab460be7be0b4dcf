import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, otherStaffID } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const path = '/v1/staff/limit-refusal/list';
const refusal = {
  refusalID: otherStaffID,
  scope: 'customer',
  customerID: otherStaffID,
  customerReferenceCode: 'CR-1001',
  isGuest: false,
  clientNetwork: '203.0.113.7',
  amount: 50,
  cardLastFour: null,
  refusals: 12,
  firstAt: '2026-11-20T15:00:00.000Z',
  lastAt: '2026-11-20T16:00:00.000Z',
};
const check = {
  ...refusal,
  refusalID: '0195f3a0-0000-7000-8000-00000000000a',
  scope: 'check-method',
  isGuest: true,
  clientNetwork: null,
  amount: null,
  cardLastFour: '4242',
  refusals: 1,
};

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer(path, ok({ limitRefusals: [refusal, check], nextCursor: null }));
});
afterEach(() => api.close());

it('law: Nacha 2.5.17: a viewer sees blocked attempts with customer, limit, network, count and time', async () => {
  await renderConsole('/refused-tries', { api, role: 'viewer' });
  const rows = within(await screen.findByRole('table', { name: 'Blocked attempts' })).getAllByRole('row');
  const [, one, other] = rows.map((row) => row.textContent);
  for (const text of ['CR-1001', 'Payments by customer', '203.0.113.7', '$50.00', '12', 'Nov 20, 2026, 10:00 AM'])
    expect(one).toContain(text);
  for (const text of ['Payment link guest', 'Checks of one card', 'Several networks', 'Card **4242'])
    expect(other).toContain(text);
});

it('blocked attempts can be filtered by limit, customer and dates', async () => {
  await renderConsole('/refused-tries?customer=CR-1001&from=2026-11-01&to=nonsense', { api, role: 'viewer' });
  await userEvent.selectOptions(await screen.findByLabelText('Limit'), 'Checks of one card');
  await vi.waitFor(() =>
    expect(api.received.filter((request) => request.path === path).map(({ body }) => body)).toEqual([
      { limit: 25, customerReferenceCode: 'CR-1001', from: '2026-11-01' },
      { limit: 25, customerReferenceCode: 'CR-1001', from: '2026-11-01', scopes: ['check-method'] },
    ]),
  );
});

it('an empty list of blocked attempts shows a message', async () => {
  api.answer(path, ok({ limitRefusals: [], nextCursor: null }));
  await renderConsole('/refused-tries', { api, role: 'viewer', language: 'es' });
  await screen.findByRole('heading', { name: 'No hay intentos bloqueados' });
});
