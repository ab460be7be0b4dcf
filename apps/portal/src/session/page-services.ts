import type { PortalStorage } from '@quittance/browser/storage';
import type { TenantConfiguration } from '@quittance/contract/tenants/tenants';
import { createContext, useContext } from 'react';
import type { Embedding } from '../platform/embedding.ts';
import type { UserEvents } from './user-events.ts';

/** The parts of a tenant's configuration that the sign-in page shows. */
export type PageTenant = Pick<
  TenantConfiguration,
  | 'accountReferenceCodeIsUnique'
  | 'defaultLanguage'
  | 'disclaimers'
  | 'disclaimerShowTypeID'
  | 'hostName'
  | 'languages'
  | 'isTest'
  | 'loginTypeID'
  | 'logo'
  | 'passkeys'
  | 'rememberMe'
  | 'singleSignOn'
  | 'supportEmail'
  | 'supportHours'
  | 'supportPhone'
  | 'tenant'
  | 'tenantName'
>;

/** The services that a first visit's sign-in page has before the portal is loaded. */
export type PageServices = {
  readonly tenant: PageTenant;
  readonly hasLogo: boolean;
  readonly local: PortalStorage;
  readonly sessionStorage: PortalStorage;
  readonly events: UserEvents;
  readonly embedding?: Embedding;
};

/** Contains all services once the portal is loaded. */
export const ServicesContext = createContext<PageServices | undefined>(undefined);

/** Returns the services of the sign-in page. Throws outside the portal. */
export function usePageServices(): PageServices {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('services need a ServicesContext around them');
  return services;
}

/** Returns false on a first visit's sign-in page until the portal is loaded. */
export function useIsPortalLoaded(): boolean {
  return isLoaded(usePageServices());
}

export function isLoaded(services: PageServices): boolean {
  return 'api' in services;
}
