import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { openMakePayment } from '../support/pay.ts';
import { openLogin, signIn } from '../support/sign-in.ts';

journey('a customer signs in with a user name and password after a wrong attempt', async ({ page }) => {
  await openLogin(page, demoCustomers.carla);
  await expectAccessible(page);
  await page.locator('input[name="username"]').fill('carla');
  await page.locator('input[name="password"]').fill('not it');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[name="password"]').fill('Demo-pass-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/make-payment$/);
});

journey('a customer signs in with an account number and ZIP code', async ({ page }) => {
  await openLogin(page, demoCustomers.ivy);
  await expect(page.getByLabel('Account number')).toBeVisible();
  await signIn(page, demoCustomers.ivy);
  await expect(page.getByText('Columbia Furniture').first()).toBeVisible();
});

journey('a customer returns to the requested page after signing in', async ({ page }) => {
  await page.goto(`${portalUrl('lumen')}/history`);
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await expect(page.getByText(/^Sign in to continue\./)).toBeVisible();
  await expectAccessible(page);
  await signIn(page, demoCustomers.ben);
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByText(/payments? (in total|shown)/)).toBeVisible();
  await expectAccessible(page);
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer signs in, and every page is in Spanish', async ({ page }) => {
    await openLogin(page, demoCustomers.eli);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectAccessible(page);
    await signIn(page, demoCustomers.eli);
    await openMakePayment(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Historial' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Historial');
    await expectAccessible(page);
  });
});
