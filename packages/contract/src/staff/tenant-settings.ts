import type { FeePermissionName } from '@quittance/domain/fees/fee-law';
import {
  hardshipOutcomes,
  hardshipReasons,
  maxHardshipPlanMonths,
  maxPauseDays,
  maxPausesAYear,
  minPauseDays,
} from '@quittance/domain/hardship/hardship-rules';
import { maxInstallments } from '@quittance/domain/installment-plans/schedule/rhythm';
import { everyLanguage, languages } from '@quittance/domain/languages';
import { fixedPartKinds, messagePurposes, messageVariables } from '@quittance/domain/messages/editable-messages';
import { maxMinimumPayment } from '@quittance/domain/payments/payment-configuration';
import { velocityScopes } from '@quittance/domain/payments/velocity-limits';
import { maxRemindersADay, maxRemindersAWeek, maxStepDays, maxSteps } from '@quittance/domain/reminders/reminder-rules';
import { maxOwnDays, type OwnPeriodRecord, ownPeriodRecords } from '@quittance/domain/retention/own-periods';
import { maxProposalDays, maxProposalTries } from '@quittance/domain/settlements/proposal-rules';
import { tenantKinds } from '@quittance/domain/tenants/tenant-settings';
import { maxWebsites } from '@quittance/domain/tenants/website-origins';
import * as z from 'zod/mini';
import { documentShape } from '../tenants/switch-shapes.ts';
import { acceptedMethods, paymentConfiguration, paymentPlanConfiguration, walletSettings } from '../tenants/tenants.ts';
import { dollars } from '../wire/dollars.ts';
import { instant, percent } from './staff-fields.ts';

const line = z.string().check(z.trim(), z.maxLength(200));
const optionalLine = z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)));
const color = z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'must be a color such as #0067d3'));
const text = z.string().check(z.maxLength(10_000));
const pair = z.nullable(z.strictObject(everyLanguage(() => text)));
const texts = z.record(z.string().check(z.maxLength(100)), text);
export const messageWords = z.strictObject({ subject: z.nullable(text), heading: z.nullable(text), body: text });
const messageTexts = z.record(z.string().check(z.maxLength(100)), messageWords);
const amount = dollars.check(z.refine((cents) => cents >= 0 && cents <= 100_000_000, 'must be 0 to 1,000,000 dollars'));
const dayAmount = dollars.check(
  z.refine((cents) => cents >= 0 && cents <= 100_000_000_000, 'must be 0 to 1,000,000,000 dollars'),
);
const wholeNumber = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));

const reminderRule = z.strictObject({
  byEmail: z.boolean(),
  byText: z.boolean(),
  days: z.array(z.int()).check(z.maxLength(0)),
});
const stepsRule = (kind: keyof typeof maxStepDays) =>
  z.strictObject({
    ...reminderRule.shape,
    days: z.array(wholeNumber(1, maxStepDays[kind])).check(
      z.minLength(1),
      z.maxLength(maxSteps),
      z.refine((days) => new Set(days).size === days.length, 'must be different days'),
    ),
  });

/** Strict, so that a misspelled name is refused instead of being ignored. */
const configuration = z.strictObject({
  ...paymentConfiguration.shape,
  restrictedConvenienceFeeDays: z.array(wholeNumber(1, 31)).check(z.maxLength(31)),
  /**
   * Fees that replace those of the accounts: dollars, or percent if the fee is a percentage. Null if each account has
   * its own.
   */
  payeeFees: z.nullable(z.strictObject({ bankFee: amount, cardFee: amount })),
  /** Null for no minimum. */
  minimumPayment: z.nullable(
    dollars.check(
      z.refine((value) => value > 0 && value <= maxMinimumPayment, 'must be more than 0, and no more than 500 dollars'),
    ),
  ),
  acceptedMethods: z.strictObject(acceptedMethods),
});
const planConfiguration = z.strictObject(paymentPlanConfiguration.shape);

