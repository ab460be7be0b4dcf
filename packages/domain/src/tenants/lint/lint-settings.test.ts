import { describe, expect, it } from 'vitest';
import { everyLanguage, type Language } from '../../languages.ts';
import { cents } from '../../money/cents.ts';
import { settingFindingTexts } from '../../texts/texts.ts';
import { editableTexts } from '../editable-texts.ts';
import { type TenantSettings, tenantKinds } from '../tenant-settings.ts';
import { type LintCase as Case, facts, found, tenantOf } from '../testing/linted-settings.ts';
import { messageCases } from '../testing/message-cases.ts';
import { methods } from '../testing/method-cases.ts';
import { keep, proposals, reminders, retention, textPayments } from '../testing/record-and-reminder-cases.ts';
import { lintSettings, mayPublish, settingsRules } from './lint-settings.ts';

const both = (en: string, es = en) => ({ en, es });
const withFee = (settings: TenantSettings, states: string[] = ['WA']) => {
  settings.payments.configuration.singlePaymentConfiguration.applyConvenienceFee = true;
  settings.payments.feeBasis = { kind: 'contract', reference: 'Agreement, section 4', states };
};
const withText = (settings: TenantSettings, key: string, { en, es } = both('words')) => {
  settings.texts.en[key] = en;
  settings.texts.es[key] = es;
};

const offer =
  (offered: TenantSettings['languages']['offered'], preferred: Language = 'en') =>
  (t: TenantSettings) => {
    t.languages = { offered, default: preferred };
  };

const brand: Case[] = [
  ['NameMissing branding.name', 'utility', (t) => (t.branding.name = ' ')],
  ['LogoUnknown branding.logo', 'utility', (t) => (t.branding.logo = 'other.png')],
  ['ColorAdapted branding.primaryColor', 'utility', (t) => (t.branding.primaryColor = '#ffff00')],
  ['ColorAdapted branding.secondaryColor', 'utility', (t) => (t.branding.secondaryColor = '#eeeeee')],
  ['PhoneMalformed contact.phone', 'utility', (t) => (t.contact.phone = '555-014')],
  ['EmailMalformed contact.email', 'utility', (t) => (t.contact.email = 'help@acme')],
  ['ContactMissing contact', 'utility', (t) => (t.contact.phone = null)],
  ['LanguageAlwaysOffered languages.offered.en', 'utility', offer({ en: false, es: true })],
  ['LanguageDefaultOff languages.default', 'utility', offer({ en: true, es: false }, 'es')],
  ['LanguageOff languages.offered.es', 'collection', offer({ en: true, es: false })],
  ['LanguageOffMedical languages.offered.es', 'medical', offer({ en: true, es: false })],
  ['TimeZoneUnknown timeZone', 'utility', (t) => (t.timeZone = 'America/Nowhere')],
];

const access: Case[] = [
  [
    'WebsiteMalformed embedding.origins',
    'utility',
    (t) => (t.embedding.origins = ['https://a.example', 'https://*.b.example']),
  ],
  [
    'WebsiteMalformed returns.origins',
    'utility',
    (t) => (t.returns.origins = ['https://a.example', 'https://b.example/']),
  ],
  ['SessionOutOfRange signIn.sessionTimeoutSeconds', 'utility', (t) => (t.signIn.sessionTimeoutSeconds = 299)],
  ['SessionOutOfRange signIn.sessionTimeoutSeconds', 'utility', (t) => (t.signIn.sessionTimeoutSeconds = 1801)],
  [
    'CodesRequiredButOff signIn.require2FA',
    'utility',
    (t) => Object.assign(t.signIn, { enable2FA: false, require2FA: true }),
  ],
  ['CodesNeedEmail signIn.enable2FA', 'utility', (t) => (t.messages.enableEmail = false)],
  ['WeakLogInWithoutCodes signIn.require2FA', 'collection', (t) => (t.signIn.require2FA = false)],
  ['SingleSignOnMissing signIn.loginTypeID', 'utility', (t) => (t.signIn.loginTypeID = 3)],
  [
    'LandingNeedsDashboard screens.landingPageTypeID',
    'utility',
    (t) => Object.assign(t.screens, { landingPageTypeID: 2, showDashboard: false }),
  ],
  ['EmailSourceMalformed messages.emailSourceAddress', 'utility', (t) => (t.messages.emailSourceAddress = null)],
  [
    'EmailSourceMalformed messages.emailSourceAddress',
    'utility',
    (t) => Object.assign(t.messages, { enableEmail: false, emailSourceAddress: 'acme' }),
  ],
  [
    'TextSourceMalformed messages.smsSourceAddress',
    'utility',
    (t) => Object.assign(t.messages, { enableSMS: true, smsSourceAddress: '1234' }),
  ],
  [
    'EmailRequiredButOff messages.emailRegistrationRequired',
    'utility',
    (t) => Object.assign(t.messages, { enableEmail: false, emailRegistrationRequired: true }),
  ],
  [
    'EmailWithoutConsent messages.emailNotificationByDefault',
    'collection',
    (t) => (t.messages.emailNotificationByDefault = true),
  ],
  ['SecondAdministratorMissing publishNeedsTwo', 'utility', (t) => (t.publishNeedsTwo = true), { administrators: 1 }],
  ['AccountNumbersShared signIn.accountReferenceCodeIsUnique', 'utility', () => undefined, { sharedNumbers: 2 }],
];

