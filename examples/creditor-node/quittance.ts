import { createClient } from '@quittance/client';

/** The payee that our bills belong to. */
export const payee = process.env.QUITTANCE_PAYEE ?? 'LUMEN';

/** Without settings, this is the demo's utility, with a key that everyone knows. */
export const quittance = createClient({
  baseUrl: process.env.QUITTANCE_URL ?? 'http://lumen.localhost:3000',
  key: process.env.QUITTANCE_KEY ?? 'qk_lumen0000000_demo-key-that-everyone-knows-never-use-live',
});
