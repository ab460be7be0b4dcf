import * as z from 'zod/mini';
import { day } from '../wire/day.ts';
import { defineCreditorCall } from './creditor-call.ts';
import { accountQuery, documented, dryRun, exampleIds, named, pageOf, pageQuery } from './creditor-fields.ts';
import { expandedFields, expandQuery } from './expanded-fields.ts';
import { paymentFields, paymentKey } from './payments.ts';

const { returnCode: _returnCode, refundState: _refundState, ...scheduledFields } = paymentFields;

export const scheduledPaymentResource = named(
  'ScheduledPayment',
  z.strictObject({
    ...scheduledFields,
    planID: documented(
      z.nullable(z.uuid()),
      'Our ID for the plan that the payment belongs to. Null if there is none.',
      exampleIds.plan,
    ),
    ...expandedFields,
  }),
);

export const listScheduledPayments = defineCreditorCall({
  operationId: 'listScheduledPayments',
  method: 'GET',
  path: '/v1/creditor/scheduled-payments',
  tag: 'Scheduled payments',
  summary: 'List scheduled payments',
  description:
    "Returns payments that haven't been charged yet, most recently scheduled first. A plan's later installments become payments shortly before their dates.",
  scope: 'plans:read',
  query: z.strictObject({
    ...pageQuery,
    ...accountQuery('payments'),
    from: z.optional(documented(day, 'Return only payments to be charged on or after this day.', '2026-12-01')),
    to: z.optional(documented(day, 'Return only payments to be charged on or before this day.', '2026-12-31')),
  }),
  response: pageOf(scheduledPaymentResource),
  refusals: [],
});

export const getScheduledPayment = defineCreditorCall({
  operationId: 'getScheduledPayment',
  method: 'GET',
  path: '/v1/creditor/scheduled-payments/{paymentID}',
  tag: 'Scheduled payments',
  summary: 'Get a scheduled payment',
  description: 'Returns a payment that was scheduled for a later day, even after it was charged or canceled.',
  scope: 'plans:read',
  params: paymentKey,
  query: expandQuery,
  response: scheduledPaymentResource,
  refusals: ['KeyScopeMissing', 'NotFound'],
});

export const cancelScheduledPayment = defineCreditorCall({
  operationId: 'cancelScheduledPayment',
  method: 'POST',
  path: '/v1/creditor/scheduled-payments/{paymentID}/cancel',
  tag: 'Scheduled payments',
  summary: 'Cancel a scheduled payment',
  description:
    "Cancels a payment that hasn't been sent yet, and notifies the customer. If the payment is already canceled, nothing changes. Send an empty object as the body.",
  scope: 'plans:write',
  params: paymentKey,
  query: z.strictObject(dryRun),
  response: scheduledPaymentResource,
  refusals: ['NotFound', 'PaymentNotCancelable', 'ResourceChanged'],
});
