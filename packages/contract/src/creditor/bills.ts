import { billStatuses } from '@quittance/domain/bills/bill-status';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { accountKey } from './account-fields.ts';
import { balanceBody, billBody, billItem } from './bill-fields.ts';
import { defineCreditorCall } from './creditor-call.ts';
import { documented, dryRun, exampleIds, instantOf, named, pageOf, pageQuery, referenceOf } from './creditor-fields.ts';
import { expandedFields, expandQuery, ofAccount } from './expanded-fields.ts';

const billNumber = referenceOf('Your number for the bill.', 'B-2026-11');

const billFields = {
  billID: documented(z.uuid(), 'Our ID for this version of the bill. A correction has a new ID.', exampleIds.bill),
  billNumber,
  ...ofAccount,
  status: documented(
    z.enum([...billStatuses, 'canceled']),
    'The status of the bill. `replaced`: a newer bill includes any unpaid part.',
    'open',
  ),
  billPeriodStart: documented(z.nullable(day), 'The first day of the billing period.', '2026-10-01'),
  billPeriodEnd: documented(z.nullable(day), 'The last day of the billing period.', '2026-10-31'),
  billIssuedOn: documented(day, 'The bill date.', '2026-11-03'),
  billAmount: documented(dollars, 'The new charges on the bill, in dollars.', 84.32),
  broughtForward: documented(
    z.nullable(dollars),
    'The unpaid amount of earlier bills, in dollars. Null if we never received both the balance and the charges.',
    100,
  ),
  balance: documented(
    z.nullable(dollars),
    "The account's balance with this bill, in dollars. Null if we never received it.",
    184.32,
  ),
  amountDue: documented(dollars, 'The amount due on the bill, in dollars, before any payments.', 84.32),
  pastDue: documented(dollars, 'The part of `amountDue` that was past due, in dollars.', 0),
  stillDue: documented(
    dollars,
    'The amount still due now, in dollars. Zero if a newer bill has replaced this one or it was canceled.',
    84.32,
  ),
  dueOn: documented(z.nullable(day), 'The due date. Null if there is none.', '2026-12-15'),
  billItems: documented(z.array(billItem), 'The items on the bill. They add up to `billAmount`.', [
    { label: 'Water', amount: 84.32 },
  ]),
  createdAt: instantOf('When we received this version of the bill.'),
};

export const billResource = named('Bill', z.strictObject({ ...billFields, ...expandedFields }));

const billsOf = '/v1/creditor/accounts/{merchantPayeeCode}/{accountReferenceCode}/bills';
const billKey = z.strictObject({ ...accountKey, billNumber });

export const listBills = defineCreditorCall({
  operationId: 'listBills',
  method: 'GET',
  path: billsOf,
  tag: 'Bills',
  summary: 'List bills of an account',
  description:
    'Returns the bills of an account, newest first. If a bill was corrected, only the latest version is included. Canceled bills are left out.',
  scope: 'accounts:read',
  params: z.strictObject(accountKey),
  query: z.strictObject({
    ...pageQuery,
    from: z.optional(documented(day, 'Return only bills issued on or after this day.', '2026-01-01')),
    to: z.optional(documented(day, 'Return only bills issued on or before this day.', '2026-12-31')),
  }),
  response: pageOf(billResource),
  refusals: ['CursorInvalid', 'NotFound'],
});

export const getBill = defineCreditorCall({
  operationId: 'getBill',
  method: 'GET',
  path: `${billsOf}/{billNumber}`,
  tag: 'Bills',
  summary: 'Get a bill',
  description:
    'Returns the latest version of a bill, with its items and the amount still due. Also returns canceled bills.',
  scope: 'accounts:read',
  params: billKey,
  query: expandQuery,
  response: billResource,
  refusals: ['KeyScopeMissing', 'NotFound'],
});

export const getBillPdf = defineCreditorCall({
  operationId: 'getBillPdf',
  method: 'GET',
  path: `${billsOf}/{billNumber}/pdf`,
  tag: 'Bills',
  summary: "Get a bill's PDF",
  description:
    'Returns the latest version of a bill as the PDF that the customer can open in the portal. The audit log records that the API key read it.',
  scope: 'accounts:read',
  params: billKey,
  query: z.strictObject({
    language: z.optional(
      documented(z.enum(languages), "The language of the PDF. The default is the customer's language.", 'en'),
    ),
  }),
  contentType: 'application/pdf',
  response: z.unknown(),
  refusals: ['NotFound'],
});

export const putBill = defineCreditorCall({
  operationId: 'putBill',
  method: 'PUT',
  path: `${billsOf}/{billNumber}`,
  tag: 'Bills',
  summary: 'Create or correct a bill',
  description:
    "Creates the account's next bill, which replaces its current one, or corrects the current bill. Fields that you leave out keep their values in a correction. Bills that a newer bill has replaced can't be corrected. If you change the balance, it counts toward the daily limit for API keys.",
  scope: 'accounts:write',
  params: billKey,
  query: z.strictObject(dryRun),
  body: z.strictObject({
    ...balanceBody,
    ...billBody,
    isBillCanceled: z.optional(
      documented(
        z.boolean(),
        'Send `true` to cancel the bill. Also send `balance`, the balance without the bill, and `asOf`. The only other field you can send is `minimumPayment`. If the bill was the current one, the previous bill becomes current again.',
        false,
      ),
    ),
  }),
  response: billResource,
  refusals: ['AloneLimitReached', 'BillReplaced', 'ImportPayeeUnknown', 'NotFound', 'RecordInvalid', 'ResourceChanged'],
});
