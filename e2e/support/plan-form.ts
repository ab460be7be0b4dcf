import { expect, type Page } from '@playwright/test';
import { type NewPerson, newPerson } from './new-people.ts';
import { signIn } from './sign-in.ts';

export type Frequency = 'weekly' | 'every-2-weeks' | 'twice-a-month' | 'monthly';

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;
const checking = { kind: 'bank', routingNumber: '021000021', accountNumber: '000123451234', accountType: 'c' } as const;

/** Takes a person in who owes Lumen $300, $10 at least a payment, and signs them in; Make Payment is open. */
export async function signInOwing(page: Page): Promise<NewPerson> {
  const account = { name: '48 Maple Court', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
  const person = await newPerson({ tenant: 'lumen', account, methods: [checking, debitCard] });
  await signIn(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Make a payment|Hacer un pago)$/);
  return person;
}

/** On Make Payment: chooses to pay over time, which proposes ready-made plans. */
export async function payOverTime(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^(Pay over time|Pagar a plazos)$/ }).check();
}

/** On Make Payment: chooses a plan with an amount and days of one's own. */
export async function payEvery(page: Page, frequency: Frequency): Promise<void> {
  await payOverTime(page);
  await page.getByRole('radio', { name: /^(Choose your own|Elegir por mi cuenta)$/ }).check();
  await page.getByLabel(/^(How often|Con qué frecuencia)$/).selectOption(frequency);
}

/** The payments of the preview, or of the review, as their rows read. */
export function plannedPayments(page: Page) {
  return page.getByRole('main').locator('ol > li');
}

/** On Make Payment: goes on to the review once the server has laid the plan out. */
export async function reviewPlan(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Review plan|Revisar el plan)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Review your plan|Revise su plan)$/);
}

/** On the review: agrees, starts the plan, and answers its number from the Success screen. */
export async function startPlan(page: Page): Promise<string> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(Start the plan|Comenzar el plan)$/ }).click();
  await expect(page).toHaveURL(/\/success/);
  const number = (await page.locator('main strong').first().textContent()) ?? '';
  expect(number).toMatch(/^[2-9A-Z]{10}$/);
  return number;
}
