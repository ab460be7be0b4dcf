import { expect, type Page } from '@playwright/test';
import { languages } from '@quittance/domain/languages';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { forgetSession } from '../support/forget-session.ts';
import { journey } from '../support/journey.ts';
import { waitForMail } from '../support/outbox.ts';
import { signInWithOffers } from '../support/settlements.ts';
import { signIn } from '../support/sign-in.ts';

journey.setTimeout(120_000);

const textsByLanguage = {
  en: {
    ask: 'Ask for help',
    missing: 'Choose what fits best.',
    illness: 'Illness or injury',
    income: /^Monthly take-home pay/,
    next: 'Next',
    send: 'Send request',
    paused: 'Your account is paused',
    done: 'Done',
    end: 'End the pause',
  },
  es: {
    ask: 'Pedir ayuda',
    missing: 'Elija lo que mejor lo describe.',
    illness: 'Una enfermedad o lesión',
    income: /^Ingreso neto de su hogar/,
    next: 'Siguiente',
    send: 'Enviar solicitud',
    paused: 'Su cuenta está en pausa',
    done: 'Listo',
    end: 'Terminar la pausa',
  },
} as const;

// Harbor pauses an account at once because of an illness, and has an employee decide about other reasons.
for (const language of languages) {
  const say = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale: language === 'en' ? 'en-US' : 'es-US' });

    journey('a customer who fell ill gets a pause and ends it', async ({ page }) => {
      await signInWithOffers(page, []);
      await page.getByRole('button', { name: say.ask }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: say.next }).click();
      await expect(dialog.getByText(say.missing)).toBeVisible();
      await expectGood(page);
      await dialog.getByText(say.illness).click();
      await dialog.getByRole('button', { name: say.next }).click();
      await dialog.getByRole('textbox', { name: say.income }).fill('1800');
      await expectGood(page);
      await dialog.getByRole('button', { name: say.next }).click();
      await expectGood(page);
      await dialog.getByRole('button', { name: say.send }).click();
      const answer = page.getByRole('dialog', { name: say.paused });
      await expectGood(page);
      await answer.getByRole('button', { name: say.done }).click();
      await expect(page.getByRole('heading', { name: say.paused })).toBeVisible();
      await expectGood(page);
      await page.getByRole('button', { name: say.end }).click();
      await expect(page.getByRole('button', { name: say.ask })).toBeVisible();
    });
  });
}

journey('an employee pauses the account of a customer who lost work', async ({ page, browser }) => {
  const customer = await signInWithOffers(page, []);
  await page.getByRole('button', { name: 'Ask for help' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('I lost my job or work fewer hours').click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('textbox', { name: /^Anything else/ }).fill('My hours were cut.');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  const asked = page.getByRole('dialog', { name: 'We got your request' });
  await asked.getByLabel('File', { exact: true }).setInputFiles({
    name: 'pay-stub.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  await asked.getByRole('button', { name: 'Send document' }).click();
  await expect(asked.getByText('We received pay-stub.pdf')).toBeVisible();
  await expectGood(page);
  await asked.getByRole('button', { name: 'Done' }).click();
  const card = page.getByRole('region', { name: "We're looking at your request" });
  await expect(card.getByText('pay-stub.pdf')).toBeVisible();
  await expectGood(page);

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const desk = await context.newPage();
  await signInAtConsole(desk, { tenant: 'harbor', name: 'sam' });
  await desk.goto(`${consoleUrl('harbor')}/hardship`);
  const row = desk.getByRole('row').filter({ hasText: customer.accountReferenceCode });
  await expect(row).toContainText('Lost job or hours');
  await expectAccessible(desk);
  await row.getByRole('link').first().click();
  await expect(desk.getByText('My hours were cut.')).toBeVisible();
  const file = desk.getByRole('row').filter({ hasText: 'pay-stub.pdf' });
  await expect(file).toContainText('Needs review');
  await expectAccessible(desk);
  await file.getByRole('link').click();
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Download file' }).click();
  expect((await saving).suggestedFilename()).toBe('pay-stub.pdf');
  await desk.getByRole('link', { name: 'Request for help', exact: true }).click();
  await desk.getByRole('button', { name: 'Answer' }).click();
  await desk.getByRole('radio', { name: 'Pause the account' }).check();
  await desk.getByRole('textbox', { name: 'Days of the pause' }).fill('45');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Answer sent to the customer.')).toBeVisible();
  await context.close();

  await waitForMail({ to: customer.email, containing: /Your account is paused through/ });
  await forgetSession(page);
  await signIn(page, customer);
  await expect(page.getByRole('heading', { name: 'Your account is paused' })).toBeVisible();
});

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
