import { expect } from '@playwright/test';
import { booksOf, expectCharged } from '../support/charge-books.ts';
import { faultJourney } from '../support/fault-journey.ts';
import {
  expectConfirming,
  expectPaidOnce,
  logInAtEdge,
  payButton,
  reviewAtEdge,
  submitPath,
} from '../support/faulty-payment.ts';
import { confirmationNumber, reviewAmount } from '../support/pay.ts';

faultJourney.describe.configure({ retries: 0, timeout: 120_000 });

faultJourney('Back, Forward and a reload on Success pay nothing again', async ({ page, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  await payButton(page).click();
  const number = await expectPaidOnce(page, payer);
  await page.goBack();
  await expect(page).not.toHaveURL(/\/(?:review|success)/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
  await page.goForward();
  expect(await confirmationNumber(page)).toBe(number);
  await page.reload();
  expect(await expectPaidOnce(page, payer)).toBe(number);
  expect(faultyEdge.bodiesOf(submitPath)).toHaveLength(1);
});

faultJourney('a payment is charged once after going back from the review to the form', async ({ page, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  await page.goBack();
  await expect(page.getByLabel('Amount to pay')).toHaveValue('40.50');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
  faultyEdge.spoil(submitPath, 'lost');
  const second = faultyEdge.hold(submitPath);
  await payButton(page).click();
  await expectConfirming(page);
  second.release();
  await expectPaidOnce(page, payer);
});

faultJourney('a payment is charged once when the payer goes back before the response', async ({ page, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  const held = faultyEdge.hold(submitPath);
  await payButton(page).click();
  await held.done;
  await page.goBack();
  await expectPaidOnce(page, payer);
  held.release('lost');
});

faultJourney('a payment is charged once when the page reloads before the response', async ({ page, faultyEdge }) => {
  const payer = await reviewAtEdge(page, faultyEdge);
  const held = faultyEdge.hold(submitPath);
  const again = faultyEdge.hold(submitPath);
  await payButton(page).click();
  await held.done;
  await page.reload();
  await expectConfirming(page);
  await again.done;
  again.release();
  await expectPaidOnce(page, payer);
});

faultJourney(
  'a payment made in a closed tab appears in the history, and paying again asks first',
  async ({ page, context, faultyEdge }) => {
    const payer = await reviewAtEdge(page, faultyEdge);
    const held = faultyEdge.hold(submitPath);
    await payButton(page).click();
    await held.done;
    await page.close();
    held.release();
    const [paid] = (await booksOf(payer)).payments;
    const confirmation = paid?.confirmationNumber ?? '';
    const next = await context.newPage();
    await logInAtEdge(next, { edge: faultyEdge, payer });
    await next.goto(`${faultyEdge.portalUrl(payer.tenant)}/history?text=${confirmation}`);
    await expect(next.getByText('1 payment in total')).toBeVisible();
    // The portal asks before it takes the same payment again.
    await next.goto(`${faultyEdge.portalUrl(payer.tenant)}/make-payment`);
    await reviewAmount(next, '40.50');
    await payButton(next).click();
    const question = next.getByRole('alertdialog', { name: 'Did you already make this payment?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expectCharged(payer, [{ amountCents: 4_050, confirmationNumber: confirmation }]);
  },
);
