// @vitest-environment node
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { cents } from '@quittance/domain/money/cents';
import { describe, expect, it } from 'vitest';
import shell from '../../index.html?raw';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../public/assets/i18n/es.json' with { type: 'json' };
import { testTenant } from '../testing/test-services.ts';
import { type PageRequest, renderPage } from './entry-server.tsx';

const disclaimer = {
  disclaimerType: 1,
  version: '2026-01',
  text: { en: 'This is an attempt to collect a debt.', es: 'Este es un intento de cobrar una deuda.' },
};

function request(change: Partial<PageRequest> & { tenantTexts?: unknown } = {}): PageRequest {
  const { tenantTexts = {}, ...rest } = change;
  return {
    shell,
    stylesheet: '',
    url: '/login',
    hostname: 'lumen.localhost',
    language: 'en',
    tenant: testTenant,
    texts: { en: { base: en, tenant: tenantTexts }, es: { base: es, tenant: tenantTexts } },
    appConfig: { apiUrl: '/api' },
    hasLogo: true,
    logoData: undefined,
    readCookie: () => undefined,
    ...rest,
  };
}

const draw = async (change?: Parameters<typeof request>[0]) => (await renderPage(request(change))).html;
const withTenant = (tenant: Partial<TenantConfiguration>) => draw({ tenant: { ...testTenant, ...tenant } });

