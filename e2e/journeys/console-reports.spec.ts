import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { letReportDaysPass } from '../support/report-days.ts';

journey.setTimeout(240_000);

/** Downloads the report on the screen and returns its first line and its number of rows. */
async function download(page: Page): Promise<{ name: string; header: string; rows: number }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await readFile(await saved.path(), 'utf8');
  const [header = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
  return { name: saved.suggestedFilename(), header, rows: rows.length };
}

const reports = [
  ['Collections', 'day,payments,gross,fees,refunds,returns,net'],
  ['Payment methods and payees', 'by,name,payments,gross,fees,refunds,returns,net'],
  [
    'Cost of payments',
    'month,payee,method,payments,returns,chargebacks,money taken,fees from customers,reported cost,estimated cost,total cost,payments without a cost',
  ],
  ['Plans', 'day,installments expected,amount expected'],
  ['Autopay and promises', 'month,source,outcome,payments,amount'],
  ['Offers', 'rule,offered,seen,accepted,open,expired,withdrawn,kept,broken,under way,offered amount,paid,discount'],
  ['Proposals', 'month,kind,outcome,proposals,proposed,balance,agreed'],
  ['Requests for help', 'month,reason,outcome,requests,balance,ended_early'],
  ['Returns', 'day,code,meaning,returns,amount,reopened'],
  ['Aging', 'payee,days past due,accounts,balance'],
  ['Unpaid accounts', 'account,name,customer,payee,balance,due,due on,days past due,age,customer name'],
] as const;

/** Reports of the current state, which have no period. */
const current: readonly string[] = ['Aging', 'Unpaid accounts'];

journey('a viewer opens each report, changes its filter and downloads it', async ({ page }) => {
  await signInAtConsole(page, { tenant: 'lumen', name: 'vic' });
  await page.goto(`${consoleUrl('lumen')}/reports?span=90`);
  const isWide = (page.viewportSize()?.width ?? 0) >= 900;
  if (isWide) await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 0.9 });
  for (const [name, header] of reports) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', /./);
    if (!current.includes(name)) {
      await page.getByText('7 days', { exact: true }).click();
      await expect(page).toHaveURL(/span=7/);
    }
    const file = await download(page);
    expect([name, file.header]).toEqual([name, header]);
  }

  // From an age group to its accounts, and from there to an account.
  await page.getByRole('tab', { name: 'Aging', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Balances by days past due' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('list', { name: 'Balances by days past due' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/report=unpaid&age=/);
  await page.getByLabel('Days past due', { exact: true }).selectOption('');
  await page.getByLabel('Sort by').selectOption({ label: 'Longest past due' });
  await expect(page).toHaveURL(/order=age/);
  const table = page.getByRole('table', { name: 'Unpaid accounts' });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/accounts\/[^?]+\?payee=/);
});

journey(
  'an administrator states a cost, e-mails the report, and ends the e-mails from the one that arrives',
  async ({ page }) => {
    const address = 'olga@lumen.example';
    const after = new Date();
    await signInAtConsole(page, { tenant: 'lumen', name: 'olga' });
    await page.goto(`${consoleUrl('lumen')}/reports?report=acceptance&span=90`);
    await page.getByRole('button', { name: 'Add cost' }).click();
    const cost = page.getByRole('dialog', { name: 'Add cost' });
    await cost.getByLabel('Payment method').selectOption({ label: 'Credit card' });
    await cost.getByLabel('Percent of the amount').fill('2.9');
    await cost.getByLabel('Per payment').fill('0.30');
    await expectAccessible(page);
    await cost.getByRole('button', { name: 'Save cost' }).click();
    await expect(page.getByRole('table', { name: 'Your costs' }).getByText('2.9%')).toBeVisible();
    await page.getByText('7 days', { exact: true }).click();
    await expect(page).toHaveURL(/span=7/);
    expect((await download(page)).header).toContain('estimated cost');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'E-mail this report' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('How often').selectOption({ label: 'Every day' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'E-mail this report' }).click();
    await expect(page.getByText('Report e-mails scheduled.')).toBeVisible();
    await letReportDaysPass();
    const mail = await waitForMail({ to: address, after, containing: /^Cost of payments: /, patienceMs: 90_000 });
    expect(mail.text).toContain('Estimated cost: $');
    const [reportLink = '', endLink = ''] = mail.text.match(/http:\S+\/report\S+/g) ?? [];
    await page.goto(reportLink);
    await expect(page.getByRole('tab', { name: 'Cost of payments', selected: true })).toBeVisible();

    await page.goto(endLink);
    await page
      .getByRole('dialog', { name: 'Stop these e-mails?' })
      .getByRole('button', { name: 'Stop e-mails' })
      .click();
    await expect(page.getByText('Report e-mails stopped.')).toBeVisible();
    await expectAccessible(page);
  },
);
