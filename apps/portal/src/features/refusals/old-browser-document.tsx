import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { Language } from '@quittance/domain/languages';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { renderToStaticMarkup } from 'react-dom/server';
import { logoAddress } from '../../branding/logo-address.ts';
import { mergeTexts, type TextFiles } from '../../i18n/deep-merge.ts';
import { createServerI18n } from '../../i18n/server-i18n.ts';
import { escapeHtml } from '../../platform/page-html.ts';
import css from './old-browser.css?inline';
import { OldBrowserText } from './old-browser-text.tsx';

/** The redirect target for old browsers (req 2.1). */
export const oldBrowserPath = '/browser-not-supported';

type OldBrowserDocumentOptions = {
  readonly tenant: TenantConfiguration;
  readonly language: Language;
  readonly hasLogo: boolean;
  readonly texts: Readonly<Record<Language, TextFiles>>;
};

/**
 * Renders the refusal of an old browser without scripts: first in the visitor's language, then in the others, because
 * the page can't switch.
 */
export function oldBrowserDocument(options: OldBrowserDocumentOptions): { html: string; style: string } {
  const { tenant, language, hasLogo } = options;
  const speak = (each: Language) => createServerI18n({ language: each, texts: mergeTexts(options.texts[each]) }).t;
  const t = speak(language);
  const style = `body{margin:0}${css}.old-browser{border-top-color:${tenant.primaryColor}}`;
  const body = renderToStaticMarkup(
    <main className="old-browser">
      <div className="old-browser-column">
        <p className="old-browser-brand">
          {hasLogo && <img src={logoAddress(tenant)} alt="" height={36} />}
          <span>{tenant.tenantName}</span>
        </p>
        <OldBrowserText t={t} tenant={tenant} headingLevel={1} />
        {tenant.languages
          .filter((each) => each !== language)
          .map((each) => (
            <div key={each} className="old-browser-other" lang={each}>
              <OldBrowserText t={speak(each)} tenant={tenant} headingLevel={2} />
            </div>
          ))}
      </div>
    </main>,
  );
  const title = `${t('Title.BrowserNotSupported')} | ${tenant.tenantName}`;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    `<link rel="icon" href="${escapeHtml(hasLogo ? logoAddress(tenant) : logoAddress(defaultTenant))}">`,
    `<style>${style}</style>`,
  ];
  return {
    html: `<!doctype html><html lang="${language}"><head>${head.join('')}</head><body>${body}</body></html>`,
    style,
  };
}
