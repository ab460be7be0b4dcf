import { expect, type Page } from '@playwright/test';
import { demoMethods } from '../../packages/services/src/demo/demo-methods.ts';
import { booksOf } from '../support/charge-books.ts';
import { approveAs, signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, openMakePayment, pressPay } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';
import { spoken } from '../support/spoken.ts';

journey.setTimeout(150_000);

journey('the import preview names a row whose amount due exceeds its balance', async ({ page }) => {
  const { accountReferenceCode } = await newCustomer({
    tenant: 'harbor',
    account: { name: 'Lakeside Dental', balanceCents: 2_137, amountDueCents: 2_137, minimumCents: 100, dueInDays: 12 },
  });
  await signInAtConsole(page, { tenant: 'harbor', name: 'sam' });
  await uploadBalances(page, `accountReferenceCode,balance,amountDue\n${accountReferenceCode},88.10,184.32\n`);
  const warned = page.getByRole('row', { name: new RegExp(accountReferenceCode) }).filter({
    hasText: 'Amount due: This amount is more than the balance, so only the balance becomes due.',
  });
  await expect(warned).toBeVisible();
  await expectAccessible(page);
});

for (const { language, locale } of spoken) {
  journey(
    `a new bill without an amount due is due in full, and is shown and paid so in ${language}`,
    async ({ page, browser }) => {
      const customer = await newCustomer({
        tenant: 'harbor',
        account: {
          name: 'Lakeside Dental',
          balanceCents: 2_137,
          amountDueCents: 2_137,
          minimumCents: 100,
          dueInDays: 12,
          approvedMethods: ['ach'],
        },
        methods: [demoMethods.checking],
      });
      await signInAtConsole(page, { tenant: 'harbor', name: 'sam' });
      await uploadBalances(page, `accountReferenceCode,balance\n${customer.accountReferenceCode},88.10\n`);
      const previewed = page.getByRole('row', { name: new RegExp(customer.accountReferenceCode) }).first();
      await expect(previewed).toContainText(/Amount due.*88\.10/);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
      // A file uploaded by a person that changes balances needs a second person's approval.
      await expect(
        page.getByText('A second person needs to approve this request. Nothing has changed yet.'),
      ).toBeVisible();
      await expectAccessible(page);
      const request = await page.getByRole('link', { name: 'View request' }).getAttribute('href');
      await approveAs(browser, { tenant: 'harbor', name: 'olga', url: new URL(request ?? '', page.url()).href });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Imported', { timeout: 60_000 });

      const context = await browser.newContext({ locale });
      const portal = await context.newPage();
      await signIn(portal, customer);
      await expect(portal.locator('main')).toContainText('$88.10');
      await expect(portal.locator('main')).not.toContainText('$21.37');
      await openMakePayment(portal);
      await expect(portal.getByRole('region', { name: /^(Pay|Pague) \$88\.10 / })).toBeVisible();
      await pressPay(portal);
      await confirmationNumber(portal);
      const { ledgerCents, payments, differences } = await booksOf(customer);
      expect({ ledgerCents, paid: payments.map(({ amountCents }) => amountCents) }).toEqual({
        ledgerCents: 0,
        paid: [8_810],
      });
      expect(differences).toEqual([]);
      await context.close();
    },
  );
}

async function uploadBalances(page: Page, text: string): Promise<void> {
  await page.getByRole('link', { name: 'Imports' }).first().click();
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: `balances-${Date.now()}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByLabel('Payee').selectOption('HARBOR');
  await page.getByLabel('Record type').selectOption({ label: 'Balances' });
  await page.getByRole('button', { name: 'Upload file', exact: true }).click();
  await expect(page.getByText('Nothing has been imported yet')).toBeVisible({ timeout: 30_000 });
}
