import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '@quittance/contract/tenants/app-config';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { Language } from '@quittance/domain/languages';
import type { TextFiles } from './portal-texts.ts';

export type PageRequest = {
  /** The built index.html. */
  shell: string;
  /** The content of its stylesheet. */
  stylesheet: string;
  /** Path and query. */
  url: string;
  hostname: string;
  language: Language;
  tenant: TenantConfiguration | undefined;
  texts: Record<Language, TextFiles>;
  appConfig: AppConfig;
  hasLogo: boolean;
  /** A small logo as a data URL. */
  logoData: string | undefined;
  readCookie(name: string): string | undefined;
};

/** Complete page with its inline stylesheet, which the content security policy must allow. */
export type RenderedPage = { html: string; style: string };

export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/**
 * Loads the renderer that the portal's build leaves in `dist-server` next to the served folder. Returns undefined when
 * it is missing, and throws when it can't be loaded.
 */
export async function loadRenderer(root: string): Promise<RenderPage | undefined> {
  const bundle = path.join(root, '..', 'dist-server', 'entry-server.js');
  if (!existsSync(bundle)) return undefined;
  const { renderPage } = await import(pathToFileURL(bundle).href);
  if (typeof renderPage !== 'function') throw new Error(`${bundle} doesn't export renderPage`);
  return renderPage;
}
