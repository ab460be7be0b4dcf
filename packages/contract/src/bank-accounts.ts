import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { codedText } from './wire/coded-text.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/**
 * Finds the bank of a routing number. Its refusals carry error.errorSource `BankAccountLookup`, which never signs the
 * customer out (req 7.1). A missing session does, as on every call.
 */
export const lookUpBank = defineCall({
  method: 'POST',
  path: '/v1/bankaccount/lookup',
  summary: 'Get the name of the bank with a routing number',
  access: 'customer',
  effect: 'reads',
  request: z.object({ ...requestContext, routingNumber: codedText }),
  response: z.object({ ...responseEnvelope, bankName: z.string() }),
  refusals: ['BankUnknown', 'RoutingNumberInvalid'],
});
