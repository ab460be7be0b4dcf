import { expect, type Page } from '@playwright/test';
import { credentialMail, wrongCodeFor } from '../support/credential-code.ts';
import { demoCustomers, newcomer } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { codeIn, readOutbox, waitForMail } from '../support/outbox.ts';
import { resetSendLimits } from '../support/send-limits.ts';

const { tenant, accountNumber, zip, email } = newcomer;
const chosen = { tenant, login: 'dev.patel', secret: 'quiet river stones' } as const;

// Dev can set up access only once, and the later journeys depend on it.
journey.describe.configure({ mode: 'serial' });

journey(
  'a customer sets up online access with an account number, a ZIP code and the e-mailed code',
  async ({ page }) => {
    await page.goto(`${portalUrl(tenant)}/login`);
    await page.getByRole('link', { name: 'Set up online access' }).click();
    await expect(page).toHaveTitle('Set up online access | Lumen City Power');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await expect(page.getByLabel('Account number')).toBeFocused();
    await expectAccessible(page);
    await askForCode(page);
    const mail = await credentialMail(page, { tenant, to: email });
    await expectAccessible(page);

    await page.getByLabel('Code').fill(wrongCodeFor(mail));
    await page.getByLabel('User name').fill(demoCustomers.ana.login);
    await page.getByLabel('New password').fill(chosen.secret);
    await page.getByRole('button', { name: 'Set up online access' }).click();
    await expect(page.getByText("That code isn't right.")).toBeVisible();
    await page.getByLabel('Code').fill(codeIn(mail));
    await page.keyboard.press('Enter');
    await expect(page.getByText('This user name is taken.')).toBeVisible();
    await expect(page.getByLabel('User name')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('User name').fill(chosen.login);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/make-payment$/);
    await expect(page.getByText(accountNumber).first()).toBeVisible();
    await page.goto(`${portalUrl(tenant)}/register`);
    await expect(page).toHaveURL(/\/make-payment$/);
  },
);

journey('details that match no account get the same response and no e-mail', async ({ page }) => {
  const askedAt = new Date();
  const wrongAccount = `LCP-${Date.now()}`;
  await page.goto(`${portalUrl(tenant)}/register`);
  await askForCode(page, { account: wrongAccount });
  await expect(page.getByText(`If your details match account ${wrongAccount}, we sent a code`)).toBeVisible();
  await page.getByLabel('Code').fill('123456');
  await page.getByLabel('User name').fill('somebody');
  await page.getByLabel('New password').fill(chosen.secret);
  await page.keyboard.press('Enter');
  await expect(page.getByText("That code isn't right.")).toBeVisible();
  expect(await readOutbox({ tenant, after: askedAt, containing: 'is your code to set up online access' })).toEqual([]);
});

journey.describe('on a phone, in Spanish', () => {
  journey.use({ locale: 'es-US', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  journey('a customer who already has access learns it from an e-mail, not from the page', async ({ page }) => {
    await resetSendLimits({ tenant, login: accountNumber });
    await page.goto(`${portalUrl(tenant)}/login`);
    await page.getByRole('link', { name: 'Active su acceso en línea' }).tap();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByLabel('Número de cuenta').fill(accountNumber);
    await page.getByLabel('Código postal o últimos 4 dígitos de su teléfono').fill(zip);
    await page.getByRole('button', { name: 'Enviarme un código' }).tap();
    await expect(page.getByText('Si sus datos coinciden con la cuenta')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const mail = await waitForMail({ tenant, to: email, containing: 'Usted ya tiene acceso en línea' });
    expect(mail.text).toContain(chosen.login);
    expect(mail.text).toContain('/forgot-password');
  });
});

async function askForCode(page: Page, { account = accountNumber }: { account?: string } = {}): Promise<void> {
  await page.getByLabel('Account number').fill(account);
  await page.getByLabel('ZIP code, or last 4 digits of your phone number').fill(zip);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
}
