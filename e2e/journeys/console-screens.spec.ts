import { expect, type Page } from '@playwright/test';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';

journey.setTimeout(180_000);

const places = [
  '/',
  '/approvals?show=all',
  '/payments',
  '/payments/enter',
  '/payments/adjust',
  '/imports',
  '/imports/new',
  '/imports/mappings?payee=LUMEN&kind=accounts',
  '/offers',
  '/offers/new',
  '/reports?span=90',
  '/reports?report=methods&span=year',
  '/reports?report=plans',
  '/reports?report=offers&span=year',
  '/reports?report=returns&span=year',
  '/reports?report=funnel&span=7',
  '/staff',
  '/api-keys',
  '/own-access',
  '/no-such-place',
];

async function settle(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Cargando)/ })).toHaveCount(0);
}

journey('every screen can be used by everybody, on a desk and on a phone, in both languages', async ({ page }) => {
  await page.goto(`${consoleUrl('lumen')}/payments`);
  await expect(page).toHaveURL(/\/sign-in\?returnTo=%2Fpayments/);
  await expectAccessible(page);
  await signInAtConsole(page, { tenant: 'lumen', name: 'otto' });
  await page.getByRole('link', { name: 'Payments' }).click();
  await settle(page);
  await page.getByRole('table').getByRole('link').first().click();
  await settle(page);
  const payment = new URL(page.url()).pathname;
  for (const [language, lang, width] of [
    ['English', 'en', 1280],
    ['Español', 'es', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(consoleUrl('lumen'));
    await page.getByRole('button', { name: /^(Menu of|Menú de)/ }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
    for (const place of [...places, payment]) {
      await page.goto(consoleUrl('lumen') + place);
      await settle(page);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  }
  await page.getByRole('button', { name: 'Abrir la navegación' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Aprobaciones' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aprobaciones');
});

journey('colours can be chosen against the system’s, and stay', async ({ page }) => {
  await page.goto(`${consoleUrl('lumen')}/sign-in`);
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground()).not.toBe(light);
  await expectAccessible(page);
});