const disclosures: Case[] = [
  [
    'ElectronicRecordsPermitted disclosures.electronicRecordsPermission',
    'utility',
    (t) => (t.disclosures.electronicRecordsPermission = 'Opinion of counsel of 2026'),
  ],
  ['CollectorNoticeMissing disclosures.loginIntro.en', 'collection', (t) => (t.disclosures.loginIntro = null)],
  [
    'CollectorNoticeMissing disclosures.loginIntro.es',
    'collection',
    (t) => (t.disclosures.loginIntro = both('We are a debt collector.', '')),
  ],
  [
    'CollectorNoticeIncomplete disclosures.loginIntro.es',
    'collection',
    (t) => (t.disclosures.loginIntro = both('We are a debt collector.', 'Bienvenido.')),
  ],
  [
    'CollectorNoticeHidden disclosures.disclaimerShowTypeID',
    'collection',
    (t) => (t.disclosures.disclaimerShowTypeID = 3),
  ],
  [
    'CollectorNoticeOnce disclosures.disclaimerShowTypeID',
    'collection',
    (t) => (t.disclosures.disclaimerShowTypeID = 2),
  ],
  ['DisclosuresOff disclosures.showDisclosures', 'collection', (t) => (t.disclosures.showDisclosures = false)],
  ['DisclosureMissing disclosures.outOfStatute', 'collection', (t) => (t.disclosures.outOfStatute = null)],
  [
    'DisclosureInOneLanguage disclosures.loginIntro.es',
    'utility',
    (t) => (t.disclosures.loginIntro = both('Hello', ' ')),
  ],
  [
    'DisclosureTooLong disclosures.loginIntro.en',
    'utility',
    (t) => (t.disclosures.loginIntro = both('x'.repeat(6_001))),
  ],
  ['DisclosureMarkup disclosures.loginIntro.en', 'utility', (t) => (t.disclosures.loginIntro = both('<b>Hello</b>'))],
];

const consent = 'EmailRegistration.CollectorConsent';
const texts: Case[] = [
  ['TextUnknown texts.en.Payment.Total', 'utility', (t) => withText(t, 'Payment.Total')],
  ['TextUnknown texts.en.constructor', 'utility', (t) => withText(t, 'constructor')],
  ['TextTooLong texts.en.Login.Lead', 'utility', (t) => withText(t, 'Login.Lead', both('x'.repeat(1_001)))],
  ['TextEmpty texts.en.Login.Lead', 'utility', (t) => withText(t, 'Login.Lead', both(' '))],
  ['TextInOneLanguage texts.es.Login.Lead', 'utility', (t) => (t.texts.en['Login.Lead'] = 'Hello')],
  ['MarkupInText texts.en.Login.Lead', 'utility', (t) => withText(t, 'Login.Lead', both('<img src=x>'))],
  ['MarkupInText texts.en.Login.Lead', 'utility', (t) => withText(t, 'Login.Lead', both('A &lt;b&gt;'))],
  ['MarkupInText texts.en.Login.Lead', 'utility', (t) => withText(t, 'Login.Lead', both('$t(Login.Title)'))],
  ['MarkupInText texts.en.Login.Lead', 'utility', (t) => withText(t, 'Login.Lead', both('a\u202eb'))],
  ['PlaceholderUnknown texts.en.Login.Lead', 'utility', (t) => withText(t, 'Login.Lead', both('Hi {{firstName}}'))],
  ['PlaceholderUnknown texts.en.Help.Lead', 'utility', (t) => withText(t, 'Help.Lead', both('{{- tenant}} helps'))],
  ['PlaceholderMissing texts.en.Login.PanelQuestions', 'utility', (t) => withText(t, 'Login.PanelQuestions')],
  [
    `ConsentIncomplete texts.en.${consent}`,
    'collection',
    (t) => withText(t, consent, both('{{tenant}} is a debt collector. I agree.', 'Acepto. {{tenant}}')),
  ],
];

