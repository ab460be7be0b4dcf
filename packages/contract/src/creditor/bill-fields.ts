import { billItemLimits } from '@quittance/domain/bills/bill-item';
import * as z from 'zod/mini';
import { instant } from '../staff/staff-fields.ts';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { documented, named } from './creditor-fields.ts';

export const money = (description: string, example: number) => z.optional(documented(dollars, description, example));
const date = (description: string, example: string) =>
  z.optional(documented(z.nullable(day), `${description} Send null to remove it.`, example));
export const flagOf = (description: string) => z.optional(documented(z.boolean(), description, false));

/** A line of a bill, in requests and responses. */
export const billItem = named(
  'BillItem',
  z.strictObject({
    label: documented(
      z.string().check(z.minLength(1), z.maxLength(billItemLimits.label)),
      'What the item is for.',
      'Water',
    ),
    amount: documented(dollars, 'The amount, in dollars. Negative for a credit.', 42.1),
    serviceOn: z.optional(documented(day, 'The date of the service.', '2026-11-05')),
    detail: z.optional(
      documented(
        z.string().check(z.minLength(1), z.maxLength(billItemLimits.detail)),
        'More details about the item.',
        '3 units',
      ),
    ),
  }),
);

/** What the account owes, in the creditor's books. */
export const balanceBody = {
  balance: money('The amount owed, in dollars. Negative for a credit.', 184.32),
  asOf: z.optional(
    documented(
      instant,
      'The time at which your books showed `balance`. Required with `balance`. We subtract any later payments made in Quittance.',
      '2026-11-30T06:00:00Z',
    ),
  ),
  amountDue: money(
    'The part of the balance that is due, in dollars. If you change `balance` and leave this out, the whole balance is due.',
    84.32,
  ),
  pastDue: money('The part of `amountDue` that is past due, in dollars.', 0),
  minimumPayment: money('The smallest payment that the customer can make, in dollars.', 10),
  dueOn: date('The due date of `amountDue`.', '2026-12-15'),
};

/** The bill itself. */
export const billBody = {
  billPeriodStart: date('The first day of the billing period.', '2026-10-01'),
  billPeriodEnd: date('The last day of the billing period.', '2026-10-31'),
  billAmount: money('The new charges on the bill, in dollars. `billItems` must add up to this amount.', 84.32),
  billIssuedOn: date('The bill date.', '2026-11-03'),
  billItems: z.optional(
    documented(z.array(billItem).check(z.minLength(1), z.maxLength(billItemLimits.items)), 'The items on the bill.', [
      { label: 'Water', amount: 84.32 },
    ]),
  ),
};
