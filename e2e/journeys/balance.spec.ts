import { expect, type Page } from '@playwright/test';
import { languages } from '@quittance/domain/languages';
import { booksOf } from '../support/charge-books.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expectNoSidewaysScroll } from '../support/expect-no-sideways-scroll.ts';
import { journey } from '../support/journey.ts';
import { type NewCustomer, newCustomer } from '../support/new-customers.ts';
import { waitForMail } from '../support/outbox.ts';
import { confirmationNumber, openMakePayment, pressPay, reviewAmount } from '../support/pay.ts';
import { pdfText } from '../support/saved-pdf.ts';
import { pickNextMonth } from '../support/schedule.ts';
import { acceptOffer, openOffer } from '../support/settlements.ts';
import { signIn } from '../support/sign-in.ts';

// Each journey reads every page, document and e-mail that shows the same amount.
journey.setTimeout(120_000);

const textsByLanguage = {
  en: {
    settles: "This payment settles your account once it clears. Then you'll owe nothing more.",
    label: 'Settlement payment',
    processing: 'Processing',
    nothingElse: 'Nothing else to pay',
    left: /left to pay/,
    receipt: /receipt.*PDF|PDF.*receipt/i,
    other: 'Another amount',
    amount: 'Amount to pay',
    review: 'Review payment',
    scheduled: /^\$40 scheduled for /,
    scheduledStatus: 'Scheduled',
    owedToday: 'Balance today',
    afterThis: 'Left to pay after this payment',
    rest: 'Amount not scheduled yet',
    alreadyScheduled: '$40.00 that you already scheduled for ',
    leavesOnceMade: "You'll have \\$158.70 left to pay after this payment is made and clears.",
    leftOnceCleared: 'Left to pay once this payment clears',
    leavesOnceCleared: "You'll have \\$327.00 left to pay after this payment clears.",
    pastDue: /^\$427\.60 past due since \d\d\/\d\d\/\d{4}$/,
  },
  es: {
    settles: 'Este pago saldará su cuenta cuando se acredite. Entonces usted no deberá nada más.',
    label: 'Pago de su acuerdo',
    processing: 'En proceso',
    nothingElse: 'Nada más que pagar',
    left: /por pagar de/,
    receipt: /recibo.*PDF|PDF.*recibo/i,
    other: 'Otro monto',
    amount: /Monto a pagar|Monto que va a pagar/,
    review: 'Revisar el pago',
    scheduled: /^\$40 programados para el /,
    scheduledStatus: 'Programado',
    owedToday: 'Saldo hoy',
    afterThis: 'Por pagar después de este pago',
    rest: 'Monto aún no programado',
    alreadyScheduled: '$40.00 que ya programó para el ',
    leavesOnceMade: 'Con este pago le quedarán \\$158.70 por pagar cuando se haga y se acredite.',
    leftOnceCleared: 'Por pagar cuando este pago se acredite',
    leavesOnceCleared: 'Con este pago le quedarán \\$327.00 por pagar cuando se acredite.',
    pastDue: /^\$427\.60 vencidos desde el \d{1,2} [a-z]{3,4} \d{4}$/,
  },
} as const;

