import { expect } from '@playwright/test';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { quittance } from '../support/operators-terminal.ts';

const home = consoleUrl('lumen');

journey.setTimeout(120_000);

journey('an administrator tests an account, previews a switch and withdraws the request', async ({ page }) => {
  const merchant = `spare-${Date.now()}`;
  await quittance(
    ...['tenant', 'add-processor-account', '--tenant', 'lumen', '--processor', 'sandbox', '--merchant', merchant],
  );
  await signInAtConsole(page, { tenant: 'lumen', name: 'olga' });
  await page.goto(`${home}/settings`);
  await page.getByRole('link', { name: 'Payment processors' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payment processors' })).toBeVisible();
  await page.getByRole('button', { name: `Test connection to ${merchant}` }).click();
  await expect(page.getByText('The processor responded.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('button', { name: /^Switch account for/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New account').selectOption({ label: `Sandbox: ${merchant}` });
  await expect(dialog.getByText('Saved cards', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Switch account' }).click();
  await expect(page.getByText('Your request is waiting for a second person’s approval.')).toBeVisible();

  // The request must not stay open: other journeys use this payee.
  await page.goto(`${home}/approvals`);
  await page
    .getByRole('link', { name: /Payment processor/ })
    .first()
    .click();
  await expect(page.getByText(`Sandbox: ${merchant}`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Withdraw request' }).click();
  await expect(page.getByText('Your request was withdrawn.')).toBeVisible();
});
