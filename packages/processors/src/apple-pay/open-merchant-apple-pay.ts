import { readFileSync } from 'node:fs';
import type { ApplePayPort } from './apple-pay-port.ts';
import { openApplePay } from './open-apple-pay.ts';
import { noApplePay, sandboxApplePay } from './sandbox-apple-pay.ts';

/** Files of the merchant certificate, or empty, and the demo flag. */
export type ApplePaySettings = { APPLE_PAY_CERTIFICATE_FILE: string; APPLE_PAY_KEY_FILE: string; DEMO: boolean };

/**
 * Opens Apple Pay as configured: with a certificate at Apple, in the demo with the sandbox, otherwise disabled. Throws
 * if a file can't be read or isn't a certificate.
 */
export function openMerchantApplePay(settings: ApplePaySettings, now: () => Date): ApplePayPort & { close(): void } {
  const { APPLE_PAY_CERTIFICATE_FILE: certificateFile, APPLE_PAY_KEY_FILE: keyFile, DEMO: isDemo } = settings;
  if (certificateFile !== '') {
    return openApplePay({ certificate: readFileSync(certificateFile, 'utf8'), key: readFileSync(keyFile, 'utf8') });
  }
  return { ...(isDemo ? sandboxApplePay({ now }) : noApplePay), close: () => undefined };
}
