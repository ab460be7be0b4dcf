import { approvedMethodNames } from '@quittance/domain/accounts/account';
import { everyLanguage, languages } from '@quittance/domain/languages';
import { textsUsed } from '@quittance/domain/messages/editable-messages';
import { noticeChannels } from '@quittance/domain/messages/notice-kind';
import { reminderKinds } from '@quittance/domain/reminders/reminder-rules';
import { readinessStatuses } from '@quittance/domain/tenants/readiness';
import { settingsOrigins } from '@quittance/domain/tenants/settings-origin';
import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { payeeConfiguration, tenantConfiguration } from '../tenants/tenants.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, staffId } from './staff-fields.ts';
import { messageText, messageWords, tenantSettings } from './tenant-settings.ts';

const count = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const language = z.enum(languages);
const inBoth = z.object(everyLanguage(() => z.string()));

/** Lint finding. Settings with a `refuse` finding can't be published. `source` cites the rule. */
const finding = z.object({
  code: z.string(),
  severity: z.enum(['refuse', 'warn']),
  /** Field path, such as `branding.name`. */
  path: z.string(),
  detail: z.nullable(z.string()),
  source: z.string(),
  words: inBoth,
});

/** Changed field. A missing side means that the field doesn't exist there. */
const difference = z.object({ path: z.string(), from: z.optional(z.unknown()), to: z.optional(z.unknown()) });

const versionEntry = z.object({
  version,
  publishedAt: instant,
  publishedByName: z.string(),
  approvedByName: z.nullable(z.string()),
  note: z.string(),
  contentHash: z.string(),
  /** `adopted` if the tenant's rows were changed by other means and the document was updated to match. */
  origin: z.enum(settingsOrigins),
  isCurrent: z.boolean(),
});

const checked = { findings: z.array(finding), differences: z.array(difference) };

/** Returns the published settings, the draft, and data that the editor needs. */
export const getSettings = defineStaffCall({
  path: '/v1/staff/settings/get',
  summary: "Get the tenant's settings and draft",
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    published: z.object({ ...versionEntry.shape, settings: tenantSettings, findings: z.array(finding) }),
    draft: z.nullable(
      z.object({
        /** Revision of the draft. Saving and publishing name the revision that the editor has seen. */
        revision: count,
        basedOn: version,
        settings: tenantSettings,
        savedByName: z.string(),
        savedAt: instant,
        ...checked,
      }),
    ),
    /**
     * Only one employee works here, so nobody can approve and lower limits apply. Only the command line can change it.
     */
    isOnePerson: z.boolean(),
    /** Pending request for a second administrator, and whether it is about the current draft. */
    awaitsApproval: z.nullable(z.object({ approvalID: staffId, isOfThisDraft: z.boolean() })),
    /** The texts that may be put in the tenant's own words, with what the portal fills in. */
    editableTexts: z.array(
      z.object({
        key: z.string(),
        must: z.array(z.string()),
        may: z.array(z.string()),
        mayBeEmpty: z.boolean(),
        longest: count,
      }),
    ),
    logos: z.array(z.object({ name: z.string(), width: count, height: count, uploadedAt: instant })),
    /** Current version of each disclosure, by its number in req 3.16. */
    disclosureVersions: z.array(z.object({ disclaimerType: z.number(), version: z.string() })),
  }),
  refusals: [],
});

/** Saves the whole document, based on the revision that the editor has seen. Findings don't prevent saving. */
export const saveSettingsDraft = defineStaffCall({
  path: '/v1/staff/settings/save-draft',
  summary: 'Save the draft',
  role: 'administrator',
  request: z.object({
    basedOn: version,
    /** Revision that the editor has seen, or 0 if there was no draft. */
    revision: count,
    settings: tenantSettings,
  }),
  response: z.object({ ...responseEnvelope, revision: count, ...checked }),
  refusals: ['SettingsOutdated'],
});

/** Copies an older version into the draft, to be published as usual. */
export const restoreSettings = defineStaffCall({
  path: '/v1/staff/settings/restore',
  summary: 'Use an earlier version as the draft',
  role: 'administrator',
  request: z.object({ version, revision: count }),
  response: z.object({ ...responseEnvelope, revision: count, ...checked }),
  refusals: ['NotFound', 'SettingsOutdated'],
});

