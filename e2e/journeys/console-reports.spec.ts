import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';

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
  ['Plans', 'day,installments expected,amount expected'],
  ['Autopay and promises', 'month,source,outcome,payments,amount'],
  ['Offers', 'rule,offered,seen,accepted,open,expired,withdrawn,kept,broken,under way,offered amount,paid,discount'],
  ['Proposals', 'month,kind,outcome,proposals,proposed,balance,agreed'],
  ['Requests for help', 'month,reason,outcome,requests,balance,ended_early'],
  ['Returns', 'day,code,meaning,returns,amount,reopened'],
  ['Aging', 'payee,days past due,accounts,balance'],
  ['Unpaid accounts', 'account,name,customer,payee,balance,due,due on,days past due,age'],
] as const;

journey('a viewer opens each report, changes its filter and downloads it', async ({ page }) => {
  await signInAtConsole(page, { tenant: 'lumen', name: 'vic' });
  await page.goto(`${consoleUrl('lumen')}/reports?span=90`);
  for (const [name, header] of reports) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-labelledby', /./);
    if (await page.getByRole('radio', { name: '7 days' }).isVisible()) {
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
  await page.getByLabel('Days past due').selectOption('');
  await page.getByLabel('Sort by').selectOption({ label: 'Longest past due' });
  await expect(page).toHaveURL(/order=age/);
  const table = page.getByRole('table', { name: 'Unpaid accounts' });
  await expect(table).toBeVisible();
  await expectAccessible(page);
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/accounts\/[^?]+\?payee=/);
});