for (const language of languages) {
  const say = textsByLanguage[language];
  journey.describe(`in ${language}`, () => {
    journey.use({ locale: language === 'en' ? 'en-US' : 'es-US' });

    journey('a settlement being paid shows no balance anywhere', async ({ page }) => {
      const customer = await settler(page);
      await openOffer(page);
      await acceptOffer(page);
      await page.getByRole('radio', { name: /\*\*1234/ }).check();
      await page.getByRole('button', { name: say.review }).click();
      await page.getByRole('checkbox').check();
      await pressPay(page);
      await confirmationNumber(page);
      const receipt = await pdfText(page, receiptOf(page, say));
      expect(receipt).toContain(say.settles);
      expect(receipt).not.toContain('$500.00 Balance');
      const mail = await waitForMail({ to: customer.email, containing: say.settles });
      expect(mail.text).not.toContain('$1,000');
      await expectLedger(customer, 50_000);

      await page.goto(new URL('/dashboard', page.url()).href);
      const card = page.locator('main section, main article, main div').filter({ hasText: say.label }).first();
      await expect(card).toContainText('$500');
      await expect(page.getByText(say.processing, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(say.nothingElse).first()).toBeVisible();
      await expect(page.locator('main')).not.toContainText(say.left);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await openMakePayment(page);
      await expect(page.getByText(say.label).first()).toBeVisible();
      await expectAccessible(page);
    });

    journey('a scheduled payment is never shown as made', async ({ page }) => {
      const customer = await newCustomer({ tenant: 'lumen', account: bill(19_870, { dueInDays: 40 }) });
      await signIn(page, customer);
      await openMakePayment(page);
      await page.getByRole('radio', { name: /\*\*1234/ }).check();
      await pickNextMonth(page);
      await page.getByRole('radio', { name: say.other }).check();
      await page.getByLabel(say.amount).fill('40');
      await page.getByRole('button', { name: say.review }).click();
      await page.getByRole('checkbox').check();
      await expect(page.locator('main')).toContainText(`${say.afterThis}$158.70`);
      await page.getByRole('button', { name: /^(Schedule|Programar) \$/ }).click();
      await expect(page).toHaveURL(/\/success/);
      await expect(page.locator('main')).toContainText(`${say.afterThis}$158.70`);
      const mail = await waitForMail({ to: customer.email, containing: say.leavesOnceMade });
      expect(mail.text).toContain('$158.70');
      await expectLedger(customer, 15_870);
      await expectAccessible(page);
      await openMakePayment(page);
      await page.reload();
      await expect(page.getByText('$198.70').first()).toBeVisible();
      await expect(page.getByText(say.scheduled).first()).toBeVisible();
      await expect(page.getByRole('radio', { name: new RegExp(`^${say.rest} \\$158\\.70`) })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.goto(new URL('/dashboard', page.url()).href);
      await expect(page.getByText(say.scheduled).first()).toBeVisible();
      await expect(page.getByText('$198.70').first()).toBeVisible();
      await page.goto(new URL('/history', page.url()).href);
      await expect(page.locator('main')).toContainText('$40');
      await expect(page.locator('main')).toContainText(say.scheduledStatus);
      await openMakePayment(page);
      await page.getByRole('radio', { name: /\*\*1234/ }).check();
      await reviewAmount(page, '30.25');
      await pressPay(page);
      await confirmationNumber(page);
      const receipt = await pdfText(page, receiptOf(page, say));
      expect(receipt).toContain(`${say.leftOnceCleared} $128.45`);
      expect(receipt).toContain(say.alreadyScheduled);
      const paid = await waitForMail({ to: customer.email, containing: /\$128\.45/ });
      expect(paid.text).toContain(say.alreadyScheduled);
      await expectLedger(customer, 12_845);
    });

    journey('an overdue account shows one amount and a clear due date', async ({ page }) => {
      const account = bill(42_760, { dueInDays: -12, pastDueCents: 28_510 });
      const customer = await newCustomer({ tenant: 'lumen', account });
      await signIn(page, customer);
      await openMakePayment(page);
      await expect(page.getByText(say.pastDue)).toHaveCount(1);
      await expect(page.locator('main')).not.toContainText('$285.10');
      await expectAccessible(page);
      await page.getByRole('radio', { name: /\*\*1234/ }).check();
      await reviewAmount(page, '100.60');
      await pressPay(page);
      await confirmationNumber(page);
      await expect(page.locator('main')).toContainText('$327');
      expect(await pdfText(page, receiptOf(page, say))).toContain(`${say.leftOnceCleared} $327.00`);
      const mail = await waitForMail({ to: customer.email, containing: say.leavesOnceCleared });
      expect(mail.text).not.toContain('$285.10');
      await expectLedger(customer, 32_700);
      await page.goto(new URL('/dashboard', page.url()).href);
      await expect(page.locator('main')).toContainText('$327');
      await expect(page.locator('main')).not.toContainText('$427.60');
    });
  });
}

function bill(balanceCents: number, { dueInDays, pastDueCents }: { dueInDays: number; pastDueCents?: number }) {
  return {
    name: '930 W Addison St',
    balanceCents,
    amountDueCents: balanceCents,
    minimumCents: 1_000,
    dueInDays,
    ...(pastDueCents !== undefined && { pastDueCents }),
  };
}

/** Compares the amounts on the pages with the ledger, which subtracts pending payments. */
async function expectLedger(customer: NewCustomer, cents: number): Promise<void> {
  const { ledgerCents, differences } = await booksOf(customer);
  expect(ledgerCents).toBe(cents);
  expect(differences).toEqual([]);
}

/** Signs in a customer who owes $1,000, has an offer to settle for $500, and pays by bank account. */
async function settler(page: Page): Promise<NewCustomer> {
  const customer = await newCustomer({
    tenant: 'harbor',
    account: {
      name: 'Lakeside Dental',
      payType: 'sif',
      balanceCents: 100_000,
      amountDueCents: 5_000,
      minimumCents: 2_500,
      approvedMethods: ['ach'],
      offers: [{ type: 'lump-sum', totalCents: 50_000, expiresInDays: 10 }],
    },
  });
  await signIn(page, customer);
  await openMakePayment(page);
  return customer;
}

function receiptOf(page: Page, { receipt }: { receipt: RegExp }) {
  return page.getByRole('button', { name: receipt }).first();
}
