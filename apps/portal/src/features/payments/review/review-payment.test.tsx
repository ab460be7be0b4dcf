import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payingServices } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { reviewedTerms } from '../../../testing/reviewed-terms.ts';
import { writeStoredPayment } from '../confirm/stored-payment.ts';

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
  await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
  const overlay = (await screen.findByText('Loading...', {}, { timeout: 20_000 })).parentElement;
  expect(overlay?.textContent).toContain('Lumen City Power');
  expect(overlay?.querySelector('img')?.getAttribute('src')).toBe('/assets/tenants/lumen/logo.png');
});

describe('the authorization on the review', () => {
  const open = (change: Parameters<typeof reviewedTerms>[0], language: Language = 'en') => {
    const services = payingServices({ apiUrl: api.apiUrl });
    const terms = reviewedTerms(change);
    const payment = { ...terms, phase: 'reviewed', idempotencyKey: 'key-1', confirmDuplicate: false } as const;
    writeStoredPayment(services.sessionStorage, payment);
    return renderPortal('/make-payment/review', { services, language });
  };
  const follows = (later: Element, earlier: Element) =>
    Boolean(earlier.compareDocumentPosition(later) & Node.DOCUMENT_POSITION_FOLLOWING);

  it.each([
    ['en', 'When you press Pay $157.50, you agree to this:', /^Pay \$157/],
    ['es', 'Al presionar Pagar $157.50, usted acepta lo siguiente:', /^Pagar \$157/],
  ] as const)('of a payment made now stands above the button, in %s', async (language, lead, button) => {
    await open({}, language);
    expect(await screen.findByText(lead)).toBeTruthy();
    const text = screen.getByText('I authorize');
    expect(text.lang).toBe('en');
    expect(follows(screen.getByRole('button', { name: button }), text)).toBe(true);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('of a settlement must be checked before a wallet can pay it', async () => {
    await open({ isSettlement: true, wallet: 'googlePay', referenceId: null, paymentType: 'creditcard' });
    expect(await screen.findByText('Check the box to pay with Google Pay.')).toBeTruthy();
    await userEvent.click(screen.getByRole('checkbox', { name: 'I authorize' }));
    expect(screen.queryByText('Check the box to pay with Google Pay.')).toBeNull();
  });
});
