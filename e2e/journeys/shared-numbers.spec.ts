import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { acceptInvitation, consoleUrl } from '../support/console.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { quittance } from '../support/operators-terminal.ts';
import { codeFor } from '../support/outbox.ts';
import { confirmationNumber, openMakePayment, pressPay } from '../support/pay.ts';
import { submitCode } from '../support/sign-in.ts';

const number = '1001';
const zip = '60614';

journey.setTimeout(300_000);

journey(
  'two customers with the same account number and ZIP code each pay their own payee’s bill (req 3.1)',
  async ({ page, browser }) => {
    const label = `shared-${Date.now()}`;
    const { invitationUrl, olga } = await openTenant(label);
    await importBills(label);

    const english = await payBill(browser, { label, payee: 'CLINIC', owed: '$20.10', phone: false });
    const spanish = await payBill(browser, { label, payee: 'LAB', owed: '$30.20', phone: true });

    await acceptInvitation(page, { invitationUrl, email: olga, password: 'quiet harbor lamp 7' });
    await page.goto(`${consoleUrl(label)}/customers?text=${number}`);
    const found = page.getByRole('table', { name: 'Customers' });
    await expect(found.getByRole('row', { name: /Rosa Lind/ })).toContainText(`${number} · CLINIC`);
    await expect(found.getByRole('row', { name: /Tomás Vega/ })).toContainText(`${number} · LAB`);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Payments' }).first().click();
    await expect(page.getByRole('row', { name: new RegExp(english) })).toContainText(`${number} · CLINIC`);
    await expect(page.getByRole('row', { name: new RegExp(spanish) })).toContainText(`${number} · LAB`);
    await expectAccessible(page);
    await page
      .getByRole('row', { name: new RegExp(spanish) })
      .getByRole('link', { name: `${number} · LAB` })
      .click();
    await expect(page.getByText('Tomás Vega').first()).toBeVisible();

    await openLink(browser, await makeLink(page));
  },
);

/**
 * Creates a tenant whose customers sign in by account number and ZIP code, with two payees that may share account
 * numbers.
 */
async function openTenant(label: string): Promise<{ invitationUrl: string; olga: string }> {
  const olga = `olga@${label}.example`;
  const { invitationUrl } = (await quittance(
    ...['tenant', 'create', label, '--name', 'Acme Health', '--kind', 'utility', '--time-zone', 'America/Chicago'],
    ...['--payee', 'CLINIC', '--payee-name', 'Acme Clinic', '--admin-name', 'Olga Reyes', '--admin-email', olga],
    ...['--email-from', `pay@${label}.example`, '--phone', '(312) 555-2671'],
  )) as { invitationUrl: string };
  await quittance('tenant', 'one-person', 'on', '--tenant', label, '--yes');
  const lab = ['--name', 'Acme Lab', '--merchant', `${label}-lab`];
  await quittance('tenant', 'add-payee', 'LAB', '--tenant', label, ...lab);
  const file = join(await mkdtemp(join(tmpdir(), 'shared-numbers-')), 'settings.json');
  await quittance('tenant', 'settings', '--tenant', label, '--to', file);
  const settings = JSON.parse(await readFile(file, 'utf8'));
  Object.assign(settings.signIn, { loginTypeID: 2, accountReferenceCodeIsUnique: false, enable2FA: true });
  settings.signIn.require2FA = true;
  await writeFile(file, JSON.stringify(settings));
  await quittance('tenant', 'configure', file, '--tenant', label, '--note', 'payees share numbers');
  return { invitationUrl, olga };
}

/** Imports both payees' files, each with its own customer. Both customers have the same account number and ZIP code. */
async function importBills(label: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shared-numbers-'));
  const handIn = async (payee: string, kind: 'customers' | 'accounts', text: string) => {
    const file = join(folder, `${payee}-${kind}.csv`);
    await writeFile(file, text);
    await quittance('import', 'run', file, '--tenant', label, '--payee', payee, '--kind', kind);
  };
  const customersHeader = 'customerReferenceCode,firstName,lastName,zip,email\n';
  const bills = 'accountReferenceCode,customerReferenceCode,accountName,balance,amountDue\n';
  await handIn('CLINIC', 'customers', `${customersHeader}C-1,Rosa,Lind,${zip},rosa@${label}.example\n`);
  await handIn('LAB', 'customers', `${customersHeader}L-1,Tomás,Vega,${zip},tomas@${label}.example\n`);
  await handIn('CLINIC', 'accounts', `${bills}${number},C-1,Office visit,20.10,20.10\n`);
  await handIn('LAB', 'accounts', `${bills}${number},L-1,Lab tests,90.00,30.20\n`);
}

type Visit = { label: string; payee: string; owed: string; phone: boolean };

/** Signs in with the payee's code and pays the amount due by card, in English on a desktop or in Spanish on a phone. */
async function payBill(browser: Browser, { label, payee, owed, phone }: Visit): Promise<string> {
  const screen: BrowserContextOptions = phone
    ? { locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
    : { viewport: { width: 1280, height: 900 } };
  const context = await browser.newContext(screen);
  const page = await context.newPage();
  await page.goto(`${portalUrl(label)}/login`);
  await page.getByLabel(/^(Account number|Número de cuenta)$/).fill(number);
  await page.getByLabel(/^(ZIP code|Código postal)$/).fill(zip);
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByText(/is incorrect\. Check both|no son correctos\. Revise ambos/)).toBeVisible();
  await page.getByLabel(/^(Payee code|Código del beneficiario)/).fill(payee.toLowerCase());
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByLabel(/^(ZIP code|Código postal)$/).fill(zip);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(/authentication-code/);
  await submitCode(page, await codeFor(page));
  await openMakePayment(page);
  await expect(page.getByRole('main')).toContainText(owed);
  await addCard(page);
  await pressPay(page);
  const confirmation = await confirmationNumber(page);
  await expect(page.getByRole('main')).toContainText(owed);
  await context.close();
  return confirmation;
}

async function addCard(page: Page): Promise<void> {
  const name = /^(Add a card|Agregar una tarjeta)$/;
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
  await page.locator('input[autocomplete="cc-number"]').fill('5555555555554444');
  await page.locator('input[autocomplete="cc-exp"]').fill('12/31');
  await page.locator('input[autocomplete="cc-csc"]').fill('123');
  await page.getByLabel(/^(Billing ZIP code|Código postal de facturación)/).fill(zip);
  await page.getByRole('button', { name: /^(Add card|Agregar tarjeta)$/ }).click();
}

/** Creates a payment link on the account page and returns its URL, which is shown once. */
async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send payment link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('15.40');
  await dialog.getByLabel('Delivery').selectOption('Show me the link');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(page.getByText(/won’t see it again/)).toBeVisible();
  return (await page.getByText(/^https?:.*#agreed=/).textContent()) ?? '';
}

/** Expects the link to open only the bill of the payee it was made for. */
async function openLink(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/make-payment$/);
  await expect(page.getByRole('main')).toContainText('$15.40');
  // The lab's remaining balance. The clinic's bill is paid in full.
  await expect(page.getByRole('main')).toContainText('Balance$59.80');
  await context.close();
}
