import { openStorage, type PortalStorage } from '@quittance/browser/storage';
import { logIn } from '@quittance/contract/sign-in';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import type { Language } from '@quittance/domain/languages';
import { textMessageConsent } from '@quittance/domain/messages/text-message-consent';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { portalTexts } from '@quittance/domain/texts/texts';
import * as z from 'zod/mini';
import { defaultAppConfig } from '../platform/app-config.ts';
import type { Embedding } from '../platform/embedding.ts';
import { openDiagnostics } from '../platform/reporting/diagnostics.ts';
import { reportToDiagnostics } from '../platform/reporting/error-reporting.ts';
import type { TabChannel } from '../platform/tab-channel.ts';
import { openApi } from '../session/open-api.ts';
import type { Services } from '../session/services.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { joinTabs } from '../session/session-tabs.ts';
import { userFromAnswer } from '../session/signed-in-user.ts';
import { tokenClaims } from '../session/tokens/token-claims.ts';
import { logInAnswer } from './log-in-answer.ts';

/** A tenant with the features of the demo's utility. */
export const testTenant: TenantConfiguration = {
  ...defaultTenant,
  responses: [],
  hostName: 'lumen.localhost',
  tenant: 'lumen',
  tenantName: 'Lumen City Power',
  showHistory: true,
  eveningCalls: true,
  timeZone: 'America/Chicago',
  supportPhone: '(312) 555-0142',
  supportEmail: 'help@lumen.example',
  supportHours: 'Monday to Friday, 8 to 6',
};

/** Adds the consent texts as the server fills them in. */
function withConsentTexts(tenant: TenantConfiguration): TenantConfiguration {
  const { tenantName, showDisclosures: isCollector } = tenant;
  const key = isCollector ? 'EmailRegistration.CollectorConsent' : 'EmailRegistration.Consent';
  const email = (language: Language) => ({
    text: (portalTexts[language][key] ?? '').replaceAll('{{tenant}}', tenantName),
    version: `email-${language}`,
  });
  const text = (language: Language) => ({
    text: textMessageConsent({ language, tenantName, isCollector }),
    version: `text-${language}`,
  });
  return {
    ...tenant,
    consentTexts: { email: { en: email('en'), es: email('es') }, text: { en: text('en'), es: text('es') } },
  };
}

const aloneChannel: TabChannel = { post: () => undefined, listen: () => undefined };

/** Real services with in-memory storage and the API at `apiUrl`, by default unreachable. */
export function testServices(
  options: {
    apiUrl?: string;
    tenant?: Partial<TenantConfiguration>;
    isSignedIn?: boolean;
    /** The channel between the tabs of one browser. Without one, the tab is alone. */
    channel?: TabChannel;
    /** The storage shared by the tabs of one browser, and a tab's own, which survives a reload. */
    local?: PortalStorage;
    sessionStorage?: PortalStorage;
    /** The website around the portal. */
    embedding?: Embedding;
  } = {},
): Services {
  const { apiUrl = 'http://127.0.0.1:1', tenant = {}, isSignedIn = false, channel = aloneChannel, embedding } = options;
  const { local = openStorage('local', null), sessionStorage = openStorage('session', null) } = options;
  const session = createSessionStore(sessionStorage);
  const diagnostics = openDiagnostics(local, { debug: () => undefined });
  const tabs = joinTabs({ channel, session, local, sessionStorage });
  const kept = { session, local, sessionStorage, diagnostics, errorReporting: reportToDiagnostics(diagnostics) };
  const client = { hostname: 'lumen.localhost', clientId: 'client-1', campaignIdentifier: null };
  const services: Services = {
    config: defaultAppConfig,
    tenant: withConsentTexts({ ...testTenant, ...tenant }),
    hasLogo: false,
    ...kept,
    tabs,
    ...(embedding && { embedding }),
    ...openApi({ ...kept, ...client, apiUrl, frameSecret: () => embedding?.frameSecret }),
  };
  if (isSignedIn) session.setState({ user: testUser(services) });
  return services;
}

export function testUser({ tenant }: Pick<Services, 'tenant'> = { tenant: testTenant }, wire = logInAnswer()) {
  const answer = z.decode(logIn.response, wire);
  const claims = tokenClaims(answer.token);
  if (!claims) throw new Error('the test token has no claims');
  return userFromAnswer(answer, { tenant, claims, nowMs: Date.now() });
}
