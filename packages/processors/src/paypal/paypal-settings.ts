import * as z from 'zod/mini';
import { openCircuit } from '../circuit/circuit.ts';
import { openPayPalProcessor } from './paypal-processor.ts';

/**
 * PayPal settings to spread into those of a process, by environment variable. The first two may be empty, which
 * disables PayPal for all payees.
 */
export const payPalSettings = {
  /** The application at PayPal, used by pages and this process. */
  PAYPAL_CLIENT_ID: z._default(z.string(), ''),
  PAYPAL_CLIENT_SECRET: z._default(z.string(), ''),
  /** Defaults to PayPal's live environment. */
  PAYPAL_API_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
    'https://api-m.paypal.com',
  ),
};

/** Opens the configured processor behind a circuit. Returns undefined without an application. */
export function openPayPalOf(settings: {
  PAYPAL_CLIENT_ID: string;
  PAYPAL_CLIENT_SECRET: string;
  PAYPAL_API_URL: string;
}) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_API_URL: apiUrl } = settings;
  return clientId === '' ? undefined : openPayPalProcessor({ clientId, clientSecret, apiUrl, circuit: openCircuit() });
}
