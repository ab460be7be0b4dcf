import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiRequest } from './api-path.ts';

/** Where browsers tell what the policy refused. */
export const policyReportPath = '/api/policy-reports';

/**
 * Headers that keep foreign script, framing and sniffing out of our pages; answers of the API are never cached. `connectTo` are the other
 * origins that a page may ask.
 */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { isTls, connectTo = [] }: { isTls: boolean; connectTo?: readonly string[] },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...connectTo],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // The portal's own policy, and no other, not even one named default, may turn text into a script's address.
        'trusted-types': ['quittance'],
        'report-uri': [policyReportPath],
        // Newer browsers go by this one, take the address from the header Reporting-Endpoints, and do so over TLS alone: without it
        // they would report nothing.
        ...(isTls && { 'report-to': ['policy'] }),
      },
    },
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isTls) reply.header('reporting-endpoints', `policy="${policyReportPath}"`);
    if (isApiRequest(request)) reply.header('cache-control', 'no-store');
  });
}

/** Lets one page use a stylesheet that stands in it, and no other that someone might slip in. */
export function allowInlineStyle(reply: FastifyReply, style: string): void {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  // Where a vendor's styles are let in, a hash beside them would shut them out again.
  reply.header(
    'content-security-policy',
    policy.replace(/style-src 'self'(?! 'unsafe-inline')/, `$& 'sha256-${hash}'`),
  );
}
