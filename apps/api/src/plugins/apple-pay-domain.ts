import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/**
 * Serves the file by which Apple knows that a portal's host belongs to the merchant, where Apple looks for it. Throws at the start when
 * the setting names a file that cannot be read; without the setting nothing is served.
 */
export async function addApplePayDomain(
  app: FastifyInstance,
  { APPLE_PAY_DOMAIN_FILE: file }: Pick<Settings, 'APPLE_PAY_DOMAIN_FILE'>,
): Promise<void> {
  if (file === '') return;
  const association = await readFile(file);
  app.get('/.well-known/apple-developer-merchantid-domain-association', (_request, reply) =>
    reply.type('application/octet-stream').send(association),
  );
}
