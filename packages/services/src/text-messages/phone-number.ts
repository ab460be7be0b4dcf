import { type Refusal, refuse } from '../refusal.ts';

/** Validates a phone number (req 8.2): exactly ten digits (req 9.4). `field` is the request's field. */
export function phoneFault(
  text: string,
  field: 'phoneNumber' | 'destinationAddress' = 'phoneNumber',
): Refusal<'PhoneRequired' | 'PhoneFormatInvalid'> | undefined {
  if (text === '') return refuse('PhoneRequired', { field });
  return /^\d{10}$/.test(text) ? undefined : refuse('PhoneFormatInvalid', { field });
}

/**
 * Extracts the ten digits from a carrier's format such as +13125550111. Returns undefined for a foreign number or a
 * short code.
 */
export function ownPartOf(internationalNumber: string): string | undefined {
  return /^\+1(\d{10})$/.exec(internationalNumber)?.[1];
}
