import type { Language } from '../languages.ts';
import { type BalanceTexts, balances as balancesEn } from './en/balances.ts';
import {
  type FormatTexts,
  formats as formatsEn,
  type StartFailedTexts,
  startFailed as startFailedEn,
} from './en/formats.ts';
import { portal as portalEn } from './en/portal.ts';
import {
  type FeeRuleTexts,
  type ForbiddenPhrases,
  feeRules as feeRulesEn,
  forbiddenPhrases as forbiddenPhrasesEn,
  type RequiredPhrases,
  requiredPhrases as requiredPhrasesEn,
  type SettingFindingTexts,
  settingFindings as settingFindingsEn,
} from './en/setting-findings.ts';
import { balances as balancesEs } from './es/balances.ts';
import { formats as formatsEs, startFailed as startFailedEs } from './es/formats.ts';
import { portal as portalEs } from './es/portal.ts';
import {
  feeRules as feeRulesEs,
  forbiddenPhrases as forbiddenPhrasesEs,
  requiredPhrases as requiredPhrasesEs,
  settingFindings as settingFindingsEs,
} from './es/setting-findings.ts';

/*
 * One constant for each file in a language's folder, so that a page loads only the texts it uses. The English file
 * states the type of its texts.
 */
export const balanceTexts: Record<Language, BalanceTexts> = { en: balancesEn, es: balancesEs };
export const feeRuleTexts: Record<Language, FeeRuleTexts> = { en: feeRulesEn, es: feeRulesEs };
export const formatTexts: Record<Language, FormatTexts> = { en: formatsEn, es: formatsEs };
export const portalTexts: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: portalEn, es: portalEs };
export const forbiddenPhrases: Record<Language, ForbiddenPhrases> = { en: forbiddenPhrasesEn, es: forbiddenPhrasesEs };
export const requiredPhrases: Record<Language, RequiredPhrases> = { en: requiredPhrasesEn, es: requiredPhrasesEs };
export const settingFindingTexts: Record<Language, SettingFindingTexts> = {
  en: settingFindingsEn,
  es: settingFindingsEs,
};
export const startFailedTexts: Record<Language, StartFailedTexts> = { en: startFailedEn, es: startFailedEs };