const feeBasis = z.nullable(
  z.strictObject({
    kind: z.enum(['contract', 'law']),
    reference: z.string().check(z.trim(), z.maxLength(1_000)),
    states: z.array(z.string().check(z.toUpperCase(), z.length(2))).check(z.maxLength(60)),
  }),
);
const feePermission = z.nullable(
  z.strictObject({
    reference: z.string().check(z.trim(), z.maxLength(1_000)),
    states: z.array(z.string().check(z.toUpperCase(), z.length(2))).check(z.maxLength(60)),
  }),
);
/** Exceptions to the fee rules, each with the ground on which counsel permits it. */
const feePermissions = z.strictObject({
  unknownState: feePermission,
  restrictedStates: feePermission,
  creditSurcharge: feePermission,
} satisfies Record<FeePermissionName, typeof feePermission>);
const permission = z.nullable(z.string().check(z.trim(), z.maxLength(1_000)));

/**
 * All settings that an operator may change for a tenant, as one document (req 3.1, 3.7). The command line reads and
 * writes it as a file.
 */
const websites = z.array(line).check(z.maxLength(maxWebsites));

export const tenantSettings = z.strictObject({
  kind: z.enum(tenantKinds),
  branding: z.strictObject({
    name: line,
    /** logo.png, or the name of an uploaded logo. */
    logo: line,
    primaryColor: color,
    secondaryColor: color,
  }),
  contact: z.strictObject({ phone: optionalLine, email: optionalLine, hours: optionalLine }),
  timeZone: line,
  languages: z.strictObject({
    offered: z.strictObject(everyLanguage(() => z.boolean())),
    default: z.enum(languages),
  }),
  signIn: z.strictObject({
    loginTypeID: z.literal([1, 2, 3]),
    ...documentShape('signIn'),
    sessionTimeoutSeconds: z.nullable(wholeNumber(1, 86_400)),
  }),
  screens: z.strictObject({
    landingPageTypeID: z.literal([0, 1, 2]),
    ...documentShape('screens'),
  }),
  messages: z.strictObject({
    ...documentShape('messages'),
    emailSourceAddress: optionalLine,
    smsSourceAddress: optionalLine,
  }),
  disclosures: z.strictObject({
    disclaimerShowTypeID: z.literal([1, 2, 3]),
    ...documentShape('disclosures'),
    loginIntro: pair,
    unreportedDebt: pair,
    outOfStatute: pair,
    unreportedAndOutOfStatute: pair,
    electronicRecordsPermission: permission,
  }),
  texts: z.strictObject(everyLanguage(() => texts)),
  /** The tenant's own words in messages, by language and template. Without an entry, a message has the standard words. */
  messageTexts: z.strictObject(everyLanguage(() => messageTexts)),
  payments: z.strictObject({
    configuration,
    planConfiguration,
    feeBasis,
    feePermissions,
    creditCardPermission: permission,
    accountValidation: z.strictObject({ byUs: z.boolean(), elsewhere: permission }),
  }),
  payees: z
    .array(
      z.strictObject({
        code: line,
        name: line,
        configuration: z.nullable(configuration),
        planConfiguration: z.nullable(planConfiguration),
        feeBasis,
        feePermissions: z.nullable(feePermissions),
        creditCardPermission: permission,
        wallets: z.nullable(walletSettings),
      }),
    )
    .check(z.maxLength(500)),
  limits: z.strictObject({
    refundAlone: amount,
    adjustmentAlone: amount,
    keyFilesLower: dayAmount,
    keyFilesRaise: dayAmount,
    velocity: z
      .array(
        z.strictObject({
          scope: z.enum(velocityScopes),
          windowMinutes: wholeNumber(1, 43_200),
          maxPayments: z.nullable(wholeNumber(1, 1_000_000)),
          maxAmount: z.nullable(amount.check(z.refine((cents) => cents > 0, 'must be greater than 0'))),
        }),
      )
      .check(
        z.refine(
          (limits) => velocityScopes.every((scope) => limits.filter((limit) => limit.scope === scope).length === 1),
          'must have one limit for each scope',
        ),
      ),
  }),
  desk: z.strictObject({
    disputeAnswerDays: wholeNumber(1, 90),
    ...documentShape('desk'),
    offerFloorPercent: percent,
    discountAlonePercent: percent,
  }),
  retention: z.strictObject(
    Object.fromEntries(ownPeriodRecords.map((record) => [record, z.nullable(wholeNumber(1, maxOwnDays))])) as Record<
      OwnPeriodRecord,
      z.ZodMiniNullable<z.ZodMiniInt>
    >,
  ),
  reminders: z.strictObject({
    'bill-ready': reminderRule,
    'due-soon': stepsRule('due-soon'),
    'due-today': reminderRule,
    'past-due': stepsRule('past-due'),
    'offer-made': reminderRule,
    'offer-ends-soon': stepsRule('offer-ends-soon'),
    'plan-missed': stepsRule('plan-missed'),
    maxADay: wholeNumber(1, maxRemindersADay),
    maxAWeek: wholeNumber(1, maxRemindersAWeek),
  }),
  proposals: z.strictObject({
    isOn: z.boolean(),
    acceptPercent: percent,
    counterBelowPercent: percent,
    counterPercent: percent,
    maxTries: wholeNumber(1, maxProposalTries),
    acceptDays: wholeNumber(1, maxProposalDays),
    payDays: wholeNumber(0, maxProposalDays),
    isPlanOn: z.boolean(),
    acceptMonths: wholeNumber(0, maxInstallments),
    counterBeyondMonths: wholeNumber(1, maxInstallments),
    counterMonths: wholeNumber(1, maxInstallments),
  }),
  hardship: z.strictObject({
    isOn: z.boolean(),
    outcomes: z.record(z.enum(hardshipReasons), z.enum(hardshipOutcomes)),
    pauseDays: wholeNumber(minPauseDays, maxPauseDays),
    maxPauses: wholeNumber(0, maxPausesAYear),
    planMonths: wholeNumber(1, maxHardshipPlanMonths),
    maxIncomePercent: percent,
  }),
  payByText: z.strictObject({ isOn: z.boolean(), codeAbove: amount, max: amount }),
  /** Websites that can show the checkout in a frame. */
  embedding: z.strictObject({ origins: websites }),
  /** Websites to which the portal may return customers from a payment link. */
  returns: z.strictObject({ origins: websites }),
  publishNeedsTwo: z.boolean(),
});