/** Checks a document against the rules without saving it. */
export const checkSettings = defineStaffCall({
  path: '/v1/staff/settings/check',
  summary: 'Check whether settings can be published',
  role: 'viewer',
  request: z.object({ settings: tenantSettings }),
  response: z.object({ ...responseEnvelope, ...checked }),
  refusals: [],
});

/** Previews the portal configuration that the document produces, and lists the messages to preview. */
export const previewSettings = defineStaffCall({
  path: '/v1/staff/settings/preview',
  summary: 'Preview the portal with these settings',
  role: 'viewer',
  request: z.object({ settings: tenantSettings }),
  response: z.object({
    ...responseEnvelope,
    tenant: tenantConfiguration,
    /** The tenant's own texts in the portal's format, by language. */
    texts: z.object(everyLanguage(() => z.unknown())),
    payees: z.array(
      z.object({
        payeeCode: z.string(),
        paymentConfiguration: payeeConfiguration.shape.configuration.shape.paymentConfiguration,
        paymentPlanConfiguration: payeeConfiguration.shape.configuration.shape.paymentPlanConfiguration,
      }),
    ),
    templates: z.array(z.object({ channel: z.enum(['email', 'text']), template: z.string() })),
  }),
  refusals: [],
});

const messageChannel = z.enum(['email', 'text']);
const template = z.string().check(z.maxLength(100));

/** Previews a message with the document's words and branding, and with sample data or real data. */
export const previewMessage = defineStaffCall({
  path: '/v1/staff/settings/preview-message',
  summary: 'Preview a message with these settings',
  role: 'viewer',
  request: z.object({
    settings: tenantSettings,
    channel: messageChannel,
    template,
    language,
    /**
     * An account number, or the confirmation number of a payment. Its data replaces the sample data, and the audit log
     * records the access.
     */
    about: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
  }),
  response: z.object({
    ...responseEnvelope,
    subject: z.nullable(z.string()),
    html: z.nullable(z.string()),
    text: z.string(),
    /** `fallback` if the message has the standard words, because the tenant's words need a value that it doesn't have. */
    wordsUsed: z.enum(textsUsed),
  }),
  refusals: ['NotFound', 'PayeeCodeRequired'],
});

/** Lists all messages with their standard words and the rules for a tenant's own words. */
export const listMessageTexts = defineStaffCall({
  path: '/v1/staff/settings/message-texts',
  summary: 'List the messages that can have your own words',
  role: 'viewer',
  request: z.object({}),
  response: z.object({ ...responseEnvelope, messages: z.array(messageText) }),
  refusals: [],
});

/** Lists the words that a message has had, newest first. */
export const listMessageTextVersions = defineStaffCall({
  path: '/v1/staff/settings/message-text-versions',
  summary: 'List the published words of a message',
  role: 'viewer',
  request: z.object({ template }),
  response: z.object({
    ...responseEnvelope,
    versions: z.array(
      z.object({
        version,
        publishedAt: instant,
        publishedByName: z.string(),
        note: z.string(),
        /** Null for the standard words. */
        texts: z.object(everyLanguage(() => z.nullable(messageWords))),
      }),
    ),
  }),
  refusals: ['NotFound'],
});

/** Sends an e-mail with sample data to the employee's own address, marked as a test. */
export const sendTestMessage = defineStaffCall({
  path: '/v1/staff/settings/send-test-message',
  summary: 'Send yourself a test e-mail',
  role: 'administrator',
  request: z.object({
    template,
    language,
    /** Null for the standard words. */
    texts: z.nullable(messageWords),
  }),
  response: z.object({
    ...responseEnvelope,
    /** Masked. */
    destination: z.string(),
  }),
  refusals: ['NotFound', 'SettingsRefused', 'SourceAddressNotFound', 'SourceAddressRequired', 'TooManyRequests'],
});

const customerCounts = {
  /** Customers with at least one message today. */
  today: count,
  /** Customers with at least one message in seven days, including today. */
  week: count,
};

