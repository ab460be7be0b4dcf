import { isEmailAddress } from '../../customers/email-address.ts';
import { phoneDigits } from '../../support/phone-digits.ts';
import { collectsDebts, type TenantSettings } from '../tenant-settings.ts';
import { isWebsiteOrigin } from '../website-origins.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';

/** Rules about sign-in and the tenant's message addresses. */
export const accessRules = {
  SessionOutOfRange: {
    severity: 'refuse',
    // req 9.3.
    source: productRule,
  },
  CodesRequiredButOff: { severity: 'refuse', source: productRule },
  CodesNeedEmail: {
    severity: 'refuse',
    // req 1.7.
    source: productRule,
  },
  WeakLogInWithoutCodes: { severity: 'warn', source: 'GLBA 16 CFR 314.4' },
  SingleSignOnMissing: {
    severity: 'refuse',
    // req 7.3.
    source: productRule,
  },
  LandingNeedsDashboard: {
    severity: 'refuse',
    // req 2.2.
    source: productRule,
  },
  EmailSourceMalformed: {
    severity: 'refuse',
    // req 5.1.
    source: productRule,
  },
  TextSourceMalformed: { severity: 'refuse', source: productRule },
  EmailRequiredButOff: {
    severity: 'refuse',
    // req 4.4.
    source: productRule,
  },
  EmailWithoutConsent: { severity: 'refuse', source: '12 CFR 1006.6(d)(4)' },
  SecondAdministratorMissing: { severity: 'warn', source: productRule },
  WebsiteMalformed: { severity: 'refuse', source: productRule },
  AccountNumbersShared: { severity: 'refuse', source: productRule },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof accessRules;

/** Checks sign-in, screens, sessions and sender addresses. */
export function lintAccess(settings: TenantSettings, facts: LintFacts): Finding<Code>[] {
  return [...lintSignIn(settings, facts), ...lintMessages(settings), ...lintWebsites(settings)];
}

function lintSignIn(
  settings: TenantSettings,
  { hasIdentityProvider, administrators, sharedNumbers }: LintFacts,
): Finding<Code>[] {
  const { signIn, screens, messages } = settings;
  const found: Finding<Code>[] = [];
  const { sessionTimeoutSeconds: timeout } = signIn;
  if (timeout !== null && (timeout < 300 || timeout > 1800))
    found.push({ code: 'SessionOutOfRange', path: 'signIn.sessionTimeoutSeconds', detail: String(timeout) });
  if (signIn.require2FA && !signIn.enable2FA) found.push({ code: 'CodesRequiredButOff', path: 'signIn.require2FA' });
  if (signIn.enable2FA && !messages.enableEmail) found.push({ code: 'CodesNeedEmail', path: 'signIn.enable2FA' });
  if (signIn.loginTypeID === 2 && !signIn.require2FA)
    found.push({ code: 'WeakLogInWithoutCodes', path: 'signIn.require2FA' });
  if (signIn.loginTypeID === 3 && !hasIdentityProvider)
    found.push({ code: 'SingleSignOnMissing', path: 'signIn.loginTypeID' });
  if (signIn.accountReferenceCodeIsUnique && sharedNumbers > 0) {
    const detail = String(sharedNumbers);
    found.push({ code: 'AccountNumbersShared', path: 'signIn.accountReferenceCodeIsUnique', detail });
  }
  if (screens.landingPageTypeID === 2 && !screens.showDashboard)
    found.push({ code: 'LandingNeedsDashboard', path: 'screens.landingPageTypeID' });
  if (settings.publishNeedsTwo && administrators < 2)
    found.push({ code: 'SecondAdministratorMissing', path: 'publishNeedsTwo' });
  return found;
}

function lintWebsites({ embedding, returns }: TenantSettings): Finding<Code>[] {
  const lists = [
    { path: 'embedding.origins', origins: embedding.origins },
    { path: 'returns.origins', origins: returns.origins },
  ] as const;
  return lists.flatMap(({ path, origins }) =>
    origins
      .filter((origin) => !isWebsiteOrigin(origin))
      .map((origin) => ({ code: 'WebsiteMalformed' as const, path, detail: origin })),
  );
}

function lintMessages(settings: TenantSettings): Finding<Code>[] {
  const { messages } = settings;
  const found: Finding<Code>[] = [];
  if (messages.enableEmail ? !isEmailAddress(messages.emailSourceAddress ?? '') : isWrongAddress(messages))
    found.push({ code: 'EmailSourceMalformed', path: 'messages.emailSourceAddress' });
  if (messages.enableSMS && !isTextSource(messages.smsSourceAddress ?? ''))
    found.push({ code: 'TextSourceMalformed', path: 'messages.smsSourceAddress' });
  if (messages.emailRegistrationRequired && !messages.enableEmail)
    found.push({ code: 'EmailRequiredButOff', path: 'messages.emailRegistrationRequired' });
  if (messages.emailNotificationByDefault && collectsDebts(settings))
    found.push({ code: 'EmailWithoutConsent', path: 'messages.emailNotificationByDefault' });
  return found;
}

function isWrongAddress({ emailSourceAddress }: TenantSettings['messages']): boolean {
  return emailSourceAddress !== null && !isEmailAddress(emailSourceAddress);
}

function isTextSource(number: string): boolean {
  return /^\d{5,6}$/.test(number) || phoneDigits(number).length === 10;
}
