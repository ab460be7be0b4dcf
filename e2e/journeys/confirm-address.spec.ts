import { expect } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { codeIn, waitForMail } from '../support/outbox.ts';
import { confirmationNumber, freshAmount, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey('a customer confirms their e-mail address after a payment, without leaving the screen', async ({ page }) => {
  const account = { name: 'Unit 7', balanceCents: 9_000, amountDueCents: 9_000, minimumCents: 1_000 };
  const customer = await newCustomer({ tenant: 'lumen', account, hasVerifiedEmail: false });
  await signIn(page, customer);
  await page.goto(`${portalUrl('lumen')}/make-payment`);
  await reviewAmount(page, freshAmount());
  await pressPay(page);
  const number = await confirmationNumber(page);

  const card = page.getByRole('region', { name: 'Confirm your e-mail address' });
  await expect(card).toContainText(customer.email);
  await card.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(card.getByLabel('E-mail address')).toHaveValue(customer.email);
  await card.getByRole('checkbox').check();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'E-mail me a code' }).click();
  const code = card.getByRole('textbox').first();
  await expect(code).toBeFocused();
  await expectAccessible(page);

  // A wrong code first, and then the right one.
  const mail = await waitForMail({ to: customer.email, containing: /\b\d{6}\b/ });
  await code.pressSequentially(codeIn(mail) === '111111' ? '222222' : '111111');
  await card.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(card.getByRole('alert')).toBeVisible();
  await code.fill('');
  await code.pressSequentially(codeIn(mail));
  await card.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(card.getByText(`You confirmed ${customer.email}.`)).toBeVisible();
  expect(await confirmationNumber(page)).toBe(number);
  await expectAccessible(page);

  await page.reload();
  await expect(card).toHaveCount(0);
});
