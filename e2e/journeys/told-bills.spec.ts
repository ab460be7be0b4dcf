import { expect, type Page } from '@playwright/test';
import { signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { newPerson } from '../support/new-people.ts';

journey.setTimeout(150_000);

journey('the preview of an import names the row whose amount due is more than its balance', async ({ page }) => {
  const { accountReferenceCode } = await newPerson({
    tenant: 'harbor',
    account: { name: 'Lakeside Dental', balanceCents: 2_137, amountDueCents: 2_137, minimumCents: 100, dueInDays: 12 },
  });
  await signInAtConsole(page, { tenant: 'harbor', name: 'sam' });
  await uploadBalances(page, `accountReferenceCode,balance,amountDue\n${accountReferenceCode},88.10,184.32\n`);
  const warned = page.getByRole('row', { name: new RegExp(accountReferenceCode) }).filter({
    hasText: 'amountDue is more than the balance, so only the balance becomes due',
  });
  await expect(warned).toBeVisible();
  await expectAccessible(page);
});

/** Uploads a file of balances and waits for its preview. */
async function uploadBalances(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Imports' }).first().click();
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `balances-${Date.now()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Payee').selectOption('HARBOR');
  await page.getByLabel('What it holds').selectOption({ label: 'Balances' });
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Nothing has been imported yet')).toBeVisible({ timeout: 30_000 });
}
