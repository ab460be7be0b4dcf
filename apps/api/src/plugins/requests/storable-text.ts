import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/**
 * Refuses text that PostgreSQL can't store: null characters, and unpaired surrogates, which UTF-8 can't encode. It
 * checks only fields in the schema, so that clients can't make it recurse, and skips streamed files, which their
 * readers check.
 */
export function addStorableText(app: FastifyInstance): void {
  app.addHook('preHandler', async (request) => {
    if (!isStorable(request.body)) throw Object.assign(new Error('the text cannot be stored'), { statusCode: 400 });
  });
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value instanceof Readable) return true;
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable);
}
