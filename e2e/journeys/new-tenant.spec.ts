import { type Browser, expect } from '@playwright/test';
import { consoleUrl } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { addCard, choose, importRosa, newTenant, setUpAccess, uploadAndImport } from '../support/new-tenant.ts';
import { confirmationNumber, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';

journey.setTimeout(240_000);

journey(
  'an operator sets up a tenant from scratch to its first payment without a developer',
  async ({ page, browser }) => {
    const { label } = await newTenant(page, 'acme');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Olga');
    await expectAccessible(page);
    await expect(page.getByRole('heading', { name: 'Take your first payment' })).toBeVisible();
    await page.getByRole('link', { name: 'See all steps and recommendations' }).click();
    await expect(page.getByText('1 step left before your first payment.')).toBeVisible();
    await page.getByRole('listitem').filter({ hasText: 'To do' }).getByRole('link', { name: 'Open' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload a file');

    await importRosa(page, { email: `rosa@${label}.example` });

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Before your first payment' }).click();
    await expect(page.getByText('You’re ready for your first payment.')).toBeVisible();
    await expectAccessible(page);

    const number = await firstPayment(browser, { label, email: `rosa@${label}.example` });
    await page.getByRole('link', { name: 'Payments' }).first().click();
    await page
      .getByRole('row', { name: /ACME-1/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByText(number).first()).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByText('No open cases.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Take your first payment' })).toHaveCount(0);
  },
);

journey('an operator imports a file with odd column names, and its customer pays', async ({ page, browser }) => {
  const { label } = await newTenant(page, 'odd');
  const email = `rosa@${label}.example`;
  const text = `Acct #,First,Last,Email Addr,Zip,Bal\nACME-1,Rosa,Lind,${email},60614,84.20\n`;
  await choose(page, 'Customers', text);
  for (const [field, column] of [
    ['Customer code', 'Acct #'],
    ['First name', 'First'],
    ['Last name', 'Last'],
    ['E-mail address', 'Email Addr'],
    ['ZIP code', 'Zip'],
  ])
    await expect(page.getByLabel(`Column for ${field}`)).toHaveValue(column ?? '');
  await expect(page.getByText(`In the file: ${email}`)).toBeVisible();
  await expect(page.getByText('Columns that won’t be imported: Bal')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await uploadAndImport(page);

  await choose(page, 'Accounts', text);
  await expect(page.getByLabel('Column for Account number')).toHaveValue('Acct #');
  await expect(page.getByLabel('Column for Balance')).toHaveValue('Bal');
  await expect(page.getByText('We read 84.20 as $84.20.')).toBeVisible();
  await page.getByLabel('Column for Customer code').selectOption('Acct #');
  await page.getByLabel('Same value in every row for Account name').fill('Electric service');
  await uploadAndImport(page);

  await choose(page, 'Customers', text.replace('Rosa', 'Rosie'));
  await expect(page.getByText('as in the last file you imported for this payee')).toBeVisible();
  await firstPayment(browser, { label, email });
});

journey(
  'an administrator sets a minimum payment and turns a method off, and a customer sees both',
  async ({ page, browser }) => {
    const { label } = await newTenant(page, 'least');
    const email = `rosa@${label}.example`;
    await importRosa(page, { email });

    await page.goto(`${consoleUrl(label)}/settings?section=payments`);
    await page.getByLabel(/^Minimum payment/).fill('25');
    await expect(page.getByText(/Card networks must allow minimums of up to \$10\.00/).last()).toBeVisible();
    await page.getByRole('switch', { name: 'Bank accounts', exact: true }).click();
    await expect(page.getByText(/^No scheduled payment, autopay agreement or plan uses/)).toBeVisible();
    await expect(page.getByText('The minimum payment is $25.00, or the whole balance if it’s less.')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Publish…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Bank accounts/).first()).toBeVisible();
    await dialog.getByLabel('Reason').fill('Small payments cost more than they bring.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish settings' }).click();
    await expect(page.getByText('Version 2 is now in effect.')).toBeVisible();

    const { page: portal, context } = await setUpAccess(browser, { label, email });
    await openMakePayment(portal);
    await expect(portal.getByRole('button', { name: /Add a bank account/ })).toHaveCount(0);
    await expect(portal.getByRole('link', { name: /Add a bank account/ })).toHaveCount(0);
    await addCard(portal);
    await portal.getByRole('button', { name: 'Change the amount to pay' }).click();
    await portal.getByRole('radio', { name: /Another amount/ }).check();
    await expect(portal.getByText('From $25 to $84.20')).toBeVisible();
    await portal.getByLabel('Amount to pay').fill('24.99');
    await expect(portal.getByText('The minimum payment is $25.')).toBeVisible();
    await expectAccessible(portal);
    await expectNoSidewaysScroll(portal);
    await portal.setViewportSize({ width: 1280, height: 900 });
    await expectAccessible(portal);
    await reviewAmount(portal, '25');
    await pressPay(portal);
    await confirmationNumber(portal);
    await context.close();
  },
);

/**
 * Sets up access as a customer of the new tenant with the data on the bill, pays the balance by card, and returns the
 * confirmation number.
 */
async function firstPayment(browser: Browser, customer: { label: string; email: string }): Promise<string> {
  const { page, context } = await setUpAccess(browser, customer);
  await openMakePayment(page);
  await addCard(page);
  await pressPay(page);
  const number = await confirmationNumber(page);
  await context.close();
  return number;
}
