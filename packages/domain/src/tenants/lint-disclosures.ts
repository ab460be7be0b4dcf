import { asksForElectronicConsent } from '../documents/electronic-records.ts';
import { languages } from '../languages.ts';
import { longestTexts } from './editable-texts.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import { hasMarkup } from './lint-texts.ts';
import { collectsDebts, type DisclosureTexts, type TenantSettings, type TextPair } from './tenant-settings.ts';

/** Rules about required disclosures. */
export const disclosureRules = {
  CollectorNoticeMissing: {
    severity: 'refuse',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'A debt collector must identify itself before sign-in and in every message, in the customer’s language. This text is missing.',
      es: 'Un cobrador de deudas debe identificarse como tal antes del inicio de sesión y en cada mensaje, en el idioma del cliente. Falta este texto.',
    },
  },
  CollectorNoticeIncomplete: {
    severity: 'refuse',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'The notice must say that it’s from a debt collector.',
      es: 'El aviso debe decir que es de un cobrador de deudas.',
    },
  },
  CollectorNoticeHidden: {
    severity: 'refuse',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'The sign-in page never shows the notice that a debt collector must show.',
      es: 'La página de inicio de sesión nunca muestra el aviso que un cobrador de deudas debe mostrar.',
    },
  },
  CollectorNoticeOnce: {
    severity: 'warn',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'Each browser shows the notice only once. Another person on the same device won’t see it.',
      es: 'Cada navegador muestra el aviso una sola vez. Otra persona en el mismo dispositivo no lo verá.',
    },
  },
  DisclosuresOff: {
    severity: 'refuse',
    source: '12 CFR 1006.26(b)',
    words: {
      en: 'Customers must see a notice before they pay a debt that’s too old to sue for, but debt disclosures are turned off.',
      es: 'Los clientes deben ver un aviso antes de pagar una deuda demasiado antigua para demandar, pero los avisos sobre la deuda están desactivados.',
    },
  },
  DisclosureMissing: {
    severity: 'refuse',
    source: '12 CFR 1006.26(b)',
    words: {
      en: 'This disclosure is missing, so customers can’t pay this type of debt.',
      es: 'Falta este aviso, así que los clientes no pueden pagar este tipo de deuda.',
    },
  },
  DisclosureInOneLanguage: {
    severity: 'refuse',
    source: '12 CFR 1006.18(e)',
    words: { en: 'Enter this text in both languages.', es: 'Escriba este texto en ambos idiomas.' },
  },
  DisclosureTooLong: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'This text is too long.', es: 'Este texto es demasiado largo.' },
  },
  ElectronicRecordsPermitted: {
    severity: 'warn',
    source: '15 USC 7001(c), 12 CFR 1006.42',
    words: {
      en: 'Plan authorizations and settlement documents are sent electronically without the customer’s consent and aren’t mailed. Ask your counsel.',
      es: 'Las autorizaciones de planes y los documentos de acuerdos se entregan en línea sin el consentimiento del cliente y no se envían por correo postal. Consulte a su abogado.',
    },
  },
  DisclosureMarkup: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Use plain text only, without HTML or character references.',
      es: 'Use solo texto simple, sin HTML ni referencias de caracteres.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof disclosureRules;

const names = [
  'loginIntro',
  'unreportedDebt',
  'outOfStatute',
  'unreportedAndOutOfStatute',
] as const satisfies readonly (keyof DisclosureTexts)[];
const collectorText: Record<keyof TextPair, RegExp> = {
  en: /\bdebt collector\b/i,
  es: /\bcobrador(?:a|es)? de deudas?\b|\bagencia de cobr(?:o|anza)\b/i,
};

/** Checks the disclosures, starting with those of debt collectors. */
export function lintDisclosures(settings: TenantSettings): Finding<Code>[] {
  const { disclosures } = settings;
  return [
    ...names.flatMap((name) => lintPair(disclosures[name], `disclosures.${name}`)),
    ...(disclosures.showDisclosures
      ? names
          .filter((name) => name !== 'loginIntro' && disclosures[name] === null)
          .map((name): Finding<Code> => ({ code: 'DisclosureMissing', path: `disclosures.${name}` }))
      : []),
    ...(collectsDebts(settings) ? lintCollector(disclosures) : []),
    ...(asksForElectronicConsent(disclosures.electronicRecordsPermission)
      ? []
      : [{ code: 'ElectronicRecordsPermitted', path: 'disclosures.electronicRecordsPermission' } as const]),
  ];
}

function lintPair(pair: TextPair | null, path: string): Finding<Code>[] {
  if (!pair) return [];
  return languages.flatMap((language) => {
    const text = pair[language];
    const at = `${path}.${language}`;
    const found: Finding<Code>[] = [];
    if (text.trim() === '') found.push({ code: 'DisclosureInOneLanguage', path: at });
    if (text.length > longestTexts.disclosure) found.push({ code: 'DisclosureTooLong', path: at });
    if (hasMarkup(text)) found.push({ code: 'DisclosureMarkup', path: at });
    return found;
  });
}

function lintCollector({ loginIntro, disclaimerShowTypeID, showDisclosures }: TenantSettings['disclosures']) {
  const found: Finding<Code>[] = [];
  for (const language of languages) {
    const path = `disclosures.loginIntro.${language}`;
    const text = loginIntro?.[language].trim() ?? '';
    if (text === '') found.push({ code: 'CollectorNoticeMissing', path });
    else if (!collectorText[language].test(text)) found.push({ code: 'CollectorNoticeIncomplete', path });
  }
  const path = 'disclosures.disclaimerShowTypeID';
  if (disclaimerShowTypeID === 3) found.push({ code: 'CollectorNoticeHidden', path });
  if (disclaimerShowTypeID === 2) found.push({ code: 'CollectorNoticeOnce', path });
  if (!showDisclosures) found.push({ code: 'DisclosuresOff', path: 'disclosures.showDisclosures' });
  return found;
}
