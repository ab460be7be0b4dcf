import { applyPalette } from '@quittance/browser/apply-palette';
import { pageHostname, pagePath, pageQueryValue } from '@quittance/browser/page-address';
import { setPageIcon } from '@quittance/browser/page-head';
import { storableText } from '@quittance/browser/storable-text';
import { openStorage, type PortalStorage } from '@quittance/browser/storage';
import type { Language } from '@quittance/domain/languages';
import { defaultTenant } from '@quittance/domain/tenants/default-tenant';
import { tenantLabel } from '@quittance/domain/tenants/tenant-from-host';
import type { i18n } from 'i18next';
import { keepTenant, loadTenant } from '../branding/load-tenant.ts';
import { logoAddress, logoExists, pageIcon } from '../branding/logo-address.ts';
import { textsFrom } from '../i18n/deep-merge.ts';
import { firstLanguage } from '../i18n/language-choice.ts';
import type { TextPart } from '../i18n/load-texts.ts';
import { laterTexts, startI18n } from '../i18n/start-i18n.ts';
import { type AppConfig, defaultAppConfig, loadAppConfig, readAppConfig } from '../platform/app-config.ts';
import { knownClient } from '../platform/client-id.ts';
import type { Embedding } from '../platform/embedding.ts';
import { whenIdle } from '../platform/idle.ts';
import { openDiagnostics } from '../platform/reporting/diagnostics.ts';
import { type Fault, openErrorReporting } from '../platform/reporting/error-reporting.ts';
import { openTabChannel, silentChannel } from '../platform/tab-channel.ts';
import { openApi } from '../session/open-api.ts';
import type { Services } from '../session/services.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { joinTabs } from '../session/session-tabs.ts';
import { type PageState, statedPage } from './page-state.ts';

const key = 'campaignIdentifier';
/** The API's limit. */
const maxLength = 100;

/**
 * Returns the campaign that brought the customer here, or null. The tab stores it from the address, so that it survives
 * reloads, payment links and identity providers (req 7.1). A later address replaces it.
 */
function knownCampaign(sessionStorage: PortalStorage): string | null {
  const inAddress = storableText(pageQueryValue(key) ?? '', { maxLength });
  if (inAddress === '') return storableText(sessionStorage.get(key) ?? '', { maxLength }) || null;
  sessionStorage.set(key, inAddress);
  return inAddress;
}

export type StartedPortal = {
  readonly services: Services;
  readonly i18n: i18n;
  /** Loader data of the server-rendered screen. If undefined, the browser renders the screen itself. */
  readonly drawn: PageState['drawn'];
  /** Resolves once the texts of later screens are there, which wait for it. */
  readonly textsReady: (part: TextPart) => Promise<void>;
};

/** The parts of a first visit's sign-in page, or of a frame on another website, that the portal continues to use. */
export type FirstParts = {
  readonly local: PortalStorage;
  readonly sessionStorage: PortalStorage;
  readonly i18n?: i18n;
  /** The language of the page's texts. The customer may have changed the language since then. */
  readonly language: Language;
  readonly embedding?: Embedding;
};

/**
 * Loads settings, tenant and texts from the page's state, or else from the server in parallel (req 7.2). On a first
 * visit, continues with the parts of its sign-in page.
 */
export async function startPortal(first?: FirstParts): Promise<StartedPortal> {
  const local = first?.local ?? openStorage('local');
  // Starts first, so that the other tabs have answered before the first screen is chosen.
  const tab = openTab({
    local,
    sessionStorage: first?.sessionStorage ?? openStorage('session'),
    embedding: first?.embedding,
  });
  const state = statedPage(pageHostname());
  const language = first?.language ?? firstLanguage(local, state?.tenant);
  const hasTexts = state?.language === language;
  const opening = createServices(tab, state);
  const of = {
    language,
    tenant: tenantLabel(pageHostname()),
    onFault: (fault: Fault) => void opening.then(({ errorReporting }) => errorReporting.report(fault)),
  };
  const texts = hasTexts ? textsFrom(state.texts) : undefined;
  const [services, i18n] = await Promise.all([opening, first?.i18n ?? startI18n({ ...of, texts })]);
  if (state === undefined) await offerLanguage(i18n, { language, local, tenant: services.tenant });
  const textsReady = hasTexts && !state.hasAllTexts ? laterTexts(i18n, of) : async () => undefined;
  const isForThisVisitor = hasTexts && state.path === pagePath() && services.session.getState().user === undefined;
  return { services, i18n, drawn: isForThisVisitor ? state.drawn : undefined, textsReady };
}

/** Changes a language that was chosen before the tenant was known, and that the tenant doesn't offer. */
async function offerLanguage(
  i18n: i18n,
  { language, local, tenant }: { language: Language; local: PortalStorage; tenant: Services['tenant'] },
): Promise<void> {
  if (tenant.languages.includes(language)) return;
  await i18n.changeLanguage(firstLanguage(local, tenant));
}

async function createServices(tab: Tab, state: PageState | undefined): Promise<Services> {
  const likelyLogo = logoAddress({ tenant: tenantLabel(pageHostname()) ?? '', logo: defaultTenant.logo });
  // Starts early, because nearly every tenant's logo has this name and the page waits for the answer.
  const hasLikelyLogo = state === undefined && logoExists(likelyLogo);
  const config = (state === undefined ? await loadAppConfig() : readAppConfig(state.config)) ?? defaultAppConfig;
  const calls = openCalls(tab, config);
  const { api } = calls;
  const { sessionStorage } = tab;
  if (state !== undefined) {
    keepTenant(sessionStorage, state.tenant);
    return { ...tab, ...calls, config, tenant: state.tenant, hasLogo: state.hasLogo };
  }
  const tenant = await loadTenant({
    api,
    sessionStorage,
    hostname: pageHostname(),
    expirationSeconds: config.tenantExpirationSeconds,
  });
  applyPalette({ primary: tenant.primaryColor, secondary: tenant.secondaryColor });
  const logo = logoAddress(tenant);
  const hasLogo = await (logo === likelyLogo ? hasLikelyLogo : logoExists(logo));
  if (hasLogo) setPageIcon(pageIcon(tenant, hasLogo));
  return { ...tab, ...calls, config, tenant, hasLogo };
}

type Tab = ReturnType<typeof openTab>;

type TabParts = Pick<FirstParts, 'local' | 'sessionStorage'> & { readonly embedding: Embedding | undefined };

/** Opens the session storage and syncs the session with the other tabs. */
function openTab({ local, sessionStorage, embedding }: TabParts) {
  const session = createSessionStore(sessionStorage);
  const tabs = joinTabs({
    channel: embedding ? silentChannel : openTabChannel('quittance-session'),
    session,
    local,
    sessionStorage,
  });
  return { local, sessionStorage, session, tabs, ...(embedding && { embedding }) };
}

function openCalls(
  { local, sessionStorage, session, embedding }: Tab,
  { apiUrl, errorReporting: settings }: AppConfig,
) {
  const diagnostics = openDiagnostics(local);
  const errorReporting = openErrorReporting({ settings, diagnostics });
  const client = knownClient(local);
  const { api, events } = openApi({
    apiUrl,
    hostname: pageHostname(),
    clientId: client.id,
    campaignIdentifier: knownCampaign(sessionStorage),
    session,
    local,
    sessionStorage,
    diagnostics,
    errorReporting,
    frameSecret: () => embedding?.frameSecret,
  });
  if (client.isFirstVisit) whenIdle(() => events.log('UniqueVisit'));
  return { api, events, diagnostics, errorReporting };
}
