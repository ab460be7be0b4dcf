import * as z from 'zod/mini';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { documented, exampleIds, instantOf, referenceOf } from './creditor-fields.ts';

export const accountKey = {
  merchantPayeeCode: referenceOf('Code of the payee that the account belongs to.', 'LUMEN'),
  accountReferenceCode: referenceOf("Your own key of the account, unique among the payee's accounts.", 'LCP-1001'),
};

/** An account without what `expand` adds. Amounts are as of now, after the payments that were made here. */
export const accountFields = {
  accountID: documented(z.uuid(), 'Our ID of the account.', exampleIds.account),
  ...accountKey,
  customerID: documented(z.uuid(), 'Our ID of the customer who owes it.', exampleIds.customer),
  customerReferenceCode: referenceOf('Your own key of the customer who owes it.', 'C-1001'),
  accountName: documented(z.string(), 'Name of the account, as the customer sees it.', 'Water and sewer'),
  balance: documented(dollars, 'What is owed now, in dollars. Negative if the customer has a credit.', 184.32),
  amountDue: documented(dollars, 'The part of the balance that is due, in dollars.', 84.32),
  pastDue: documented(dollars, 'The part of `amountDue` that is past due, in dollars.', 0),
  dueOn: documented(z.nullable(day), 'Date by which `amountDue` is due. Null without one.', '2026-12-15'),
  minimumPayment: documented(dollars, 'The smallest payment that the customer can make, in dollars.', 10),
  isDisputed: documented(
    z.boolean(),
    "Whether the customer disputes the debt. It can't be collected until you answer.",
    false,
  ),
  isClosed: documented(z.boolean(), "Whether the account is closed. Closed accounts can't be paid.", false),
  createdAt: instantOf('Time at which the account was created here.'),
};
