import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payingServices } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

it('the review covers the screen with the tenant’s logo when a payment is slow (req 2.12)', async () => {
  api.answer('/v1/payment/submit', () => undefined);
  await renderPortal('/make-payment', { services: { ...payingServices({ apiUrl: api.apiUrl }), hasLogo: true } });
  await userEvent.click(screen.getByRole('radio', { name: 'Another amount' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount to pay' }), '25.50');
  await userEvent.click(screen.getByRole('checkbox', { name: /^I authorize/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
  const overlay = (await screen.findByText('Loading...', {}, { timeout: 20_000 })).closest('[role=status]');
  expect(overlay?.textContent).toContain('Lumen City Power');
  expect(overlay?.querySelector('img')?.getAttribute('src')).toBe('/assets/tenants/lumen/logo.png');
});
