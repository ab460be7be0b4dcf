import { randomUUID } from 'node:crypto';
import { gatewayAddress } from './apple-gateway.ts';
import { ApplePayOutageError, type ApplePayPort } from './apple-pay-port.ts';
import { domainOf } from './open-apple-pay.ts';

const lifetimeMs = 5 * 60_000;

/** Apple's part where the sandbox's script stands in for Apple's: answers a session of the same shape and calls nobody. */
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

/** Where no merchant certificate is set up: Apple cannot be asked. */
export const noApplePay: ApplePayPort = {
  openSession: async () => {
    throw new ApplePayOutageError('Apple Pay has no merchant certificate here');
  },
};
