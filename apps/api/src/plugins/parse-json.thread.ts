import { serveJobs } from '@quittance/services/event-loop/job-threads';

/** No call takes anything that is nested as deep; deeper values can't be handed from thread to thread. */
const maxDepth = 1_000;

serveJobs(async (body: ArrayBuffer): Promise<unknown> => {
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  refusePoison(value, 0);
  return value;
});

/** Refuses what Fastify's own parser refuses: keys by which a value could change the prototype of all objects. */
function refusePoison(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new SyntaxError('the body is nested too deep');
  if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('the body has a key __proto__');
  if (Object.hasOwn(value, 'constructor') && Object.hasOwn(Object(value.constructor), 'prototype'))
    throw new SyntaxError('the body has a key constructor.prototype');
  for (const each of Object.values(value)) refusePoison(each, depth + 1);
}
