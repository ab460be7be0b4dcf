import { expect } from '@playwright/test';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { people } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

journey('lands on the dashboard and pays what is due from there', async ({ page }) => {
  await signIn(page, people.dora);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle('Dashboard | Northwind Health');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nice to see you, Dora');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.goBack();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/make-payment$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
});

journey('opens a recent payment in the history', async ({ page }) => {
  await signIn(page, people.dora);
  const recent = page.getByRole('region', { name: 'Recent payments' });
  await recent.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/history\?payment=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

journey('sees how far a plan is that runs, and goes to it', async ({ page }) => {
  await signIn(page, people.dora);
  await expect(page.getByRole('heading', { name: 'Your payment plan' })).toBeVisible();
  await expect(page.getByText('$300 of $1,100 paid')).toBeVisible();
  await expect(page.getByText('3 of 11 payments made')).toBeVisible();
  await page
    .getByRole('link', { name: /^See your plan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/d\/payment-plan/);
  const dialog = page.getByRole('dialog', { name: 'Your payment plan' });
  await expect(dialog).toContainText('$100 every month');
  await expect(dialog).toContainText('$800 still to come');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard$/);
});

journey('finds an offer to settle, and the ways to take it', async ({ page }) => {
  await signIn(page, people.gia);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Pay $620 instead of $1,240')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See the offer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: /^A part now, the rest by a plan/ }).check();
  await expect(dialog).toContainText('$200 today, then 3 monthly payments');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
});

journey('finds one of 50 accounts and pays it', async ({ page }) => {
  await signIn(page, people.ben);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Balance of 50 accounts')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('unit 37');
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Pay Unit 37/ }).click();
  await expect(page).toHaveURL(/\/make-payment$/);
  await expect(page.getByRole('heading', { level: 2, name: /Unit 37/ })).toBeVisible();
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('speaks Spanish', async ({ page }) => {
    await signIn(page, people.eli);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos alegra tenerle aquí, Eli');
    await expect(page).toHaveTitle('Resumen | Northwind Health');
    await expectAccessible(page);
  });
});
