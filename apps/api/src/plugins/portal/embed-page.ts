import { isEmbedOrigin } from '@quittance/domain/tenants/embed-origins';
import type { FastifyReply } from 'fastify';

/** The only page that other websites can show in a frame. */
export const embedPath = '/embed';

/** The script with which websites open the frame. */
export const embedScript = 'embed/v1.js';

/** Lets the tenant's websites show this page in a frame. Without one, the page refuses every frame, as all others do. */
export function allowFrames(reply: FastifyReply, origins: readonly string[]): void {
  const allowed = origins.filter(isEmbedOrigin);
  if (allowed.length === 0) return;
  const policy = String(reply.getHeader('content-security-policy'));
  const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${allowed.join(' ')}`);
  if (framed === policy) throw new Error('expected a policy with frame-ancestors');
  // The older header can't list websites, and browsers that know frame-ancestors ignore it.
  reply.header('content-security-policy', framed).removeHeader('x-frame-options');
}

/** Lets every website load the script, which has nothing of a tenant in it. Pages get a new version within an hour. */
export function allowScript(reply: FastifyReply): void {
  reply
    .header('cache-control', 'public, max-age=3600')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
}
