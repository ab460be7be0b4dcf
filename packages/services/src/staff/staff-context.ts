import type { ServiceContext } from '../service-context.ts';

/** What the use cases about staff need of the world; each takes the part that it uses. */
export type StaffContext = Pick<
  ServiceContext,
  'database' | 'keyring' | 'mail' | 'now' | 'portalUrl' | 'secretHasher' | 'textMessages'
> & {
  /** Where a tenant's console is, by the first label of its host, such as `https://lumen.console.example.org`. */
  readonly consoleUrl: (label: string) => string;
};
