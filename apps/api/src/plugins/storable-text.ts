import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses a checked body with the character 0 in one of its texts: no text of the database can hold it, and no person types
 * it. What the call's schema left out is not looked at, so that nobody decides how deep this has to go; a file that is still coming is for
 * whoever reads it.
 */
export function addStorableText(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (holdsZero(request.body)) throw Object.assign(new Error('a text holds the character 0'), { statusCode: 400 });
  });
}

function holdsZero(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (value instanceof Readable) return false;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsZero);
}
