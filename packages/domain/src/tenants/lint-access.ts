import { isEmailAddress } from '../customers/email-address.ts';
import { phoneDigits } from '../support/phone-digits.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';
import { collectsDebts, type TenantSettings } from './tenant-settings.ts';

/** Rules about sign-in and the tenant's message addresses. */
export const accessRules = {
  SessionOutOfRange: {
    severity: 'refuse',
    // req 9.3.
    source: productRule,
    words: {
      en: 'Enter an inactivity timeout from 300 to 1,800 seconds.',
      es: 'Escriba un cierre por inactividad de 300 a 1800 segundos.',
    },
  },
  CodesRequiredButOff: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'You can’t require sign-in codes while they are turned off. Turn them on first.',
      es: 'No se pueden exigir códigos de acceso mientras están desactivados. Actívelos primero.',
    },
  },
  CodesNeedEmail: {
    severity: 'refuse',
    // req 1.7.
    source: productRule,
    words: {
      en: 'Sign-in codes are sent by e-mail, but e-mail is turned off. Turn on e-mail first.',
      es: 'Los códigos de acceso se envían por correo, pero el correo está desactivado. Actívelo primero.',
    },
  },
  WeakLogInWithoutCodes: {
    severity: 'warn',
    source: 'GLBA 16 CFR 314.4',
    words: {
      en: 'Anyone who knows an account number and a ZIP code can sign in. Require codes to verify who it is.',
      es: 'Cualquiera que conozca un número de cuenta y un código postal puede iniciar sesión. Exija códigos para verificar la identidad.',
    },
  },
  SingleSignOnMissing: {
    severity: 'refuse',
    // req 7.3.
    source: productRule,
    words: {
      en: 'Customers can sign in only by single sign-on, but no identity provider is set up.',
      es: 'Los clientes solo pueden usar el inicio de sesión único, pero no hay un proveedor de identidad configurado.',
    },
  },
  LandingNeedsDashboard: {
    severity: 'refuse',
    // req 2.2.
    source: productRule,
    words: {
      en: 'The dashboard is the first page, but it’s turned off. Turn it on or choose another first page.',
      es: 'El panel es la primera página, pero está desactivado. Actívelo o elija otra primera página.',
    },
  },
  EmailSourceMalformed: {
    severity: 'refuse',
    // req 5.1.
    source: productRule,
    words: {
      en: 'Enter a valid sender address for e-mail.',
      es: 'Escriba una dirección de remitente válida para los correos.',
    },
  },
  TextSourceMalformed: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Enter a sender number for text messages: 10 digits, or a short code of 5 or 6.',
      es: 'Escriba un número de remitente para los mensajes de texto: 10 dígitos o un código corto de 5 o 6.',
    },
  },
  EmailRequiredButOff: {
    severity: 'refuse',
    // req 4.4.
    source: productRule,
    words: {
      en: 'You can’t require an e-mail address while e-mail is turned off.',
      es: 'No se puede exigir un correo electrónico mientras el correo está desactivado.',
    },
  },
  EmailWithoutConsent: {
    severity: 'refuse',
    source: '12 CFR 1006.6(d)(4)',
    words: {
      en: 'A debt collector can e-mail customers only with their consent, never by default.',
      es: 'Un cobrador de deudas solo puede escribir por correo con el consentimiento del cliente, nunca de forma predeterminada.',
    },
  },
  SecondAdministratorMissing: {
    severity: 'warn',
    source: productRule,
    words: {
      en: 'Publishing will need two administrators, but fewer than two can sign in. You couldn’t publish anything after this.',
      es: 'Publicar requerirá dos administradores, pero menos de dos pueden iniciar sesión. Después de esto no podría publicar nada.',
    },
  },
  AccountNumbersShared: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Several payees have accounts with the same number. Change those numbers first, or leave this off.',
      es: 'Varios beneficiarios tienen cuentas con el mismo número. Cambie antes esos números o deje esto desactivado.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof accessRules;

/** Checks sign-in, screens, sessions and sender addresses. */
export function lintAccess(settings: TenantSettings, facts: LintFacts): Finding<Code>[] {
  return [...lintSignIn(settings, facts), ...lintMessages(settings)];
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
