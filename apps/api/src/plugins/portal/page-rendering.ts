import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppConfig } from '@quittance/contract/tenants/app-config';
import { detectLanguage, type Language, type OfferedLanguages } from '@quittance/domain/languages';
import { defaultTenantLanguages, offeredLanguages } from '@quittance/domain/tenants/tenant-languages';
import type { ServiceContext } from '@quittance/services/service-context';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyRequest } from 'fastify';
import { presentTenant } from '../../features/tenants/present-tenant.ts';
import { logoDataUrl, readLogo } from './logo-file.ts';
import { loadRenderer, type RenderedPage } from './portal-renderer.ts';
import { openPortalTexts } from './portal-texts.ts';

/** A larger logo would delay the page's text more than a second request delays the logo. */
const maxInlineLogoBytes = 8_192;

/** Rendered page with the names of the cookies that it depends on. */
export type PageWithCookies = RenderedPage & { cookies: ReadonlySet<string> };

/** Renders the requested page in the tenant's brand, or in the default brand without a tenant. */
export type RenderForRequest = (request: FastifyRequest, tenant: Tenant | undefined) => Promise<PageWithCookies>;

/**
 * Prepares page rendering for the portal in `root`. Returns undefined when the portal was built without its renderer.
 */
export async function openPageRendering(
  root: string,
  { appConfig, services }: { appConfig: AppConfig; services: ServiceContext },
): Promise<RenderForRequest | undefined> {
  const renderPage = await loadRenderer(root);
  if (!renderPage) return undefined;
  const texts = await openPortalTexts(root);
  return async (request, tenant) => {
    const hostname = tenant ? new URL(services.portalUrl(tenant.label)).hostname : request.hostname.toLowerCase();
    const logo = await readLogo(tenant, { services, root });
    const cookies = new Set<string>();
    const shell = await readFile(path.join(root, 'index.html'), 'utf8');
    const page = await renderPage({
      shell,
      stylesheet: await readStylesheet(root, shell),
      url: request.url,
      hostname,
      language: languageOf(request, tenant),
      tenant: tenant && presentTenant(tenant, { hostName: hostname }),
      texts: await texts(tenant, request.log),
      appConfig,
      hasLogo: logo !== undefined,
      logoData: logo && logo.bytes.length <= maxInlineLogoBytes ? logoDataUrl(logo) : undefined,
      readCookie(name) {
        cookies.add(name);
        return request.cookies[name];
      },
    });
    return { ...page, cookies };
  };
}

/** Returns the content of the built page's stylesheet, or an empty string if it has none. */
async function readStylesheet(root: string, shell: string): Promise<string> {
  const [, file] = /<link rel="stylesheet"[^>]*\shref="\/(build\/[\w.-]+\.css)"/.exec(shell) ?? [];
  return file === undefined ? '' : readFile(path.join(root, file), 'utf8');
}

/** Returns the page's language. Without a tenant, every language is offered. */
export function languageOf({ cookies, headers }: FastifyRequest, tenant: Tenant | undefined): Language {
  const set = tenant?.languages ?? defaultTenantLanguages;
  const offered = { languages: offeredLanguages(set), defaultLanguage: set.default };
  return pageLanguage({ chosen: cookies.language, acceptLanguage: headers['accept-language'], offered });
}

/** Returns the language chosen earlier, or else the first offered one that the browser asks for (req 1.7, 9.5). */
export function pageLanguage(request: {
  /** Value of the portal's language cookie. */
  chosen: string | undefined;
  acceptLanguage: string | undefined;
  offered: OfferedLanguages;
}): Language {
  const chosen = request.offered.languages.find((language) => language === request.chosen);
  return chosen ?? detectLanguage(languageTags(request.acceptLanguage ?? ''), request.offered);
}

/** Sorts the tags of an Accept-Language header by weight, highest first (RFC 9110, 12.5.4). */
function languageTags(header: string): string[] {
  const weighted = header.split(',').map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
    const weight = parameters
      .map((each) => /^q=([01](?:\.\d{0,3})?)$/i.exec(each)?.[1])
      .find((each) => each !== undefined);
    return { tag, weight: weight === undefined ? 1 : Number(weight) };
  });
  // The sort is stable, so tags of equal weight keep their order.
  return weighted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
