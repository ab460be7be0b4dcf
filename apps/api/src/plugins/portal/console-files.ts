import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConsoleSettings } from '../../settings.ts';
import { isApiPath } from '../requests/api-path.ts';
import { sendNotFound } from '../requests/errors.ts';

/**
 * Serves the built console: hashed files with a permanent cache, and its page for all other paths. Without a build,
 * only the API is served.
 */
export async function addConsoleFiles(
  app: FastifyInstance,
  { CONSOLE_DIST: folder }: Pick<ConsoleSettings, 'CONSOLE_DIST'>,
): Promise<void> {
  const root = folder && path.resolve(folder);
  const hasConsole = root !== '' && existsSync(path.join(root, 'index.html'));
  if (hasConsole) {
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      index: false,
      dotfiles: 'ignore',
      allowedPath: (pathname) => path.extname(pathname) !== '',
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = file.startsWith(path.join(root, 'build') + path.sep);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) =>
    hasConsole && isPageRequest(request)
      ? reply.header('cache-control', 'no-cache').sendFile('index.html')
      : sendNotFound(request, reply),
  );
}

function isPageRequest({ method, url }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?');
  return (method === 'GET' || method === 'HEAD') && !isApiPath(url) && path.extname(pathname) === '';
}