/** Reads the state block as a browser does: up to the first closing tag. */
function stateOf(html: string) {
  const [, json = ''] = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

describe('server-rendered login page', () => {
  it('shows the whole screen in the tenant’s brand (req 2.1)', async () => {
    const { html, style } = await renderPage(request({ tenant: { ...testTenant, primaryColor: '#22406b' } }));
    expect(html).toContain('<title>Sign in | Lumen City Power</title>');
    expect(html).toContain('<html lang="en"');
    expect(html).toMatch(/<h1[^>]*>Sign in<\/h1>/);
    expect(html).toContain('(312) 555-0142');
    expect(html).toContain('help@lumen.example');
    expect(html).toContain('src="/assets/tenants/lumen/logo.png"');
    expect(html).toContain('<link rel="icon" href="/assets/tenants/lumen/logo.png"');
    expect(html).toContain('<link rel="apple-touch-icon" href="/assets/tenants/lumen/logo.png"');
    expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"');
    expect(html.match(/name="theme-color"/g)).toHaveLength(2);
    expect(style).toContain('--tenant-light-brand:#22406b');
    expect(html).toContain(`<style>${style}</style>`);
  });

  it('states amounts to the browser in dollars, as the API does', async () => {
    const paymentConfiguration = { ...testTenant.paymentConfiguration, minimumPayment: cents(2_550) };
    const { tenant } = stateOf(await withTenant({ paymentConfiguration }));
    expect(tenant.paymentConfiguration.minimumPayment).toBe(25.5);
  });

  it('is in Spanish with the tenant’s own texts (req 9.5)', async () => {
    const html = await draw({ language: 'es', tenantTexts: { Login: { PanelTitle: 'Su luz, pagada.' } } });
    expect(html).toContain('<html lang="es"');
    expect(html).toContain('<title>Iniciar sesión | Lumen City Power</title>');
    expect(html).toContain('Su luz, pagada.');
    expect(html).toContain('Nombre de usuario');
    expect(html).toContain(
      'Necesita JavaScript para iniciar sesión. Actívelo en su navegador o pague por teléfono: (312)',
    );
    expect(html).not.toContain('User name');
  });

  it('shows the default tenant at an unknown host (req 3.1)', async () => {
    const html = await draw({ tenant: undefined, hostname: 'nobody.localhost' });
    expect(html).toContain('<title>Sign in | Undefined</title>');
    expect(stateOf(html).tenant).toMatchObject({
      tenantName: 'Undefined',
      hostName: 'nobody.localhost',
      loginTypeID: 1,
    });
  });

  it.each([
    [1, 'User name'],
    [2, 'Account number'],
    [3, 'Sign in through Lumen City Power'],
  ])('asks for the credentials of login type %s (req 3.1)', async (loginTypeID, text) => {
    expect(await withTenant({ loginTypeID })).toContain(text);
  });

  it('shows the disclaimer unless the cookie records its acceptance (req 3.15)', async () => {
    const tenant = { ...testTenant, disclaimerShowTypeID: 2, disclaimers: [disclaimer] };
    const consent = {
      disclaimerConsentObjectInitialCreate: false,
      disclaimerAcceptanceType: 1,
      textVersion: '2026-01',
    };
    const screen = async (readCookie: PageRequest['readCookie']) =>
      (await draw({ tenant, readCookie })).split('<script')[0];
    expect(await screen(() => undefined)).toContain(disclaimer.text.en);
    expect(await screen(() => JSON.stringify(consent))).not.toContain(disclaimer.text.en);
  });

  it('cannot be submitted before its script loads and never puts a password into a URL', async () => {
    const html = await draw();
    expect(html).toContain('method="post"');
    expect(html).not.toContain('type="submit"');
  });

  it('contains nothing that the content security policy would block', async () => {
    for (const url of ['/login', '/cookies-not-allowed', '/browser-not-supported', '/']) {
      const html = await draw({ url });
      expect(html).not.toMatch(/\sstyle=|\son\w+=|javascript:/);
      expect(html.match(/<style>/g)).toHaveLength(1);
      expect([...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes)).not.toContain('');
    }
  });

  it('leaves its scripts to the one that loads them when someone touches the page', async () => {
    const html = await draw();
    expect(html).not.toContain('type="module"');
    expect(html).toContain(
      '<script src="/assets/first-touch.js" async data-scripts="/src/app/main.tsx"></script></body>',
    );
  });

  it('leaves the scripts of the build, with those that they import, to it, and names those of a first visit', async () => {
    const built = shell.replace(
      '<script type="module" src="/src/app/main.tsx"></script>',
      '<script type="module" crossorigin src="/build/main.js"></script>\n<link rel="modulepreload" crossorigin href="/build/start.js">\n<meta name="first-scripts" content="/build/first.js /build/first-main.js" data-next="/build/start.js">',
    );
    const html = await draw({ shell: built });
    expect(html).not.toMatch(/modulepreload|<meta name="first-scripts"/);
    expect(html).toContain(
      'data-scripts="/build/main.js /build/start.js" data-first-scripts="/build/first.js /build/first-main.js" data-next-scripts="/build/start.js"></script>',
    );
    expect(await draw({ shell: built, url: '/' })).toContain(
      '<link rel="modulepreload" crossorigin href="/build/start.js">',
    );
  });

  it('contains its stylesheet, so that it can be painted as soon as it arrives', async () => {
    const built = shell.replace('</head>', '<link rel="stylesheet" crossorigin href="/build/first.css"></head>');
    const stylesheet = 'main{color:red}';
    const { html, style } = await renderPage(request({ shell: built, stylesheet }));
    expect(style).toMatch(/^main\{color:red\}.*--tenant-light-brand/s);
    expect(html).toContain(`<style>${style}</style>`);
    expect(html).toContain('<link disabled rel="stylesheet" crossorigin href="/build/first.css">');
    const other = await renderPage(request({ shell: built, stylesheet, url: '/' }));
    expect(other.html).toContain('<link rel="stylesheet" crossorigin href="/build/first.css">');
    expect(other.style).not.toContain('main{');
  });

  it('contains a small logo, so that no request delays its text', async () => {
    const html = await draw({ logoData: 'data:image/png;base64,AAAA' });
    const [, screen = ''] = html.split('<div id="root">');
    expect(screen.split('<script')[0]).toContain('src="data:image/png;base64,AAAA"');
    expect(screen).not.toContain('/assets/tenants/lumen/logo.png');
    expect(html).toContain('<link rel="icon" href="/assets/tenants/lumen/logo.png"');
  });

  it('leaves its font to the script, so that its text is painted first', async () => {
    const built = shell.replace('</head>', '<link rel="preload" as="font" type="font/woff2" href="/f.woff2"></head>');
    const html = await draw({ shell: built });
    expect(html).toContain('<html lang="en" data-font="later">');
    expect(html).not.toContain('as="font"');
    const other = await draw({ shell: built, url: '/' });
    expect(other).toContain('<html lang="en">');
    expect(other).toContain('as="font"');
  });

  it('loads its scripts at once if it contains no screen', async () => {
    const html = await draw({ url: '/' });
    expect(html).toContain('<script type="module" src="/src/app/main.tsx"></script>');
    expect(html).not.toContain('first-touch.js');
  });
});

describe('page state block', () => {
  it('contains everything that the browser would otherwise request (req 7.2)', async () => {
    const html = await draw({ tenantTexts: { Login: { Lead: 'Hello' } } });
    expect(stateOf(html)).toMatchObject({
      path: '/login',
      language: 'en',
      tenant: testTenant,
      hasLogo: true,
      config: { apiUrl: '/api' },
      texts: { Login: { Lead: 'Hello', SignIn: 'Sign in' } },
      drawn: { loaderData: {} },
    });
    expect(html).not.toContain('appConfig.json');
  });

  it('contains only the texts of the screen, and all texts if it contains no screen', async () => {
    const [withScreen, without] = [stateOf(await draw()), stateOf(await draw({ url: '/' }))];
    expect(withScreen.hasAllTexts).toBe(false);
    expect(withScreen.texts.Login).toEqual(en.Login);
    expect(withScreen.texts.Autopay).toBeUndefined();
    expect(without.hasAllTexts).toBe(true);
    expect(without.texts.Autopay).toEqual(en.Autopay);
  });

  it.each(['/', '/make-payment', '/two-fa', '/login/', '/nowhere', '/history?page=2'])(
    'is sent without a screen at %s, which the browser renders',
    async (url) => {
      const html = await draw({ url });
      expect(html).toContain('<div id="root"></div>');
      expect(stateOf(html).drawn).toBeUndefined();
      expect(html).toContain('<title>Lumen City Power</title>');
    },
  );
});

describe('tenant name with markup', () => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '</title><script>alert(1)</script>',
    '</script><script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    '<!--<script>',
    "$& $1 $` $'",
    ']]> & &amp; \u2028',
  ];

  it.each(hostile)('is escaped on every page: %s', async (tenantName) => {
    for (const url of ['/login', '/cookies-not-allowed', '/browser-not-supported', '/']) {
      const html = await draw({
        url,
        tenant: { ...testTenant, tenantName, supportPhone: tenantName, supportEmail: tenantName },
        tenantTexts: { Login: { Lead: tenantName } },
      });
      expect(html).not.toMatch(/<img src=x|<script>|<svg onload|<!--<script/);
      expect(html.match(/<\/title>/g)).toHaveLength(1);
      if (url !== '/browser-not-supported') expect(stateOf(html).tenant.tenantName).toBe(tenantName);
    }
  });

  it('cannot break out of an attribute', async () => {
    expect(await withTenant({ logo: '" onerror="alert(1)' })).not.toContain('onerror="alert');
    await expect(withTenant({ primaryColor: '#000000}</style><script>' })).rejects.toThrow('#rrggbb');
  });
});

