import { everyLanguage } from '../../languages.ts';
import { type ReminderKind, reminderKinds, topicOf } from '../../reminders/reminder-rules.ts';
import { ownPeriodRecords, rulesLongerThan } from '../../retention/own-periods.ts';
import { regulationOf } from '../../retention/retention-rules.ts';
import { validatePlanProposalRules, validateProposalRules } from '../../settlements/proposal-rules.ts';
import type { SettingFindingTexts } from '../../texts/en/setting-findings.ts';
import { settingFindingTexts } from '../../texts/texts.ts';
import { collectsDebts, type TenantSettings } from '../tenant-settings.ts';
import { accessRules, lintAccess } from './lint-access.ts';
import { brandRules, lintBrand } from './lint-brand.ts';
import { disclosureRules, lintDisclosures } from './lint-disclosures.ts';
import { feeRules } from './lint-fees.ts';
import { type ExplainedFinding, type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';
import { lintMessages, messageLintRules } from './lint-messages.ts';
import { lintPayments, paymentRules } from './lint-payments.ts';
import { lintTexts, textRules } from './lint-texts.ts';

/** Rules about a tenant's own retention periods. */
const retentionLintRules = {
  RetentionBelowRegulationF: { severity: 'refuse', source: '12 CFR 1006.100' },
  RetentionBelowRegulationE: { severity: 'refuse', source: '12 CFR 1005.13(b)' },
  RetentionBelowProduct: { severity: 'refuse', source: productRule },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof retentionLintRules;

/** Refuses an own period shorter than a rule of its kind. */
function lintRetention(settings: TenantSettings): Finding<Code>[] {
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

/** Rules about reminders. */
const reminderLintRules = {
  ReminderEmailOff: { severity: 'refuse', source: productRule },
  ReminderTextOff: { severity: 'refuse', source: productRule },
  PaperlessWithoutReminder: { severity: 'refuse', source: productRule },
  ReminderLimitHigh: { severity: 'warn', source: '12 CFR 1006.14(a) (confirm with counsel)' },
} as const satisfies Record<string, FindingRule>;

type ReminderCode = keyof typeof reminderLintRules;

/** Regulation F limits calls to seven in a week, and doesn't set a number for other messages. */
const cautiousWeek = 7;

function lintReminders(settings: TenantSettings): Finding<ReminderCode>[] {
  const { reminders, messages } = settings;
  const on = (channel: 'byEmail' | 'byText') => reminderKinds.filter((kind) => reminders[kind][channel]);
  const refused = (code: ReminderCode, kinds: readonly ReminderKind[], channel: string): Finding<ReminderCode>[] =>
    kinds.map((kind) => ({ code, path: `reminders.${kind}.${channel}` }));
  return [
    ...(messages.enableEmail ? [] : refused('ReminderEmailOff', on('byEmail'), 'byEmail')),
    ...(messages.enableSMS ? [] : refused('ReminderTextOff', on('byText'), 'byText')),
    ...(messages.paperlessBills && !reminders['bill-ready'].byEmail
      ? [{ code: 'PaperlessWithoutReminder' as const, path: 'messages.paperlessBills' }]
      : []),
    ...(collectsDebts(settings) && reminders.maxAWeek > cautiousWeek
      ? [{ code: 'ReminderLimitHigh' as const, path: 'reminders.maxAWeek' }]
      : []),
  ];
}

/** Rules about proposals. */
const proposalLintRules = {
  ProposalPercentWrong: { severity: 'refuse', source: productRule },
  ProposalMonthsWrong: { severity: 'refuse', source: productRule },
} as const satisfies Record<string, FindingRule>;

function lintProposals({ proposals, desk }: TenantSettings): Finding<keyof typeof proposalLintRules>[] {
  // While proposals are off, raising the lowest offer doesn't require other changes.
  const fault = proposals.isOn ? validateProposalRules(proposals, desk) : undefined;
  const planFault = proposals.isPlanOn ? validatePlanProposalRules(proposals) : undefined;
  return [
    ...(fault ? ([{ code: 'ProposalPercentWrong', path: `proposals.${fault}` }] as const) : []),
    ...(planFault ? ([{ code: 'ProposalMonthsWrong', path: `proposals.${planFault}` }] as const) : []),
  ];
}

/** Rules about payments by text. */
const payByTextRules = {
  PayByTextMaxBelowCode: { severity: 'refuse', source: productRule },
  PayByTextWithoutTexts: { severity: 'warn', source: productRule },
} as const satisfies Record<string, FindingRule>;

function lintPayByText({ payByText, messages, reminders }: TenantSettings): Finding<keyof typeof payByTextRules>[] {
  if (!payByText.isOn) return [];
  const isTexted = reminderKinds.some((kind) => topicOf(kind) === 'bill' && reminders[kind].byText);
  return [
    ...(payByText.max < payByText.codeAbove ? [{ code: 'PayByTextMaxBelowCode' as const, path: 'payByText.max' }] : []),
    ...(messages.enableSMS && isTexted ? [] : [{ code: 'PayByTextWithoutTexts' as const, path: 'payByText.isOn' }]),
  ];
}

/** Rules for tenants' settings, by code. */
export const settingsRules = {
  ...brandRules,
  ...accessRules,
  ...textRules,
  ...messageLintRules,
  ...disclosureRules,
  ...feeRules,
  ...paymentRules,
  ...retentionLintRules,
  ...reminderLintRules,
  ...proposalLintRules,
  ...payByTextRules,
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
    ...lintMessages(settings),
    ...lintPayments(settings, facts),
    ...lintRetention(settings),
    ...lintReminders(settings),
    ...lintProposals(settings),
    ...lintPayByText(settings),
  ];
  const unique = new Map(found.map((each) => [JSON.stringify(each), each]));
  const explained = [...unique.values()].map(({ values, ...each }) => ({ ...each, ...explain(each.code, values) }));
  return explained.sort((one, other) => rank(one) - rank(other));
}

/** Returns true when no finding blocks publishing. */
export function mayPublish(findings: readonly Pick<FindingRule, 'severity'>[]): boolean {
  return findings.every(({ severity }) => severity !== 'refuse');
}

function explain(code: string, values: Finding['values'] = {}): FindingRule & Pick<ExplainedFinding, 'message'> {
  if (!isCode(code)) throw new Error(`the lint has no rule ${code}`);
  const fill = (text: string) => text.replaceAll(/\{\{(\w+)\}\}/g, (placeholder, name) => values[name] ?? placeholder);
  return { ...settingsRules[code], message: everyLanguage((language) => fill(settingFindingTexts[language][code])) };
}

function isCode(code: string): code is keyof typeof settingsRules {
  return Object.hasOwn(settingsRules, code);
}

function rank({ severity }: Pick<FindingRule, 'severity'>): number {
  return severity === 'refuse' ? 0 : 1;
}
