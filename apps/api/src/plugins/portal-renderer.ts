import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppConfig } from '@quittance/contract/app-config';
import type { TenantConfiguration } from '@quittance/contract/tenants';
import type { Language } from '@quittance/domain/languages';
import type { TextFiles } from './portal-texts.ts';

/** What the portal has to know to draw a page. */
export type PageRequest = {
  /** index.html as it was built. */
  shell: string;
  /** Path and query. */
  url: string;
  hostname: string;
  language: Language;
  tenant: TenantConfiguration | undefined;
  texts: Record<Language, TextFiles>;
  appConfig: AppConfig;
  hasLogo: boolean;
  readCookie(name: string): string | undefined;
};

/** A whole page, and the stylesheet within it that the content-security policy has to allow. */
export type RenderedPage = { html: string; style: string };

/** Draws a page of the portal. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

/**
 * What draws the pages of a built portal: the bundle that its build leaves in `dist-server` beside the served folder. Undefined
 * where there is none. Throws when there is one that cannot be loaded.
 */
export async function loadRenderer(root: string): Promise<RenderPage | undefined> {
  const bundle = path.join(root, '..', 'dist-server', 'entry-server.js');
  if (!existsSync(bundle)) return undefined;
  const { renderPage } = await import(pathToFileURL(bundle).href);
  if (typeof renderPage !== 'function') throw new Error(`${bundle} exports no renderPage`);
  return renderPage;
}
