import type { CardTokenization } from '@quittance/contract/tenants/tenants';
import type { Language } from '@quittance/domain/languages';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { loadVendorScript } from '../../../platform/vendor-script.ts';

/** The settings of a payee that accepts cards through Stripe. */
export type StripeSettings = Extract<CardTokenization, { provider: 'stripe' }>;

/**
 * Loads Stripe for a payee, once per payee and language. A script that failed to load is requested again only on
 * demand.
 */
export function stripeQuery(script: string, { settings, language }: { settings: StripeSettings; language: Language }) {
  return queryOptions({
    queryKey: ['stripe', settings, language],
    queryFn: () => openStripe(script, { settings, language }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: false,
    // Fails at once when offline, instead of waiting for a connection.
    networkMode: 'always',
    structuralSharing: false,
  });
}

async function openStripe(
  script: string,
  { settings, language }: { settings: StripeSettings; language: Language },
): Promise<Stripe> {
  await loadVendorScript(script);
  const construct: StripeConstructor | undefined = Reflect.get(globalThis, 'Stripe');
  if (!construct) throw new Error("Stripe's script came without its interface");
  const { publishableKey, connectedAccount } = settings;
  return construct(publishableKey, {
    locale: language,
    ...(connectedAccount !== null && { stripeAccount: connectedAccount }),
  });
}
