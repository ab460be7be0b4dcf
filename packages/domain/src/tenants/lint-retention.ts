import { ownPeriodRecords, rulesLongerThan } from '../retention/own-periods.ts';
import { regulationOf } from '../retention/retention-rules.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import { collectsDebts, type TenantSettings } from './tenant-settings.ts';

/** Rules about a tenant's own retention periods. */
export const retentionLintRules = {
  RetentionBelowRegulationF: { severity: 'refuse', source: '12 CFR 1006.100' },
  RetentionBelowRegulationE: { severity: 'refuse', source: '12 CFR 1005.13(b)' },
  RetentionBelowProduct: { severity: 'refuse', source: productRule },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof retentionLintRules;

/** Refuses an own period shorter than a rule of its kind. */
export function lintRetention(settings: TenantSettings): Finding<Code>[] {
  const isDebtCollector = collectsDebts(settings);
  return ownPeriodRecords.flatMap((record) => {
    const days = settings.retention[record];
    if (days === null) return [];
    const rules = rulesLongerThan(days, { record, isDebtCollector });
    return rules.map((rule) => ({ code: codeOf(regulationOf(rule)), path: `retention.${record}` }));
  });
}

function codeOf(regulation: string | null): Code {
  if (regulation === retentionLintRules.RetentionBelowRegulationF.source) return 'RetentionBelowRegulationF';
  return regulation === null ? 'RetentionBelowProduct' : 'RetentionBelowRegulationE';
}
