import * as z from 'zod/mini';

const seconds = z.number().check(z.positive());

const appConfig = z.object({
  /** Where the API answers, an address or a path of this host. */
  apiUrl: z._default(z.string(), '/api'),
  /** How old a kept tenant configuration may be. */
  tenantExpirationSeconds: z._default(z.number().check(z.minimum(0)), 300),
  maxUnsuccessfulTwoFaAuths: z._default(z.number().check(z.int(), z.positive()), 5),
  /** How long nobody may do anything before the session ends, where the tenant does not say (SPEC 9.3). */
  sessionTimeoutSeconds: z._default(seconds, 900),
  /** How long before that end the warning appears (SPEC 9.3). */
  sessionWarningSeconds: z._default(seconds, 30),
});

/** The settings of the installed portal (SPEC 3.2). */
export type AppConfig = z.infer<typeof appConfig>;

/** The settings where the file says nothing. */
export const defaultAppConfig: AppConfig = appConfig.parse({});

/** Reads assets/config/appConfig.json (SPEC 7.2). Undefined when it cannot be had or is not as it should be. */
export async function loadAppConfig(fetchFile: typeof fetch = fetch): Promise<AppConfig | undefined> {
  try {
    const response = await fetchFile('/assets/config/appConfig.json');
    return response.ok ? appConfig.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}
