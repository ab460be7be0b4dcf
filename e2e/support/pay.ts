import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';

const tickMs = 1_250;
const tickCents = 2;
let last = -1;

/**
 * Returns an amount that no other payment of the run uses, to avoid the duplicate payment warning. It follows the
 * clock, with even cents for one worker and odd cents for the other, and repeats after ten minutes.
 */
export function freshAmount(): string {
  const tick = Math.floor(Date.now() / tickMs) * tickCents + (Number(process.env.TEST_PARALLEL_INDEX) % tickCents);
  last = Math.max(tick, last + tickCents);
  const step = last % 990;
  // Never whole dollars, because they are shown without cents.
  return `${30 + Math.floor(step / 99)}.${String((step % 99) + 1).padStart(2, '0')}`;
}

/** Opens Make a payment from the navigation, on any page after sign-in. */
export async function openMakePayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^(Make a payment|Hacer un pago)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Make a payment|Hacer un pago)$/);
}

/** Selects the account to pay, for a customer with many accounts. Applies to the tab from the next page on. */
export async function payAccount(page: Page, accountReferenceCode: string): Promise<void> {
  await page.evaluate((reference) => sessionStorage.setItem('currentAccount', reference), accountReferenceCode);
}

/** Adds a new card in a session that opened with a payment link, where nothing is known of the payer. */
export async function addGuestCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByText('Save for later')).toHaveCount(0);
  await page.getByLabel('Card number').fill('4000056655665556');
  await page.getByLabel(/Expiration date/).fill('12/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP code').fill('60601');
  await page.getByLabel('Name on the card').fill('Pat Payer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByRole('radio', { name: /\*\*5556/ })).toBeChecked();
}

/** Types another amount on Make a payment and continues to the review. */
export async function reviewAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: /Another amount|Otro monto/ }).check();
  await page.getByLabel(/Amount to pay|Monto a pagar|Monto que va a pagar/).fill(amount);
  await page.getByRole('button', { name: /^(Review payment|Revisar el pago)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
}

export async function pressPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Pay|Pagar) \$/ }).click();
}

/** Returns the confirmation number from the Success page. */
export async function confirmationNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/success/);
  const number = (await page.locator('main strong').first().textContent()) ?? '';
  expect(number).toMatch(/^[2-9A-Z]{10}$/);
  return number;
}
