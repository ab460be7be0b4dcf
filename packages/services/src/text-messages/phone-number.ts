import { type Refusal, refuse } from '../refusal.ts';

/** Why a text is no phone number (req 8.2), or undefined for one: ten digits and nothing else (req 9.4). `field` is the request's. */
export function phoneFault(
  text: string,
  field: 'phoneNumber' | 'destinationAddress' = 'phoneNumber',
): Refusal<'PhoneRequired' | 'PhoneFormatInvalid'> | undefined {
  if (text === '') return refuse('PhoneRequired', { field });
  return /^\d{10}$/.test(text) ? undefined : refuse('PhoneFormatInvalid', { field });
}

/** The ten digits of a number as carriers write it, such as +13125550111; undefined for one of elsewhere and for a short code. */
export function ownPartOf(internationalNumber: string): string | undefined {
  return /^\+1(\d{10})$/.exec(internationalNumber)?.[1];
}
