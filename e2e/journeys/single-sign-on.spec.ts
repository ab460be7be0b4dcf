import { expect, type Page } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { identityProvider } from '../support/identity-provider.ts';
import { journey } from '../support/journey.ts';

const northwind = portalUrl('northwind');
/** Northwind opens the dashboard after sign-in, except for URLs with a responseId (req 2.2). */
const asked = `${northwind}/history?responseId=7`;

async function continueAtProvider(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${identityProvider.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`^${identityProvider.issuer}/`));
}

async function logInAtProvider(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account);
  await page.getByRole('button', { name: 'Log in' }).click();
}

journey('a customer signs in at the identity provider and reaches the requested page', async ({ page }) => {
  await page.goto(asked);
  await expect(page).toHaveURL(/\/login\?returnUrl=/);
  await expectAccessible(page);
  await continueAtProvider(page);
  const wayBack = page.waitForRequest((request) => request.url().startsWith(`${northwind}/login?code=`));
  await logInAtProvider(page, 'Dora');
  const { searchParams } = new URL((await wayBack).url());
  await expect(page).toHaveURL(asked);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  for (const name of ['code', 'state']) expect(kept).not.toContain(searchParams.get(name));
  expect(kept).not.toContain('singleSignOnReturnUrl');
  await page.reload();
  await expect(page).toHaveURL(asked);
});

journey('a customer declines at the identity provider and signs in with a password instead', async ({ page }) => {
  await page.goto(asked);
  await continueAtProvider(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText("You didn't sign in")).toBeVisible();
  await expect(page).toHaveURL(`${northwind}/login?returnUrl=%2Fhistory%3FresponseId%3D7`);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("You didn't sign in")).toBeHidden();
  await page.locator('input[name="username"]').fill('dora');
  await page.locator('input[name="password"]').fill('Demo-pass-1');
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL(asked);
});

journey('an identity without a matching customer is refused', async ({ page }) => {
  await page.goto(`${northwind}/login`);
  await continueAtProvider(page);
  await logInAtProvider(page, 'somebody-else');
  await expect(page.getByRole('alert')).toContainText("We don't recognize this sign-in");
  await expect(page).toHaveURL(`${northwind}/login`);
});

journey('a sign-in that started in another browser is refused', async ({ page, browser }) => {
  await page.goto(`${northwind}/login`);
  await page.route(`${northwind}/login?*`, (route) => route.abort());
  await continueAtProvider(page);
  const wayBack = page.waitForRequest((request) => request.url().startsWith(`${northwind}/login?code=`));
  await logInAtProvider(page, 'dora');
  const address = (await wayBack).url();
  const elsewhere = await browser.newPage();
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole('alert')).toContainText("Your sign-in didn't work");
  await expect(elsewhere).toHaveURL(`${northwind}/login`);
  await elsewhere.close();
});

journey('a customer goes back from the identity provider to a working sign-in page', async ({ page }) => {
  await page.goto(`${northwind}/login`);
  await continueAtProvider(page);
  await page.goBack();
  await continueAtProvider(page);
  await logInAtProvider(page, 'dora');
  await expect(page).not.toHaveURL(/\/login/);
});
