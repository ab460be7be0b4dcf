import { errorCodes, type FastifyInstance } from 'fastify';

const json = /^application\/json\s*(?:;|$)/i;

/**
 * Reads an empty body as `{}` whatever its content type, because req 7.3 gives a call none. Clients send a header with it all the
 * same, and Fastify refuses an empty body of JSON and every type that it has no parser for. Any other body is read as elsewhere.
 */
export function acceptEmptyBody(scope: FastifyInstance): void {
  // Fastify refuses a header that isn't a media type before it looks for a parser.
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
