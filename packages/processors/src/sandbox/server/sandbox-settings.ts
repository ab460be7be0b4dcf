import * as z from 'zod/mini';

/** Bank times are in seconds, response times in milliseconds. */
export type SandboxSettings = {
  host: string;
  /** 0 uses any free port. */
  port: number;
  storeFolder: string;
  secretKey: string;
  publishableKey: string;
  /** Time from acceptance to the settled event of a bank payment. */
  achSettleSeconds: number;
  /** Time from acceptance to the returned event of a settled payment. Never before the settlement. */
  achReturnSeconds: number;
  /** Origins whose pages may send card numbers. `*` matches labels of a host name, or at the end a port. */
  allowedOrigins: string[];
  slowMs: number;
};

const seconds = z.coerce.number().check(z.gte(0), z.lte(31_536_000));
const apiKey = z.string().check(z.regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 visible ASCII characters'));
const originsOfThisMachine = 'http://*.localhost:*,http://localhost:*,http://127.0.0.1:*';

const environment = z.object({
  SANDBOX_HOST: z._default(z.string(), '127.0.0.1'),
  SANDBOX_PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535)), 3010),
  SANDBOX_STORE: z.string().check(z.minLength(1)),
  SANDBOX_SECRET_KEY: apiKey,
  SANDBOX_PUBLISHABLE_KEY: apiKey,
  SANDBOX_ACH_SETTLE_SECONDS: z._default(seconds, 30),
  SANDBOX_ACH_RETURN_SECONDS: z._default(seconds, 60),
  SANDBOX_ALLOWED_ORIGINS: z._default(z.string(), originsOfThisMachine),
});

/** Reads the settings from the environment. Throws an Error that names every invalid variable but never a value. */
export function readSandboxSettings(variables: NodeJS.ProcessEnv): SandboxSettings {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox cannot start: ${faults.join('; ')}`);
  }
  const read = parsed.data;
  return {
    host: read.SANDBOX_HOST,
    port: read.SANDBOX_PORT,
    storeFolder: read.SANDBOX_STORE,
    secretKey: read.SANDBOX_SECRET_KEY,
    publishableKey: read.SANDBOX_PUBLISHABLE_KEY,
    achSettleSeconds: read.SANDBOX_ACH_SETTLE_SECONDS,
    achReturnSeconds: read.SANDBOX_ACH_RETURN_SECONDS,
    allowedOrigins: read.SANDBOX_ALLOWED_ORIGINS.split(',').map((origin) => origin.trim()),
    slowMs: 5_000,
  };
}

/**
 * Returns the settings of programs that use the sandbox of `deploy/compose.yaml`, and the sandbox's own file. `pages` are
 * the origins of pages that send cards, with `*` for the tenant.
 */
export function sandboxInCompose({
  publicUrl,
  pages,
  makeKey,
}: {
  publicUrl: string;
  pages: string;
  makeKey: () => string;
}): { programs: Record<string, string>; files: Record<string, string> } {
  const keys = { SANDBOX_SECRET_KEY: makeKey(), SANDBOX_PUBLISHABLE_KEY: makeKey() };
  const own = { SANDBOX_STORE: '/data', SANDBOX_HOST: '0.0.0.0', SANDBOX_ALLOWED_ORIGINS: pages, ...keys };
  const lines = Object.entries(own).map(([name, value]) => `${name}=${value}\n`);
  return {
    programs: { SANDBOX_URL: 'http://sandbox:3010', SANDBOX_PUBLIC_URL: publicUrl, ...keys },
    files: { 'sandbox.env': lines.join('') },
  };
}
