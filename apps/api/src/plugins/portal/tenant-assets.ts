import { languages } from '@quittance/domain/languages';
import { openLogo } from '@quittance/services/tenant-settings/logo/upload-logo';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { sendNotFound } from '../requests/errors.ts';
import { tenantTexts } from './portal-texts.ts';

/** Limits the logos in memory, each at most half a megabyte. */
const maxLogos = 40;

type Logo = NonNullable<Awaited<ReturnType<typeof openLogo>>>;

/**
 * Serves uploaded logos at the URLs where the portal looks for them (req 3.1). Names contain the hash of the bytes, so
 * browsers may cache them permanently. The tenant configuration names the current logo.
 */
export function addTenantLogos(
  app: FastifyInstance,
  { tenants, services }: Pick<ApiContext, 'tenants' | 'services'>,
): void {
  const known = new Map<string, Logo>();
  app.get('/assets/tenants/:label/:logo(^logo-[0-9a-f]{40}\\.(?:png|jpg)$)', async (request, reply) => {
    const { label, logo: name } = request.params as { label: string; logo: string };
    const logoPath = `${label}/${name}`;
    const tenant = known.has(logoPath) ? undefined : await tenants.find(label);
    const logo = known.get(logoPath) ?? (tenant && (await openLogo(services, { tenant, name })));
    if (!logo) return sendNotFound(request, reply);
    if (known.size >= maxLogos) known.clear();
    known.set(logoPath, logo);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(logo.mediaType)
      .send(Buffer.from(logo.bytes));
  });
}

/** Serves a tenant's texts (req 7.2): published ones merged over the installation's file. */
export function addTenantTexts(
  app: FastifyInstance,
  { context: { tenants }, root }: { context: Pick<ApiContext, 'tenants'>; root: string },
): void {
  for (const language of languages) {
    app.get(`/assets/tenants/:label/${language}.json`, async (request, reply) => {
      const { label } = request.params as { label: string };
      const tenant = /^[\w-]+$/.test(label) ? await tenants.find(label) : undefined;
      const texts = tenant && (await tenantTexts(root, { tenant, language, log: request.log }));
      if (!texts) return sendNotFound(request, reply);
      return reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(texts));
    });
  }
}
