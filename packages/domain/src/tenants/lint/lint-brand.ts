import { isEmailAddress } from '../../customers/email-address.ts';
import { isTimeZone } from '../../dates/time-zones.ts';
import { defaultLanguage, languages } from '../../languages.ts';
import { phoneDigits } from '../../support/phone-digits.ts';
import { brandPalette } from '../palette.ts';
import { payeeTerms, type TenantSettings } from '../tenant-settings.ts';
import { type Finding, type FindingRule, type LintFacts, productRule } from './lint-finding.ts';

const wcag = 'WCAG 2.2 AA (1.4.3, 1.4.11)';

/** Rules about a tenant's branding. */
export const brandRules = {
  NameMissing: { severity: 'refuse', source: productRule },
  LogoUnknown: { severity: 'refuse', source: productRule },
  ColorAdapted: { severity: 'warn', source: wcag },
  PhoneMalformed: { severity: 'refuse', source: productRule },
  EmailMalformed: {
    severity: 'refuse',
    // req 5.1.
    source: productRule,
  },
  ContactMissing: { severity: 'warn', source: productRule },
  TimeZoneUnknown: { severity: 'refuse', source: productRule },
  LanguageAlwaysOffered: {
    severity: 'refuse',
    // req 1.7.
    source: productRule,
  },
  LanguageDefaultOff: { severity: 'refuse', source: productRule },
  LanguageOff: { severity: 'warn', source: 'Cal. Civ. Code 1632 (confirm with counsel)' },
  LanguageOffMedical: { severity: 'warn', source: '45 CFR 92.201 (confirm with counsel)' },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof brandRules;

/** Checks the name, colors, logo, contact details and languages. */
export function lintBrand(settings: TenantSettings, { logos }: LintFacts): Finding<Code>[] {
  const { branding, contact, timeZone } = settings;
  const found: Finding<Code>[] = lintLanguages(settings);
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

function lintLanguages(settings: TenantSettings): Finding<Code>[] {
  const { offered, default: fallback } = settings.languages;
  const isMedical = payeeTerms(settings).some(({ configuration }) => configuration.isMedicalPayee);
  const off = languages.filter((language) => !offered[language]);
  return [
    ...off.map((language): Finding<Code> => {
      if (language === defaultLanguage) return { code: 'LanguageAlwaysOffered', path: `languages.offered.${language}` };
      return { code: isMedical ? 'LanguageOffMedical' : 'LanguageOff', path: `languages.offered.${language}` };
    }),
    ...(offered[fallback] ? [] : [{ code: 'LanguageDefaultOff' as const, path: 'languages.default' }]),
  ];
}
