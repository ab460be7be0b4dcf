import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses a checked body that holds what no person types and nothing behind the API can keep: the character 0, which no text of the
 * database holds, and half of a surrogate pair, which has no bytes in UTF-8. What the call's schema left out is not looked at, so that
 * nobody decides how deep this has to go; a file that is still coming is for whoever reads it.
 */
export function addStorableText(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (!isStorable(request.body)) throw Object.assign(new Error('a text that cannot be kept'), { statusCode: 400 });
  });
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value instanceof Readable) return true;
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