const fees: Case[] = [
  [
    'FeeBasisMissing payments.feeBasis',
    'collection',
    (t) => {
      withFee(t);
      t.payments.feeBasis = null;
    },
  ],
  [
    'FeeBasisMissing payments.feeBasis',
    'collection',
    (t) => {
      t.payments.planConfiguration.applyConvenienceFee = true;
      t.payments.feeBasis = { kind: 'law', reference: ' ', states: ['WA'] };
    },
  ],
  ['FeeStatesMissing payments.feeBasis.states', 'collection', (t) => withFee(t, [])],
  ['FeeStatesForbidden payments.feeBasis.states', 'collection', (t) => withFee(t, ['CO'])],
  ['StateUnknown payments.feeBasis.states', 'collection', (t) => withFee(t, ['ZZ'])],
  [
    'DebitSurcharge payments.configuration.payeeFees.cardFee',
    'utility',
    (t) => {
      withFee(t);
      t.payments.configuration.singlePaymentConfiguration.applyCreditCardFeeAsPercentage = true;
      t.payments.configuration.payeeFees = { bankFee: cents(0), cardFee: cents(290) };
    },
  ],
  [
    'DebitSurcharge payments.configuration.payeeFees.cardFee',
    'utility',
    (t) => {
      withFee(t);
      // A bank fee of one cent doesn't make this a convenience fee.
      t.payments.configuration.singlePaymentConfiguration.applyCreditCardFeeAsPercentage = true;
      t.payments.configuration.payeeFees = { bankFee: cents(1), cardFee: cents(290) };
    },
  ],
  [
    'FeePermissionIncomplete payments.feePermissions.unknownState.reference',
    'collection',
    (t) => (t.payments.feePermissions.unknownState = { reference: ' ', states: [] }),
  ],
  [
    'FeePermissionIncomplete payments.feePermissions.restrictedStates.states',
    'collection',
    (t) => (t.payments.feePermissions.restrictedStates = { reference: 'Opinion of counsel', states: [] }),
  ],
  [
    'SurchargeStatesForbidden payments.feePermissions.creditSurcharge.states',
    'utility',
    (t) => (t.payments.feePermissions.creditSurcharge = { reference: 'Opinion of counsel', states: ['CT', 'IL'] }),
  ],
  [
    'StateUnknown payments.feePermissions.creditSurcharge.states',
    'utility',
    (t) => (t.payments.feePermissions.creditSurcharge = { reference: 'Opinion of counsel', states: ['ZZ'] }),
  ],
  [
    'CardFeeAlone payments.configuration.payeeFees.bankFee',
    'utility',
    (t) => {
      withFee(t);
      t.payments.configuration.payeeFees = { bankFee: cents(100), cardFee: cents(250) };
    },
  ],
  [
    'CardFeeIsShare payments.configuration.singlePaymentConfiguration.applyCreditCardFeeAsPercentage',
    'utility',
    (t) => {
      withFee(t);
      t.payments.configuration.singlePaymentConfiguration.applyCreditCardFeeAsPercentage = true;
    },
  ],
  [
    'CardFeeAlone payments.configuration.payeeFees.bankFee',
    'utility',
    (t) => {
      withFee(t);
      t.payments.configuration.payeeFees = { bankFee: cents(0), cardFee: cents(250) };
    },
  ],
  [
    'FeeHigh payments.configuration.payeeFees.cardFee',
    'utility',
    (t) => {
      withFee(t);
      t.payments.configuration.payeeFees = { bankFee: cents(150), cardFee: cents(2_501) };
    },
  ],
  [
    'FeeHigh payments.configuration.payeeFees.bankFee',
    'utility',
    (t) => {
      t.payments.planConfiguration.applyConvenienceFee = true;
      t.payments.planConfiguration.applyACHFeeAsPercentage = true;
      t.payments.configuration.payeeFees = { bankFee: cents(1_001), cardFee: cents(250) };
    },
  ],
  [
    'FeeSwitchedOff payments.configuration.payeeFees',
    'utility',
    (t) => (t.payments.configuration.payeeFees = { bankFee: cents(100), cardFee: cents(100) }),
  ],
];

const cases = [
  ...[...brand, ...access],
  ...[...disclosures, ...texts],
  ...fees,
  ...methods,
  ...retention,
  ...reminders,
  ...proposals,
  ...textPayments,
  ...messageCases,
];

