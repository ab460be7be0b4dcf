import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { languages } from '@quittance/domain/languages';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { confirmationNumber, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { signIn } from '../support/sign-in.ts';
import { tabTo } from '../support/tab-to.ts';

journey.setTimeout(120_000);

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
] as const;

const textsByLanguage = {
  en: {
    bills: 'Bills',
    newest: 'Newest bill',
    seeAll: 'All bills',
    items: 'What this bill is for',
    save: /^Save PDF/,
    file: /^bill-.+\.pdf$/,
    due: /^Pay \$120 by /,
    partly: /^We received part of this bill\. Pay \$90 by /,
    pay: 'Pay $120',
    view: 'View your bill',
  },
  es: {
    bills: 'Facturas',
    newest: 'Factura más reciente',
    seeAll: 'Todas las facturas',
    items: 'Qué incluye esta factura',
    save: /^Guardar PDF/,
    file: /^factura-.+\.pdf$/,
    due: /^Pague \$120 a más tardar el /,
    partly: /^Recibimos parte de esta factura\. Pague \$90 a más tardar el /,
    pay: 'Pagar $120',
    view: 'Ver su factura',
  },
} as const;

/** An account with a bill of $120. */
const account = {
  name: '930 W Addison St',
  balanceCents: 12_000,
  amountDueCents: 12_000,
  minimumCents: 1_000,
  dueInDays: 15,
  items: [
    { label: 'Water', amountCents: 13_000, servedDaysAgo: 20, detail: '42 m³' },
    { label: 'Credit', amountCents: -1_000 },
  ],
};

for (const language of languages) {
  const say = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale: language === 'en' ? 'en-US' : 'es-US' });

    journey('a customer reads a bill and pays part of it', async ({ page }) => {
      const customer = await newCustomer({ tenant: 'lumen', account });
      await signIn(page, customer);
      await page.goto(`${portalUrl('lumen')}/dashboard`);
      const card = page.getByRole('region', { name: say.newest });
      await expect(card).toBeVisible();
      await checkEverySize(page);
      await card.getByRole('link', { name: say.seeAll }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.bills);
      const rows = page.getByRole('list', { name: say.bills }).getByRole('listitem');
      await expect(rows).toHaveCount(1);
      await checkEverySize(page);
      const saving = page.waitForEvent('download');
      await rows.first().getByRole('button', { name: say.save }).click();
      expect((await saving).suggestedFilename()).toMatch(say.file);

      await tabTo(page, rows.first().getByRole('link'));
      await page.keyboard.press('Enter');
      await expect(page.getByText(say.due)).toBeVisible();
      await expect(page.locator('h1')).toBeFocused();
      const items = page.getByRole('region', { name: say.items });
      await expect(items).toContainText('42 m³');
      await expect(items).toContainText('($10)');
      await checkEverySize(page);

      await page.getByRole('button', { name: say.pay }).click();
      await expect(page).toHaveURL(/\/make-payment$/);
      await page.getByRole('radio', { name: /\*\*1234/ }).check();
      await reviewAmount(page, '30');
      await pressPay(page);
      await confirmationNumber(page);
      await openMakePayment(page);
      await page.getByRole('link', { name: say.view }).click();
      await expect(page.getByText(say.partly)).toBeVisible();
    });

    journey('a guest reads the bill of the payment link', async ({ page }) => {
      const payLinkToken = `bills-${randomUUID()}`;
      await newCustomer({ tenant: 'lumen', account: { ...account, payLinkToken } });
      await page.goto(`${portalUrl('lumen')}/login#token=${payLinkToken}`);
      await page.getByRole('button', { name: /^(Continue|Continuar)$/ }).click();
      await expect(page).toHaveURL(/\/make-payment$/);
      await page.getByRole('link', { name: say.view }).click();
      await expect(page.getByText(say.due)).toBeVisible();
      await expect(page.getByText(account.name)).toHaveCount(0);
      await expectAccessible(page);
      await page.goto(`${portalUrl('lumen')}/history/bills`);
      await expect(page).toHaveURL(/\/make-payment$/);
    });
  });
}

async function checkEverySize(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
}
