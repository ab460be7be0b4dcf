import * as z from 'zod/mini';
import { defineStaffCall } from '../staff-call.ts';
import { payeeConfiguration, tenantConfiguration } from '../tenants.ts';
import { responseEnvelope } from '../wire/envelope.ts';
import { instant, staffId } from './staff-fields.ts';
import { tenantSettings } from './tenant-settings.ts';

const count = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const version = z.int().check(z.minimum(1), z.maximum(2_147_483_647));
const language = z.enum(['en', 'es']);
const inBoth = z.object({ en: z.string(), es: z.string() });

/** What the lint has found; what is to be refused cannot be published. `source` is the rule's own place. */
const finding = z.object({
  code: z.string(),
  severity: z.enum(['refuse', 'warn']),
  /** The field, such as `branding.name`. */
  path: z.string(),
  detail: z.nullable(z.string()),
  source: z.string(),
  words: inBoth,
});

/** A field that is other than before; a side without a value is a field that is not there. */
const difference = z.object({ path: z.string(), from: z.optional(z.unknown()), to: z.optional(z.unknown()) });

const versionEntry = z.object({
  version,
  publishedAt: instant,
  publishedByName: z.string(),
  /** The second person, where there was one. */
  approvedByName: z.nullable(z.string()),
  note: z.string(),
  /** SHA-256 of the document, in hex. */
  contentHash: z.string(),
  /** Adopted: the tenant's rows were written by another way, and the document followed. */
  origin: z.enum(['published', 'adopted']),
  isCurrent: z.boolean(),
});

const judged = { findings: z.array(finding), differences: z.array(difference) };

/** settings/get: what is published, what is being edited, and what an editor has to know. */
export const getSettings = defineStaffCall({
  path: '/v1/staff/settings/get',
  summary: 'The tenant’s settings and their draft',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    published: z.object({ ...versionEntry.shape, settings: tenantSettings, findings: z.array(finding) }),
    draft: z.nullable(
      z.object({
        /** Names the saving; whoever saves or publishes says which one they have seen. */
        revision: count,
        basedOn: version,
        settings: tenantSettings,
        savedByName: z.string(),
        savedAt: instant,
        ...judged,
      }),
    ),
    /** One employee works here, so that nobody else approves and lower limits hold. Only the command line changes it. */
    isOnePerson: z.boolean(),
    /** The request for a second administrator, while one waits, and whether it is about the draft as it stands. */
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
    /** The version of each disclosure as people accept it, by its number in req 3.16. */
    disclosureVersions: z.array(z.object({ disclaimerType: z.number(), version: z.string() })),
  }),
  refusals: [],
});

/** settings/save-draft: all of the document, on top of what the editor has seen. Findings do not keep a draft from being saved. */
export const saveSettingsDraft = defineStaffCall({
  path: '/v1/staff/settings/save-draft',
  summary: 'Save what is being edited',
  role: 'administrator',
  request: z.object({
    basedOn: version,
    /** The saving that the editor has seen; 0 where there was no draft. */
    revision: count,
    settings: tenantSettings,
  }),
  response: z.object({ ...responseEnvelope, revision: count, ...judged }),
  refusals: ['SettingsOutdated'],
});

/** settings/restore: makes the content of an older version the draft, to be published like any other. */
export const restoreSettings = defineStaffCall({
  path: '/v1/staff/settings/restore',
  summary: 'Take an older version up as the draft',
  role: 'administrator',
  request: z.object({ version, revision: count }),
  response: z.object({ ...responseEnvelope, revision: count, ...judged }),
  refusals: ['NotFound', 'SettingsOutdated'],
});

/** settings/check: holds a document against the rules without saving it. */
export const checkSettings = defineStaffCall({
  path: '/v1/staff/settings/check',
  summary: 'What would keep settings from being published',
  role: 'viewer',
  request: z.object({ settings: tenantSettings }),
  response: z.object({ ...responseEnvelope, ...judged }),
  refusals: [],
});

