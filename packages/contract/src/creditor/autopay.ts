import { chargedMethods } from '@quittance/domain/autopay/autopay-charge';
import { autopayChargeStates } from '@quittance/domain/autopay/autopay-charge-life';
import { autopayEndReasons, autopayStates } from '@quittance/domain/autopay/autopay-life';
import { autopayAmounts } from '@quittance/domain/autopay/autopay-terms';
import * as z from 'zod/mini';
import { day } from '../wire/day.ts';
import { dollars } from '../wire/dollars.ts';
import { defineCreditorCall } from './creditor-call.ts';
import {
  accountQuery,
  documented,
  dryRun,
  exampleIds,
  instantOf,
  named,
  pageOf,
  pageQuery,
  referenceOf,
} from './creditor-fields.ts';
import { expandedFields, expandQuery, ofAccount } from './expanded-fields.ts';
import { endBody } from './plans.ts';

const charge = named(
  'AutopayCharge',
  z.strictObject({
    chargeID: documented(z.uuid(), 'Our ID for the charge.', exampleIds.autopayCharge),
    billNumber: referenceOf('Your number for the bill that it pays.', 'B-2026-11'),
    state: documented(z.enum(autopayChargeStates), 'The state of the charge.', autopayChargeStates[0]),
    amount: documented(dollars, 'The amount, in dollars, without the fee.', 84.32),
    convenienceFee: documented(dollars, 'The fee, in dollars.', 2.5),
    chargeOn: documented(day, 'The day on which it is charged.', '2026-12-12'),
    dueOn: documented(day, 'The due date of the bill.', '2026-12-15'),
    uses: documented(z.enum(chargedMethods), 'Whether the payment method or the backup is charged.', chargedMethods[0]),
    paymentID: documented(z.nullable(z.uuid()), 'Our ID for its payment. Null if there is none.', exampleIds.payment),
    reason: documented(
      z.nullable(z.string()),
      "Why it wasn't charged, or the code of a failed payment. Null if there is no reason.",
      null,
    ),
  }),
);

const endedAt = 'When autopay ended. Null while it is active.';

export const autopayResource = named(
  'Autopay',
  z.strictObject({
    autopayID: documented(z.uuid(), 'Our ID for the agreement.', exampleIds.autopay),
    ...ofAccount,
    state: documented(z.enum(autopayStates), 'The state of the agreement.', autopayStates[0]),
    endReason: documented(
      z.nullable(z.enum(autopayEndReasons)),
      'Why autopay ended. Null while it is active.',
      autopayEndReasons[0],
    ),
    amount: documented(
      z.enum(autopayAmounts),
      'The part of each bill that autopay pays: the amount due, the minimum payment or a fixed amount.',
      autopayAmounts[0],
    ),
    fixedAmount: documented(
      z.nullable(dollars),
      'The fixed amount, in dollars. Null if autopay pays the amount due or the minimum payment.',
      null,
    ),
    daysBefore: documented(z.int(), 'The number of days before the due date on which autopay pays.', 3),
    ceiling: documented(
      z.nullable(dollars),
      'If a charge is above this amount, in dollars, we ask the customer first. Null if there is no such limit.',
      200,
    ),
    endDate: documented(z.nullable(day), 'The last day on which autopay may pay. Null if there is none.', null),
    acceptedAt: instantOf('When the customer agreed to these terms.'),
    createdAt: instantOf('When the customer turned on autopay.'),
    endedAt: documented(z.nullable(instantOf(endedAt)), endedAt, null),
    charges: documented(z.array(charge), 'The latest 24 charges, newest first.', []),
    ...expandedFields,
  }),
);

export const listAutopay = defineCreditorCall({
  operationId: 'listAutopay',
  method: 'GET',
  path: '/v1/creditor/autopay',
  tag: 'Autopay',
  summary: 'List autopay agreements',
  description: 'Returns autopay agreements with their latest charges, newest first.',
  scope: 'plans:read',
  query: z.strictObject({
    ...pageQuery,
    ...accountQuery('agreements'),
    state: z.optional(documented(z.enum(autopayStates), 'Return only agreements in this state.', autopayStates[0])),
  }),
  response: pageOf(autopayResource),
  refusals: [],
});

const autopayKey = z.strictObject({
  autopayID: documented(z.uuid(), 'Our ID for the agreement.', exampleIds.autopay),
});

export const getAutopay = defineCreditorCall({
  operationId: 'getAutopay',
  method: 'GET',
  path: '/v1/creditor/autopay/{autopayID}',
  tag: 'Autopay',
  summary: 'Get an autopay agreement',
  description: 'Returns an autopay agreement with its latest charges. The audit log records that the API key read it.',
  scope: 'plans:read',
  params: autopayKey,
  query: expandQuery,
  response: autopayResource,
  refusals: ['KeyScopeMissing', 'NotFound'],
});

export const endAutopay = defineCreditorCall({
  operationId: 'endAutopay',
  method: 'POST',
  path: '/v1/creditor/autopay/{autopayID}/end',
  tag: 'Autopay',
  summary: 'End autopay',
  description:
    'Ends autopay, cancels its upcoming payments and notifies the customer. Payments that were already sent continue. If autopay has already ended, nothing changes. Only the customer can turn it on again.',
  scope: 'plans:write',
  params: autopayKey,
  query: z.strictObject(dryRun),
  body: endBody,
  response: autopayResource,
  refusals: ['NotFound', 'ResourceChanged'],
});
