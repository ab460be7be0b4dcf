import type { ServiceContext } from '@quittance/services/service-context';
import type { TenantDirectory } from '@quittance/services/tenants/tenant-directory';
import type { Settings } from './settings.ts';

/** What the routes work with. */
export type ApiContext = {
  services: ServiceContext;
  tenants: TenantDirectory;
  settings: Settings;
  /** True while the database answers. */
  isReady(): Promise<boolean>;
  /** How many pieces of work wait for a connection to the database; left out where nobody counts. */
  databaseWaiters?(): number;
};
