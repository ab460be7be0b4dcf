import { expect, type Page } from '@playwright/test';
import type { DemoOffer } from '../../packages/services/src/demo/demo-tenant.ts';
import { portalUrl } from './demo-port.ts';
import { type NewCustomer, newCustomer } from './new-customers.ts';
import { signIn } from './sign-in.ts';

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;

/**
 * Creates a customer of Harbor who owes $1,000, has these offers and a debit card, signs them in and opens Make a
 * payment.
 */
export async function signInWithOffers(
  page: Page,
  offers: readonly DemoOffer[],
  minimumCents = 2_500,
): Promise<NewCustomer> {
  const customer = await newCustomer({
    tenant: 'harbor',
    account: {
      name: 'Lakeside Dental',
      payType: 'sif',
      balanceCents: 100_000,
      amountDueCents: 5_000,
      minimumCents,
      approvedMethods: ['ach', 'debitcard'],
      offers,
    },
    methods: [debitCard],
  });
  await signIn(page, customer);
  await page.goto(`${portalUrl('harbor')}/make-payment`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return customer;
}

/** Opens the offer from the banner on Make a payment. */
export async function openOffer(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(View the settlement offer|Ver la oferta de liquidación)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment\/d\/settlement-offer/);
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** Agrees and accepts in the offer dialog, which returns to Make a payment. */
export async function acceptOffer(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /^(I have read this agreement|He leído este acuerdo)/ }).check();
  await page.getByRole('button', { name: /^(Accept the offer|Aceptar la oferta)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment$/);
}
