import { readFileSync } from 'node:fs';
import type { ApplePayPort } from './apple-pay-port.ts';
import { openApplePay } from './open-apple-pay.ts';
import { noApplePay, sandboxApplePay } from './sandbox-apple-pay.ts';

/** The files of the merchant's certificate, empty where there is none, and whether this is the demo. */
export type ApplePaySettings = { APPLE_PAY_CERTIFICATE_FILE: string; APPLE_PAY_KEY_FILE: string; DEMO: boolean };

/**
 * Apple Pay as a process is set up for it: with a merchant's certificate at Apple's, in the demo without Apple, and otherwise not at all.
 * Throws when a file cannot be read or is no certificate.
 */
export function openMerchantApplePay(settings: ApplePaySettings, now: () => Date): ApplePayPort & { close(): void } {
  const { APPLE_PAY_CERTIFICATE_FILE: certificateFile, APPLE_PAY_KEY_FILE: keyFile, DEMO: isDemo } = settings;
  if (certificateFile !== '') {
    return openApplePay({ certificate: readFileSync(certificateFile, 'utf8'), key: readFileSync(keyFile, 'utf8') });
  }
  return { ...(isDemo ? sandboxApplePay({ now }) : noApplePay), close: () => undefined };
}
