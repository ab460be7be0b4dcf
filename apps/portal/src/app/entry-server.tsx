import { paletteStyle } from '@quittance/browser/palette-properties';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { Language } from '@quittance/domain/languages';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { schemes } from '@quittance/domain/tenants/palette';
import { logoAddress } from '../branding/logo-address.ts';
import { oldBrowserDocument, oldBrowserPath } from '../features/refusals/old-browser-document.tsx';
import { mergeTexts, type TextFiles } from '../i18n/deep-merge.ts';
import { firstTexts } from '../i18n/first-texts.ts';
import { createServerI18n } from '../i18n/server-i18n.ts';
import type { CookieReader } from '../platform/page-cookies.ts';
import { drawScreen } from './draw-screen.tsx';
import { pageDocument } from './page-document.ts';
import { createServerServices } from './server-services.ts';

export type PageRequest = {
  /** The built index.html. */
  readonly shell: string;
  /** The content of its stylesheet. */
  readonly stylesheet: string;
  readonly url: string;
  readonly hostname: string;
  readonly language: Language;
  /** Undefined for an unknown host, which shows the default tenant (req 3.1). */
  readonly tenant: TenantConfiguration | undefined;
  readonly texts: Readonly<Record<Language, TextFiles>>;
  readonly appConfig: unknown;
  readonly hasLogo: boolean;
  /** A small logo as a data URL. */
  readonly logoData: string | undefined;
  readonly readCookie: CookieReader;
};

/** A rendered page and its inline stylesheet, which the content security policy must allow. */
export type RenderedPage = { readonly html: string; readonly style: string };

/**
 * Renders the page for a host in its brand and language (req 2.1, 9.5). Includes the screen if every signed-out visitor
 * sees the same one, otherwise only the data to render it. Throws if the page can't be rendered.
 */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { language, hasLogo } = request;
  const tenant = request.tenant ?? { ...defaultTenant, hostName: request.hostname, responses: [] };
  const [path = '/'] = request.url.split('?');
  if (path === oldBrowserPath) return oldBrowserDocument({ ...request, tenant });
  const texts = mergeTexts(request.texts[language]);
  const i18n = createServerI18n({ language, texts });
  const screen = await drawScreen({
    url: request.url,
    i18n,
    services: createServerServices({ tenant, hasLogo, appConfig: request.appConfig }),
    readCookie: request.readCookie,
  });
  const { supportPhone: phone } = tenant;
  const palette = paletteStyle({ primary: tenant.primaryColor, secondary: tenant.secondaryColor });
  const isStyled = screen !== undefined && request.stylesheet !== '';
  const style = isStyled ? request.stylesheet + palette : palette;
  const html = pageDocument(request.shell, {
    language,
    title: [screen?.titleKey && i18n.t(screen.titleKey), tenant.tenantName].filter(Boolean).join(' | '),
    icon: hasLogo ? logoAddress(tenant) : undefined,
    style,
    isStyled,
    themeColors: { light: schemes.light.card, dark: schemes.dark.card },
    noScript: phone === null ? i18n.t('Refusals.NoScriptUnknown') : i18n.t('Refusals.NoScript', { phone }),
    markup: withLogo(screen?.markup ?? '', { address: logoAddress(tenant), data: request.logoData }),
    state: {
      path,
      language,
      tenant,
      hasLogo,
      config: request.appConfig,
      texts: screen ? firstTexts(texts) : texts,
      hasAllTexts: screen === undefined,
      ...(screen && { drawn: { loaderData: screen.loaderData } }),
    },
  });
  return { html, style };
}

/** Puts a small logo into the page, because its request would delay the first paint of the text. */
function withLogo(markup: string, { address, data }: { address: string; data: string | undefined }): string {
  if (data === undefined) return markup;
  const [source, preload] = [`src="${address}"`, `<link rel="preload" as="image" href="${address}"/>`];
  return markup.replaceAll(source, `src="${data}"`).replace(preload, '');
}
