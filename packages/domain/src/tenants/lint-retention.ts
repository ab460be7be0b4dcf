import { ownPeriodRecords, rulesLongerThan } from '../retention/own-periods.ts';
import { regulationOf } from '../retention/retention-rules.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import { collectsDebts, type TenantSettings } from './tenant-settings.ts';

/** Rules about a tenant's own retention periods. */
export const retentionLintRules = {
  RetentionBelowRegulationF: {
    severity: 'refuse',
    source: '12 CFR 1006.100',
    words: {
      en: 'A debt collector must keep these records for three years after the last collection activity. Enter 1,098 days or more, or leave it empty.',
      es: 'Un cobrador de deudas debe conservar estos registros tres años desde la última gestión de cobro. Escriba 1,098 días o más, o déjelo vacío.',
    },
  },
  RetentionBelowRegulationE: {
    severity: 'refuse',
    source: '12 CFR 1005.13(b)',
    words: {
      en: 'Messages that announce a debit must be kept for two years. Enter 732 days or more, or leave it empty.',
      es: 'Los mensajes que avisan de un débito deben conservarse dos años. Escriba 732 días o más, o déjelo vacío.',
    },
  },
  RetentionBelowProduct: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Quittance needs these records for longer. Enter more days, or leave it empty.',
      es: 'Quittance necesita estos registros por más tiempo. Escriba más días o déjelo vacío.',
    },
  },
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
