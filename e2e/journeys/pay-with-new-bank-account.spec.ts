import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { confirmationNumber, freshAmount, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey.use({ locale: 'es-US' });

journey('a customer corrects a routing number and pays by a new bank account in Spanish', async ({ page }) => {
  await signIn(page, demoCustomers.carla);
  await expect(page).toHaveTitle('Hacer un pago | Lumen City Power');
  await page.getByText('Agregar una cuenta bancaria').click();
  await expectAccessible(page);
  await page.getByLabel('Número de ruta').fill('021000022');
  await page.getByLabel('Número de cuenta', { exact: true }).fill('000123456789');
  await page.getByLabel('Confirme el número de cuenta').fill('000123456780');
  await page.getByRole('button', { name: 'Agregar cuenta bancaria' }).click();
  await expect(page.getByLabel('Número de ruta')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Confirme el número de cuenta')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Número de ruta').fill('021000021');
  await page.getByLabel('Confirme el número de cuenta').fill('000123456789');
  await page.getByText('Usar una vez').click();
  await page.getByRole('button', { name: 'Agregar cuenta bancaria' }).click();
  await expect(page.getByRole('radio', { name: /Cuenta corriente \*\*6789/ })).toBeChecked();
  await expectAccessible(page);
  await reviewAmount(page, freshAmount());
  await expectAccessible(page);
  await pressPay(page);
  const number = await confirmationNumber(page);
  await expect(page.getByText(/Debería acreditarse a más tardar/)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /Recibo/ }).click();
  expect((await download).suggestedFilename()).toContain(number);
});

journey.describe('amounts and methods that the account doesn’t accept', () => {
  journey.use({ locale: 'en-US' });

  journey(
    'a credit card is refused with the reason before anything is sent, and so is an amount out of bounds',
    async ({ page }) => {
      await signIn(page, demoCustomers.gia);
      await page.getByRole('radio', { name: 'Another amount' }).check();
      await page.getByLabel('Amount to pay').fill('24.99');
      await page.getByLabel('Amount to pay').blur();
      await expect(page.getByText('The minimum payment is $25.')).toBeVisible();
      await page.getByLabel('Amount to pay').fill('1240.01');
      await page.getByLabel('Amount to pay').blur();
      await expect(page.getByText('The maximum payment is $1,240.')).toBeVisible();
      await expectAccessible(page);
      await page.getByText('Add a card').click();
      await page.getByLabel('Card number').fill('4242424242424242');
      await page.getByLabel(/Expiration date/).fill('12/31');
      await page.getByLabel('Security code').fill('123');
      await page.getByLabel('ZIP code').fill('98101');
      await page.getByRole('button', { name: 'Add card' }).click();
      await expect(page.getByText(/doesn't accept credit cards/)).toBeVisible();
      await expectAccessible(page);
    },
  );
});
