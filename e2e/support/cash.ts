import { expect, type Page } from '@playwright/test';
import type { JourneyCustomer } from './customers.ts';
import { portalUrl } from './demo-port.ts';

/** Chooses cash and another amount on Make a payment, continues to the review and makes the slip. */
export async function makeSlip(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: /^(Cash|Efectivo)/ }).check();
  await page.getByRole('radio', { name: /Another amount|Otro monto/ }).check();
  await page.getByLabel(/Amount to pay|Monto a pagar|Monto que va a pagar/).fill(amount);
  await page.getByRole('button', { name: /^(Review slip|Revisar el cupón de pago)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
  await page.getByRole('button', { name: /^(Create cash slip|Crear el cupón de pago)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment\/cash-slip/);
}

/** Returns the 16 digits under the barcode. */
export async function slipNumberOf(page: Page): Promise<string> {
  const name = await page.getByRole('img', { name: /^(Barcode|Código de barras)/ }).getAttribute('aria-label');
  const number = name?.replace(/\D/g, '') ?? '';
  expect(number).toMatch(/^\d{16}$/);
  return number;
}

/** Pays a slip at the demo's store in a new tab. */
export async function payAtStore(
  page: Page,
  { tenant, slipNumber, amount }: Pick<JourneyCustomer, 'tenant'> & { slipNumber: string; amount: string },
): Promise<void> {
  const store = await page.context().newPage();
  await store.goto(`${portalUrl(tenant)}/dev/retailer`);
  await store.getByLabel('Slip number').fill(slipNumber);
  await store.getByLabel('Amount in dollars').fill(amount);
  await store.getByRole('button', { name: 'Take the cash' }).click();
  await expect(store.getByRole('status')).toHaveText('Paid. The portal was notified.');
  await store.close();
}
