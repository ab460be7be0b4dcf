import type { Mutant } from '../mutant.ts';

const chargeTest = 'packages/services/src/installment-plans/charge/charge-due-installments.test.ts';

/** Defects that charge a customer more than the plan allows. */
export const plansMutants: readonly Mutant[] = [
  {
    name: 'a plan charges everything it missed in one day',
    file: 'packages/services/src/installment-plans/charge/lock-due-installments.ts',
    search: `and taken.pay_on = \${today}\n`,
    replace: `and taken.pay_on > \${today}\n`,
    caughtBy: { file: chargeTest, test: 'catches up by one payment a day after missed charges' },
  },
  {
    name: 'an installment can exceed the balance',
    file: 'packages/services/src/installment-plans/charge/charge-due-installments.ts',
    search: 'charged.push({ ...installment, chargedCents: charge.amountCents, fee });',
    replace: 'charged.push({ ...installment, chargedCents: cents(installment.amount_cents), fee });',
    caughtBy: {
      file: chargeTest,
      test: 'is capped at the balance, and the plan ends when nothing is owed',
    },
  },
  {
    name: 'an installment’s step without its guard',
    file: 'packages/services/src/installment-plans/change/move-installment.ts',
    search: ` and state = \${step.from}`,
    replace: '',
    caughtBy: {
      file: 'packages/services/src/installment-plans/charge/late-installment-step.test.ts',
      test: 'moveInstallment ignores a step that starts from another state',
    },
  },
];
