import type { Page } from '@playwright/test';
import type { NewCustomer } from './new-customers.ts';
import { newCustomer } from './new-customers.ts';
import { confirmationNumber, openMakePayment, pressPay, reviewAmount } from './pay.ts';
import { signIn } from './sign-in.ts';

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;

/** Creates a customer of Lumen who owes $42.50 and has a debit card. */
export function customerWithCard(): Promise<NewCustomer> {
  return newCustomer({
    tenant: 'lumen',
    account: { name: '12 Birch Ln', balanceCents: 4_250, amountDueCents: 4_250, minimumCents: 1_000 },
    methods: [debitCard],
  });
}

/** Signs in the customer, pays the whole balance by card and returns the confirmation number from the Success page. */
export async function payInFull(page: Page, customer: NewCustomer): Promise<string> {
  await signIn(page, customer);
  await openMakePayment(page);
  await reviewAmount(page, '42.50');
  await pressPay(page);
  return confirmationNumber(page);
}
