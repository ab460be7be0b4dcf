import { isEmailAddress } from '../customers/email-address.ts';
import { isTimeZone } from '../dates/time-zones.ts';
import { phoneDigits } from '../support/phone-digits.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';
import { brandPalette } from './palette.ts';
import type { TenantSettings } from './tenant-settings.ts';

const wcag = 'WCAG 2.2 AA (1.4.3, 1.4.11)';

/** What can be wrong about how a tenant shows itself. */
export const brandRules = {
  NameMissing: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'The name is empty.', es: 'El nombre está vacío.' },
  },
  LogoUnknown: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'There is no such logo. Upload it first.', es: 'No existe ese logotipo. Súbalo primero.' },
  },
  ColorAdapted: {
    severity: 'warn',
    source: wcag,
    words: {
      en: 'The colour is too faint to be read on a white page. The portal shows a darker one in its place.',
      es: 'El color es demasiado tenue para leerse en una página blanca. El portal muestra uno más oscuro en su lugar.',
    },
  },
  PhoneMalformed: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'The phone number needs 10 digits.', es: 'El número de teléfono necesita 10 dígitos.' },
  },
  EmailMalformed: {
    severity: 'refuse',
    // req 5.1.
    source: productRule,
    words: {
      en: 'That is no e-mail address that can be written to.',
      es: 'Esa no es una dirección de correo a la que se pueda escribir.',
    },
  },
  ContactMissing: {
    severity: 'warn',
    source: productRule,
    words: {
      en: 'People find neither a phone number nor an e-mail address for their questions.',
      es: 'Las personas no encuentran ni teléfono ni correo para sus preguntas.',
    },
  },
  TimeZoneUnknown: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'There is no such time zone. Use a name such as America/Chicago.',
      es: 'No existe esa zona horaria. Use un nombre como America/Chicago.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof brandRules;

/** Looks at the name, the colours, the logo and how the tenant is reached. */
export function lintBrand({ branding, contact, timeZone }: TenantSettings, { logos }: LintFacts): Finding<Code>[] {
  const found: Finding<Code>[] = [];
  if (branding.name.trim() === '') found.push({ code: 'NameMissing', path: 'branding.name' });
  if (!logos.includes(branding.logo)) found.push({ code: 'LogoUnknown', path: 'branding.logo' });
  const { light } = brandPalette({ primary: branding.primaryColor, secondary: branding.secondaryColor });
  if (light.brand !== branding.primaryColor.toLowerCase())
    found.push({ code: 'ColorAdapted', path: 'branding.primaryColor', detail: light.brand });
  if (light.accent !== branding.secondaryColor.toLowerCase())
    found.push({ code: 'ColorAdapted', path: 'branding.secondaryColor', detail: light.accent });
  if (contact.phone !== null && phoneDigits(contact.phone).length !== 10)
    found.push({ code: 'PhoneMalformed', path: 'contact.phone' });
  if (contact.email !== null && !isEmailAddress(contact.email))
    found.push({ code: 'EmailMalformed', path: 'contact.email' });
  if (contact.phone === null && contact.email === null) found.push({ code: 'ContactMissing', path: 'contact' });
  if (!isTimeZone(timeZone)) found.push({ code: 'TimeZoneUnknown', path: 'timeZone' });
  return found;
}
