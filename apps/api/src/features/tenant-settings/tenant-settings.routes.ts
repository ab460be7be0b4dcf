import * as contract from '@quittance/contract/staff/settings';
import { everyLanguage } from '@quittance/domain/languages';
import { nestTexts } from '@quittance/domain/tenants/nest-texts';
import { previewReminders } from '@quittance/services/reminders/preview-reminders';
import { checkReadiness } from '@quittance/services/tenant-settings/check-readiness';
import {
  checkSettings,
  discardSettings,
  restoreSettings,
  saveSettingsDraft,
} from '@quittance/services/tenant-settings/edit-settings';
import {
  getSettings,
  getSettingsVersion,
  listSettingsVersions,
} from '@quittance/services/tenant-settings/get-settings';
import { uploadLogo } from '@quittance/services/tenant-settings/logo/upload-logo';
import { listMessageTexts, listMessageTextVersions } from '@quittance/services/tenant-settings/message-texts';
import { previewMessage, previewTemplates } from '@quittance/services/tenant-settings/preview-message';
import { previewMethods } from '@quittance/services/tenant-settings/preview-methods';
import { tenantBySettings } from '@quittance/services/tenant-settings/preview-settings';
import { publishSettings } from '@quittance/services/tenant-settings/publish-settings';
import { sendTestMessage } from '@quittance/services/tenant-settings/send-test-message';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentTenant } from '../tenants/present-tenant.ts';
import {
  presentCheckedSettings,
  presentDifferences,
  presentMessageText,
  presentReadinessItem,
  presentSettings,
  presentVersion,
} from './present-settings.ts';

/** Bytes. Fits all settings with every text at its maximum length, and a logo in base64. */
const largestBody = 1_000_000;

/** Serves settings/*, which are edited as a draft and published as versions. */
export function addTenantSettingsRoutes(app: FastifyInstance, context: ConsoleContext): void {
  addDraftRoutes(app, context);
  addVersionRoutes(app, context);
  addPreviewRoutes(app, context);
  addMessageRoutes(app, context);
}

function addDraftRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.getSettings, {
    handle: async (_input, { request }) => presentSettings(await getSettings(services, callerOf(request))),
  });

  serveStaffCall(app, contract.saveSettingsDraft, {
    bodyLimit: largestBody,
    async handle(input, { request }) {
      const saved = await saveSettingsDraft(services, { ...callerOf(request), ...input });
      if (saved.kind === 'refused') return saved;
      return { responses: successResponses, revision: saved.revision, ...presentCheckedSettings(saved) };
    },
  });

  serveStaffCall(app, contract.restoreSettings, {
    async handle(input, { request }) {
      const saved = await restoreSettings(services, { ...callerOf(request), ...input });
      if (saved.kind === 'refused') return saved;
      return { responses: successResponses, revision: saved.revision, ...presentCheckedSettings(saved) };
    },
  });

  serveStaffCall(app, contract.checkSettings, {
    bodyLimit: largestBody,
    async handle({ settings }, { request }) {
      const checked = await checkSettings(services, { ...callerOf(request), settings });
      return { responses: successResponses, ...presentCheckedSettings(checked) };
    },
  });

  serveStaffCall(app, contract.discardSettings, {
    async handle({ revision }, { request }) {
      const result = await discardSettings(services, { ...callerOf(request), revision });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, contract.publishSettings, {
    async handle({ revision, note }, { request }) {
      const result = await publishSettings(services, { ...callerOf(request), revision, note });
      if (result.kind === 'refused') return result;
      return {
        responses: successResponses,
        outcome: result.kind,
        version: result.kind === 'published' ? result.version : null,
        approvalID: result.kind === 'awaits-approval' ? result.approvalId : null,
      };
    },
  });

  serveStaffCall(app, contract.uploadLogo, {
    bodyLimit: largestBody,
    async handle({ content }, { request }) {
      const kept = await uploadLogo(services, { ...callerOf(request), content });
      if (kept.kind === 'refused') return kept;
      const { name, width, height } = kept;
      return { responses: successResponses, name, width, height };
    },
  });
}

function addVersionRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listSettingsVersions, {
    async handle({ before }, { request }) {
      const { versions, hasMore } = await listSettingsVersions(services, { ...callerOf(request), before });
      return { responses: successResponses, versions: versions.map(presentVersion), hasMore };
    },
  });

  serveStaffCall(app, contract.getSettingsVersion, {
    async handle({ version }, { request }) {
      const found = await getSettingsVersion(services, { ...callerOf(request), version });
      if (found.kind === 'refused') return found;
      return { responses: successResponses, ...presentVersion(found), settings: found.settings };
    },
  });

  serveStaffCall(app, contract.compareSettings, {
    async handle({ from, to }, { request }) {
      const caller = callerOf(request);
      const one = await getSettingsVersion(services, { ...caller, version: from });
      if (one.kind === 'refused') return one;
      const other = await getSettingsVersion(services, { ...caller, version: to });
      if (other.kind === 'refused') return other;
      return { responses: successResponses, differences: presentDifferences(one.settings, other.settings) };
    },
  });
}

function addPreviewRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.previewSettings, {
    bodyLimit: largestBody,
    async handle({ settings }, { request }) {
      const tenant = tenantBySettings(callerOf(request).tenant, settings);
      return {
        responses: successResponses,
        tenant: presentTenant(tenant, { hostName: new URL(services.portalUrl(tenant.label)).hostname }),
        texts: everyLanguage((language) => nestTexts(settings.texts[language])),
        payees: settings.payees.map(({ code, configuration, planConfiguration }) => ({
          payeeCode: code,
          paymentConfiguration: configuration,
          paymentPlanConfiguration: planConfiguration,
        })),
        templates: [...previewTemplates],
      };
    },
  });

  serveStaffCall(app, contract.previewReminders, {
    bodyLimit: largestBody,
    async handle({ settings }, { request }) {
      const { tenant } = callerOf(request);
      return { responses: successResponses, ...(await previewReminders(services, { tenant, settings })) };
    },
  });

  serveStaffCall(app, contract.previewMethods, {
    bodyLimit: largestBody,
    async handle({ settings }, { request }) {
      const { tenant } = callerOf(request);
      return { responses: successResponses, rows: await previewMethods(services, { tenant, settings }) };
    },
  });

  serveStaffCall(app, contract.checkReadiness, {
    async handle(_input, { request }) {
      const { isReady, items } = await checkReadiness(services, callerOf(request));
      return { responses: successResponses, isReady, items: items.map(presentReadinessItem) };
    },
  });
}

function addMessageRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.previewMessage, {
    bodyLimit: largestBody,
    async handle(input, { request }) {
      const previewed = await previewMessage(services, { ...callerOf(request), ...input });
      if (previewed.kind === 'refused') return previewed;
      const { subject, html, text, words } = previewed;
      return { responses: successResponses, subject, html, text, wordsUsed: words };
    },
  });

  serveStaffCall(app, contract.listMessageTexts, {
    async handle(_input, { request }) {
      const messages = await listMessageTexts(services, callerOf(request));
      return { responses: successResponses, messages: messages.map(presentMessageText) };
    },
  });

  serveStaffCall(app, contract.listMessageTextVersions, {
    async handle({ template }, { request }) {
      const listed = await listMessageTextVersions(services, { ...callerOf(request), template });
      if (listed.kind === 'refused') return listed;
      const versions = listed.versions.map(({ words, ...version }) => ({ ...version, texts: words }));
      return { responses: successResponses, versions };
    },
  });

  serveStaffCall(app, contract.sendTestMessage, {
    async handle({ template, language, texts }, { request }) {
      const sent = await sendTestMessage(services, { ...callerOf(request), template, language, words: texts });
      return sent.kind === 'refused' ? sent : { responses: successResponses, destination: sent.sentTo };
    },
  });
}
