import { userEventTypes } from '@quittance/domain/events/user-event-types';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { requestContext, responseEnvelope } from './wire/envelope.ts';

/** req 7.7. */
export const logEvent = defineCall({
  method: 'POST',
  path: '/v1/userevent/logevent',
  summary: 'Record a user event in the portal',
  access: 'optional',
  effect: 'changes',
  request: z.object({ ...requestContext, userEventType: z.enum(userEventTypes) }),
  response: z.object({ ...responseEnvelope }),
  refusals: [],
});
