import { expect, type Page } from '@playwright/test';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';

journey.setTimeout(480_000);

const paths = [
  '/',
  '/approvals?show=all',
  '/accounts/LCP-100184',
  '/accounts/LCP-100184/ledger',
  '/links',
  '/cases?show=all',
  '/disputes?show=all',
  '/call-backs',
  '/proposals',
  '/hardship',
  '/customers',
  '/customers?text=alvarez',
  '/customers/C-ANA',
  '/customers/C-BEN?show=contact',
  '/customers/C-ANA?show=autopay',
  '/customers/C-ANA?show=access',
  '/customers/C-ANA?show=deeds',
  '/payments',
  '/payments/enter',
  '/payments/adjust',
  '/returns',
  '/refused-tries',
  '/retention',
  '/reconciliation',
  '/reconciliation?show=runs',
  '/reconciliation/bank-file',
  '/plans',
  '/messages',
  '/uploads?show=all',
  '/papers',
  '/audit',
  '/imports',
  '/imports/new',
  '/imports/mappings?payee=LUMEN&kind=accounts',
  '/bulk-actions',
  '/settings',
  '/settings?section=texts',
  '/settings?section=payments&show=preview',
  '/settings/versions',
  '/settings/versions/1',
  '/settings/readiness',
  '/settings/processors',
  '/posting',
  '/posting/settings',
  '/ach',
  '/ach/entries?state=returned',
  '/ach/replies',
  '/ach/settings?payee=LUMEN',
  '/webhooks',
  '/consents',
  '/offers',
  '/offers/new',
  '/reports?span=90',
  '/reports?report=methods&span=year',
  '/reports?report=plans',
  '/reports?report=offers&span=year',
  '/reports?report=returns&span=year',
  '/reports?report=autopay&span=year',
  '/reports?report=funnel&span=7',
  '/reports?report=aging',
  '/reports?report=unpaid&order=age',
  '/staff',
  '/staff/identity-provider',
  '/api-keys',
  '/own-access',
  '/no-such-place',
];

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Cargando)/ })).toHaveCount(0);
}

/** Lists whose first entry is checked too. */
const lists = [
  '/payments',
  '/plans',
  '/messages',
  '/uploads?show=all',
  '/cases?show=all',
  '/disputes?show=all',
  '/offers',
];

/** Returns the path of the first entry of each list that has one. */
async function firstEntries(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const list of lists) {
    await page.goto(consoleUrl('lumen') + list);
    await settle(page);
    const link = page.locator(`main table a[href^="${list.split('?')[0]}/"]`).first();
    const address = (await link.count()) > 0 ? await link.getAttribute('href') : null;
    if (address !== null) found.push(address);
  }
  return found;
}

for (const { name, language, lang, theme, viewport } of [
  { name: 'otto', language: 'English', lang: 'en', theme: 'light', viewport: { width: 1280, height: 900 } },
  { name: 'olga', language: 'Español', lang: 'es', theme: 'dark', viewport: { width: 390, height: 844 } },
] as const) {
  journey(
    `law: 28 CFR 35.200: every console page is accessible: ${language}, ${theme}, ${viewport.width} wide`,
    async ({ page }) => {
      await signInAtConsole(page, { tenant: 'lumen', name });
      await page.setViewportSize(viewport);
      await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(consoleUrl('lumen'));
      await page.getByRole('button', { name: /^(User menu for|Menú de usuario de)/ }).click();
      await page.getByRole('menuitemradio', { name: language }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      const entries = await firstEntries(page);
      // The demo starts with payments. The other lists fill up while journeys run.
      expect(entries).toContainEqual(expect.stringContaining('/payments/'));
      for (const path of [...paths, ...entries]) {
        await page.goto(consoleUrl('lumen') + path);
        await settle(page);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      }
    },
  );
}

journey('the console returns to the requested page after sign-in and has a phone navigation', async ({ page }) => {
  await page.goto(`${consoleUrl('lumen')}/payments`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fpayments/);
  await expectAccessible(page);
  await signInAtConsole(page, { tenant: 'lumen', name: 'sam' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Approvals' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Approvals');
});

journey('a chosen color theme overrides the system’s and is remembered', async ({ page }) => {
  await page.goto(`${consoleUrl('lumen')}/sign-in`);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground()).not.toBe(light);
  await expectAccessible(page);
});
