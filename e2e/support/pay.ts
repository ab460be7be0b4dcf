import { expect, type Page } from '@playwright/test';

const tickMs = 1_250;
const tickCents = 2;
let last = -1;

/**
 * An amount that no other payment of the run has, so that the warning of a likely duplicate stays out of the way: it follows the clock,
 * in even cents for one worker and odd ones for the other, and comes round after ten minutes.
 */
export function freshAmount(): string {
  const tick = Math.floor(Date.now() / tickMs) * tickCents + (Number(process.env.TEST_PARALLEL_INDEX) % tickCents);
  last = Math.max(tick, last + tickCents);
  const step = last % 990;
  // Never whole dollars, which are shown without cents.
  return `${30 + Math.floor(step / 99)}.${String((step % 99) + 1).padStart(2, '0')}`;
}

/** Goes to Make Payment by the navigation, from wherever the log-in led. */
export async function openMakePayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Make a payment|Hacer un pago)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Make a payment|Hacer un pago)$/);
}

/** Makes an account the one that is paid, for a person who has many. Holds for the tab, from the next screen on. */
export async function payAccount(page: Page, accountReferenceCode: string): Promise<void> {
  await page.evaluate((reference) => sessionStorage.setItem('currentAccount', reference), accountReferenceCode);
}

/** On Make Payment: types another amount, ticks the authorization, and goes on to the review. */
export async function reviewAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: /Another amount|Otro monto/ }).check();
  await page.getByLabel(/Amount to pay|Monto a pagar|Monto que va a pagar/).fill(amount);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^(Review payment|Revisar el pago)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
}

/** On the review: presses Pay. */
export async function pressPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Pay|Pagar) \$/ }).click();
}

/** The confirmation number of the Success screen. */
export async function confirmationNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/success/);
  const number = (await page.locator('main strong').first().textContent()) ?? '';
  expect(number).toMatch(/^[2-9A-Z]{10}$/);
  return number;
}
