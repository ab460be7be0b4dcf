import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets the routes of a scope read forms, whose bodies are application/x-www-form-urlencoded. */
export function addFormParser(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}

/** Returns the text fields of a form, or of another body that may be anything. */
export function formFields(body: unknown): Readonly<Record<string, string>> {
  const pairs = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}
