import { expect, type Page } from '@playwright/test';
import { languages } from '@quittance/domain/languages';
import { consoleUrl, signInAtConsole } from '../support/console.ts';
import { portalUrl } from '../support/demo-port.ts';
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
    propose: 'Propose an amount',
    amount: 'Amount you can pay',
    tooHigh: /^Enter less than your balance of \$1,000/,
    send: 'Send proposal',
    countered: "Here's what we can offer",
    seeOffer: 'See the offer',
    offer: 'Pay $800 instead of $1,000',
  },
  es: {
    propose: 'Proponer un monto',
    amount: 'Monto que puede pagar',
    tooHigh: /^Escriba menos que su saldo de \$1,000/,
    send: 'Enviar propuesta',
    countered: 'Esto es lo que podemos ofrecerle',
    seeOffer: 'Ver la oferta',
    offer: 'Pague $800 en lugar de $1,000',
  },
} as const;

// Harbor accepts 80% of the balance at once, answers less than 50% with 80%, and has an employee decide in between.
for (const language of languages) {
  const say = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale: language === 'en' ? 'en-US' : 'es-US' });

    journey('a customer proposes too little and gets an offer', async ({ page }) => {
      await signInWithOffers(page, []);
      await expectGood(page);
      await page.getByRole('button', { name: say.propose }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say.amount }).fill('1000');
      await dialog.getByRole('button', { name: say.send }).click();
      await expect(dialog.getByText(say.tooHigh)).toBeVisible();
      await expectGood(page);
      await dialog.getByRole('textbox', { name: say.amount }).fill('300');
      await dialog.getByRole('button', { name: say.send }).click();
      const answer = page.getByRole('dialog', { name: say.countered });
      await expect(answer).toContainText('$800');
      await expectGood(page);
      await answer.getByRole('button', { name: say.seeOffer }).click();
      await expect(page.getByText(say.offer)).toBeVisible();
    });
  });
}

journey('an employee answers a proposal with another amount in English', async ({ page, browser }) => {
  const customer = await signInWithOffers(page, []);
  await page.getByRole('button', { name: 'Propose an amount' }).click();
  await page.getByRole('textbox', { name: 'Amount you can pay' }).fill('600');
  await page.getByRole('textbox', { name: /^Why this amount/ }).fill('I lost my job.');
  await page.getByRole('button', { name: 'Send proposal' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: "We're looking at your proposal" })).toBeVisible();
  await expectGood(page);

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const desk = await context.newPage();
  await signInAtConsole(desk, { tenant: 'harbor', name: 'sam' });
  await desk.goto(`${consoleUrl('harbor')}/proposals`);
  const row = desk.getByRole('row').filter({ hasText: customer.accountReferenceCode });
  await expect(row).toContainText('I lost my job.');
  await expectAccessible(desk);
  await row.getByRole('button', { name: 'Answer' }).click();
  await desk.getByRole('radio', { name: 'Offer another amount' }).check();
  await desk.getByRole('textbox', { name: 'Your offer' }).fill('700');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send answer' }).click();
  await expect(desk.getByText('Answer sent to the customer.')).toBeVisible();
  await context.close();

  await waitForMail({ to: customer.email, containing: /\$700/ });
  await forgetSession(page);
  await signIn(page, customer);
  await page.goto(`${portalUrl('harbor')}/make-payment/d/settlement-offer`);
  await expect(page.getByText('Pay $700 instead of $1,000')).toBeVisible();
});

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
