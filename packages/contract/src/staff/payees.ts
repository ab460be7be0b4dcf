import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

export const listPayees = defineStaffCall({
  path: '/v1/staff/payee/list',
  summary: 'List payees',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    payees: z.array(z.object({ payeeCode: z.string(), name: z.string() })),
  }),
  refusals: [],
});
