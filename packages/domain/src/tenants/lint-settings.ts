import { everyLanguage } from '../languages.ts';
import type { SettingFindingTexts } from '../texts/en/setting-findings.ts';
import { settingFindingTexts } from '../texts/texts.ts';
import { accessRules, lintAccess } from './lint-access.ts';
import { brandRules, lintBrand } from './lint-brand.ts';
import { disclosureRules, lintDisclosures } from './lint-disclosures.ts';
import { feeRules } from './lint-fees.ts';
import type { ExplainedFinding, Finding, FindingRule, LintFacts } from './lint-finding.ts';
import { lintPayments, paymentRules } from './lint-payments.ts';
import { lintRetention, retentionLintRules } from './lint-retention.ts';
import { lintTexts, textRules } from './lint-texts.ts';
import type { TenantSettings } from './tenant-settings.ts';

/** Rules for tenants' settings, by code. */
export const settingsRules = {
  ...brandRules,
  ...accessRules,
  ...textRules,
  ...disclosureRules,
  ...feeRules,
  ...paymentRules,
  ...retentionLintRules,
} as const satisfies Record<keyof SettingFindingTexts, FindingRule>;

/**
 * Checks a tenant's settings against the law, the networks and the product's rules. Returns findings that block
 * publishing first, then warnings. This isn't legal advice: items marked (confirm with counsel) are for the tenant's
 * counsel.
 */
export function lintSettings(settings: TenantSettings, facts: LintFacts): ExplainedFinding[] {
  const found: Finding[] = [
    ...lintBrand(settings, facts),
    ...lintAccess(settings, facts),
    ...lintDisclosures(settings),
    ...lintTexts(settings),
    ...lintPayments(settings, facts),
    ...lintRetention(settings),
  ];
  const unique = new Map(found.map((each) => [`${each.code} ${each.path} ${each.detail ?? ''}`, each]));
  const explained = [...unique.values()].map((each) => ({ ...each, ...explain(each.code) }));
  return explained.sort((one, other) => rank(one) - rank(other));
}

/** Returns true when no finding blocks publishing. */
export function mayPublish(findings: readonly Pick<FindingRule, 'severity'>[]): boolean {
  return findings.every(({ severity }) => severity !== 'refuse');
}

function explain(code: string): FindingRule & Pick<ExplainedFinding, 'words'> {
  if (!isCode(code)) throw new Error(`the lint has no rule ${code}`);
  return { ...settingsRules[code], words: everyLanguage((language) => settingFindingTexts[language][code]) };
}

function isCode(code: string): code is keyof typeof settingsRules {
  return Object.hasOwn(settingsRules, code);
}

function rank({ severity }: Pick<FindingRule, 'severity'>): number {
  return severity === 'refuse' ? 0 : 1;
}
