import { type Browser, expect, type Page } from '@playwright/test';
import { acceptInvitation } from './console.ts';
import { credentialMail } from './credential-code.ts';
import { portalUrl } from './demo-port.ts';
import { quittance } from './operators-terminal.ts';
import { codeFor, codeIn } from './outbox.ts';
import { submitCode } from './sign-in.ts';

/** Password of new tenants' employees and customers. */
export const newPassword = 'quiet harbor lamp 7';

/** Creates a tenant with one employee, who signs in to the console. */
export async function newTenant(page: Page, name: string): Promise<{ label: string }> {
  const label = `${name}-${Date.now()}`;
  const email = `olga@${label}.example`;
  const { invitationUrl } = (await quittance(
    ...['tenant', 'create', label, '--name', 'Acme Power', '--kind', 'utility', '--time-zone', 'America/Chicago'],
    ...[
      '--payee',
      'ACME',
      '--admin-name',
      'Olga Reyes',
      '--admin-email',
      email,
      '--email-from',
      `pay@${label}.example`,
    ],
    ...['--phone', '(312) 555-2671', '--support-email', `help@${label}.example`],
  )) as { invitationUrl: string };
  // Olga is the only employee. Otherwise a second person would have to approve each accounts file.
  await quittance('tenant', 'one-person', 'on', '--tenant', label, '--yes');
  await acceptInvitation(page, { invitationUrl, email, password: newPassword });
  return { label };
}

/** Imports the customer Rosa Lind with the account ACME-1 of $84.20. */
export async function importRosa(page: Page, { email }: { email: string }): Promise<void> {
  const customer = `customerReferenceCode,firstName,lastName,zip,email\nA-1,Rosa,Lind,60614,${email}\n`;
  await handIn(page, 'Customers', customer);
  const header = 'accountReferenceCode,customerReferenceCode,accountName,balance,amountDue';
  await handIn(page, 'Accounts', `${header}\nACME-1,A-1,12 Elm St,84.20,84.20\n`);
}

async function handIn(page: Page, kind: 'Customers' | 'Accounts', text: string): Promise<void> {
  await choose(page, kind, text);
  await uploadAndImport(page);
}

/** Opens the upload form and chooses a file. */
export async function choose(page: Page, kind: 'Customers' | 'Accounts', text: string): Promise<void> {
  await page.getByRole('link', { name: 'Imports' }).first().click();
  await page.getByRole('link', { name: 'Upload a file' }).click();
  await page.getByLabel('Record type').selectOption({ label: kind });
  const file = { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
}

export async function uploadAndImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByText('Nothing has been imported yet')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Imported', { timeout: 30_000 });
}

/**
 * Sets up online access as the customer of the account ACME-1 on a phone. `codeOf` reads the code sent to the customer,
 * by default from the demo's outbox.
 */
export async function setUpAccess(
  browser: Browser,
  { label, email, codeOf = sentCode }: { label: string; email: string; codeOf?: typeof sentCode },
) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${portalUrl(label)}/login`);
  await page.getByRole('link', { name: 'Set up online access' }).click();
  await page.getByLabel('Account number').fill('ACME-1');
  await page.getByLabel('ZIP code, or last 4 digits of your phone number').fill('60614');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  await page.getByLabel('Code').fill(await codeOf(page, { tenant: label, to: email }));
  await page.getByLabel('User name').fill('rosa.lind');
  await page.getByLabel('New password').fill(newPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(/authentication-code|make-payment/);
  if (/authentication-code/.test(page.url())) await submitCode(page, await codeFor(page));
  return { page, context };
}

async function sentCode(page: Page, to: { tenant: string; to: string }): Promise<string> {
  return codeIn(await credentialMail(page, to));
}

export async function addCard(page: Page): Promise<void> {
  await typeCard(page);
  await page.getByRole('button', { name: 'Add card' }).click();
}

/** Opens the form of a new card and fills it in, for a customer who is signed in. */
export async function typeCard(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: 'Add a card' })
    .or(page.getByRole('button', { name: 'Add a card' }))
    .first()
    .click();
  await page.getByLabel('Card number').fill('5555555555554444');
  await page.getByLabel(/Expiration date/).fill('12/31');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('ZIP code').fill('60614');
}
