import type { AppConfig } from '@quittance/contract/tenants/app-config';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { allowInlineStyle } from '../requests/security-headers.ts';
import { type PackedPage, packedPage } from './packed-page.ts';
import { languageOf, openPageRendering, type RenderForRequest } from './page-rendering.ts';

/** Sends a server-rendered page. Returns false when the caller has to send the plain page. */
export type PortalPages = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

type ReadyPage = {
  page: PackedPage;
  style: string;
  tenant: Tenant | undefined;
  cookies: ReadonlySet<string>;
  drawnAtMs: number;
};

/** Equals the cache time of tenants, so that changes to a tenant, its texts or the build show within 5 seconds. */
const freshForMs = 5_000;
/** Limits memory, since clients choose the labels and paths in the cache keys. */
const maxPages = 200;
/**
 * Rendering takes milliseconds of a process that also takes payments. Beyond this rate, pages are sent plain and
 * rendered in the browser.
 */
const maxDrawnASecond = 50;

/**
 * Renders the portal in `root` for the tenant of the host, in the requested language (req 2.1, 3.1, 9.5). Pages that
 * look the same to everyone are rendered once every 5 seconds. Returns undefined when the portal was built without its
 * renderer.
 */
export async function openPortalPages(
  root: string,
  { context, appConfig }: { context: ApiContext; appConfig: AppConfig },
): Promise<PortalPages | undefined> {
  const renderForRequest = await openPageRendering(root, { appConfig, services: context.services });
  const readyPage = renderForRequest && readyPages(context, renderForRequest);
  return (
    readyPage &&
    (async (request, reply) => {
      try {
        const ready = await readyPage(request);
        if (!ready) return false;
        allowInlineStyle(reply, ready.style);
        reply
          .header('cache-control', 'no-cache')
          .header('vary', 'accept-encoding, accept-language, cookie, user-agent');
        await ready.page.send(request, reply);
        return true;
      } catch (error) {
        request.log.error(error, 'the page could not be rendered');
        return false;
      }
    })
  );
}

/** Returns a cached page when it is fresh and doesn't depend on the visitor's cookies. */
function readyPages({ tenants, services }: ApiContext, renderForRequest: RenderForRequest) {
  const pages = new Map<string, ReadyPage>();
  const nowMs = () => services.now().getTime();
  const mayDraw = upTo(maxDrawnASecond, nowMs);
  return async (request: FastifyRequest): Promise<ReadyPage | undefined> => {
    const label = request.tenantLabel;
    const tenant = label === undefined ? undefined : await tenants.find(label);
    const key = [request.hostname.toLowerCase(), languageOf(request, tenant), request.url].join(' ');
    const before = pages.get(key);
    const isFresh = before !== undefined && before.tenant === tenant && nowMs() - before.drawnAtMs < freshForMs;
    if (isFresh && isForEveryone(before, request)) return before;
    if (!mayDraw()) return undefined;
    const { html, style, cookies } = await renderForRequest(request, tenant);
    const ready = { page: packedPage(html), style, tenant, cookies, drawnAtMs: nowMs() };
    // Queries differ between visitors, so such pages aren't cached.
    if (isForEveryone(ready, request) && !request.url.includes('?')) {
      if (pages.size >= maxPages) pages.clear();
      pages.set(key, ready);
    }
    return ready;
  };
}

/** True when the request sends none of the cookies that the page depends on. */
function isForEveryone({ cookies }: ReadyPage, request: FastifyRequest): boolean {
  return [...cookies].every((name) => request.cookies[name] === undefined);
}

/** Returns true up to `maxASecond` times a second. */
function upTo(maxASecond: number, nowMs: () => number): () => boolean {
  let startedAtMs = 0;
  let count = 0;
  return () => {
    if (nowMs() - startedAtMs >= 1_000) {
      startedAtMs = nowMs();
      count = 0;
    }
    count += 1;
    return count <= maxASecond;
  };
}
