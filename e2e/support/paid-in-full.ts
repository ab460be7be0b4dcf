import type { Page } from '@playwright/test';
import type { NewPerson } from './new-people.ts';
import { newPerson } from './new-people.ts';
import { confirmationNumber, openMakePayment, pressPay, reviewAmount } from './pay.ts';
import { signIn } from './sign-in.ts';

const debitCard = { kind: 'card', number: '4000056655665556', expMonth: 8, expYear: 2031 } as const;

/** Somebody of Lumen's who owes $42.50 and has a debit card. */
export function personWithCard(): Promise<NewPerson> {
  return newPerson({
    tenant: 'lumen',
    account: { name: '12 Birch Ln', balanceCents: 4_250, amountDueCents: 4_250, minimumCents: 1_000 },
    methods: [debitCard],
  });
}

/** Signs them in and has them pay all that they owe by card; answers the confirmation number, on the Success screen. */
export async function payInFull(page: Page, person: NewPerson): Promise<string> {
  await signIn(page, person);
  await openMakePayment(page);
  await reviewAmount(page, '42.50');
  await pressPay(page);
  return confirmationNumber(page);
}
