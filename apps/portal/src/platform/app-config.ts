import { appConfig } from '@quittance/contract/tenants/app-config';
import type * as z from 'zod/mini';

/** The settings of the installation (req 3.2). */
export type AppConfig = z.infer<typeof appConfig>;

/** Defaults for settings missing in the file. */
export const defaultAppConfig: AppConfig = appConfig.parse({});

/** Parses the file's content, or returns undefined if it is invalid. */
export function readAppConfig(content: unknown): AppConfig | undefined {
  return appConfig.safeParse(content).data;
}

/** Loads assets/config/appConfig.json (req 7.2). Returns undefined if it is missing or invalid. */
export async function loadAppConfig(fetchFile: typeof fetch = fetch): Promise<AppConfig | undefined> {
  try {
    const response = await fetchFile('/assets/config/appConfig.json');
    return response.ok ? readAppConfig(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
