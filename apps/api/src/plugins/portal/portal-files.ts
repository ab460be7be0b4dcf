import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { AppConfig } from '@quittance/contract/tenants/app-config';
import { isOldBrowser } from '@quittance/domain/old-browsers';
import { listVendors, type Vendor } from '@quittance/services/accounts/list-vendors';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { isApiPath } from '../requests/api-path.ts';
import { sendNotFound } from '../requests/errors.ts';
import { allowFrames } from '../requests/security-headers.ts';
import { allowVendors } from '../requests/vendor-policy.ts';
import { escapeHtml } from './escape-html.ts';
import { openPortalPages } from './portal-pages.ts';
import { addTenantTexts } from './tenant-assets.ts';
import { addWebManifest } from './web-manifest.ts';

const oldBrowserPath = '/browser-not-supported';

/** The only page that other websites can show in a frame. */
const embedPath = '/embed';

/** The script with which websites open the frame. */
const embedScript = 'embed/v1.js';

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
  const allowTenantVendors = async (request: FastifyRequest, reply: FastifyReply) =>
    allowVendors(reply, { vendors: await vendorsOf(request), scripts: appConfig.scripts });
  const sendPage = hasPortal ? await openPortalPages(root, { context, appConfig }) : undefined;
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
        // The file can be a compressed copy.
        if (file.startsWith(path.join(root, embedScript))) return allowScript(reply);
        const isHashed = file.startsWith(path.join(root, 'build') + path.sep);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    addTenantTexts(app, { context, root });
    addWebManifest(app, { context, root });
    // Browsers store this page for offline use, and it stays open once they are online again, so it needs the vendors'
    // permissions like any other page.
    app.get('/index.html', async (request, reply) => {
      await allowTenantVendors(request, reply);
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    });
  }
  if (hasPortal) {
    app.get(embedPath, { preHandler: app.rateLimit() }, async (request, reply) => {
      await allowTenantVendors(request, reply);
      const label = request.tenantLabel;
      const tenant = label === undefined ? undefined : await context.tenants.find(label);
      allowFrames(reply, tenant?.embedOrigins ?? []);
      // The server doesn't render it, because the frame's session and language come from the website around it.
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
    await allowTenantVendors(request, reply);
    if (await sendPage?.(request, reply)) return reply;
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}

/** Lets every website load the script, which has nothing of a tenant in it. Pages get a new version within an hour. */
function allowScript(reply: FastifyReply): void {
  reply
    .header('cache-control', 'public, max-age=3600')
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
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

/** Lists the demo's portals as links. The page has no script. */
async function demoIndexPage(context: ApiContext, host: string): Promise<string> {
  const port = /:\d+$/.exec(host)?.[0] ?? '';
  const tenants = await context.services.database.outsideTenants((tx) =>
    tx.selectFrom('tenant').select(['label', 'name']).orderBy('name').execute(),
  );
  const links = tenants.map(
    ({ label, name }) =>
      `<li><a href="http://${label}.localhost${port}/">${escapeHtml(name)}</a> <code>${label}.localhost${port}</code></li>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quittance demo</title>
<h1>Quittance demo</h1>
<p>Each tenant has a portal of its own, chosen by the host name. Pick one; docs/demo.md lists who can sign in.</p>
<ul>${links.join('')}</ul>
<p><a href="/dev/outbox">The e-mail and text messages that the demo has sent</a></p>
<p><a href="/api/docs">The API's documentation</a></p>
</html>`;
}

/** Vendors of the tenant at the request's host. Empty without a tenant, or when they can't be loaded. */
type PageVendors = (request: FastifyRequest) => Promise<readonly Vendor[]>;

/** Loads a tenant's vendors once, for as long as the tenant is cached. */
function pageVendors({ services, tenants }: ApiContext): PageVendors {
  const known = new WeakMap<Tenant, Promise<readonly Vendor[]>>();
  const vendorsOf = async (label: string | undefined) => {
    const tenant = label === undefined ? undefined : await tenants.find(label);
    if (!tenant) return [];
    const vendors = known.get(tenant) ?? listVendors(services, tenant);
    known.set(tenant, vendors);
    vendors.catch(() => known.delete(tenant));
    return vendors;
  };
  return (request) =>
    vendorsOf(request.tenantLabel).catch((error: unknown) => {
      request.log.error(error, "a page's vendors could not be loaded");
      return [];
    });
}
