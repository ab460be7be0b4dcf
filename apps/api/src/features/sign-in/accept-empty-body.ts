import { errorCodes, type FastifyInstance } from 'fastify';

const json = /^application\/json\s*(?:;|$)/i;

/**
 * Reads an empty body as `{}` for any content type, because req 7.3 defines a request without a body. Clients send a
 * content type anyway, and Fastify refuses empty JSON bodies and types that it has no parser for. Other bodies are read
 * as usual.
 */
export function acceptEmptyBody(scope: FastifyInstance): void {
  // Fastify refuses an invalid media type before it looks for a parser.
  scope.addHook('onRequest', async ({ headers }) => {
    if (!json.test(headers['content-type'] ?? '')) delete headers['content-type'];
  });
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) =>
    body.length === 0 ? done(null, {}) : scope.parseJson(request, body, done),
  );
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length === 0 ? done(null, {}) : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  );
}
