import { ownPeriodRecords, rulesLongerThan } from '../retention/own-periods.ts';
import { regulationOf } from '../retention/retention-rules.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import { collectsDebts, type TenantSettings } from './tenant-settings.ts';

/** What can be wrong about a tenant's own retention periods. */
export const retentionLintRules = {
  RetentionBelowRegulationF: {
    severity: 'refuse',
    source: '12 CFR 1006.100',
    words: {
      en: 'A debt collector keeps these records for three years after the last collection activity. Choose 1,098 days or more, or leave it empty.',
      es: 'Un cobrador de deudas conserva estos registros tres años desde la última gestión de cobro. Elija 1,098 días o más, o déjelo vacío.',
    },
  },
  RetentionBelowRegulationE: {
    severity: 'refuse',
    source: '12 CFR 1005.13(b)',
    words: {
      en: 'Messages with a notice before a debit are kept for two years. Choose 732 days or more, or leave it empty.',
      es: 'Los mensajes con un aviso previo a un débito se conservan dos años. Elija 732 días o más, o déjelo vacío.',
    },
  },
  RetentionBelowProduct: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'The product itself needs these records for longer. Choose more days, or leave it empty.',
      es: 'El propio producto necesita estos registros por más tiempo. Elija más días o déjelo vacío.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof retentionLintRules;

/** Refuses an own period that is shorter than a rule of its kind. */
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
