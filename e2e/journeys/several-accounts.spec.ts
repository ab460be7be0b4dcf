import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { confirmationNumber, freshAmount, openMakePayment, pressPay } from '../support/pay.ts';
import { openInHistory } from '../support/schedule.ts';
import { signIn } from '../support/sign-in.ts';

const begin = (page: Page) => page.getByRole('button', { name: /^(Pay several accounts|Pagar varias cuentas)/ });

/** Finds one of the fifty accounts, adds it to the payment and types its amount. */
async function addAccount(page: Page, { unit, amount }: { unit: string; amount: string }): Promise<void> {
  await page.getByRole('searchbox').fill(unit);
  await page.getByRole('checkbox', { name: new RegExp(`^${unit}`) }).check();
  const change = page.getByRole('button', { name: /Change amount|Cambiar monto/ });
  if (await change.isVisible()) await change.click();
  await page.getByRole('textbox', { name: new RegExp(`(Amount for|Monto para) ${unit}`) }).fill(amount);
}

async function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

async function review(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Review payment|Revisar el pago)$/ }).click();
  await expect(page).toHaveURL(/\/make-payment\/review/);
}

journey('a customer pays two of fifty accounts in one payment, each with its own amount', async ({ page }) => {
  await signIn(page, demoCustomers.ben);
  await openMakePayment(page);
  await begin(page).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectAccessible(page);
  await addAccount(page, { unit: 'Unit 27', amount: '99999' });
  await expect(page.getByText(/^The maximum payment is \$/)).toBeVisible();
  const amounts = [freshAmount(), freshAmount()] as const;
  await addAccount(page, { unit: 'Unit 27', amount: amounts[0] });
  await addAccount(page, { unit: 'Unit 28', amount: amounts[1] });
  await expect(page.getByText(/^2 accounts/).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await review(page);
  await expect(page.getByText(/for accounts LCP-200027 and LCP-200028\./)).toBeVisible();
  const listed = page.getByRole('region', { name: '2 accounts' }).getByRole('listitem');
  await expect(listed).toHaveText([new RegExp(`Unit 27.*\\$${amounts[0]}`), new RegExp(`Unit 28.*\\$${amounts[1]}`)]);
  await expectAccessible(page);
  await pressPay(page);
  const number = await confirmationNumber(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'LCP-200028' })).toContainText(`$${amounts[1]}`);
  await expectAccessible(page);

  await openInHistory(page, number);
  const detail = page.getByRole('dialog');
  await expect(detail.getByRole('heading', { name: '2 accounts' })).toBeVisible();
  await expect(detail.getByRole('listitem').filter({ hasText: 'LCP-200027' })).toContainText(`$${amounts[0]}`);
  await expectAccessible(page);
});

journey('a customer selects all accounts due at once, on a page of less than three phone screens', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoCustomers.ben);
  await openMakePayment(page);
  await begin(page).click();
  const all = page.getByRole('button', { name: /^Choose all \d+ due$/ });
  const count = (await all.textContent())?.replace(/\D/g, '') ?? '';
  await all.click();
  await expect(page.getByText(`${count} accounts`).first()).toBeVisible();
  // The bar at the bottom of the screen keeps the count and the sum in view.
  const bar = page.getByText(new RegExp(`^${count} accounts · Total`));
  await expect(bar).toBeInViewport();
  await expect(page.getByText(/^\$\d,\d{3}/).last()).toBeInViewport();
  expect(await pageHeight(page)).toBeLessThan(3 * 844);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await review(page);
  await expect(page.getByText(`for the ${count} accounts listed below.`)).toBeVisible();
  await expectAccessible(page);
  expect(await pageHeight(page)).toBeLessThan(3 * 844);
});

journey('a customer who leaves out an amount is taken to its field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoCustomers.ben);
  await openMakePayment(page);
  await begin(page).click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await addAccount(page, { unit: 'Unit 47', amount: '' });
  await page.getByRole('searchbox').fill('Unit 1');
  await page.getByRole('button', { name: 'Review payment' }).click();
  const field = page.getByRole('textbox', { name: /Amount for Unit 47/ });
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

journey('a customer pays the bills of one hospital stay together', async ({ page }) => {
  await signIn(page, demoCustomers.dora);
  await openMakePayment(page);
  await begin(page).click();
  await expect(page.getByRole('list', { name: 'Accounts to pay' }).getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
});

journey('accounts billed together don’t offer paying several accounts', async ({ page }) => {
  await signIn(page, demoCustomers.hugo);
  await openMakePayment(page);
  await expect(page.getByText('3 accounts, in one payment')).toBeVisible();
  await expect(begin(page)).toBeHidden();
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('a customer pays two accounts in one payment', async ({ page }) => {
    await signIn(page, demoCustomers.ben);
    await openMakePayment(page);
    await begin(page).click();
    await page.getByRole('button', { name: 'Quitar todas' }).click();
    await addAccount(page, { unit: 'Unit 29', amount: freshAmount() });
    await addAccount(page, { unit: 'Unit 30', amount: freshAmount() });
    await expectAccessible(page);
    await review(page);
    await expect(page.getByText(/para las cuentas LCP-200029 y LCP-200030\./)).toBeVisible();
    await expectAccessible(page);
    await pressPay(page);
    await confirmationNumber(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'LCP-200030' })).toBeVisible();
    await expectAccessible(page);
  });
});
