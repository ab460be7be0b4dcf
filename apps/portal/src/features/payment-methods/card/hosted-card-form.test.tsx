import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StandInScripts, standInScripts } from '../../../../testing/stand-in-scripts.ts';
import { standInStripe } from '../../../../testing/stand-in-stripe.ts';
import { forgetWallets } from '../../../../testing/stand-in-wallets.ts';
import { walletServices } from '../../../../testing/wallet-page.tsx';
import { debitCard } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const savePath = '/v1/paymenttoken/createcard';
const stripeCards = { provider: 'stripe', publishableKey: 'pk_live_1', connectedAccount: 'acct_1' } as const;
let api: StandInApi;
let network: StandInScripts;
let stripe: ReturnType<typeof standInStripe>;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(savePath, {
    status: 200,
    body: { ...success, creditCardAccountToken: { ...debitCard, referenceID: 'c9' } },
  });
  network = standInScripts();
  stripe = standInStripe();
});
afterEach(() => {
  network.end();
  forgetWallets();
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
});

async function show(options: Parameters<typeof walletServices>[1] & { language?: Language; isFailing?: boolean } = {}) {
  const { language, isFailing = false, ...paying } = options;
  const services = walletServices(api.apiUrl, { payee: { cardTokenization: stripeCards }, ...paying });
  const { stripe: script } = services.config.scripts;
  if (!isFailing) network.answer(script, stripe.script);
  const view = await renderPortal('/make-payment/add-payment-method?kind=card', {
    services,
    ...(language && { language }),
  });
  return { ...view, script, user: userEvent.setup() };
}

const saved = () => api.received.filter((request) => request.path === savePath);
const fields = () => waitFor(() => expect(stripe.elements.cardCvc?.container).toBeTruthy());

/** Simulates typing into Stripe's fields. */
function typeCard(change: Parameters<NonNullable<typeof stripe.elements.cardNumber>['type']>[0] = {}) {
  act(() => {
    stripe.elements.cardNumber?.type({ brand: 'visa', ...change });
    stripe.elements.cardExpiry?.type({});
    stripe.elements.cardCvc?.type({});
  });
}

describe('Stripe card fields', () => {
  it('replace our fields, and use the payee’s account and the page’s language', async () => {
    await show({ language: 'es' });
    await fields();
    expect(stripe.opened).toEqual([{ key: 'pk_live_1', options: { locale: 'es', stripeAccount: 'acct_1' } }]);
    expect(document.querySelector('input[autocomplete^="cc-number"], input[autocomplete="cc-csc"]')).toBeNull();
    expect(screen.getByLabelText('Código postal de facturación')).toBeTruthy();
  });

  it('are connected to our labels', async () => {
    await show();
    await fields();
    for (const [label, part] of [
      ['Card number', 'cardNumber'],
      ['Expiration date', 'cardExpiry'],
      ['Security code', 'cardCvc'],
    ] as const) {
      const tied = screen.getByText(label, { selector: 'label' }).getAttribute('for');
      expect(stripe.elements[part]?.container?.id).toBe(tied);
    }
  });

  it("use the page's colors and follow the dark scheme", async () => {
    const followers = new Set<() => void>();
    let isDark = false;
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          get matches() {
            return query.includes('dark') && isDark;
          },
          addEventListener: (_type: string, listener: () => void) => {
            if (query.includes('dark')) followers.add(listener);
          },
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    document.documentElement.style.setProperty('--ink', '#14202e');
    await show();
    await fields();
    expect(stripe.elements.cardNumber?.style?.base?.color).toBe('#14202e');
    document.documentElement.style.setProperty('--ink', '#e8eef4');
    isDark = true;
    act(() => {
      for (const follow of followers) follow();
    });
    expect(stripe.elements.cardNumber?.style?.base?.color).toBe('#e8eef4');
    expect(stripe.elements.cardCvc?.style?.base?.color).toBe('#e8eef4');
  });

  it('create a token at Stripe, and only the token is sent to us', async () => {
    const { user, router } = await show();
    await fields();
    typeCard();
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
    expect(stripe.asked[0]).toMatchObject({
      type: 'card',
      billing_details: { name: 'Ana Alvarez', address: { postal_code: '60607' } },
    });
    expect(saved()[0]?.body).toMatchObject({ paymentMethodToken: 'pm_1', accountReferenceCode: 'LCP-100184' });
  });
});

