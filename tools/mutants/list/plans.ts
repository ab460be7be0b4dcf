import type { Mutant } from '../mutant.ts';

/** Defects that charge a customer more than the plan allows. */
export const plansMutants: readonly Mutant[] = [
  {
    name: 'a plan charges everything it missed in one day',
    change: { in: 'lockDueInstallments', text: 'taken.pay_on = $', is: 'taken.pay_on > $' },
    caughtBy: 'charge-due-installments.test.ts',
  },
  {
    name: 'an installment can exceed the balance',
    change: { in: 'chargeDueInstallments', property: 'chargedCents', is: 'installment.amount_cents' },
    caughtBy: 'charge-due-installments.test.ts',
  },
  {
    name: 'an installment’s step without its guard',
    change: { in: 'services/moveInstallment', text: 'and sequence = $ and state = $', is: 'and sequence = $' },
    caughtBy: 'late-installment-step.test.ts',
  },
];
