import { openJobThreads } from '@quittance/services/event-loop/job-threads';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Parses JSON for routes with their own body limit. */
    parseJson: FastifyBodyParser<Buffer>;
  }
}

/** Bytes. Parsing larger JSON on the event loop would delay other requests too long. */
const largeBytes = 256 * 1024;

/**
 * Parses JSON bodies, large ones in a worker thread: a 10 MB file in base64 takes 50 ms, which would block all other
 * requests. The first large body starts the thread, and it ends after 10 idle seconds.
 */
export function addLargeBodies(app: FastifyInstance): void {
  const threads = openJobThreads<ArrayBuffer, unknown>(new URL('../requests/parse-json.thread.ts', import.meta.url), {
    maxThreads: 1,
    limitMs: 20_000,
    idleMs: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  });
  const parseSmall = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.decorate('parseJson', (request, body, done) => {
    if (body.length < largeBytes) return parseSmall(request, body.toString(), done);
    // Copies the body, because transferring moves the whole buffer and this one may be a slice of another.
    const bytes = new Uint8Array(body).buffer;
    threads.run(bytes, [bytes]).then(
      (value) => done(null, value),
      (error: Error) => done(error instanceof SyntaxError ? Object.assign(error, { statusCode: 400 }) : error),
    );
  });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, app.parseJson);
  app.addHook('onClose', () => threads.close());
}