describe("errors in Stripe's fields", () => {
  it('are shown at each empty field, and the first empty field is focused', async () => {
    const { user } = await show();
    await fields();
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(await screen.findByText('Enter the card number.')).toBeTruthy();
    expect(screen.getByText('Enter the month and year.')).toBeTruthy();
    expect(screen.getByText('Enter the security code.')).toBeTruthy();
    expect(stripe.elements.cardNumber?.isFocused).toBe(true);
    expect(stripe.asked).toEqual([]);
  });

  it.each([
    [
      'cardNumber',
      { complete: false, error: { code: 'invalid_number' } },
      /This card number isn't complete or has a typo/,
    ],
    ['cardNumber', { complete: false }, /This card number isn't complete or has a typo/],
    ['cardNumber', { brand: 'unionpay' }, /We don't accept this type of card/],
    ['cardExpiry', { complete: false, error: { code: 'invalid_expiry_year_past' } }, 'This card has expired.'],
    [
      'cardExpiry',
      { complete: false, error: { code: 'incomplete_expiry' } },
      /Enter the month and year as shown on the card, such as 08\/31/,
    ],
    ['cardCvc', { complete: false, error: { code: 'incomplete_cvc' } }, 'The security code has 3 digits.'],
  ] as const)('are shown at %s when it loses focus: %o (req 8.1)', async (part, change, text) => {
    await show();
    await fields();
    act(() => {
      stripe.elements[part]?.type(change);
      stripe.elements[part]?.leave();
    });
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('state the length of the security code for the card brand', async () => {
    await show();
    await fields();
    act(() => stripe.elements.cardNumber?.type({ brand: 'amex' }));
    expect(screen.getByText('4 digits on the front')).toBeTruthy();
    expect(screen.getByText('American Express')).toBeTruthy();
  });
});

describe('submitting a card to Stripe', () => {
  it.each([
    [{ type: 'card_error', code: 'incorrect_cvc' }, "The security code doesn't match this card."],
    [{ type: 'card_error', code: 'expired_card' }, "The expiration date isn't valid or has passed."],
    [
      { type: 'card_error', code: 'incorrect_number', param: 'number' },
      /The card processor didn't accept this card number/,
    ],
    [{ type: 'card_error', code: 'incorrect_zip' }, "We couldn't accept this ZIP code. Check it and try again."],
    [{ type: 'api_connection_error' }, /We can't add this payment method right now/],
    [{ type: 'invalid_request_error', param: 'stripe_account' }, /We can't add this payment method right now/],
  ])('shows the error %o in the right place and lets the customer correct it (req 8.1)', async (error, message) => {
    stripe.answer = async () => ({ error });
    const { user, router } = await show();
    await fields();
    typeCard();
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(saved()).toEqual([]);
    stripe.answer = async () => ({ paymentMethod: { id: 'pm_2', card: { funding: 'debit' } } });
    typeCard();
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it.each(['credit', 'prepaid', 'unknown'])(
    'refuses a %s card for a debt collector before anything is sent to us',
    async (funding) => {
      stripe.answer = async () => ({ paymentMethod: { id: 'pm_1', card: { funding } } });
      const { user } = await show({ configuration: { isDebtCollector: true } });
      await fields();
      typeCard();
      await user.click(screen.getByRole('button', { name: 'Add card' }));
      expect(await screen.findByText(/this account doesn't accept credit cards/)).toBeTruthy();
      expect(saved()).toEqual([]);
    },
  );

  it('reports that nothing was saved when Stripe does not respond', async () => {
    stripe.answer = () => Promise.reject(new Error('no network'));
    const { user } = await show();
    await fields();
    typeCard();
    await user.click(screen.getByRole('button', { name: 'Add card' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing was saved.');
  });
});

describe('Stripe script that fails to load', () => {
  it('shows an error and offers a retry', async () => {
    const { user, script } = await show({ isFailing: true });
    expect((await screen.findByRole('alert')).textContent).toContain("You can't add a card right now");
    network.answer(script, stripe.script);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await fields();
  });
});
