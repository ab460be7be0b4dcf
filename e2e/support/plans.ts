import { expect, type Page } from '@playwright/test';
import { callApi } from './call-api.ts';
import { portalUrl } from './demo-port.ts';
import { type NewCustomer, newCustomer } from './new-customers.ts';
import { signIn } from './sign-in.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A customer of Lumen who owes $300 and pays it with a weekly $50 plan by the first saved method, starting in this many
 * days.
 */
export type WithPlan = {
  readonly firstInDays: number;
  readonly methods?: Parameters<typeof newCustomer>[0]['methods'];
};

/**
 * Creates the customer, signs them in and sets up their plan through the API. Returns the customer and the plan's
 * number.
 */
export async function signInWithPlan(page: Page, plan: WithPlan): Promise<NewCustomer & { planNumber: string }> {
  const { firstInDays, methods } = plan;
  const account = { name: '12 Oak Lane', balanceCents: 30_000, amountDueCents: 30_000, minimumCents: 1_000 };
  const customer = await newCustomer({ tenant: 'lumen', account, ...(methods && { methods }) });
  await signIn(page, customer);
  const first = new Date(Date.now() + firstInDays * dayMs);
  const { paymentMethod, referenceId } = await firstMethod(page);
  const { installmentRecipeIdentifier } = await callApi<{ installmentRecipeIdentifier: string }>(
    page,
    'transactiondata/previewinstallmentseries',
    {
      ExternalRequestID: '',
      accountReferenceCode: customer.accountReferenceCode,
      paymentMethod,
      installmentSchedule: {
        amountCalculationType: 0,
        calculationAmount: 50,
        calculationDate: inChicago(first, 'en-US'),
        intervalType: 'Weekly',
        intervalSettings: { DayOfWeek: weekdayInChicago(first) },
        endConditionType: 2,
        endConditionValue: 300,
        persistInstallmentRecipe: true,
      },
    },
  );
  const { confirmationNumber } = await callApi<{ confirmationNumber: string }>(
    page,
    'transactiondata/createinstallmentseries',
    { installmentRecipeIdentifier, referenceId, authorization: { accepted: true, language: 'en' } },
  );
  return { ...customer, planNumber: confirmationNumber };
}

/** Opens the plan of the current account and waits until it has loaded. */
export async function openPlan(page: Page): Promise<void> {
  await page.goto(`${portalUrl('lumen')}/make-payment/d/payment-plan`);
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
}

/** Returns a plan's installments from the API. */
export async function installmentsOf(page: Page) {
  type Installment = {
    sequenceNumber: number;
    installmentDate: string;
    amount: number;
    convenienceFee: number;
    status: string;
  };
  const { series } = await callApi<{ series: { status: string; installments: Installment[] }[] }>(
    page,
    'transactiondata/installmentseries',
    {},
  );
  return series[0]?.installments ?? [];
}

async function firstMethod(page: Page) {
  const tokens = await page.evaluate(() => {
    const { bankAccountTokens, creditCardAccountTokens } = JSON.parse(sessionStorage.getItem('user') ?? '{}');
    return { banks: bankAccountTokens ?? [], cards: creditCardAccountTokens ?? [] };
  });
  const [bank] = tokens.banks;
  if (bank) return { paymentMethod: 'bankaccount', referenceId: bank.referenceID };
  return { paymentMethod: 'creditcard', referenceId: tokens.cards[0].referenceID };
}

function inChicago(instant: Date, locale: 'en-US' | 'en-CA'): string {
  const options = { timeZone: 'America/Chicago', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return new Intl.DateTimeFormat(locale, options).format(instant);
}

function weekdayInChicago(instant: Date): number {
  return new Date(`${inChicago(instant, 'en-CA')}T00:00:00Z`).getUTCDay();
}
