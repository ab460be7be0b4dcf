import { expect, type Page } from '@playwright/test';
import { makeSlip, payAtStore, slipNumberOf } from '../support/cash.ts';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { payAccount } from '../support/pay.ts';
import { pressEscape } from '../support/press-escape.ts';
import { signIn } from '../support/sign-in.ts';

/** Opens a separate account for each screen size, because a new slip replaces the one before. */
async function openAccount(page: Page, of: { phone: string; desktop: string }): Promise<void> {
  await signIn(page, demoCustomers.ben);
  await payAccount(page, journey.info().project.name === 'phone' ? of.phone : of.desktop);
  await page.goto(`${portalUrl('lumen')}/make-payment`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

journey('a customer makes a cash slip, pays it at the store and sees the payment in the history', async ({ page }) => {
  // These accounts owe $115.80 and $129.59.
  await openAccount(page, { phone: 'LCP-200021', desktop: 'LCP-200022' });
  const owed = journey.info().project.name === 'phone' ? 11_580 : 12_959;
  await makeSlip(page, '40.50');

  await expect(page.getByRole('heading', { level: 1, name: 'Pay $40.50 in cash' })).toBeVisible();
  await expect(page).toHaveTitle('Cash slip | Lumen City Power');
  const slipNumber = await slipNumberOf(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  expect(await slipNumberOf(page)).toBe(slipNumber);

  await page.getByRole('button', { name: 'Show to the cashier' }).click();
  const counter = page.getByRole('dialog', { name: 'Pay with CornerPay' });
  await expect(counter.getByRole('img', { name: /^Barcode/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressEscape(page, counter);
  await expect(counter).toBeHidden();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`cash-slip-${slipNumber}.pdf`);

  // The store takes less than planned, and the slip's page updates to paid without a reload.
  await payAtStore(page, { tenant: 'lumen', slipNumber, amount: '40.00' });
  await page.bringToFront();
  await expect(page.getByRole('heading', { level: 1, name: '$40 paid in cash' })).toBeVisible({ timeout: 20_000 });
  const balance = `$${((owed - 4_000) / 100).toFixed(2)}`;
  await expect(page.getByRole('definition').filter({ hasText: balance })).toBeVisible();
  await expectAccessible(page);

  const reference = new URL(page.url()).searchParams.get('payment');
  await page.getByRole('link', { name: 'See your payments' }).click();
  await expect(page).toHaveURL(/\/history/);
  await expect(page.getByText('$40', { exact: true }).first()).toBeVisible();
  await page.goto(`${portalUrl('lumen')}/make-payment/cash-slip?payment=${reference}`);
  await expect(page.getByRole('heading', { level: 1, name: '$40 paid in cash' })).toBeVisible();
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer makes a slip, prints it on one page and cancels it', async ({ page }) => {
    await openAccount(page, { phone: 'LCP-200023', desktop: 'LCP-200024' });
    await makeSlip(page, '25');
    await expect(page.getByRole('heading', { level: 1, name: 'Pague $25 en efectivo' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const pdf = await page.pdf({ format: 'Letter' });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

    await page.getByRole('button', { name: 'Cancelar el cupón de pago' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar el cupón de pago' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Este cupón de pago ya no es válido' })).toBeVisible();
    await expectAccessible(page);
  });
});
