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
    each: /^Pay less each month/,
    amount: 'Amount you can pay each month',
    possible: 'You can pay $200 a month or more without asking us.',
    send: 'Send proposal',
    countered: "Here's what we can offer",
    offered: 'payments of $41.67 a month.',
    make: 'Set up your plan',
    eachPayment: 'Each payment',
    agreed: /^We agreed to monthly payments of \$41\.67/,
    review: 'Review plan',
    reviewed: /\$41\.67/,
  },
  es: {
    propose: 'Proponer un monto',
    each: /^Pagar menos cada mes/,
    amount: 'Monto que puede pagar cada mes',
    possible: 'Puede pagar $200 al mes o más sin pedirlo.',
    send: 'Enviar propuesta',
    countered: 'Esto es lo que podemos ofrecerle',
    offered: 'pagos de $41.67 al mes.',
    make: 'Crear su plan',
    eachPayment: 'Cada pago',
    agreed: /^Aceptamos pagos mensuales de \$41\.67/,
    review: 'Revisar el plan',
    reviewed: /\$41\.67/,
  },
} as const;

const minimumCents = 20_000;

// Harbor accepts 12 months at once ($83.34), answers more than 36 ($27.77) with 24, and has an employee decide in between.
for (const language of languages) {
  const say = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale: language === 'en' ? 'en-US' : 'es-US' });

    journey('a customer proposes too little each month and makes a plan with the counteroffer', async ({ page }) => {
      await signInWithOffers(page, [], minimumCents);
      await page.getByRole('button', { name: say.propose }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('radio', { name: say.each }).check();
      await dialog.getByRole('textbox', { name: say.amount }).fill('200');
      await dialog.getByRole('button', { name: say.send }).click();
      await expect(dialog.getByText(say.possible)).toBeVisible();
      await expectGood(page);
      await dialog.getByRole('textbox', { name: say.amount }).fill('10');
      await dialog.getByRole('button', { name: say.send }).click();
      const answer = page.getByRole('dialog', { name: say.countered });
      await expect(answer).toContainText(say.offered);
      await expectGood(page);
      await answer.getByRole('button', { name: say.make }).click();
      const amount = page.getByRole('textbox', { name: say.eachPayment });
      await expect(amount).toHaveValue('41.67');
      await expect(page.getByText(say.agreed)).toBeInViewport();
      await expectGood(page);
      await page.getByRole('button', { name: say.review }).click();
      await expect(page).toHaveURL(/\/make-payment\/review$/);
      await expect(page.getByText(say.reviewed).first()).toBeVisible();
    });
  });
}

journey(
  'an employee answers proposed payments with larger ones, which appear in the plan form',
  async ({ page, browser }) => {
    const customer = await signInWithOffers(page, [], minimumCents);
    await page.getByRole('button', { name: 'Propose an amount' }).click();
    await page.getByRole('radio', { name: /^Pay less each month/ }).check();
    await page.getByRole('textbox', { name: 'Amount you can pay each month' }).fill('50');
    await page.getByRole('button', { name: 'Send proposal' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText(/^You proposed \$50 a month\./)).toBeVisible();

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const desk = await context.newPage();
    await signInAtConsole(desk, { tenant: 'harbor', name: 'sam' });
    await desk.goto(`${consoleUrl('harbor')}/proposals`);
    const row = desk.getByRole('row').filter({ hasText: customer.accountReferenceCode });
    await expect(row).toContainText('20 months');
    await row.getByRole('button', { name: 'Answer' }).click();
    await desk.getByRole('radio', { name: 'Offer another amount' }).check();
    await desk.getByRole('textbox', { name: 'Your offer, each month' }).fill('60');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Send answer' }).click();
    await expect(desk.getByText('Answer sent to the customer.')).toBeVisible();
    await desk.goto(`${consoleUrl('harbor')}/accounts/${customer.accountReferenceCode}`);
    await expect(desk.getByRole('region', { name: 'Smaller monthly payments' })).toContainText('$60.00 a month');
    await expectAccessible(desk);
    await context.close();

    await waitForMail({ to: customer.email, containing: /\$60\.00 a month/ });
    await forgetSession(page);
    await signIn(page, customer);
    await page.goto(`${portalUrl('harbor')}/make-payment`);
    await expect(page.getByText(/^You can pay \$60 a month until/)).toBeVisible();
    await page.getByRole('button', { name: 'Set up your plan' }).click();
    await expect(page.getByRole('textbox', { name: 'Each payment' })).toHaveValue('60');
    await expectGood(page);
  },
);

async function expectGood(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}
