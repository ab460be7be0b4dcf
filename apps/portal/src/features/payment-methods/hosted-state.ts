import type { CardBrand } from '@quittance/domain/payment-methods/payment-token';

/** The parts of a card that the processor's own fields take. */
export type HostedPart = 'number' | 'expiry' | 'cvc';

/** What a hosted field tells of what is typed into it; what is typed it never tells. */
export type HostedChange = {
  readonly empty: boolean;
  readonly complete: boolean;
  readonly error?: { readonly code: string } | undefined;
  readonly brand?: string;
};

/** What a form keeps of a hosted field: '' while it is empty, `complete`, `incomplete`, or the processor's code of what is wrong. */
export function hostedState({ empty, complete, error, brand }: HostedChange): string {
  if (empty) return '';
  if (error) return error.code;
  if (complete && brand !== undefined && brand !== 'unknown' && hostedBrand(brand) === undefined) return 'other_brand';
  return complete ? 'complete' : 'incomplete';
}

/** What is wrong with a hosted field, as a key; true where nothing is. */
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

/** A brand by Stripe's name for it; undefined for one that the portal does not take. */
export function hostedBrand(name: string | undefined): CardBrand | undefined {
  return brands[name ?? ''];
}
