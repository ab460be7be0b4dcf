import { expect, type Page } from '@playwright/test';
import { booksOf } from '../support/charge-books.ts';
import { faultJourney } from '../support/fault-journey.ts';
import { signInAtEdge } from '../support/faulty-payment.ts';
import { reviewAmount } from '../support/pay.ts';
import { openInHistory, pickNextMonth } from '../support/schedule.ts';

faultJourney.describe.configure({ retries: 0, timeout: 120_000 });

const cancelPath = '/api/v1/payment/cancel';

/** Schedules a payment of $40.50, opens it in the history and returns its confirmation number. */
async function openScheduled(page: Page): Promise<string> {
  await pickNextMonth(page);
  await reviewAmount(page, '40.50');
  await page.getByRole('checkbox', { name: /^I authorize/ }).check();
  await page.getByRole('button', { name: /^Schedule \$/ }).click();
  await expect(page).toHaveURL(/\/success/);
  const number = (await page.locator('main strong').first().textContent()) ?? '';
  await openInHistory(page, number);
  return number;
}

const ask = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel payment' }).click();
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel payment' });

faultJourney(
  'a payment canceled in two tabs at once is canceled and not charged',
  async ({ page, context, faultyEdge }) => {
    const payer = await signInAtEdge(page, faultyEdge);
    const number = await openScheduled(page);
    const second = await context.newPage();
    await second.goto(`${faultyEdge.portalUrl(payer.tenant)}/history`);
    await openInHistory(second, number);
    const tabs = [page, second];
    for (const tab of tabs) await ask(tab);
    await Promise.all(tabs.map((tab) => confirm(tab).click()));
    for (const tab of tabs) {
      const detail = tab.getByRole('dialog');
      await expect(detail).toContainText("The payment was canceled. You haven't been charged.");
      await expect(detail.getByRole('button', { name: 'Cancel payment' })).toBeHidden();
      await expect(detail).not.toContainText("It's too late to cancel.");
    }
    expect(await booksOf(payer)).toMatchObject({ payments: [{ state: 'canceled' }], charges: [], differences: [] });
  },
);

faultJourney('a cancellation with a lost response shows the payment as canceled', async ({ page, faultyEdge }) => {
  const payer = await signInAtEdge(page, faultyEdge);
  await openScheduled(page);
  faultyEdge.spoil(cancelPath, 'lost');
  await ask(page);
  await confirm(page).click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText("The payment was canceled. You haven't been charged.");
  await expect(detail).not.toContainText("We don't know yet if the cancellation went through");
  expect(await booksOf(payer)).toMatchObject({ payments: [{ state: 'canceled' }], charges: [], differences: [] });
});
