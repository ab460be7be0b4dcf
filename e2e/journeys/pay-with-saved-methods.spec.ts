import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { confirmationNumber, freshAmount, payAccount, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';

journey(
  'a customer pays by a saved bank account, gets the receipt and sees the payment in the history (req 1.1, 1.4, 2.15, 2.16)',
  async ({ page }) => {
    await signIn(page, demoCustomers.ben);
    await payAccount(page, 'LCP-200015');
    await page.reload();
    await expect(page).toHaveTitle('Make a payment | Lumen City Power');
    await page.getByRole('radio', { name: /Checking \*\*1234/ }).check();
    await expectAccessible(page);
    await reviewAmount(page, freshAmount());
    await expectAccessible(page);
    await pressPay(page);
    const number = await confirmationNumber(page);
    await expect(page.getByText(/should clear by/)).toBeVisible();
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Receipt (PDF)' }).click();
    const stream = await (await download).createReadStream();
    const [first] = await stream.take(1).toArray();
    expect(String(first).slice(0, 5)).toBe('%PDF-');

    await page.goto(new URL(`/history?text=${number}`, page.url()).href);
    await expect(page.getByText('1 payment in total')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('list')
      .or(page.getByRole('table'))
      .getByRole('button', { name: /Details|Unit 15/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText(number);
    await expectAccessible(page);
  },
);

journey('a payment is made once, despite repeated clicks on Pay, Back and a reload', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await reviewAmount(page, freshAmount());
  await page.getByRole('button', { name: /^Pay \$/ }).dblclick({ force: true });
  const number = await confirmationNumber(page);
  await page.reload();
  expect(await confirmationNumber(page)).toBe(number);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/review/);
  await page.goto(new URL(`/history?text=${number}`, page.url()).href);
  await expect(page.getByText('1 payment in total')).toBeVisible();
});
