import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { forgetSession } from '../support/forget-session.ts';
import { journey } from '../support/journey.ts';
import {
  confirmationNumber,
  freshAmount,
  openMakePayment,
  payAccount,
  pressPay,
  reviewAmount,
} from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

async function openAccount(page: Page, accountReferenceCode: string): Promise<void> {
  await payAccount(page, accountReferenceCode);
  await openMakePayment(page);
  await page.reload();
}

for (const [language, locale, texts] of [
  ['English', 'en-US', { card: /^Credit Card \*\*4242/, same: /^Same as last time/ }],
  ['español', 'es-US', { card: /^Tarjeta de crédito \*\*4242/, same: /^Igual que la última vez/ }],
] as const) {
  journey.describe(`in ${language}`, () => {
    journey.use({ locale });

    journey('the next visit starts with the method and amount of the last payment (req 3.15)', async ({ page }) => {
      await signIn(page, demoCustomers.ben);
      await openAccount(page, 'LCP-200041');
      await page.getByRole('radio', { name: texts.card }).check();
      // A small amount, so that the balance still covers a second payment.
      const amount = freshAmount().replace(/^3/, '1');
      await reviewAmount(page, amount);
      await pressPay(page);
      await confirmationNumber(page);

      // Starts a new session in the same browser, which clears session data and keeps browser data.
      await forgetSession(page);
      await signIn(page, demoCustomers.ben);
      await openAccount(page, 'LCP-200041');
      await expect(page.getByRole('radio', { name: texts.card })).toBeChecked();
      await expect(page.getByRole('radio', { name: texts.same })).toHaveCount(1);
      await expect(page.getByText(`$${amount}`, { exact: true })).toBeVisible();
      await expectAccessible(page);

      await openAccount(page, 'LCP-200042');
      await expect(page.getByRole('radio', { name: texts.card })).toBeChecked();
      await expect(page.getByRole('radio', { name: texts.same })).toHaveCount(0);
    });
  });
}
