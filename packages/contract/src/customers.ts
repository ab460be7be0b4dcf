import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { editedCustomer } from './messages.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** req 3.4, 7.5. */
export const updateCustomerContactInfo = defineCall({
  method: 'POST',
  path: '/v1/customer/updatecustomercontactinfo',
  summary: "Update the customer's contact details or second-factor choice",
  access: 'registered',
  effect: 'changes',
  isForRegistration: true,
  request: z.object({
    ...requestContext,
    customerReferenceCode: z.nullish(z.string().check(z.maxLength(64))),
    externalRequestID: z.nullish(z.string().check(z.maxLength(100))),
    /** Reason for the record, such as "Opt customer out of 2FA" (req 4.4). */
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
    customer: editedCustomer,
    /** The customer's new language. Unchanged if missing. */
    language: z.optional(z.enum(languages)),
  }),
  response: z.object({ ...responseEnvelope }),
  refusals: [
    'CustomerReferenceCodeRequired',
    'CustomerProfileUpdateFailed',
    'EndPointNotAuthenticated',
    'StepUpRequired',
    'TwoFactorRequiredHere',
  ],
});