const variable = z.enum(messageVariables);

/** A message that tenants can word, or whose words are fixed. */
export const messageText = z.object({
  template: z.string(),
  channel: z.enum(['email', 'text']),
  purpose: z.enum(messagePurposes),
  /** The words are required as they are, so nothing else applies. */
  isFixed: z.boolean(),
  /** Variables that the body must contain. */
  must: z.array(variable),
  /** All variables of the body. */
  bodyVariables: z.array(variable),
  /** All variables of the subject and the heading. */
  subjectVariables: z.array(variable),
  /** False for text messages, and if subject and heading depend on the case. */
  hasSubject: z.boolean(),
  isBodyOptional: z.boolean(),
  longestBody: wholeNumber(0, 10_000),
  /** The standard words with variables, and the parts that stay as they are. Null if the message is fixed. */
  standard: z.object(
    everyLanguage(() =>
      z.nullable(
        z.object({
          words: messageWords,
          fixedParts: z.array(
            z.object({
              kind: z.enum(fixedPartKinds),
              text: z.string(),
            }),
          ),
        }),
      ),
    ),
  ),
  /** The version with which the published words began. Null for the standard words. */
  own: z.nullable(z.object({ version: wholeNumber(1, 2_147_483_647), publishedAt: instant })),
  /** Messages of the last 30 days that got the standard words, because the tenant's words needed a missing value. */
  fallbacks: wholeNumber(0, 2_147_483_647),
});
