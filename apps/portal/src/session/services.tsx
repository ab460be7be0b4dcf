import type { CalendarDate } from '@internationalized/date';
import type { PortalStorage } from '@quittance/browser/storage';
import type { TenantConfiguration } from '@quittance/contract/tenants';
import { todayIn } from '@quittance/domain/dates/business-day';
import type { FeatureGates } from '@quittance/domain/tenants/feature-gates';
import { createContext, useContext, useMemo } from 'react';
import { useStore } from 'zustand';
import type { ApiClient } from '../platform/api-client.ts';
import type { AppConfig } from '../platform/app-config.ts';
import type { Diagnostics } from '../platform/diagnostics.ts';
import type { ErrorReporting } from '../platform/error-reporting.ts';
import type { SessionStore } from './session-store.ts';
import type { SessionTabs } from './session-tabs.ts';
import { gatesOf, isReadOnly, type SignedInUser, serverDateMs } from './signed-in-user.ts';
import type { UserEvents } from './user-events.ts';

/** What the screens work with. Made once when the portal starts; a test makes its own. */
export type Services = {
  readonly config: AppConfig;
  /** A tab that stays open fetches it again (req 4.10), so that nothing outside a component may keep it. */
  tenant: TenantConfiguration;
  /** Whether the logo of the tenant is there (req 7.2). It follows the configuration. */
  hasLogo: boolean;
  readonly api: ApiClient;
  readonly session: SessionStore;
  /** What the other tabs of the browser do to the session. */
  readonly tabs: SessionTabs;
  readonly local: PortalStorage;
  readonly sessionStorage: PortalStorage;
  readonly diagnostics: Diagnostics;
  /** Notes what a person does, for the product's own figures (req 7.7). */
  readonly events: UserEvents;
  /** Tells the operators of a fault (req 1.9, 7.1). */
  readonly errorReporting: ErrorReporting;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

/** The services. Throws outside the portal. */
export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('useServices needs a ServicesContext around it');
  return services;
}

/** The calls of the API (req 7.1). */
export function useApi(): ApiClient {
  return useServices().api;
}

/** The tenant's configuration (req 3.1). */
export function useTenant(): TenantConfiguration {
  return useServices().tenant;
}

/** Who is signed in. Throws on a screen before the log-in; the layout's guard lets nobody else further. */
export function useSignedInUser(): SignedInUser {
  const user = useUserIfSignedIn();
  if (!user) throw new Error('useSignedInUser needs a signed-in user');
  return user;
}

/** Who is signed in, if anyone is. */
export function useUserIfSignedIn(): SignedInUser | undefined {
  return useStore(useServices().session, (state) => state.user);
}

/** Whether staff look at the portal as a customer sees it, and may change nothing. */
export function useIsReadOnly(): boolean {
  const user = useUserIfSignedIn();
  return user !== undefined && isReadOnly(user);
}

/** What the portal offers to whoever is signed in (req 6.3). */
export function useFeatureGates(): FeatureGates {
  return gatesOf(useTenant(), useSignedInUser());
}

/** Today in the tenant's time zone by the server's date (req 3.3). */
export function useToday(): CalendarDate {
  const { timeZone } = useTenant();
  const user = useSignedInUser();
  const instantMs = serverDateMs(user);
  return useMemo(() => todayIn(timeZone, instantMs), [timeZone, instantMs]);
}
