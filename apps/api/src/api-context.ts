import type { ServiceContext } from '@quittance/services/service-context';
import type { TenantDirectory } from '@quittance/services/tenants/tenant-directory';
import type { Settings } from './settings.ts';

export type ApiContext = {
  services: ServiceContext;
  /** Services with the creditor API's database role; undefined when it isn't served. */
  creditor?: ServiceContext | undefined;
  tenants: TenantDirectory;
  settings: Settings;
  isReady(): Promise<boolean>;
  /** Counts operations that are waiting for a database connection; undefined when no one counts them. */
  databaseWaiters?(): number;
};
