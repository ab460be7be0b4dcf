import { isEmailAddress } from '../customers/email-address.ts';
import { phoneDigits } from '../support/phone-digits.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';
import { collectsDebts, type TenantSettings } from './tenant-settings.ts';

/** What can be wrong about how people get in, and how the tenant writes to them. */
export const accessRules = {
  SessionOutOfRange: {
    severity: 'refuse',
    // req 9.3.
    source: productRule,
    words: {
      en: 'A session ends after 300 to 1800 seconds without a sign of life.',
      es: 'Una sesión termina tras 300 a 1800 segundos sin actividad.',
    },
  },
  CodesRequiredButOff: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Codes cannot be required while they are switched off.',
      es: 'No se pueden exigir códigos mientras están desactivados.',
    },
  },
  CodesNeedEmail: {
    severity: 'refuse',
    // req 1.7.
    source: productRule,
    words: {
      en: 'Sign-in codes go out by e-mail, which is switched off.',
      es: 'Los códigos se envían por correo electrónico, que está desactivado.',
    },
  },
  WeakLogInWithoutCodes: {
    severity: 'warn',
    source: 'GLBA 16 CFR 314.4',
    words: {
      en: 'Whoever knows an account number and a ZIP code gets in. Require codes to be sure who it is.',
      es: 'Quien conozca un número de cuenta y un código postal puede entrar. Exija códigos para saber quién es.',
    },
  },
  SingleSignOnMissing: {
    severity: 'refuse',
    // req 7.3.
    source: productRule,
    words: {
      en: 'People can only come by single sign-on, and no identity provider is set up.',
      es: 'Solo se puede entrar por inicio de sesión único, y no hay un proveedor de identidad configurado.',
    },
  },
  LandingNeedsDashboard: {
    severity: 'refuse',
    // req 2.2.
    source: productRule,
    words: {
      en: 'The dashboard is the first page, and is switched off.',
      es: 'El panel es la primera página y está desactivado.',
    },
  },
  EmailSourceMalformed: {
    severity: 'refuse',
    // req 5.1.
    source: productRule,
    words: {
      en: 'E-mail needs an address that it comes from.',
      es: 'El correo necesita una dirección de origen válida.',
    },
  },
  TextSourceMalformed: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Text messages need the number that they come from: 10 digits, or a short code of 5 or 6.',
      es: 'Los mensajes de texto necesitan su número de origen: 10 dígitos o un código corto de 5 o 6.',
    },
  },
  EmailRequiredButOff: {
    severity: 'refuse',
    // req 4.4.
    source: productRule,
    words: {
      en: 'People cannot be asked for an e-mail address while e-mail is switched off.',
      es: 'No se puede pedir un correo electrónico mientras el correo está desactivado.',
    },
  },
  EmailWithoutConsent: {
    severity: 'refuse',
    source: '12 CFR 1006.6(d)(4)',
    words: {
      en: 'A debt collector writes to an address only after the person has agreed to it, never by default.',
      es: 'Un cobrador de deudas escribe a una dirección solo con el consentimiento de la persona, nunca por defecto.',
    },
  },
  SecondAdministratorMissing: {
    severity: 'warn',
    source: productRule,
    words: {
      en: 'Publishing needs two administrators, and there are not two who can sign in. Nothing could be published after this.',
      es: 'Publicar requiere dos administradores y no hay dos que puedan entrar. Después de esto no se podría publicar nada.',
    },
  },
  AccountNumbersShared: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Several payees have accounts of the same number. Give those accounts other numbers first, or leave this off.',
      es: 'Varios beneficiarios tienen cuentas con el mismo número. Dé primero otros números a esas cuentas o deje esto desactivado.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof accessRules;

/** Looks at sign-in, screens, sessions and the addresses that messages come from. */
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
