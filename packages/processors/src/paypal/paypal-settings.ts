import * as z from 'zod/mini';
import { openCircuit } from '../circuit/circuit.ts';
import { openPayPalProcessor } from './paypal-processor.ts';

/**
 * The settings of a process that works with PayPal, to be spread into its own, by the names of their environment variables. The first two
 * may be empty: then no payee can be paid by PayPal.
 */
export const payPalSettings = {
  /** The application at PayPal that pages and this process speak for. */
  PAYPAL_CLIENT_ID: z._default(z.string(), ''),
  PAYPAL_CLIENT_SECRET: z._default(z.string(), ''),
  /** PayPal's own address unless its test environment is meant. */
  PAYPAL_API_URL: z._default(
    z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' }),
    'https://api-m.paypal.com',
  ),
};

/** Opens the processor of these settings, behind a circuit; undefined where there is no application. */
export function openPayPalOf(settings: {
  PAYPAL_CLIENT_ID: string;
  PAYPAL_CLIENT_SECRET: string;
  PAYPAL_API_URL: string;
}) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_API_URL: apiUrl } = settings;
  return clientId === '' ? undefined : openPayPalProcessor({ clientId, clientSecret, apiUrl, circuit: openCircuit() });
}
