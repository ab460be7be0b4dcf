import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { actionReason } from './customer-care.ts';
import { madeOrAsked, staffId } from './staff-fields.ts';

/** Places a legal hold. Nothing of the customer is deleted until it is released. */
export const holdCustomerRecords = defineStaffCall({
  path: '/v1/staff/customer/hold-records',
  role: 'supervisor',
  summary: "Place a legal hold on a customer's records",
  request: z.object({ customerID: staffId, reason: actionReason }),
  response: z.object({ ...responseEnvelope, holdID: staffId }),
  refusals: ['NotFound'],
});

/**
 * Asks an administrator to release the hold, after which retention applies again. The hold stays in force until then.
 * NotFound without a hold.
 */
export const releaseCustomerRecords = defineStaffCall({
  path: '/v1/staff/customer/release-records',
  role: 'supervisor',
  summary: "Release the legal hold on a customer's records",
  request: z.object({ customerID: staffId, reason: actionReason }),
  response: z.object({ ...responseEnvelope, ...madeOrAsked }),
  refusals: ['ApprovalExists', 'NotFound'],
});