describe('refusal pages (req 2.2)', () => {
  it('tell a visitor who blocks cookies what to do and whom to call', async () => {
    const html = await draw({ url: '/cookies-not-allowed', language: 'es' });
    expect(html).toContain(es.CookiesNotAllowed);
    expect(html).toContain('(312) 555-0142');
    expect(html).toContain('<title>Permita las cookies | Lumen City Power</title>');
  });

  it('tell a visitor with an old browser in both languages, the visitor’s first, without any script', async () => {
    const html = await draw({ url: '/browser-not-supported', language: 'es' });
    expect(html).toContain('<html lang="es"');
    expect(html.indexOf(es.Refusals.BrowserTitle)).toBeGreaterThan(0);
    expect(html.indexOf(en.Refusals.BrowserTitle)).toBeGreaterThan(html.indexOf(es.Refusals.BrowserTitle));
    expect(html).toContain('lang="en"');
    expect(html).toContain('href="tel:3125550142"');
    expect(html).not.toContain('<script');
    expect(html).not.toContain('var(');
  });

  it('say to call the number on the bill when the tenant has no support phone', async () => {
    const tenant = { ...testTenant, supportPhone: null };
    for (const url of ['/cookies-not-allowed', '/browser-not-supported'])
      expect(await draw({ url, tenant })).toContain(en.Refusals.PhoneUnknown);
  });
});

it('renderPage throws for an unexpected shell so that the server sends the plain page', async () => {
  await expect(draw({ shell: '<!doctype html><title>other</title>' })).rejects.toThrow('the built page has no');
});