describe('lintSettings', () => {
  it.each(tenantKinds)('reports nothing for a new %s tenant', (kind) => {
    expect(found(kind, () => undefined)).toEqual([]);
  });

  it.each(cases)(
    'law: 12 CFR 1006.22(b), 15 USC 1693o-2, Nacha 2.5.17, Visa MCC 7322: reports %s for a %s tenant',
    (rule, kind, change, more) => {
      expect(found(kind, change, more)).toContain(rule);
    },
  );

  it('has a test case, a message in both languages and a source for every rule', () => {
    const shown = new Set(cases.map(([rule]) => rule.split(' ')[0]));
    expect(Object.keys(settingsRules).filter((code) => !shown.has(code))).toEqual([]);
    for (const code of Object.keys(settingsRules) as (keyof typeof settingsRules)[]) {
      const { source } = settingsRules[code];
      const message = everyLanguage((language) => settingFindingTexts[language][code]);
      expect(message.en).toMatch(/[.?]$/);
      expect(message.es).toMatch(/[.?]$/);
      expect(message.es).not.toBe(message.en);
      expect(source).not.toBe('');
      expect(`${source} ${message.en} ${message.es}`).not.toMatch(/\breq \d|\bSPEC\b/);
    }
  });

  it("reports errors first and doesn't block publishing for warnings", () => {
    const settings = structuredClone(tenantOf('collection'));
    settings.disclosures.disclaimerShowTypeID = 2;
    expect(mayPublish(lintSettings(settings, facts))).toBe(true);
    settings.disclosures.showDisclosures = false;
    const findings = lintSettings(settings, facts);
    expect(findings.map(({ severity }) => severity)).toEqual(['refuse', 'warn']);
    expect(mayPublish(findings)).toBe(false);
  });

  it('law: 15 USC 1693o-2: warns about a percentage fee on debit cards, whatever counsel permits, without blocking publishing', () => {
    const settings = structuredClone(tenantOf('utility'));
    withFee(settings);
    settings.payments.configuration.singlePaymentConfiguration.applyCreditCardFeeAsPercentage = true;
    settings.payments.configuration.payeeFees = { bankFee: cents(0), cardFee: cents(290) };
    settings.payments.feePermissions.creditSurcharge = { reference: 'Opinion of counsel', states: ['CT'] };
    const findings = lintSettings(settings, facts);
    expect(findings.map(({ code, severity }) => `${severity} ${code}`)).toContain('warn DebitSurcharge');
    expect(mayPublish(findings)).toBe(true);
  });

  it('law: 12 CFR 1006.22(b), Visa MCC 7322, 26 USC 223(d)(2): accepts a fee with a legal basis, credit cards with permission and HSA cards at a hospital', () => {
    expect(found('collection', withFee)).toEqual([]);
    expect(
      found('collection', (t) => {
        t.payments.configuration.acceptsCreditCards = true;
        t.payments.creditCardPermission = 'Acquirer agreement of 2026, schedule B';
      }),
    ).toEqual([]);
    expect(found('medical', (t) => expect(t.payments.configuration.isMedicalPayee).toBe(true))).toEqual([]);
    expect(found('utility', (t) => (t.signIn.loginTypeID = 3), { hasIdentityProvider: true })).toEqual([]);
  });

  it('law: 12 CFR 1006.100: accepts custom retention periods that are as long as the rules require', () => {
    expect(found('collection', keep({ message: 1_098, 'receipt-link': 90 }))).toEqual([]);
    expect(found('utility', keep({ message: 732 }))).toEqual([]);
  });

  it("checks a payee's own terms, or the tenant's terms when the payee has none", () => {
    const change = (settings: TenantSettings) => {
      const [payee] = settings.payees;
      if (payee) {
        payee.configuration = structuredClone(settings.payments.configuration);
        payee.configuration.singlePaymentConfiguration.applyConvenienceFee = true;
      }
    };
    expect(found('collection', change)).toEqual(['FeeBasisMissing payees.0.feeBasis']);
    expect(
      found('collection', (settings) => {
        change(settings);
        settings.payments.feeBasis = { kind: 'law', reference: 'RCW 19.16', states: ['WA'] };
      }),
    ).toEqual([]);
  });

  it('law: 15 USC 7001(c): accepts every editable text with its required content', () => {
    for (const [key, { must = [], may = [], requiredPhrases = [] }] of Object.entries(editableTexts)) {
      const values = [...must, ...may].map((name) => `{{${name}}}`).join(' ');
      const en =
        requiredPhrases.length > 0 ? 'I can stop it. From a debt collector. On paper, free, as a PDF.' : 'Words.';
      const es =
        requiredPhrases.length > 0
          ? 'Puedo detenerlo. De un cobrador de deudas. En papel, gratis, en PDF.'
          : 'Palabras.';
      expect([key, found('utility', (t) => withText(t, key, both(`${en} ${values}`, `${es} ${values}`)))]).toEqual([
        key,
        [],
      ]);
    }
  });
});
