import { expect, type Page } from '@playwright/test';
import { demoMethods } from '../../packages/services/src/demo/demo-methods.ts';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, freshAmount, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { pressEscape } from '../support/press-escape.ts';
import { signIn } from '../support/sign-in.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the date this many days ago in Chicago, as the URL has it. */
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date(Date.now() - days * dayMs));

/** Opens Ana's returned payment by its date. */
async function openReturned(page: Page): Promise<void> {
  await page.goto(`${portalUrl('lumen')}/history?from=${daysAgo(153)}&to=${daysAgo(151)}`);
  await expect(page.getByText(/^1 (payment in total|pago en total)$/)).toBeVisible();
  await page
    .locator('main')
    .getByRole('button', { name: /^(Details|Detalles)|\$152\.40/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

journey('the history shows more than a year of payments, and keeps filters in the URL (req 3.8)', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await page.goto(`${portalUrl('lumen')}/history`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  await expect(page.getByText('Returned', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('searchbox').fill('no such payment');
  await expect(page.getByText('No payments found')).toBeVisible();
  await expect(page).toHaveURL(/text=no/);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('no such payment');
  await expect(page.getByText('No payments found')).toBeVisible();
});

journey('the payment details explain step by step why a bank returned a payment (req 4.2)', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await openReturned(page);
  const dialog = page.getByRole('dialog', { name: 'Payment details' });
  await expect(dialog).toContainText('The bank account had insufficient funds (R01).');
  await expect(dialog).toContainText('Your bank returned this payment. The amount is due again.');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Returned by your bank' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressEscape(page, dialog);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/from=/);
});

journey('a card payment is shown as paid on the day it was made', async ({ page }) => {
  const account = { name: '8 Elm Court', balanceCents: 9_000, amountDueCents: 9_000, minimumCents: 1_000 };
  await signIn(page, await newCustomer({ tenant: 'lumen', account, methods: [demoMethods.visaDebit] }));
  await openMakePayment(page);
  await reviewAmount(page, freshAmount());
  await pressPay(page);
  const number = await confirmationNumber(page);
  await page.goto(`${portalUrl('lumen')}/history`);
  await expect(page.getByText('1 payment in total')).toBeVisible();
  await page
    .locator('main')
    .getByRole('button', { name: /^Details|\$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Payment details' });
  await expect(dialog).toContainText(number);
  await expect(dialog).toContainText('Paid');
  await expect(dialog).toContainText('It may show as pending on your card until tomorrow.');
});

journey('invalid filters are explained and show no payments (req 3.8)', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  for (const [query, message] of [
    ['from=2026-11-02&to=2026-11-01', 'The first date is after the last date.'],
    ['from=2026-02-30', "One of the dates isn't valid."],
    ['to=3026-01-01', 'Choose dates from 1990 to 2100.'],
    ['status=stolen', "That status doesn't exist."],
  ] as const) {
    await page.goto(`${portalUrl('lumen')}/history?${query}`);
    await expect(page.getByText("These filters don't work")).toBeVisible();
    await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByText(/payments? (in total|shown)/)).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear filters' }).last().click();
  await expect(page).toHaveURL(/\/history$/);
  await expect(page.getByText(/payments (in total|shown)$/)).toBeVisible();
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('the history shows payments and why one was returned (req 9.4)', async ({ page }) => {
    await signIn(page, demoCustomers.ana);
    await page.goto(`${portalUrl('lumen')}/history`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Historial/);
    await expect(page.getByText('Devuelto', { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await openReturned(page);
    await expect(page.getByRole('dialog')).toContainText('R01');
    await expectAccessible(page);
  });
});