/** Counts the customers who would get reminders by the document, by the state of their accounts now. */
export const previewReminders = defineStaffCall({
  path: '/v1/staff/settings/preview-reminders',
  summary: 'Count the customers who would get reminders with these settings',
  role: 'viewer',
  request: z.object({ settings: tenantSettings }),
  response: z.object({
    ...responseEnvelope,
    /** Each kind and channel that the settings turn on. */
    rows: z.array(z.object({ kind: z.enum(reminderKinds), channel: z.enum(noticeChannels), ...customerCounts })),
    /** Each customer once. */
    customers: z.object(customerCounts),
    /** False if the counts leave out some of the tenant's bills, offers or plans, because there are too many. */
    isComplete: z.boolean(),
  }),
  refusals: [],
});

/**
 * Counts what customers have agreed to pay with methods that the document turns off. On its day, a scheduled payment is
 * canceled and a plan is paused; autopay charges only the backup that the customer chose, if any. We notify customers.
 */
export const previewMethods = defineStaffCall({
  path: '/v1/staff/settings/preview-methods',
  summary: 'Count payments, autopay agreements and plans that use a method these settings turn off',
  role: 'viewer',
  request: z.object({ settings: tenantSettings }),
  response: z.object({
    ...responseEnvelope,
    /** Each method that is in use now and wouldn't be accepted. */
    rows: z.array(
      z.object({ method: z.enum(approvedMethodNames), scheduledPayments: count, autopays: count, plans: count }),
    ),
  }),
  refusals: [],
});

/** Publishes the draft, or requests a second administrator if the published settings require one. */
export const publishSettings = defineStaffCall({
  path: '/v1/staff/settings/publish',
  summary: 'Publish the draft',
  role: 'administrator',
  stepUp: true,
  request: z.object({ revision: count, note: z.string().check(z.trim(), z.maxLength(500)) }),
  response: z.object({
    ...responseEnvelope,
    outcome: z.enum(['published', 'awaits-approval']),
    version: z.nullable(version),
    approvalID: z.nullable(staffId),
  }),
  refusals: ['ApprovalExists', 'NotFound', 'NoteRequired', 'SettingsOutdated', 'SettingsRefused', 'SettingsUnchanged'],
});

export const discardSettings = defineStaffCall({
  path: '/v1/staff/settings/discard',
  summary: 'Discard the draft',
  role: 'administrator',
  request: z.object({ revision: count }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'SettingsOutdated'],
});

/** Lists published versions, newest first, 50 per page. */
export const listSettingsVersions = defineStaffCall({
  path: '/v1/staff/settings/versions',
  summary: 'List published versions and who published them',
  role: 'viewer',
  request: z.object({ before: z.optional(version) }),
  response: z.object({ ...responseEnvelope, versions: z.array(versionEntry), hasMore: z.boolean() }),
  refusals: [],
});

export const getSettingsVersion = defineStaffCall({
  path: '/v1/staff/settings/version',
  summary: "Get a version's settings",
  role: 'viewer',
  request: z.object({ version }),
  response: z.object({ ...responseEnvelope, ...versionEntry.shape, settings: tenantSettings }),
  refusals: ['NotFound'],
});

export const compareSettings = defineStaffCall({
  path: '/v1/staff/settings/compare',
  summary: 'Compare two versions',
  role: 'viewer',
  request: z.object({ from: version, to: version }),
  response: z.object({ ...responseEnvelope, differences: z.array(difference) }),
  refusals: ['NotFound'],
});

/** Uploads a logo that drafts can use. Checks it and strips everything but the image. */
export const uploadLogo = defineStaffCall({
  path: '/v1/staff/settings/upload-logo',
  summary: 'Upload a PNG or JPEG logo',
  role: 'administrator',
  request: z.object({
    /** Base64 of up to 500 KB. */
    content: z.string().check(z.minLength(1), z.maxLength(900_000)),
  }),
  response: z.object({ ...responseEnvelope, name: z.string(), width: count, height: count }),
  refusals: ['FileTooLarge', 'FileTypeNotAllowed', 'LogoNotAllowed'],
});

/** Lists what is missing before the first payment, and how to fix it. */
export const checkReadiness = defineStaffCall({
  path: '/v1/staff/settings/readiness',
  summary: 'Check what is missing before the first payment',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    isReady: z.boolean(),
    items: z.array(
      z.object({
        code: z.string(),
        state: z.enum(readinessStatuses),
        detail: z.nullable(z.string()),
        words: inBoth,
        toDo: inBoth,
      }),
    ),
  }),
  refusals: [],
});
