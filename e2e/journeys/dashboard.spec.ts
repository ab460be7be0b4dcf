import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { pressEscape } from '../support/press-escape.ts';
import { signIn } from '../support/sign-in.ts';

journey('a customer lands on the dashboard and pays the amount due from there', async ({ page }) => {
  await signIn(page, demoCustomers.dora);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page).toHaveTitle('Dashboard | Northwind Health');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nice to see you, Dora');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See all' }).click();
  await expect(page).toHaveURL(/\/history$/);
  await page.goBack();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/make-payment$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a payment');
});

journey('a customer opens a recent payment in the history', async ({ page }) => {
  await signIn(page, demoCustomers.dora);
  const recent = page.getByRole('region', { name: 'Recent payments' });
  await recent.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/history\?payment=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

journey('a customer sees the progress of an active plan and opens it', async ({ page }) => {
  await signIn(page, demoCustomers.dora);
  await expect(page.getByRole('heading', { name: 'Your payment plan' })).toBeVisible();
  await expect(page.getByText('$300 of $1,100 paid')).toBeVisible();
  await expect(page.getByText('3 of 11 payments made')).toBeVisible();
  await page
    .getByRole('link', { name: /^See your plan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard\/d\/payment-plan/);
  const dialog = page.getByRole('dialog', { name: 'Your payment plan' });
  await expect(dialog).toContainText('$100 every month');
  await expect(dialog).toContainText('$800 left');
  await expectAccessible(page);
  await pressEscape(page, dialog);
  await expect(page).toHaveURL(/\/dashboard$/);
});

journey('a customer sees a settlement offer and its payment options', async ({ page }) => {
  await signIn(page, demoCustomers.gia);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Pay $620 instead of $1,240')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See the offer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio')).toHaveCount(3);
  await dialog.getByRole('radio', { name: /^Some now, the rest over time/ }).check();
  await expect(dialog).toContainText('$200 today, then 3 monthly payments');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(dialog).toBeHidden();
});

journey('a customer finds one of 50 accounts and pays it', async ({ page }) => {
  await signIn(page, demoCustomers.ben);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Balance for 50 accounts')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox').fill('unit 37');
  await expect(page.getByText('1 account', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Pay Unit 37/ }).click();
  await expect(page).toHaveURL(/\/make-payment$/);
  await expect(page.getByRole('heading', { level: 2, name: /Unit 37/ })).toBeVisible();
});

journey('a customer sees payments of the last 12 months and opens those of one month (req 2.17)', async ({ page }) => {
  await signIn(page, demoCustomers.dora);
  const chart = page.getByRole('region', { name: 'Paid in the last 12 months' });
  const months = chart.getByRole('group', { name: 'Choose a month' }).getByRole('radio');
  await expect(months).toHaveCount(12);
  await expect(chart.getByRole('table', { name: 'Payments by month' }).getByRole('row')).toHaveCount(13);
  const chosen = chart.getByRole('radio', { checked: true });
  await expect(chosen).toHaveAccessibleName(/^\w+ \d{4}: \$[\d,.]+ in \d+ payments?$/);
  const link = chart.getByRole('link', { name: /^See payments/ });
  await expect(link).toHaveAttribute('href', /^\/history\?from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}$/);
  const before = await chosen.evaluate((radio) => radio.closest('label')?.querySelector('span')?.textContent ?? '');
  // Selects the month before with the keyboard, and goes back.
  await chosen.press('ArrowLeft');
  await expect(chosen).not.toHaveAccessibleName(before);
  await chosen.press('ArrowRight');
  await expect(chosen).toHaveAccessibleName(before);
  await link.click();
  await expect(page).toHaveURL(/\/history\?from=/);
});

journey('a customer sees how much of the whole debt is paid (req 2.17)', async ({ page }) => {
  await signIn(page, demoCustomers.ben);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('img', { name: /^\d+ percent paid$/ })).toBeVisible();
  await expect(page.getByText(/^\$[\d,.]+ of \$[\d,.]+ paid$/)).toBeVisible();
  await expect(page.getByText(/^\$[\d,.]+ left to pay$/)).toBeVisible();
});

journey('a utility’s customer compares this bill with earlier ones and reads why it is this much', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const bill = page.getByRole('region', { name: 'This bill' });
  await expect(bill.getByText(/^\$[\d,.]+ (more|less) than last month's bill$/)).toBeVisible();
  await expect(bill.getByText(/^\$[\d,.]+ (more|less) than in the same month a year earlier$/)).toBeVisible();
  await expect(page.getByRole('img', { name: /percent paid$/ })).toHaveCount(0);
  const months = bill.getByRole('group', { name: 'Choose a month' }).getByRole('radio');
  await expect(months).toHaveCount(13);
  await expect(bill.getByRole('table', { name: 'Charges by month' }).getByRole('row')).toHaveCount(14);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await months.last().press('ArrowLeft');
  await expect(bill.getByRole('link', { name: /^See bill/ })).toBeVisible();
  await bill.getByRole('link', { name: 'Why this much' }).click();
  await expect(page).toHaveURL(/\/bill\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bill /);
});

journey('the printed dashboard has the chart’s amounts and no buttons', async ({ page }) => {
  await signIn(page, demoCustomers.dora);
  const table = page.getByRole('table', { name: 'Payments by month' });
  await expect(table).toBeAttached();
  const heightOf = () => table.evaluate((element) => element.parentElement?.clientHeight ?? 0);
  expect(await heightOf()).toBeLessThan(10);
  await page.emulateMedia({ media: 'print' });
  expect(await heightOf()).toBeGreaterThan(100);
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
});

journey('the chart reports that payments couldn’t be loaded and loads them on retry', async ({ page }) => {
  let isDown = true;
  await page.route('**/transactiondata/summary', (route) => (isDown ? route.abort() : route.continue()));
  await signIn(page, demoCustomers.dora);
  const chart = page.getByRole('region', { name: 'Paid in the last 12 months' });
  await expect(chart.getByRole('alert')).toContainText("Your payments aren't affected.");
  await expectAccessible(page);
  isDown = false;
  await chart.getByRole('button', { name: 'Try again' }).click();
  await expect(chart.getByRole('radio')).toHaveCount(12);
});

journey.describe('in dark mode', () => {
  journey.use({ colorScheme: 'dark' });

  journey('the dashboard is readable', async ({ page }) => {
    await signIn(page, demoCustomers.dora);
    await expectChart(page, 'Paid in the last 12 months');
    await expectAccessible(page);
  });
});

journey.describe('in Spanish', () => {
  journey.use({ locale: 'es-US' });

  journey('the dashboard is in Spanish', async ({ page }) => {
    await signIn(page, demoCustomers.eli);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nos alegra tenerle aquí, Eli');
    await expect(page).toHaveTitle('Panel | Northwind Health');
    await expectAccessible(page);
  });

  journey('the comparison of bills is in Spanish', async ({ page }) => {
    await signIn(page, demoCustomers.ana);
    await page.getByRole('link', { name: 'Panel' }).click();
    const bill = page.getByRole('region', { name: 'Esta factura' });
    await expect(bill.getByRole('radio')).toHaveCount(13);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  journey('the payments chart is in Spanish', async ({ page }) => {
    await signIn(page, demoCustomers.dora);
    await expectChart(page, 'Pagado en los últimos 12 meses');
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(
      /^\p{Lowercase}+ de \d{4}: \$[\d,.]+ en \d+ pagos?$/u,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

async function expectChart(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('region', { name }).getByRole('radio')).toHaveCount(12);
}
