import { expect, type Page } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { journey } from '../support/journey.ts';
import { pressEscape } from '../support/press-escape.ts';
import { signIn } from '../support/sign-in.ts';

const dialogs = [
  ['/make-payment', '/make-payment/d/user-profile', 'Profile'],
  ['/dashboard', '/dashboard/d/user-profile', 'Profile'],
  ['/history', '/history/d/user-profile', 'Profile'],
  ['/make-payment', '/make-payment/d/settlement-offer', 'Settlement offer'],
] as const;

const go = (page: Page, path: string) => page.goto(`${portalUrl('lumen')}${path}`);
const at = (path: string) => `${portalUrl('lumen')}${path}`;

for (const [screen, path, name] of dialogs) {
  journey(
    `${path} opens by its URL, survives a reload, and closes with Back and Escape (req 2.1)`,
    async ({ page }) => {
      await signIn(page, demoCustomers.ana);
      const dialog = page.getByRole('dialog', { name });
      await go(page, path);
      await expect(dialog).toBeVisible();
      await expect(page.locator('main h1')).toBeAttached();
      await page.reload();
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(at(screen));

      await go(page, path);
      await expect(dialog).toBeVisible();
      await pressEscape(page, dialog);
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL(at(screen));
      await expect(page.locator('h1')).toBeFocused();
      await page.goBack();
      await expect(dialog).toHaveCount(0);
    },
  );
}

journey('a registration dialog opens by its URL, and closes with Back and Escape (req 2.1)', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  for (const [name, title] of [
    ['sms-registration', 'Turn on text messages'],
    ['email-registration', 'Add your e-mail address'],
  ] as const) {
    const dialog = page.getByRole('dialog', { name: title });
    await go(page, `/history/d/user-profile/${name}`);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await go(page, `/history/d/user-profile/${name}`);
    await expect(dialog).toBeVisible();
    await pressEscape(page, dialog);
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(at('/history'));
  }
});

journey('the profile opens over the current page and returns the focus when it closes', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await page.getByRole('link', { name: 'History' }).click();
  const trigger = page.getByRole('button', { name: 'Profile of Ana' });
  await trigger.click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Profile' });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(at('/history/d/user-profile'));
  await pressEscape(page, dialog);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(at('/history'));
  await expect(trigger).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(at('/make-payment'));
  await expect(dialog).toHaveCount(0);
});

journey('a customer signs out everywhere, including on another device', async ({ page, browser }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, demoCustomers.carla);
  await signIn(page, demoCustomers.carla);
  await go(page, '/make-payment/d/user-profile');
  await page.getByRole('button', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("You've signed out.")).toBeVisible();
  await other.goto(at('/history'));
  await expect(other).toHaveURL(/\/login/);
  await elsewhere.close();
});

journey('a customer downloads the diagnostic log, which contains no personal data', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await go(page, '/make-payment/d/user-profile');
  await page.getByRole('button', { name: 'Help' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download diagnostic log' }).click();
  const stream = await (await download).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString();
  expect(text).not.toMatch(/alvarez|ana@example\.com|184\.32/i);
});

journey('the offer banner stays closed for the session once it is closed (req 2.4)', async ({ page }) => {
  await signIn(page, demoCustomers.gia);
  const banner = page.getByRole('region', { name: 'Notifications' });
  const offer = banner.getByRole('link', { name: 'View the settlement offer' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await offer.click();
  await pressEscape(page, page.getByRole('dialog', { name: 'Settlement offer' }));
  await banner.getByRole('button', { name: 'Close this notification' }).first().click();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await expect(page.locator('h1')).toBeVisible();
  await expect(offer).toHaveCount(0);
});
