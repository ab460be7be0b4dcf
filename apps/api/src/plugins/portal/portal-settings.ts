import type { FastifyInstance } from 'fastify';
import { appConfigPath, type PortalSettings } from '../../read-app-config.ts';

/** Serves the installation's settings file in place of the built one (req 7.2). */
export function addPortalSettings(app: FastifyInstance, { text }: PortalSettings): void {
  if (text === undefined) return;
  app.get(appConfigPath, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
}
