import { everyLanguage } from '../languages.ts';
import { disclosureTexts } from '../texts/agreement-texts.ts';
import type { DisclosureTexts } from './tenant-settings.ts';

/**
 * Default disclosures for a debt collector whose counsel hasn't written any yet (12 CFR 1006.18(e), 1006.26(b)). New
 * tenants and the demo's collection agency start with them.
 */
export const collectorDisclosures = {
  loginIntro: everyLanguage((language) => disclosureTexts[language].loginIntro),
  unreportedDebt: everyLanguage((language) => disclosureTexts[language].unreportedDebt),
  outOfStatute: everyLanguage((language) => disclosureTexts[language].outOfStatute),
  unreportedAndOutOfStatute: everyLanguage((language) => disclosureTexts[language].unreportedAndOutOfStatute),
} satisfies DisclosureTexts;
