import { expect, type Locator, type Page } from '@playwright/test';
import { expectCharged } from './charge-books.ts';
import type { FaultyEdge } from './faulty-edge.ts';
import { type NewCustomer, newCustomer } from './new-customers.ts';
import { confirmationNumber, openMakePayment, reviewAmount } from './pay.ts';
import { submitLogin } from './sign-in.ts';

export const submitPath = '/api/v1/payment/submit';

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;
const account = { name: '7 Faulty Line', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };

/**
 * Creates a customer of Lumen who owes $300 and pays by debit card, signs them in through the edge and opens Make a
 * payment.
 */
export async function signInAtEdge(page: Page, edge: Pick<FaultyEdge, 'portalUrl'>): Promise<NewCustomer> {
  const payer = await newCustomer({ tenant: 'lumen', account, methods: [debitCard] });
  await logInAtEdge(page, { edge, payer });
  return payer;
}

/** Signs in a customer through the edge and opens Make a payment. */
export async function logInAtEdge(
  page: Page,
  { edge, payer }: { edge: Pick<FaultyEdge, 'portalUrl'>; payer: NewCustomer },
): Promise<void> {
  await page.goto(`${edge.portalUrl(payer.tenant)}/login`);
  await submitLogin(page, payer);
  await openMakePayment(page);
}

/** Signs in a new payer and continues to the review of a $40.50 payment. */
export async function reviewAtEdge(page: Page, edge: Pick<FaultyEdge, 'portalUrl'>): Promise<NewCustomer> {
  const payer = await signInAtEdge(page, edge);
  await reviewAmount(page, '40.50');
  return payer;
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(Pay|Pagar) \$/ });
}

/** Expects the page shown while the outcome is unknown. */
export async function expectConfirming(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^(We're confirming your payment|Estamos confirmando su pago)$/,
    { timeout: 30_000 },
  );
  await expect(page.getByText(/^(Don't pay again\.|No vuelva a pagar\.)/)).toBeVisible();
}

/**
 * Waits for the Success page and fails unless the payer was charged once, for this amount in cents and under the
 * confirmation number shown.
 */
export async function expectPaidOnce(page: Page, payer: NewCustomer, amountCents = 4_050): Promise<string> {
  await expect(page).toHaveURL(/\/success/, { timeout: 30_000 });
  const shown = await confirmationNumber(page);
  await expectCharged(payer, [{ amountCents, confirmationNumber: shown }]);
  return shown;
}
