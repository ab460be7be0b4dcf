import { tenantConfiguration } from '@quittance/contract/tenants';
import { languages } from '@quittance/domain/languages';
import * as z from 'zod/mini';
import { readPageState } from '../platform/page-state.ts';

/** What the server used for a page, which the browser then need not ask for again. */
const pageState = z.object({
  /** The path that was asked for. */
  place: z.string(),
  language: z.enum(languages),
  tenant: tenantConfiguration,
  hasLogo: z.boolean(),
  /** What stands in appConfig.json. */
  config: z.unknown(),
  /** The texts of the language, the tenant's over the product's. */
  texts: z.unknown(),
  /** What the router knew when the screen was drawn; missing where the page holds no screen yet. */
  drawn: z.optional(z.object({ loaderData: z.record(z.string(), z.unknown()) })),
});

/** The decoded state. */
export type PageState = z.infer<typeof pageState>;

/** What the server left in this page; undefined where it left nothing, or nothing that is of this host and version. */
export function statedPage(hostname: string): PageState | undefined {
  const state = z.safeParse(pageState, readPageState()).data;
  return state?.tenant.hostName.toLowerCase() === hostname.toLowerCase() ? state : undefined;
}
