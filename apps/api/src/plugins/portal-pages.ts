import type { AppConfig } from '@quittance/contract/app-config';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { type PackedPage, packedPage } from './packed-page.ts';
import { type DrawPage, languageOf, openPageDrawing } from './page-drawing.ts';
import { allowInlineStyle } from './security-headers.ts';

/** Answers a request for a page with one that is drawn; false where there is none, and the plain page has to do. */
export type PortalPages = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

type ReadyPage = {
  page: PackedPage;
  style: string;
  tenant: Tenant | undefined;
  cookies: ReadonlySet<string>;
  drawnAtMs: number;
};

/** As long as a tenant is remembered: a change of a tenant, of its texts or of the build shows within this time. */
const freshForMs = 5_000;
/** The label and the path are part of a page's key, and a client can ask for any. */
const mostPages = 200;
/**
 * Drawing takes some milliseconds of this process, which also takes payments: beyond so many a second pages go out plain, and
 * the browser draws them.
 */
const mostDrawnASecond = 50;

/**
 * Draws the pages of the portal in `root` for the tenant of the host, in the language of whoever asks (req 2.1, 3.1, 9.5).
 * What looks the same to everyone is drawn once in 5 seconds. Undefined where the portal was built without what draws.
 */
export async function openPortalPages(
  root: string,
  { context, appConfig }: { context: ApiContext; appConfig: AppConfig },
): Promise<PortalPages | undefined> {
  const drawPage = await openPageDrawing(root, { appConfig, portalUrl: context.services.portalUrl });
  const readyPage = drawPage && readyPages(context, drawPage);
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
        request.log.error(error, 'the page could not be drawn');
        return false;
      }
    })
  );
}

/** The page for a request: one that was drawn before where it is fresh and looks the same to whoever asks. */
function readyPages({ tenants, services }: ApiContext, drawPage: DrawPage) {
  const pages = new Map<string, ReadyPage>();
  const nowMs = () => services.now().getTime();
  const mayDraw = upTo(mostDrawnASecond, nowMs);
  return async (request: FastifyRequest): Promise<ReadyPage | undefined> => {
    const label = request.tenantLabel;
    const tenant = label === undefined ? undefined : await tenants.find(label);
    const key = [request.hostname.toLowerCase(), languageOf(request), request.url].join(' ');
    const before = pages.get(key);
    const isFresh = before !== undefined && before.tenant === tenant && nowMs() - before.drawnAtMs < freshForMs;
    if (isFresh && isForEveryone(before, request)) return before;
    if (!mayDraw()) return undefined;
    const { html, style, cookies } = await drawPage(request, tenant);
    const ready = { page: packedPage(html), style, tenant, cookies, drawnAtMs: nowMs() };
    // What an address carries in its query is different for everyone.
    if (isForEveryone(ready, request) && !request.url.includes('?')) {
      if (pages.size >= mostPages) pages.clear();
      pages.set(key, ready);
    }
    return ready;
  };
}

/** Whether no cookie that the page was drawn by is among those of the request. */
function isForEveryone({ cookies }: ReadyPage, request: FastifyRequest): boolean {
  return [...cookies].every((name) => request.cookies[name] === undefined);
}

/** True so many times a second. */
function upTo(mostASecond: number, nowMs: () => number): () => boolean {
  let startedAtMs = 0;
  let count = 0;
  return () => {
    if (nowMs() - startedAtMs >= 1_000) {
      startedAtMs = nowMs();
      count = 0;
    }
    count += 1;
    return count <= mostASecond;
  };
}
