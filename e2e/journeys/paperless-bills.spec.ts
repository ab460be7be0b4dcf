import { expect, type Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { portalUrl } from '../support/demo-port.ts';
import { agreeToDocumentsOnline } from '../support/electronic-records.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { newCustomer } from '../support/new-customers.ts';
import { pdfText } from '../support/saved-pdf.ts';
import { signIn } from '../support/sign-in.ts';
import { spoken } from '../support/spoken.ts';

const account = {
  name: 'Visit of Pat Payer',
  balanceCents: 12_000,
  amountDueCents: 12_000,
  minimumCents: 1_000,
  dueInDays: 15,
  items: [{ label: 'Office visit', amountCents: 12_000 }],
};

const textsByLanguage = {
  en: {
    profile: 'Documents',
    part: 'Paperless bills',
    first: 'To get paperless bills, first agree to get documents online.',
    agree: 'Agree and turn on paperless bills',
    on: /^You've had paperless bills since /,
    off: 'Turn off paperless bills',
    ended: /^You turned off paperless bills on /,
    mail: /^Mail me a copy/,
    mailed: "We'll mail a free copy to the address in your profile.",
    bill: 'Bill number',
  },
  es: {
    profile: 'Documentos',
    part: 'Facturas sin papel',
    first: 'Para recibir facturas sin papel, primero acepte recibir documentos en línea.',
    agree: 'Aceptar y recibir facturas sin papel',
    on: /^Recibe facturas sin papel desde el /,
    off: 'Desactivar las facturas sin papel',
    ended: /desactivó las facturas sin papel/,
    mail: /^Enviarme una copia en papel/,
    mailed: 'Le enviaremos una copia gratis por correo postal a la dirección de su perfil.',
    bill: 'Número de factura',
  },
};

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const { language, locale } of spoken) {
  const texts = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale });

    journey('law: 15 USC 7001(c): a customer turns paperless bills on and off with one tap', async ({ page }) => {
      const customer = await newCustomer({ tenant: 'northwind', account });
      await signIn(page, customer);
      const part = page.getByRole('region', { name: texts.part });
      const openProfile = async () => {
        await page.goto(`${portalUrl('northwind')}/dashboard/d/user-profile`);
        await page.getByRole('button', { name: texts.profile, exact: true }).click();
      };
      await openProfile();
      await expect(part.getByText(texts.first)).toBeVisible();
      await agreeToDocumentsOnline(page);
      await openProfile();
      await part.getByRole('button', { name: texts.agree }).click();
      await expect(part.getByText(texts.on)).toBeVisible();
      await expectGood(page);
      await page.reload();
      await page.getByRole('button', { name: texts.profile, exact: true }).click();
      await part.getByRole('button', { name: texts.off }).click();
      await expect(part.getByText(texts.ended)).toBeVisible();
      await expectGood(page);
      const bills = await callApi<{ isOn: boolean }>(page, 'paperlessbills/get', { language });
      expect(bills.isOn).toBe(false);
    });

    journey('a customer has one bill mailed, which an agent prints', async ({ page, browser }) => {
      const customer = await newCustomer({ tenant: 'northwind', account });
      await signIn(page, customer);
      await page.goto(`${portalUrl('northwind')}/bills`);
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.getByRole('button', { name: texts.mail }).click();
      await expect(page.getByText(texts.mailed)).toBeFocused();
      await expectGood(page);
      const agents = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
      const agent = await agents.newPage();
      await signInAtConsole(agent, { tenant: 'northwind', name: 'ada' });
      await agent.goto(`${consoleUrl('northwind')}/cases?kind=paper-copy`);
      const row = agent.getByRole('row').filter({ hasText: customer.accountReferenceCode });
      await row.getByRole('link', { name: 'Document to mail' }).click();
      await expectGood(agent);
      const text = await pdfText(agent, agent.getByRole('button', { name: 'Save document (PDF)' }));
      expect(text).toContain(texts.bill);
      expect(text).toContain('Office visit');
    });
  });
}
