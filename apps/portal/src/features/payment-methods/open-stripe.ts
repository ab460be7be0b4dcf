import type { CardTokenization } from '@quittance/contract/tenants';
import type { Language } from '@quittance/domain/languages';
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import { queryOptions } from '@tanstack/react-query';
import { loadVendorScript } from '../../platform/vendor-script.ts';

/** What a payee that takes cards through Stripe has set up. */
export type StripeSettings = Extract<CardTokenization, { provider: 'stripe' }>;

/**
 * Stripe's own interface for a payee, loaded once for the same payee and language; a script that did not come is asked for anew only where
 * someone says so.
 */
export function stripeQuery(script: string, { settings, language }: { settings: StripeSettings; language: Language }) {
  return queryOptions({
    queryKey: ['stripe', settings, language],
    queryFn: () => openStripe(script, { settings, language }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    // Being offline is an answer too, instead of waiting for ever.
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
