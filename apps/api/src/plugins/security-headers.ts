import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import { type AppConfig, originsOf } from '@quittance/contract/app-config';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings.ts';
import { isApiRequest } from './api-path.ts';

/** Where browsers tell what the policy refused. */
export const policyReportPath = '/api/policy-reports';

/** Headers that keep foreign script, framing and sniffing out of the portal; answers of the API are never cached. */
export async function addSecurityHeaders(
  app: FastifyInstance,
  { settings, appConfig }: { settings: Settings; appConfig: AppConfig },
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
        // Card numbers go from the browser straight to the processor; faults and page views go where the portal's settings say.
        'connect-src': ["'self'", new URL(settings.SANDBOX_PUBLIC_URL).origin, ...originsOf(appConfig)],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // The portal's own policy, and no other, not even one named default, may turn text into a script's address.
        'trusted-types': ['quittance'],
        'report-uri': [policyReportPath],
        // Newer browsers go by this one, take the address from the header Reporting-Endpoints, and do so over TLS alone: without it
        // they would report nothing.
        ...(settings.PUBLIC_TLS && { 'report-to': ['policy'] }),
      },
    },
    strictTransportSecurity: settings.PUBLIC_TLS ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
  app.addHook('onRequest', async (request, reply) => {
    if (settings.PUBLIC_TLS) reply.header('reporting-endpoints', `policy="${policyReportPath}"`);
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
