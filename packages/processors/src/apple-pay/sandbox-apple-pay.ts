import { randomUUID } from 'node:crypto';
import { gatewayAddress } from './apple-gateway.ts';
import { ApplePayOutageError, type ApplePayPort } from './apple-pay-port.ts';
import { domainOf } from './open-apple-pay.ts';

const lifetimeMs = 5 * 60_000;

/** Replaces Apple for the sandbox's Apple Pay script. Returns a session of the same shape without any request. */
export function sandboxApplePay({ now }: { now: () => Date }): ApplePayPort {
  return {
    openSession: async ({ validationUrl, merchantIdentifier, displayName, host }) => {
      if (!gatewayAddress(validationUrl)) return undefined;
      const epochTimestamp = now().getTime();
      return {
        epochTimestamp,
        expiresAt: epochTimestamp + lifetimeMs,
        merchantSessionIdentifier: `sandbox-${randomUUID()}`,
        nonce: randomUUID(),
        merchantIdentifier,
        domainName: domainOf(host),
        displayName,
        signature: 'sandbox',
      };
    },
  };
}

/** For installations without a merchant certificate. Always throws. */
export const noApplePay: ApplePayPort = {
  openSession: async () => {
    throw new ApplePayOutageError('No Apple Pay merchant certificate is set up');
  },
};
