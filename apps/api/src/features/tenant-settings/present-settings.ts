import type {
  compareSettings,
  getSettings,
  listMessageTexts,
  listSettingsVersions,
} from '@quittance/contract/staff/settings';
import { tenantSettings } from '@quittance/contract/staff/tenant-settings';
import { everyLanguage } from '@quittance/domain/languages';
import { longestWords, subjectVariablesOf, variablesOf } from '@quittance/domain/messages/editable-messages';
import { editableTexts, longestTexts } from '@quittance/domain/tenants/editable-texts';
import type { ExplainedFinding } from '@quittance/domain/tenants/lint/lint-finding';
import { differencesBetween } from '@quittance/domain/tenants/settings-differences';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import type { ReadinessItem } from '@quittance/services/tenant-settings/check-readiness';
import type { CheckedSettings } from '@quittance/services/tenant-settings/edit-settings';
import type { NamedVersion, SettingsView } from '@quittance/services/tenant-settings/get-settings';
import type { MessageTextView } from '@quittance/services/tenant-settings/message-texts';
import * as z from 'zod/mini';
import { successResponses } from '../../serve-call.ts';

type Difference = z.output<typeof compareSettings.response>['differences'][number];
type View = z.output<typeof getSettings.response>;
type MessageText = z.output<typeof listMessageTexts.response>['messages'][number];
type VersionEntry = z.output<typeof listSettingsVersions.response>['versions'][number];

/** Lists the differences with amounts in dollars, as in the API. */
export function presentDifferences(from: TenantSettings, to: TenantSettings): Difference[] {
  return differencesBetween(z.encode(tenantSettings, from), z.encode(tenantSettings, to));
}

export function presentCheckedSettings({ findings, published, settings }: CheckedSettings) {
  return { findings: findings.map(presentFinding), differences: presentDifferences(published, settings) };
}

/** Leaves out the settings themselves. */
export function presentVersion(version: NamedVersion): VersionEntry {
  return {
    version: version.version,
    publishedAt: version.publishedAt,
    publishedByName: version.publishedByName,
    approvedByName: version.approvedByName,
    note: version.note,
    contentHash: version.contentHash.toString('hex'),
    origin: version.origin,
    isCurrent: version.isCurrent,
  };
}

export function presentSettings({
  published,
  draft,
  isOnePerson,
  awaitsApproval,
  logos,
  disclaimers,
}: SettingsView): View {
  return {
    responses: successResponses,
    published: {
      ...presentVersion(published),
      settings: published.settings,
      findings: published.findings.map(presentFinding),
    },
    draft: draft
      ? {
          revision: draft.revision,
          basedOn: draft.basedOn,
          settings: draft.settings,
          savedByName: draft.savedByName,
          savedAt: draft.savedAt,
          ...presentCheckedSettings({ ...draft, published: published.settings }),
        }
      : null,
    isOnePerson,
    awaitsApproval: awaitsApproval
      ? { approvalID: awaitsApproval.approvalId, isOfThisDraft: awaitsApproval.isOfThisDraft }
      : null,
    editableTexts: Object.entries(editableTexts).map(([key, { must = [], may = [], mayBeEmpty = false }]) => ({
      key,
      must: [...must],
      may: [...may],
      mayBeEmpty,
      longest: longestTexts.portal,
    })),
    logos: logos.map((logo) => ({ ...logo })),
    disclosureVersions: disclaimers.map(({ type, version }) => ({ disclaimerType: type, version })),
  };
}

export function presentMessageText({ template, rules, standard, own, fallbacks }: MessageTextView): MessageText {
  const { channel, purpose, isFixed } = rules;
  const editing = isFixed
    ? { must: [], bodyVariables: [], subjectVariables: [], hasSubject: false, isBodyOptional: false, longestBody: 0 }
    : {
        must: [...rules.must],
        bodyVariables: [...variablesOf(rules)],
        subjectVariables: rules.hasSubject ? [...subjectVariablesOf(rules)] : [],
        hasSubject: rules.hasSubject,
        isBodyOptional: channel === 'email' && rules.replaces === 0,
        longestBody: channel === 'email' ? longestWords.emailBody : longestWords.textBody,
      };
  const shown = everyLanguage((language) => {
    const words = standard[language];
    return words && { words: words.words, fixedParts: words.fixedParts.map((part) => ({ ...part })) };
  });
  return { template, channel, purpose, isFixed, ...editing, standard: shown, own, fallbacks };
}

export function presentReadinessItem({ label, ...item }: ReadinessItem) {
  return { ...item, words: label };
}

function presentFinding({ code, severity, path, detail, source, message }: ExplainedFinding) {
  return { code, severity, path, detail: detail ?? null, source, words: message };
}
