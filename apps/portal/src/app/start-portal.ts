import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { tenantLabel } from '@quittance/domain/tenants/tenant-from-host';
import type { i18n } from 'i18next';
import { applyPalette } from '../branding/apply-palette.ts';
import { loadTenant } from '../branding/load-tenant.ts';
import { logoAddress, logoExists } from '../branding/logo-address.ts';
import { firstLanguage } from '../i18n/language-choice.ts';
import { startI18n } from '../i18n/start-i18n.ts';
import { createApiClient } from '../platform/api-client.ts';
import { type AppConfig, defaultAppConfig, loadAppConfig } from '../platform/app-config.ts';
import { clientId } from '../platform/client-id.ts';
import { openDiagnostics } from '../platform/diagnostics.ts';
import { pageHostname, pageQueryValue } from '../platform/page-address.ts';
import { setPageIcon } from '../platform/page-head.ts';
import { openStorage, type PortalStorage } from '../platform/storage.ts';
import { logOut } from '../session/log-out.ts';
import type { Services } from '../session/services.tsx';
import { createSessionStore } from '../session/session-store.ts';

/** Brings the portal up: settings, tenant and texts, at the same time where they do not wait for each other (SPEC 7.2). */
export async function startPortal(): Promise<{ services: Services; i18n: i18n }> {
  const local = openStorage('local');
  const language = firstLanguage(local);
  const [services, i18n] = await Promise.all([
    createServices(local),
    startI18n({ language, tenant: tenantLabel(pageHostname()) }),
  ]);
  return { services, i18n };
}

async function createServices(local: PortalStorage): Promise<Services> {
  const likelyLogo = logoAddress({ tenant: tenantLabel(pageHostname()) ?? '', logo: defaultTenant.logo });
  // Asked now, because nearly every tenant's logo has this name and the page waits for the answer.
  const hasLikelyLogo = logoExists(likelyLogo);
  const config = (await loadAppConfig()) ?? defaultAppConfig;
  const session = openSession(local, config);
  const { api, sessionStorage } = session;
  const tenant = await loadTenant({
    api,
    sessionStorage,
    hostname: pageHostname(),
    expirationSeconds: config.tenantExpirationSeconds,
  });
  applyPalette({ primary: tenant.primaryColor, secondary: tenant.secondaryColor });
  const logo = logoAddress(tenant);
  const hasLogo = await (logo === likelyLogo ? hasLikelyLogo : logoExists(logo));
  if (hasLogo) setPageIcon(logo);
  return { ...session, local, config, tenant, hasLogo };
}

function openSession(local: PortalStorage, { apiUrl }: AppConfig) {
  const sessionStorage = openStorage('session');
  const session = createSessionStore(sessionStorage);
  const diagnostics = openDiagnostics(local);
  const api = createApiClient({
    apiUrl,
    hostname: pageHostname(),
    clientId: clientId(local),
    campaignIdentifier: pageQueryValue('campaignIdentifier', { maxLength: 100 }),
    token: () => session.getState().user?.token,
    onUnauthorized: () => logOut({ api, session, local, sessionStorage }, 'Unauthorized'),
    diagnostics,
  });
  return { api, session, sessionStorage, diagnostics };
}
