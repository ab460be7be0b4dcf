import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import { isWebsiteOrigin } from '@quittance/domain/tenants/website-origins';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isApiRequest } from './api-path.ts';

export const policyReportPath = '/api/policy-reports';

/**
 * Sends headers that block foreign scripts, framing and content sniffing, and keeps API responses out of caches.
 * `connectTo` lists further origins that pages may connect to.
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
        // Only the portal's own Trusted Types policy may create script URLs. Even a policy named `default` is refused.
        'trusted-types': ['quittance'],
        'report-uri': [policyReportPath],
        // Newer browsers ignore report-uri when report-to is present, but support report-to over TLS only, so without
        // TLS they would report nothing.
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

/** Allows one inline stylesheet by its hash, so that no injected one runs. */
export function allowInlineStyle(reply: FastifyReply, style: string): void {
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(reply.getHeader('content-security-policy'));
  // Next to a hash, browsers would ignore the 'unsafe-inline' that a vendor's styles need.
  reply.header(
    'content-security-policy',
    policy.replace(/style-src 'self'(?! 'unsafe-inline')/, `$& 'sha256-${hash}'`),
  );
}

/** Lets the tenant's websites show this page in a frame. Without one, the page refuses every frame, as all others do. */
export function allowFrames(reply: FastifyReply, origins: readonly string[]): void {
  const allowed = origins.filter(isWebsiteOrigin);
  if (allowed.length === 0) return;
  const policy = String(reply.getHeader('content-security-policy'));
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${allowed.join(' ')}`);
  if (framed === policy) throw new Error('expected a policy with frame-ancestors');
  // The older header can't list websites, and browsers that know frame-ancestors ignore it.
  reply.header('content-security-policy', framed).removeHeader('x-frame-options');
}
