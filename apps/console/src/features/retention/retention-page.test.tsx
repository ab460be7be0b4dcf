import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const rule = { count: 90, unit: 'days', from: 'creation', isForDebtCollectors: false, regulation: null };
const regulationF = {
  ...{ count: 3, unit: 'years', from: 'last-collection-activity' },
  ...{ isForDebtCollectors: true, regulation: '12 CFR 1006.100' },
};
const records = [
  { record: 'message', rows: 1_234, held: 2, rules: [rule, regulationF], ownDays: 2_000 },
  { record: 'receipt-link', rows: 0, held: 0, rules: [{ ...rule, from: 'expiry' }], ownDays: null },
];

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/retention/report', ok({ month: '2026-12', records }));
});
afterEach(() => api.close());

it('law: 12 CFR 1006.100: a viewer sees the records to be deleted next month, those on hold and the rules (req 12.19)', async () => {
  await renderConsole('/retention', { api, role: 'viewer' });
  const rows = within(await screen.findByRole('table', { name: 'Records by type' })).getAllByRole('row');
  const [, messages, links] = rows.map((row) => row.textContent);
  for (const text of ['Messages', '1,234', '2', '90 days from creation (product default)'])
    expect(messages).toContain(text);
  expect(messages).toContain('3 years from the last collection activity (12 CFR 1006.100, debt collectors only)');
  expect(messages).toContain('at least 2000 days in your settings');
  expect(links).toContain('90 days from expiration (product default)');
  expect(screen.getByText(/by the end of December 2026/)).toBeDefined();
});

it('the retention report is available in Spanish', async () => {
  await renderConsole('/retention', { api, role: 'viewer', language: 'es' });
  const table = await screen.findByRole('table', { name: 'Registros por tipo' });
  expect(table.textContent).toContain(
    '3 años desde la última gestión de cobro (12 CFR 1006.100, solo cobradores de deudas)',
  );
});
