import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { autopayAgreement } from '../autopay.ts';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { actionReason } from './customer-care.ts';
import { instant, staffId } from './staff-fields.ts';

const staffAutopay = z.object({
  ...autopayAgreement.shape,
  createdAt: instant,
  acceptedAt: instant,
  endedAt: z.nullable(instant),
  customerID: staffId,
  language: z.enum(languages),
  /** Latest 100 events, newest first. */
  events: z.array(
    z.object({
      event: z.string(),
      chargeID: z.nullable(staffId),
      paymentID: z.nullable(staffId),
      reason: z.nullable(z.string()),
      at: instant,
    }),
  ),
});

export type StaffAutopay = z.infer<typeof staffAutopay>;

/** Lists a customer's autopay agreements with their charges and events. The audit log records the access. */
export const listCustomerAutopay = defineStaffCall({
  path: '/v1/staff/autopay/list',
  summary: "List a customer's autopay with its timeline",
  role: 'viewer',
  request: z.object({ customerID: staffId }),
  response: z.object({ ...responseEnvelope, agreements: z.array(staffAutopay) }),
  refusals: ['NotFound'],
});

/** Ends autopay when the customer asks by phone. Payments that were already sent continue. */
export const endCustomerAutopay = defineStaffCall({
  path: '/v1/staff/autopay/end',
  summary: "End autopay at the customer's request",
  role: 'agent',
  request: z.object({ autopayID: staffId, reason: actionReason }),
  response: z.object(responseEnvelope),
  refusals: ['AutopayNotActive', 'NotFound'],
});
