import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { openMakePayment, payAccount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

async function openOtherAmount(page: Page): Promise<void> {
  await signIn(page, demoCustomers.ben);
  await payAccount(page, 'LCP-200045');
  await openMakePayment(page);
  await page.reload();
  await page.getByRole('radio', { name: /Another amount|Otro monto/ }).check();
}

for (const [language, locale, texts] of [
  [
    'English',
    'en-US',
    {
      empty: 'Enter an amount.',
      min: 'The minimum payment is $10.',
      max: 'The maximum payment is $46.76.',
      minInCash: /^The minimum payment is \$\d+\.$/,
      decimals: 'Use no more than two digits for cents, such as 25.50.',
    },
  ],
  [
    'español',
    'es-US',
    {
      empty: 'Escriba un monto.',
      min: 'El pago mínimo es de $10.',
      max: 'El pago máximo es de $46.76.',
      minInCash: /^El pago mínimo es de \$\d+\.$/,
      decimals: 'No use más de dos cifras para los centavos, como 25.50.',
    },
  ],
] as const) {
  journey.describe(`in ${language} (req 5.7)`, () => {
    journey.use({ locale });

    journey('the amount field reports an amount out of bounds and blocks the review', async ({ page }) => {
      await openOtherAmount(page);
      const field = page.getByLabel(/Amount to pay|Monto a pagar/);
      const review = page.getByRole('button', { name: /^(Review payment|Revisar el pago)$/ });
      await review.click();
      await expect(page.getByText(texts.empty)).toBeVisible();
      await expect(field).toBeFocused();
      for (const [typed, message] of [
        ['46.77', texts.max],
        ['9.99', texts.min],
        ['20.001', texts.decimals],
      ] as const) {
        await field.fill(typed);
        await expect(page.getByText(message)).toBeVisible();
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expectAccessible(page);
      }
      await field.fill('46.76');
      await expect(field).not.toHaveAttribute('aria-invalid', 'true');

      await page.getByRole('radio', { name: /^(Cash|Efectivo)/ }).check();
      await field.fill('1');
      await expect(page.getByText(texts.minInCash)).toBeVisible();
      await expect(page).toHaveURL(/\/make-payment$/);
    });
  });
}
