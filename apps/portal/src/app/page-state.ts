import { tenantConfiguration } from '@quittance/contract/tenants/tenants';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { readPageState } from '../platform/page-state.ts';

/** Data that the server used to render the page, so that the browser needn't request it again. */
const pageState = z.object({
  path: z.string(),
  language: z.enum(languages),
  tenant: tenantConfiguration,
  hasLogo: z.boolean(),
  config: z.unknown(),
  /** The product's texts in this language with the tenant's overrides. */
  texts: z.unknown(),
  /** False if these are only the texts of the rendered screen. */
  hasAllTexts: z.boolean(),
  /** The router's loader data of the rendered screen. Missing if the page contains no screen. */
  drawn: z.optional(z.object({ loaderData: z.record(z.string(), z.unknown()) })),
});

export type PageState = z.infer<typeof pageState>;

/**
 * Returns the state that the server left in this page, or undefined if it is missing or from another host or version.
 */
export function statedPage(hostname: string): PageState | undefined {
  const state = z.safeParse(pageState, readPageState()).data;
  return state?.tenant.hostName.toLowerCase() === hostname.toLowerCase() ? state : undefined;
}
