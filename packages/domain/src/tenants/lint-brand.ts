import { isEmailAddress } from '../customers/email-address.ts';
import { isTimeZone } from '../dates/time-zones.ts';
import { phoneDigits } from '../support/phone-digits.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';
import { brandPalette } from './palette.ts';
import type { TenantSettings } from './tenant-settings.ts';

const wcag = 'WCAG 2.2 AA (1.4.3, 1.4.11)';

/** Rules about a tenant's branding. */
export const brandRules = {
  NameMissing: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'Enter an organization name.', es: 'Escriba el nombre de la organización.' },
  },
  LogoUnknown: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'This logo doesn’t exist. Upload it first.', es: 'Este logotipo no existe. Súbalo primero.' },
  },
  ColorAdapted: {
    severity: 'warn',
    source: wcag,
    words: {
      en: 'This color is too light to read on a white page. The portal uses a darker one instead.',
      es: 'Este color es demasiado claro para leerse en una página blanca. El portal usa uno más oscuro en su lugar.',
    },
  },
  PhoneMalformed: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'Enter a 10-digit phone number.', es: 'Escriba un número de teléfono de 10 dígitos.' },
  },
  EmailMalformed: {
    severity: 'refuse',
    // req 5.1.
    source: productRule,
    words: { en: 'Enter a valid e-mail address.', es: 'Escriba un correo electrónico válido.' },
  },
  ContactMissing: {
    severity: 'warn',
    source: productRule,
    words: {
      en: 'Customers have no phone number or e-mail address for questions. Add one.',
      es: 'Los clientes no tienen teléfono ni correo para sus preguntas. Agregue uno.',
    },
  },
  TimeZoneUnknown: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'This time zone doesn’t exist. Use a name such as America/Chicago.',
      es: 'Esta zona horaria no existe. Use un nombre como America/Chicago.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof brandRules;

/** Checks the name, colors, logo and contact details. */
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
