import { expect, type Page } from '@playwright/test';
import { callApi } from '../support/call-api.ts';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { portalUrl } from '../support/demo-port.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import type { NewCustomer } from '../support/new-customers.ts';
import { payOverTime, reviewPlan, signInOwing, startPlan } from '../support/plan-form.ts';
import { pdfText, savePdf } from '../support/saved-pdf.ts';
import { spoken } from '../support/spoken.ts';

const textsByLanguage = {
  en: {
    copy: 'Your copy of what you agreed to',
    online: 'Get documents online',
    dialog: 'Get documents online',
    document: 'Your right to paper',
    test: 'Save the test page (PDF)',
    code: 'Code on the test page',
    agree: 'Agree and get documents online',
    wrong: /^That isn't the code on your test page/,
    done: "You'll now get documents online",
    plan: 'Payment plan authorization',
    close: 'Done',
    save: 'Save what you agreed to (PDF)',
    profile: 'Documents',
    back: 'Go back to paper',
    question: 'Go back to paper?',
    savePdf: /^Save PDF Payment plan/,
    mail: 'Mail me a copy instead',
    mailed: "We'll mail a free copy to the address in your profile.",
    documents: 'Statements and documents',
    signature: 'Server signature',
  },
  es: {
    copy: 'Su copia de lo que aceptó',
    online: 'Recibir documentos en línea',
    dialog: 'Recibir documentos en línea',
    document: 'Su derecho al papel',
    test: 'Guardar la página de prueba (PDF)',
    code: 'Código de la página de prueba',
    agree: 'Aceptar y recibir documentos en línea',
    wrong: /^Ese no es el código de su página de prueba/,
    done: 'Desde ahora recibe sus documentos en línea',
    plan: 'Autorización del plan de pagos',
    close: 'Listo',
    save: 'Guardar lo que aceptó (PDF)',
    profile: 'Documentos',
    back: 'Volver al papel',
    question: '¿Volver al papel?',
    savePdf: /^Guardar PDF Autorización del plan/,
    mail: 'Prefiero recibir una copia por correo postal',
    mailed: 'Le enviaremos una copia gratis por correo postal a la dirección de su perfil.',
    documents: 'Estados de cuenta y documentos',
    signature: 'Firma del servidor',
  },
};

/** Signs in a customer and starts a ready-made plan. Ends on the Success page. */
async function makePlan(page: Page): Promise<NewCustomer> {
  const customer = await signInOwing(page);
  await page.getByRole('radio', { name: /\*\*1234/ }).check();
  await payOverTime(page);
  await reviewPlan(page);
  await startPlan(page);
  return customer;
}

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const { language, locale } of spoken) {
  const texts = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale });

    journey(
      'law: 15 USC 7001(c): a customer consents once, gets the plan’s authorization online, and switches back to paper',
      async ({ page }) => {
        await makePlan(page);
        await expect(page.getByText(texts.copy)).toBeVisible();
        await expectGood(page);
        await page.getByRole('link', { name: texts.online }).press('Enter');
        const dialog = page.getByRole('dialog', { name: texts.dialog });
        await expect(dialog.getByRole('heading', { name: texts.document })).toBeVisible();
        await expect(page).toHaveURL(/\/success\/d\/electronic-records$/);
        await expectGood(page);

        await page.goBack();
        await expect(dialog).toBeHidden();
        await page.goForward();
        await page.reload();
        await dialog.getByLabel(texts.code).fill('12');
        await dialog.getByRole('button', { name: texts.agree }).click();
        await expect(dialog.getByLabel(texts.code)).toBeFocused();
        const text = await pdfText(page, dialog.getByRole('button', { name: texts.test }));
        const [code = ''] = /\d{3} \d{3}(?= |$)/.exec(text) ?? [];
        const wrong = code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10));
        await dialog.getByLabel(texts.code).fill(wrong);
        await dialog.getByLabel(texts.code).press('Enter');
        await expect(dialog.getByText(texts.wrong)).toBeVisible();
        await expectGood(page);
        await dialog.getByLabel(texts.code).fill(code);
        await dialog.getByLabel(texts.code).press('Enter');
        await expect(dialog.getByText(texts.done)).toBeVisible();
        await expectGood(page);
        expect(await pdfText(page, dialog.getByRole('button', { name: texts.plan }))).toContain(texts.signature);
        await dialog.getByRole('button', { name: texts.close }).click();
        await expect(dialog).toBeHidden();
        await savePdf(page, page.getByRole('button', { name: texts.save }));

        await page.goto(`${portalUrl('lumen')}/make-payment/d/user-profile`);
        await page.getByRole('button', { name: texts.profile, exact: true }).click();
        await page.getByRole('button', { name: texts.back }).click();
        const question = page.getByRole('alertdialog', { name: texts.question });
        await expectGood(page);
        await question.getByRole('button', { name: texts.back }).click();
        await expect(page.getByRole('link', { name: texts.online })).toBeVisible();
        await expectGood(page);
      },
    );

    journey('law: 15 USC 7001(c): a customer gets a document by mail instead, from the list', async ({ page }) => {
      await makePlan(page);
      await page.goto(`${portalUrl('lumen')}/history/d/documents`);
      const list = page.getByRole('dialog', { name: texts.documents });
      await expectGood(page);
      await list.getByRole('button', { name: texts.savePdf }).click();
      const dialog = page.getByRole('dialog', { name: texts.dialog });
      await dialog.getByRole('button', { name: texts.mail }).click();
      await expect(dialog.getByText(texts.mailed)).toBeVisible();
      await expectGood(page);
      await page.keyboard.press('Escape');
      await expect(list).toBeVisible();
    });
  });
}