/** settings/preview: what the portal would get of the document, and the messages that can be looked at. */
export const previewSettings = defineStaffCall({
  path: '/v1/staff/settings/preview',
  summary: 'What the portal would show by these settings',
  role: 'viewer',
  request: z.object({ settings: tenantSettings }),
  response: z.object({
    ...responseEnvelope,
    tenant: tenantConfiguration,
    /** The tenant's own texts in the portal's form, by language. */
    texts: z.object({ en: z.unknown(), es: z.unknown() }),
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

/** settings/preview-message: a message with made-up facts, in the brand of the document. */
export const previewMessage = defineStaffCall({
  path: '/v1/staff/settings/preview-message',
  summary: 'How a message would look by these settings',
  role: 'viewer',
  request: z.object({
    settings: tenantSettings,
    channel: z.enum(['email', 'text']),
    template: z.string().check(z.maxLength(100)),
    language,
  }),
  response: z.object({
    ...responseEnvelope,
    subject: z.nullable(z.string()),
    html: z.nullable(z.string()),
    text: z.string(),
  }),
  refusals: ['NotFound'],
});

/** settings/publish: puts the draft in force, or asks for a second administrator where the published settings say so. */
export const publishSettings = defineStaffCall({
  path: '/v1/staff/settings/publish',
  summary: 'Put the draft in force',
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

/** settings/discard: lets go of the draft. */
export const discardSettings = defineStaffCall({
  path: '/v1/staff/settings/discard',
  summary: 'Let go of what is being edited',
  role: 'administrator',
  request: z.object({ revision: count }),
  response: z.object(responseEnvelope),
  refusals: ['NotFound', 'SettingsOutdated'],
});

/** settings/versions: what has been in force, the newest first, 50 at a time. */
export const listSettingsVersions = defineStaffCall({
  path: '/v1/staff/settings/versions',
  summary: 'What has been in force, and by whom',
  role: 'viewer',
  request: z.object({ before: z.optional(version) }),
  response: z.object({ ...responseEnvelope, versions: z.array(versionEntry), hasMore: z.boolean() }),
  refusals: [],
});

/** settings/version: the whole document of a version. */
export const getSettingsVersion = defineStaffCall({
  path: '/v1/staff/settings/version',
  summary: 'The settings of a version',
  role: 'viewer',
  request: z.object({ version }),
  response: z.object({ ...responseEnvelope, ...versionEntry.shape, settings: tenantSettings }),
  refusals: ['NotFound'],
});

/** settings/compare: what differs between two versions, field by field. */
export const compareSettings = defineStaffCall({
  path: '/v1/staff/settings/compare',
  summary: 'What differs between two versions',
  role: 'viewer',
  request: z.object({ from: version, to: version }),
  response: z.object({ ...responseEnvelope, differences: z.array(difference) }),
  refusals: ['NotFound'],
});

/** settings/upload-logo: a picture that a draft can name. It is checked and stripped of all but the picture. */
export const uploadLogo = defineStaffCall({
  path: '/v1/staff/settings/upload-logo',
  summary: 'Upload a logo, PNG or JPEG',
  role: 'administrator',
  request: z.object({
    /** In base64; at most 500 KB of picture. */
    content: z.string().check(z.minLength(1), z.maxLength(900_000)),
  }),
  response: z.object({ ...responseEnvelope, name: z.string(), width: count, height: count }),
  refusals: ['FileTooLarge', 'FileTypeNotAllowed', 'LogoNotAllowed'],
});

/** settings/readiness: what is missing before the first payment, and what to do about it. */
export const checkReadiness = defineStaffCall({
  path: '/v1/staff/settings/readiness',
  summary: 'What is missing before the first payment',
  role: 'viewer',
  request: z.object({}),
  response: z.object({
    ...responseEnvelope,
    isReady: z.boolean(),
    items: z.array(
      z.object({
        code: z.string(),
        state: z.enum(['done', 'missing', 'advised']),
        detail: z.nullable(z.string()),
        words: inBoth,
        toDo: inBoth,
      }),
    ),
  }),
  refusals: [],
});
