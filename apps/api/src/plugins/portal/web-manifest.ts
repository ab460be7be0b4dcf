import { brandPalette, schemes } from '@quittance/domain/tenants/palette';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../requests/errors.ts';
import { escapeHtml } from './escape-html.ts';
import { type Logo, logoDataUrl, readLogo } from './logo-file.ts';
import { languageOf } from './page-rendering.ts';

/**
 * Serves a host's web app manifest, with which browsers install the portal on a phone's home screen, and the icon that
 * it names. Both are in the tenant's brand and change with its settings.
 */
export function addWebManifest(app: FastifyInstance, { context, root }: { context: ApiContext; root: string }): void {
  const tenantOf = async ({ tenantLabel: label }: FastifyRequest) =>
    label === undefined ? undefined : context.tenants.find(label);
  app.get('/manifest.webmanifest', async (request, reply) => {
    const tenant = await tenantOf(request);
    if (!tenant) return sendNotFound(request, reply);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(tenant, languageOf(request, tenant))));
  });
  app.get('/assets/icon.svg', async (request, reply) => {
    const tenant = await tenantOf(request);
    if (!tenant) return sendNotFound(request, reply);
    const logo = await readLogo(tenant, { services: context.services, root });
    return reply.header('cache-control', 'no-cache').type('image/svg+xml').send(iconOf(tenant, logo));
  });
}

function manifestOf({ name }: Tenant, language: string) {
  const icon = { src: '/assets/icon.svg', sizes: 'any', type: 'image/svg+xml' };
  const { card, ground } = schemes.light;
  return {
    id: '/',
    name,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: card,
    icons: [
      { ...icon, purpose: 'any' },
      { ...icon, purpose: 'maskable' },
    ],
  };
}

/**
 * Draws the icon on a square that launchers may cut to any shape: 80% of its width always stays visible. A tenant
 * without a logo gets its initial in its color.
 */
function iconOf({ name, primaryColor, secondaryColor }: Tenant, logo: Logo | undefined): string {
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">';
  if (logo) {
    const image = `<image x="116" y="116" width="280" height="280" href="${logoDataUrl(logo)}"/>`;
    return `${start}<rect width="512" height="512" fill="${schemes.light.card}"/>${image}</svg>`;
  }
  const { brand, onBrand } = brandPalette({ primary: primaryColor, secondary: secondaryColor }).light;
  const [initial = ''] = name.trim().toUpperCase();
  const text = `<text x="256" y="346" font-size="256" font-family="sans-serif" text-anchor="middle" fill="${onBrand}">`;
  return `${start}<rect width="512" height="512" fill="${brand}"/>${text}${escapeHtml(initial)}</text></svg>`;
}