journey('law: 15 USC 7001(c): consent given in one tab applies in the other', async ({ page, context }) => {
  const texts = textsByLanguage.en;
  await makePlan(page);
  await page.getByRole('link', { name: texts.online }).click();
  const other = await context.newPage();
  await other.goto(`${portalUrl('lumen')}/make-payment/d/electronic-records`);
  const [first, second] = [page, other].map((tab) => tab.getByRole('dialog', { name: texts.dialog }));
  if (!first || !second) throw new Error('two tabs');
  const text = await pdfText(other, second.getByRole('button', { name: texts.test }));
  const [code = ''] = /\d{3} \d{3}(?= |$)/.exec(text) ?? [];
  for (const [dialog] of [[second], [first]] as const) {
    await dialog.getByLabel(texts.code).fill(code);
    await dialog.getByRole('button', { name: texts.agree }).click();
    await expect(dialog.getByText(texts.done)).toBeVisible();
  }
  type Records = { isGranted: boolean };
  expect((await callApi<Records>(page, 'electronicrecords/get', { language: 'en' })).isGranted).toBe(true);
});

journey(
  'law: 12 CFR 1006.42: an agent mails the document to a customer who hasn’t consented',
  async ({ page, browser }) => {
    const customer = await makePlan(page);
    const agents = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const agent = await agents.newPage();
    await signInAtConsole(agent, { tenant: 'lumen', name: 'ada' });
    const row = agent.getByRole('row').filter({ hasText: customer.accountReferenceCode });
    // The worker sends the plan's messages and opens a case for the mailing.
    await expect(async () => {
      await agent.goto(`${consoleUrl('lumen')}/cases?kind=paper-copy`);
      await expect(row).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await row.getByRole('link', { name: 'Document to mail' }).click();
    await expect(agent.getByText('The customer hasn’t agreed to electronic documents')).toBeVisible();
    await expectGood(agent);
    const text = await pdfText(agent, agent.getByRole('button', { name: 'Save document (PDF)' }));
    expect(text).toContain(customer.accountReferenceCode);
    await agent.getByRole('button', { name: 'Record mailing' }).click();
    const dialog = agent.getByRole('dialog');
    await dialog.getByLabel('Date mailed').fill('2026-01-05');
    await expectGood(agent);
    await dialog.getByRole('button', { name: 'Record mailing' }).click();
    await expect(agent.getByText('Letter mailed on 2026-01-05')).toBeVisible();
    await agent.getByRole('link', { name: 'Pat Payer' }).first().click();
    await expect(agent).toHaveURL(/\/customers\//);
    await agent.goto(`${agent.url()}?show=contact`);
    await expect(agent.getByRole('region', { name: 'Consent history' })).toContainText('Automatic payments');
    await expectGood(agent);
  },
);
