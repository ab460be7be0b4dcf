import type { CalendarDate } from '@internationalized/date';
import type { PortalStorage } from '@quittance/browser/storage';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { FeatureGates } from '@quittance/domain/tenants/feature-gates';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ApiClient } from '../platform/api-client.ts';
import type { AppConfig } from '../platform/app-config.ts';
import type { Embedding } from '../platform/embedding.ts';
import type { Diagnostics } from '../platform/reporting/diagnostics.ts';
import type { ErrorReporting } from '../platform/reporting/error-reporting.ts';
import { isLoaded, type PageServices, usePageServices } from './page-services.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionTabs } from './session-tabs.ts';
import { gatesOf, isReadOnly, type SignedInUser, serverDateMs } from './signed-in-user.ts';
import type { UserEvents } from './user-events.ts';

/** The services of the screens, created once at start. Tests create their own. */
export type Services = {
  readonly config: AppConfig;
  /** Fetched again in a tab that stays open (req 4.10), so code outside components must not keep a copy. */
  tenant: TenantConfiguration;
  /** True if the tenant's logo exists (req 7.2). Updated with the configuration. */
  hasLogo: boolean;
  readonly api: ApiClient;
  readonly session: SessionStore;
  /** Syncs the session with the browser's other tabs. */
  readonly tabs: SessionTabs;
  readonly local: PortalStorage;
  readonly sessionStorage: PortalStorage;
  readonly diagnostics: Diagnostics;
  /** Logs user events for the product's statistics (req 7.7). */
  readonly events: UserEvents;
  /** The website around the frame. Undefined outside of a frame. */
  readonly embedding?: Embedding;
  /** Reports faults to operators (req 1.9, 7.1). */
  readonly errorReporting: ErrorReporting;
};

/** Returns the services. Throws outside the portal, and before it is loaded. */
export function useServices(): Services {
  const services = usePageServices();
  if (!hasAllServices(services)) throw new Error('this needs the whole portal, which is not loaded yet');
  return services;
}

function hasAllServices(services: PageServices): services is Services {
  return isLoaded(services);
}

/** The API client (req 7.1). */
export function useApi(): ApiClient {
  return useServices().api;
}

/** The tenant's configuration (req 3.1). */
export function useTenant(): TenantConfiguration {
  return useServices().tenant;
}

/** Returns the signed-in user. Throws on screens before the login. The layout's guard admits signed-in users only. */
export function useSignedInUser(): SignedInUser {
  const user = useUserIfSignedIn();
  if (!user) throw new Error('useSignedInUser needs a signed-in user');
  return user;
}

export function useUserIfSignedIn(): SignedInUser | undefined {
  return useStore(useServices().session, (state) => state.user);
}

/** Returns true in an employee's read-only view. */
export function useIsReadOnly(): boolean {
  const user = useUserIfSignedIn();
  return user !== undefined && isReadOnly(user);
}

/** The features available to the signed-in user (req 6.3). */
export function useFeatureGates(): FeatureGates {
  return gatesOf(useTenant(), useSignedInUser());
}

/** Today in the tenant's time zone, by the server's date (req 3.3). */
export function useToday(): CalendarDate {
  const { timeZone } = useTenant();
  const user = useSignedInUser();
  const instantMs = serverDateMs(user);
  return useMemo(() => todayIn(timeZone, instantMs), [timeZone, instantMs]);
}
