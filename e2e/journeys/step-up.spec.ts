import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

journey(
  'saving a bank account asks for the password again and then saves it without another click',
  async ({ page }) => {
    await signIn(page, demoCustomers.carla);
    await refuseFirstSave(page);
    await page.goto(`${portalUrl('lumen')}/make-payment/add-payment-method?kind=bank`);
    const accountNumber = `55${Math.floor(Math.random() * 1e8)}01`;
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number', { exact: true }).fill(accountNumber);
    await page.getByLabel('Confirm account number').fill(accountNumber);
    await page.getByRole('button', { name: 'Add bank account' }).click();

    const dialog = page.getByRole('dialog', { name: "Confirm it's you" });
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('not it');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText("That password isn't right.");
    await expectAccessible(page);

    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Account number', { exact: true })).toHaveValue(accountNumber);
    expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
      accountNumber,
    );

    await refuseFirstSave(page);
    await page.getByRole('button', { name: 'Add bank account' }).click();
    await dialog.getByLabel('Password').fill(demoCustomers.carla.secret);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/make-payment$/);
    await expect(page.getByRole('radio', { name: new RegExp(`\\*\\*${accountNumber.slice(-4)}`) })).toBeChecked();
  },
);

/** Refuses the next save as the API does 5 minutes after sign-in. Later requests pass through. */
async function refuseFirstSave(page: Page): Promise<void> {
  await page.route(
    '**/api/v1/paymenttoken/createbankaccount',
    (route) =>
      route.fulfill({
        status: 422,
        json: { responses: [{ responseCode: '9603', errorMessage: 'The password must be entered again' }] },
      }),
    { times: 1 },
  );
}
