import { expect } from '@playwright/test';
import { demoCustomers } from '../support/customers.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { customerWithCard, payInFull } from '../support/paid-in-full.ts';
import { pressEscape } from '../support/press-escape.ts';
import { savePdf } from '../support/saved-pdf.ts';
import { signIn } from '../support/sign-in.ts';
import { spoken } from '../support/spoken.ts';

const textsByLanguage = {
  en: {
    open: 'Statements and documents',
    letter: 'Paid-in-full letter',
    save: /^Save PDF Paid-in-full letter/,
    letterFile: /^paid-in-full-PAT-\d+\.pdf$/,
    firstDay: 'First day',
    lastDay: 'Last day',
    get: 'Get statement (PDF)',
    before: /^The last day is before the first day/,
    tooLong: /^A statement can cover up to 24 months/,
    statementFile: /^statement-\d{4}-01-01-to-[\d-]+\.pdf$/,
    authorization: 'Payment authorization (PDF)',
    authorizationFile: /^authorization-[2-9A-Z]{10}\.pdf$/,
  },
  es: {
    open: 'Estados de cuenta y documentos',
    letter: 'Carta de cuenta pagada por completo',
    save: /^Guardar PDF Carta/,
    letterFile: /^pagado-por-completo-PAT-\d+\.pdf$/,
    firstDay: 'Primer día',
    lastDay: 'Último día',
    get: 'Obtener el estado de cuenta (PDF)',
    before: /^El último día es anterior al primero/,
    tooLong: /^Un estado de cuenta puede abarcar hasta 24 meses/,
    statementFile: /^estado-de-cuenta-\d{4}-01-01-a-[\d-]+\.pdf$/,
    authorization: 'Autorización del pago (PDF)',
    authorizationFile: /^autorizacion-[2-9A-Z]{10}\.pdf$/,
  },
};

for (const { language, locale } of spoken) {
  const texts = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale });

    journey('a customer downloads a paid-in-full letter and a statement (req 3.8)', async ({ page }) => {
      const number = await payInFull(page, await customerWithCard());
      await page.goto(new URL('/history', page.url()).href);
      await page.getByRole('link', { name: texts.open }).click();
      const dialog = page.getByRole('dialog', { name: texts.open });
      await expect(dialog.getByText(texts.letter, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      expect(await savePdf(page, dialog.getByRole('button', { name: texts.save }))).toMatch(texts.letterFile);

      const [firstDay, lastDay] = [dialog.getByLabel(texts.firstDay), dialog.getByLabel(texts.lastDay)];
      const [from, to] = [await firstDay.inputValue(), await lastDay.inputValue()];
      await lastDay.fill('1999-12-31');
      await dialog.getByRole('button', { name: texts.get }).click();
      await expect(dialog.getByText(texts.before)).toBeVisible();
      await expect(lastDay).toBeFocused();
      await expectAccessible(page);
      await firstDay.fill('1999-01-01');
      await lastDay.fill(to);
      await dialog.getByRole('button', { name: texts.get }).click();
      await expect(dialog.getByText(texts.tooLong)).toBeVisible();
      await firstDay.fill(from);
      expect(await savePdf(page, dialog.getByRole('button', { name: texts.get }))).toMatch(texts.statementFile);

      await pressEscape(page, dialog);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/history$/);
      await page.goto(new URL(`/history?text=${number}`, page.url()).href);
      await page
        .getByRole('list')
        .or(page.getByRole('table'))
        .getByRole('button', { name: /Details|Detalles|12 Birch Ln/ })
        .first()
        .click();
      const authorization = page.getByRole('dialog').getByRole('button', { name: texts.authorization });
      expect(await savePdf(page, authorization)).toMatch(texts.authorizationFile);
    });
  });
}

journey('the printed history and payment details leave out buttons and links', async ({ page }) => {
  await signIn(page, demoCustomers.ana);
  await page.goto(new URL('/history', page.url()).href);
  const row = page
    .getByRole('list')
    .or(page.getByRole('table'))
    .getByRole('button', { name: /Details|Lake St/ })
    .first();
  await expect(row).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('search')).toBeHidden();
  await expect(page.getByRole('link', { name: textsByLanguage.en.open })).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await row.click();
  const detail = page.getByRole('dialog', { name: 'Payment details' });
  await expect(detail).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(detail.getByText('What happened')).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Close' })).toBeHidden();
  await expect(page.locator('#root')).toBeHidden();
});
