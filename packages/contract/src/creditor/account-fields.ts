import * as z from 'zod/mini';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { documented, exampleIds, instantOf, referenceOf } from './creditor-fields.ts';

export const accountKey = {
  merchantPayeeCode: referenceOf('The code of the payee that the account belongs to.', 'LUMEN'),
  accountReferenceCode: referenceOf('Your ID for the account. Unique within the payee.', 'LCP-1001'),
};

/** An account without the fields that `expand` adds. Amounts are current and include payments made in Quittance. */
export const accountFields = {
  accountID: documented(z.uuid(), 'Our ID for the account.', exampleIds.account),
  ...accountKey,
  customerID: documented(z.uuid(), 'Our ID for the customer who owes the balance.', exampleIds.customer),
  customerReferenceCode: referenceOf('Your ID for the customer who owes the balance.', 'C-1001'),
  accountName: documented(z.string(), 'The account name that the customer sees.', 'Water and sewer'),
  balance: documented(dollars, 'The amount owed now, in dollars. Negative if the customer has a credit.', 184.32),
  amountDue: documented(dollars, 'The part of the balance that is due, in dollars.', 84.32),
  pastDue: documented(dollars, 'The part of `amountDue` that is past due, in dollars.', 0),
  dueOn: documented(z.nullable(day), 'The due date of `amountDue`. Null if there is none.', '2026-12-15'),
  minimumPayment: documented(dollars, 'The smallest payment that the customer can make, in dollars.', 10),
  isDisputed: documented(
    z.boolean(),
    "Whether the customer disputes the debt. If so, it can't be collected until you respond.",
    false,
  ),
  isClosed: documented(z.boolean(), "Whether the account is closed. Closed accounts can't be paid.", false),
  createdAt: instantOf('When the account was created in Quittance.'),
};
