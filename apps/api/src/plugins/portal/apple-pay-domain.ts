import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../settings.ts';

/**
 * Serves the file that proves to Apple that a portal's host belongs to the merchant. Throws at startup when the
 * configured file can't be read; serves nothing without the setting.
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
