import type { ServiceContext } from '../service-context.ts';

export type StaffContext = Pick<
  ServiceContext,
  'database' | 'keyring' | 'mail' | 'now' | 'portalUrl' | 'secretHasher' | 'textMessages'
> & {
  /** Builds a tenant's console URL from the first label of its host, such as `https://lumen.console.example.org`. */
  readonly consoleUrl: (label: string) => string;
};
