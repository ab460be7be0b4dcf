import { serveJobs } from '@quittance/services/event-loop/job-threads';

/** No request needs deeper nesting, and deeper values can't be passed between threads. */
const maxDepth = 1_000;

serveJobs(async (body: ArrayBuffer): Promise<unknown> => {
  const value: unknown = JSON.parse(new TextDecoder().decode(body));
  refusePoison(value, 0);
  return value;
});

/** Refuses keys that could pollute object prototypes, as Fastify's own parser does. */
function refusePoison(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > maxDepth) throw new SyntaxError('the body is nested too deeply');
  if (Object.hasOwn(value, '__proto__')) throw new SyntaxError('the body has a key __proto__');
  if (Object.hasOwn(value, 'constructor') && Object.hasOwn(Object(value.constructor), 'prototype'))
    throw new SyntaxError('the body has a key constructor.prototype');
  for (const each of Object.values(value)) refusePoison(each, depth + 1);
}
