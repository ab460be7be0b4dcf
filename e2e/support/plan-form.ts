import { expect, type Page } from '@playwright/test';
import { type NewCustomer, newCustomer } from './new-customers.ts';
import { signIn } from './sign-in.ts';

export type Frequency = 'weekly' | 'every-2-weeks' | 'twice-a-month' | 'monthly';

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;
const checking = { kind: 'bank', routingNumber: '021000021', accountNumber: '000123451234', accountType: 'c' } as const;

/** Creates a customer of Lumen who owes $300 with a $10 minimum payment, signs them in and opens Make a payment. */
export async function signInOwing(page: Page): Promise<NewCustomer> {
  const account = { name: '48 Maple Court', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
  const customer = await newCustomer({ tenant: 'lumen', account, methods: [checking, debitCard] });
  await signIn(page, customer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Make a payment|Hacer un pago)$/);
  return customer;
}

/** Chooses to pay over time on Make a payment, which proposes ready-made plans. */
export async function payOverTime(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(Pay over time|Pagar a plazos)$/ }).check();
}

/** Chooses a plan with a custom amount and schedule on Make a payment. */
export async function payEvery(page: Page, frequency: Frequency): Promise<void> {
  await payOverTime(page);
  await page.getByRole('radio', { name: /^(Choose your own|Elegir por mi cuenta)$/ }).check();
  await page.getByLabel(/^(How often|Con qué frecuencia)$/).selectOption(frequency);
}

/** Finds the payment rows of the preview or the review. */
export function plannedPayments(page: Page) {
  return page.getByRole('main').locator('ol > li');
}

/** Continues to the review once the server has returned the plan. */
export async function reviewPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Review plan|Revisar el plan)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Review your plan|Revise su plan)$/);
}

/** Agrees to the terms, starts the plan and returns its number from the Success page. */
export async function startPlan(page: Page): Promise<string> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(Start the plan|Comenzar el plan)$/ }).click();
  await expect(page).toHaveURL(/\/success/);
  const number = (await page.locator('main strong').first().textContent()) ?? '';
  expect(number).toMatch(/^[2-9A-Z]{10}$/);
  return number;
}
