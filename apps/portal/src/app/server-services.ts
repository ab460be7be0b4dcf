import { openStorage } from '@quittance/browser/storage';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { type AppConfig, defaultAppConfig, readAppConfig } from '../platform/app-config.ts';
import { openDiagnostics } from '../platform/reporting/diagnostics.ts';
import { reportToDiagnostics } from '../platform/reporting/error-reporting.ts';
import type { TabChannel } from '../platform/tab-channel.ts';
import { openApi } from '../session/open-api.ts';
import type { Services } from '../session/services.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { joinTabs } from '../session/session-tabs.ts';

/** Services for server rendering: no session, no storage, and no requests while rendering. */
export function createServerServices(of: {
  tenant: TenantConfiguration;
  hasLogo: boolean;
  appConfig: unknown;
}): Services {
  const { tenant, hasLogo, appConfig } = of;
  const config: AppConfig = readAppConfig(appConfig) ?? defaultAppConfig;
  const local = openStorage('local', null);
  const sessionStorage = openStorage('session', null);
  const session = createSessionStore(sessionStorage);
  const diagnostics = openDiagnostics(local, { debug: () => undefined });
  const errorReporting = reportToDiagnostics(diagnostics);
  const kept = { session, local, sessionStorage, diagnostics, errorReporting };
  const client = { hostname: tenant.hostName, clientId: '', campaignIdentifier: null };
  return {
    config,
    tenant,
    hasLogo,
    ...kept,
    tabs: joinTabs({ channel: aloneChannel, session, local, sessionStorage }),
    ...openApi({ ...kept, ...client, apiUrl: config.apiUrl }),
  };
}

/** A page has no other tabs until it is in a browser. */
const aloneChannel: TabChannel = { post: () => undefined, listen: () => undefined };
