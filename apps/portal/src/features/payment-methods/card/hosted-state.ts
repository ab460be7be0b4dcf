import type { CardBrand } from '@quittance/domain/payment-methods/payment-token';

/** The card fields that the processor hosts. */
export type HostedPart = 'number' | 'expiry' | 'cvc';

/** The status that a hosted field reports. It never reveals the typed text. */
export type HostedChange = {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly error?: { readonly code: string } | undefined;
  readonly brand?: string;
};

/**
 * Returns the form value of a hosted field: '' while empty, `complete`, `incomplete`, or the processor's error code.
 */
export function hostedState({ empty, complete, error, brand }: HostedChange): string {
  if (empty) return '';
  if (error) return error.code;
  if (complete && brand !== undefined && brand !== 'unknown' && hostedBrand(brand) === undefined) return 'other_brand';
  return complete ? 'complete' : 'incomplete';
}

/** Checks a hosted field. Returns true or the translation key of the error. */
export function checkHostedState(part: HostedPart, state: string): true | string {
  if (state === 'complete') return true;
  if (state === '') return `PaymentMethod.Missing.${part}`;
  if (part === 'number') return `PaymentMethod.Wrong.${state === 'other_brand' ? 'Brand' : 'Number'}`;
  if (part === 'cvc') return 'PaymentMethod.Wrong.SecurityCode';
  return `PaymentMethod.Wrong.${state.endsWith('_past') ? 'Expired' : 'Expiry'}`;
}

const brands: Readonly<Record<string, CardBrand>> = {
  amex: 'AMEX',
  discover: 'DISCOVER',
  interac: 'INTERAC',
  jcb: 'JCB',
  mastercard: 'MASTERCARD',
  visa: 'VISA',
};

/** Maps Stripe's brand name. Returns undefined for a brand that the portal doesn't accept. */
export function hostedBrand(name: string | undefined): CardBrand | undefined {
  return brands[name ?? ''];
}
