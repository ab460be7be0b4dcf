import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type Answer = (response: ServerResponse, body: URLSearchParams) => unknown;

/**
 * Starts a fake identity provider whose answers a test controls. By default it serves valid metadata and keys, and its
 * token endpoint returns the result of `idTokenOf`. `forge` signs with another key.
 */
export async function startRogueProvider() {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://rogue');
    asked.push(pathname);
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const answer = answers.get(pathname);
    if (answer) answer(response, new URLSearchParams(body));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const describe = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  };
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' }] };
  const sign = (claims: JWTPayload, key: CryptoKey) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key);
  const rogue = {
    issuer,
    describe,
    asked,
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    sign: (claims: JWTPayload) => sign(claims, own.privateKey),
    forge: (claims: JWTPayload) => sign(claims, foreign.privateKey),
    giveToken: (idToken: string) =>
      rogue.answer('/token', json({ access_token: 'access', token_type: 'Bearer', id_token: idToken })),
    /** Gives each code its own ID token. */
    answerToken: (idTokenOf: (code: string) => string) =>
      rogue.answer('/token', (response, body) => {
        const answer = { access_token: 'access', token_type: 'Bearer', id_token: idTokenOf(body.get('code') ?? '') };
        return json(answer)(response, body);
      }),
    behave() {
      answers.clear();
      rogue.answer('/.well-known/openid-configuration', json(describe));
      rogue.answer('/keys', json(keys));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  rogue.behave();
  return rogue;
}

export type RogueProvider = Awaited<ReturnType<typeof startRogueProvider>>;

export function json(body: unknown, status = 200): Answer {
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
