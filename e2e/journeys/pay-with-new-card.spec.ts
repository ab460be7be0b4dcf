import { expect, type Page, type Request } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { confirmationNumber, freshAmount, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

async function addCard(page: Page, number: string): Promise<void> {
  await page
    .getByRole('link', { name: 'Add a card' })
    .or(page.getByRole('button', { name: 'Add a card' }))
    .first()
    .click();
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel(/Expiration date/).fill('12/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP code').fill('60601');
  await page.getByText('Use once', { exact: true }).click();
  await page.getByRole('button', { name: 'Add card' }).click();
  await expect(page.getByRole('radio', { name: new RegExp(`\\*\\*${number.slice(-4)}`) })).toBeChecked();
}

journey(
  'a customer pays by a new card, and its number goes only to the card processor (req 1.4, 2.15)',
  async ({ page }) => {
    const toOurApi: string[] = [];
    page.on('request', (request: Request) => {
      if (request.url().includes('/api/')) toOurApi.push(`${request.url()} ${request.postData() ?? ''}`);
    });
    await signIn(page, demoCustomers.dora);
    await openMakePayment(page);
    await addCard(page, '5555555555554444');
    await reviewAmount(page, freshAmount());
    await pressPay(page);
    await confirmationNumber(page);
    expect(toOurApi.filter((request) => request.includes('5555555555554444'))).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).not.toContain('5555555555554444');
  },
);

journey('a customer sees why a card was declined and pays with another one', async ({ page }) => {
  await signIn(page, demoCustomers.dora);
  await openMakePayment(page);
  await addCard(page, '4000000000009995');
  await reviewAmount(page, freshAmount());
  await pressPay(page);
  await expect(
    page.getByText("Your bank declined Credit Card **9995 because of insufficient funds. You haven't been charged."),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Checking \*\*1234/ }).check();
  await reviewAmount(page, freshAmount());
  await pressPay(page);
  await confirmationNumber(page);
});

journey('a payment with an unknown outcome shows a waiting page until the outcome is known', async ({ page }) => {
  await signIn(page, demoCustomers.dora);
  await openMakePayment(page);
  await addCard(page, '4000009000000045');
  await reviewAmount(page, freshAmount());
  await pressPay(page);
  await expect(page.getByText("We're confirming your payment").first()).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/success/, { timeout: 45_000 });
});
