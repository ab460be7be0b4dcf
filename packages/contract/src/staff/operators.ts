import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { responseEnvelope } from '../wire/envelope.ts';

/** `staff:<id>` or `key:<id>`. A program is called as it is there. */
const operator = z
  .string()
  .check(z.regex(/^(?:staff|key):[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));

/** operator/names: what operators are called, by how the audit log has them; who is unknown is left out. */
export const nameOperators = defineStaffCall({
  path: '/v1/staff/operator/names',
  summary: 'What operators are called, for a screen that shows who did something',
  role: 'viewer',
  request: z.object({ operators: z.array(operator).check(z.maxLength(200)) }),
  response: z.object({ ...responseEnvelope, names: z.record(z.string(), z.string()) }),
  refusals: [],
});
