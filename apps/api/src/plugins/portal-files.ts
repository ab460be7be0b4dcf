import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@quittance/contract/app-config';
import { isOldBrowser } from '@quittance/domain/old-browsers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../api-context.ts';
import { isApiPath } from './api-path.ts';
import { demoIndexPage } from './demo-index-page.ts';
import { sendNotFound } from './errors.ts';
import { pageVendors } from './page-vendors.ts';
import { openPortalPages } from './portal-pages.ts';
import { addTenantTexts } from './tenant-assets.ts';
import { allowVendors } from './vendor-policy.ts';

const oldBrowserPath = '/browser-not-supported';

/**
 * Serves the built portal: hashed files with a permanent cache, other files with revalidation, and for all other paths
 * the page, server-rendered if possible. In the demo, a host without a tenant lists the portals.
 */
export async function addPortalFiles(
  app: FastifyInstance,
  { context, appConfig }: { context: ApiContext; appConfig: AppConfig },
): Promise<void> {
  const root = context.settings.PORTAL_DIST && path.resolve(context.settings.PORTAL_DIST);
  const hasPortal = root !== '' && existsSync(path.join(root, 'index.html'));
  const vendorsOf = pageVendors(context);
  const letVendorsIn = async (request: FastifyRequest, reply: FastifyReply) =>
    allowVendors(reply, { vendors: await vendorsOf(request), scripts: appConfig.scripts });
  const drawPage = hasPortal ? await openPortalPages(root, { context, appConfig }) : undefined;
  if (hasPortal) {
    await app.register(fastifyStatic, {
      root,
      wildcard: true,
      index: false,
      dotfiles: 'ignore',
      // Paths without an extension are pages. Looking them up on disk would ask for a folder.
      allowedPath: (pathname) => path.extname(pathname) !== '',
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, file) {
        const isHashed = file.startsWith(path.join(root, 'build') + path.sep);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    addTenantTexts(app, { context, root });
    // The page that a browser stores for offline use is a page like any other, and stays open once it is online again.
    app.get('/index.html', async (request, reply) => {
      await letVendorsIn(request, reply);
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    });
  }
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async (request, reply) => {
    if (!isPageRequest(request)) return sendNotFound(request, reply);
    if (context.settings.DEMO && request.tenantLabel === undefined) {
      return reply.type('text/html; charset=utf-8').send(await demoIndexPage(context, request.host));
    }
    if (!hasPortal) return sendNotFound(request, reply);
    if (isRefused(request))
      return reply.header('cache-control', 'no-cache').header('vary', 'user-agent').redirect(oldBrowserPath);
    await letVendorsIn(request, reply);
    if (await drawPage?.(request, reply)) return reply;
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Old browsers can't run any screen and are redirected to a page that explains what to do (req 2.2). */
function isRefused({ url, headers }: FastifyRequest): boolean {
  const [pathname] = url.split('?');
  return (
    isOldBrowser(headers['user-agent'] ?? '') && pathname !== oldBrowserPath && pathname !== '/cookies-not-allowed'
  );
}

/** The portal's own URLs have no extension and no hidden segments (req 2.1). */
function isPageRequest({ method, url }: FastifyRequest): boolean {
  const [pathname = ''] = url.split('?');
  const isFile = path.extname(pathname) !== '' || pathname.includes('/.');
  return (method === 'GET' || method === 'HEAD') && !isApiPath(url) && !isFile;
}
