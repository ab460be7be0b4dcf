import { appConfig } from '@quittance/contract/app-config';
import type * as z from 'zod/mini';

/** The settings of the installed portal (req 3.2). */
export type AppConfig = z.infer<typeof appConfig>;

/** The settings where the file says nothing. */
export const defaultAppConfig: AppConfig = appConfig.parse({});

/** What the file held as settings; undefined when it is not as it should be. */
export function readAppConfig(content: unknown): AppConfig | undefined {
  return appConfig.safeParse(content).data;
}

/** Reads assets/config/appConfig.json (req 7.2). Undefined when it cannot be had or is not as it should be. */
export async function loadAppConfig(fetchFile: typeof fetch = fetch): Promise<AppConfig | undefined> {
  try {
    const response = await fetchFile('/assets/config/appConfig.json');
    return response.ok ? readAppConfig(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
