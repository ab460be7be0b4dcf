import type { Language } from '../languages.ts';
import {
  type AgreementTexts,
  agreements as agreementsEn,
  type DisclosureTexts,
  disclosures as disclosuresEn,
} from './en/agreements.ts';
import { agreements as agreementsEs, disclosures as disclosuresEs } from './es/agreements.ts';

// Apart from the other texts, because these are long and the sign-in page doesn't need them.
export const agreementTexts: Record<Language, AgreementTexts> = { en: agreementsEn, es: agreementsEs };
export const disclosureTexts: Record<Language, DisclosureTexts> = { en: disclosuresEn, es: disclosuresEs };
