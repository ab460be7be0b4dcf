import { expect, type Page } from '@playwright/test';
import { booksOf, expectCharged } from '../support/charge-books.ts';
import { faultJourney } from '../support/fault-journey.ts';
import {
  expectPaidOnce,
  logInAtEdge,
  payButton,
  reviewAtEdge,
  signInAtEdge,
  submitPath,
} from '../support/faulty-payment.ts';
import { confirmationNumber, reviewAmount } from '../support/pay.ts';

faultJourney.describe.configure({ retries: 0, timeout: 120_000 });

/** Opens the tab's page in a second tab that inherits its session storage, as a duplicated tab does. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(location.href));
  const second = await opened;
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  return second;
}

faultJourney('one review open in two tabs charges once when Pay is clicked in both', async ({ page, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  const second = await duplicate(page);
  await Promise.all([payButton(page).click(), payButton(second).click()]);
  const number = await expectPaidOnce(page, payer);
  expect(await expectPaidOnce(second, payer)).toBe(number);
});

faultJourney(
  'one review open in two tabs charges once when the second tab pays after the first',
  async ({ page, faultyEdge }) => {
    const payer = await reviewAtEdge(page, faultyEdge);
    const second = await duplicate(page);
    await payButton(page).click();
    const number = await expectPaidOnce(page, payer);
    faultyEdge.spoil(submitPath, 'lost');
    await payButton(second).click();
    expect(await expectPaidOnce(second, payer)).toBe(number);
  },
);

faultJourney(
  'the same payment reviewed separately in two tabs asks before it charges twice',
  async ({ page, context, faultyEdge }) => {
    const payer = await reviewAtEdge(page, faultyEdge);
    const second = await context.newPage();
    await second.goto(`${faultyEdge.portalUrl(payer.tenant)}/make-payment`);
    await reviewAmount(second, '40.50');
    await Promise.all([payButton(page).click(), payButton(second).click()]);
    const question = (tab: Page) => tab.getByRole('alertdialog', { name: 'Did you already make this payment?' });
    const stand = async (tab: Page) => {
      if (/\/success/.test(tab.url())) return 'paid';
      return (await question(tab).isVisible()) ? 'asked' : 'open';
    };
    const tabs = [page, second];
    await expect
      .poll(async () => (await Promise.all(tabs.map(stand))).sort(), { timeout: 30_000 })
      .toEqual(['asked', 'paid']);
    for (const tab of tabs) {
      if ((await stand(tab)) === 'paid') await expectPaidOnce(tab, payer);
      else await question(tab).getByRole('button', { name: 'Cancel' }).click();
    }
    expect((await booksOf(payer)).payments).toHaveLength(1);
  },
);

faultJourney('two tabs with different amounts are each charged once', async ({ page, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  const second = await duplicate(page);
  await second.getByRole('link', { name: 'Make changes' }).click();
  await second.getByLabel('Amount to pay').fill('33.30');
  await second.getByRole('button', { name: 'Review payment' }).click();
  await expect(second).toHaveURL(/\/make-payment\/review/);
  const held = faultyEdge.hold(submitPath);
  await payButton(page).click();
  await held.done;
  await payButton(second).click();
  const paidSecond = await confirmationNumber(second);
  held.release('lost');
  await expect(page).toHaveURL(/\/success/, { timeout: 30_000 });
  await expectCharged(payer, [
    { amountCents: 4_050, confirmationNumber: await confirmationNumber(page) },
    { amountCents: 3_330, confirmationNumber: paidSecond },
  ]);
});

faultJourney(
  'a payment is charged once when another tab signs out before the response',
  async ({ page, context, faultyEdge }) => {
    const payer = await signInAtEdge(page, faultyEdge);
    const second = await context.newPage();
    await second.goto(`${faultyEdge.portalUrl(payer.tenant)}/history`);
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('History');
    await reviewAmount(page, '40.50');
    const held = faultyEdge.hold(submitPath);
    await payButton(page).click();
    await held.done;
    await second.getByRole('button', { name: /^Profile of/ }).click();
    await second.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText("You've signed out.")).toBeVisible();
    held.release();
    const [paid] = (await booksOf(payer)).payments;
    const confirmation = paid?.confirmationNumber ?? '';
    await expectCharged(payer, [{ amountCents: 4_050, confirmationNumber: confirmation }]);
    await logInAtEdge(page, { edge: faultyEdge, payer });
    await page.goto(`${faultyEdge.portalUrl(payer.tenant)}/history?text=${confirmation}`);
    await expect(page.getByText('1 payment in total')).toBeVisible();
  },
);
