import { type Browser, expect, type Page } from '@playwright/test';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { customerWithCard, payInFull } from '../support/paid-in-full.ts';
import { savePdf } from '../support/saved-pdf.ts';
import { spoken } from '../support/spoken.ts';

const textsByLanguage = {
  en: {
    email: 'E-mail me a copy',
    sent: /^We sent a link to the receipt to /,
    title: 'Receipt',
    pdf: 'Receipt (PDF)',
    file: /^receipt-[2-9A-Z]{10}\.pdf$/,
    print: 'Print',
    signIn: 'Sign in to see all payments',
    broken: "This link doesn't work",
  },
  es: {
    email: 'Enviarme una copia por correo',
    sent: /^Enviamos un enlace al recibo a /,
    title: 'Recibo',
    pdf: 'Recibo (PDF)',
    file: /^recibo-[2-9A-Z]{10}\.pdf$/,
    print: 'Imprimir',
    signIn: 'Iniciar sesión para ver todos los pagos',
    broken: 'Este enlace no funciona',
  },
};

/** Opens a new browser that never signed in, like one on the phone where the e-mail is read. */
async function otherBrowser(browser: Browser, like: Page, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: like.viewportSize() });
  return context.newPage();
}

for (const { language, locale } of spoken) {
  const texts = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale });

    journey(
      'the link in an e-mailed receipt opens only that receipt and needs no sign-in (req 3.8)',
      async ({ page, browser }) => {
        const customer = await customerWithCard();
        const before = new Date();
        const number = await payInFull(page, customer);
        await page.getByRole('button', { name: texts.email }).click();
        await expect(page.getByText(texts.sent)).toBeVisible();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        const mail = await waitForMail({ to: customer.email, after: before, containing: /\/receipt#/ });
        const [link = ''] = /https?:\/\/\S+\/receipt#[\w-]+/.exec(mail.text) ?? [];

        const reader = await otherBrowser(browser, page, locale);
        const asked: string[] = [];
        reader.on('request', (request) => asked.push(request.url()));
        await reader.goto(link);
        await expect(reader.getByRole('heading', { level: 1 })).toHaveText(texts.title);
        await expect(reader.getByText(number)).toBeVisible();
        await expect(reader).toHaveURL(`${portalUrl('lumen')}/receipt`);
        await expectAccessible(reader);
        await expectNoSidewaysScroll(reader);
        const token = link.split('#')[1] ?? 'no token';
        expect(asked.filter((address) => address.includes(token))).toEqual([]);
        // Only the receipt and the first-visit event are requested, nothing of the account.
        const calls = asked.filter((address) => address.includes('/api/')).map((address) => new URL(address).pathname);
        expect(calls.filter((path) => !/\/(?:openreceipt|logevent)$/.test(path))).toEqual([]);

        expect(await savePdf(reader, reader.getByRole('button', { name: texts.pdf }))).toMatch(texts.file);
        await reader.reload();
        await expect(reader.getByText(number)).toBeVisible();
        await reader.emulateMedia({ media: 'print' });
        await expect(reader.getByText(number)).toBeVisible();
        for (const name of [texts.pdf, texts.print, 'English', 'Español']) {
          await expect(reader.getByRole('button', { name })).toBeHidden();
        }
        await reader.emulateMedia({ media: 'screen' });
        await reader.getByRole('link', { name: texts.signIn }).click();
        await expect(reader).toHaveURL(/\/login\?returnUrl=%2Fhistory$/);
        await reader.context().close();
      },
    );

    journey('an invented link opens nothing', async ({ page }) => {
      await page.goto(`${portalUrl('northwind')}/receipt#${'A'.repeat(43)}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.broken);
      await expect(page).toHaveURL(`${portalUrl('northwind')}/receipt`);
      await expect(page.getByRole('link', { name: texts.signIn })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto(`${portalUrl('northwind')}/receipt`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.broken);
    });
  });
}

journey('a receipt link opens nothing on another tenant’s host', async ({ page, browser }) => {
  const customer = await customerWithCard();
  const before = new Date();
  const number = await payInFull(page, customer);
  await page.getByRole('button', { name: textsByLanguage.en.email }).click();
  const mail = await waitForMail({ to: customer.email, after: before, containing: /\/receipt#/ });
  const [, fragment = ''] = /\/receipt(#[\w-]+)/.exec(mail.text) ?? [];
  const reader = await otherBrowser(browser, page, 'en-US');
  await reader.goto(`${portalUrl('harbor')}/receipt${fragment}`);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(textsByLanguage.en.broken);
  await expect(reader.getByText(number)).toHaveCount(0);
  await reader.context().close();
});
