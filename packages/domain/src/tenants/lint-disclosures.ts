import { asksForElectronicConsent } from '../documents/electronic-records.ts';
import { languages } from '../languages.ts';
import { longestTexts } from './editable-texts.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import { hasMarkup } from './lint-texts.ts';
import { collectsDebts, type DisclosureTexts, type TenantSettings, type TextPair } from './tenant-settings.ts';

/** What can be wrong about the texts that people have to have before them. */
export const disclosureRules = {
  CollectorNoticeMissing: {
    severity: 'refuse',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'A debt collector says that it is one before the log-in and in every message, in the reader’s language. That text is missing.',
      es: 'Un cobrador de deudas dice que lo es antes de entrar y en cada mensaje, en el idioma de quien lee. Falta ese texto.',
    },
  },
  CollectorNoticeIncomplete: {
    severity: 'refuse',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'The notice has to say that it comes from a debt collector.',
      es: 'El aviso debe decir que viene de un cobrador de deudas.',
    },
  },
  CollectorNoticeHidden: {
    severity: 'refuse',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'The log-in never shows the notice that a debt collector has to show.',
      es: 'El inicio de sesión nunca muestra el aviso que un cobrador de deudas debe mostrar.',
    },
  },
  CollectorNoticeOnce: {
    severity: 'warn',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'A browser shows the notice only once. Somebody else at the same device does not see it.',
      es: 'El navegador muestra el aviso solo una vez. Otra persona en el mismo dispositivo no lo ve.',
    },
  },
  DisclosuresOff: {
    severity: 'refuse',
    source: '12 CFR 1006.26(b)',
    words: {
      en: 'A debt that is too old to be sued for may only be paid after its notice. The notices are switched off.',
      es: 'Una deuda demasiado antigua para una demanda solo puede pagarse después de su aviso. Los avisos están desactivados.',
    },
  },
  DisclosureMissing: {
    severity: 'refuse',
    source: '12 CFR 1006.26(b)',
    words: {
      en: 'Such a debt could not be paid here: the notice that comes before it is missing.',
      es: 'Una deuda así no podría pagarse aquí: falta el aviso que va antes.',
    },
  },
  DisclosureInOneLanguage: {
    severity: 'refuse',
    source: '12 CFR 1006.18(e)',
    words: {
      en: 'The text is missing in one of the portal’s languages.',
      es: 'El texto falta en uno de los idiomas del portal.',
    },
  },
  DisclosureTooLong: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'The text is too long.', es: 'El texto es demasiado largo.' },
  },
  ElectronicRecordsPermitted: {
    severity: 'warn',
    source: '15 USC 7001(c), 12 CFR 1006.42',
    words: {
      en: 'Plan authorizations and settlement documents go out electronically without the customer’s consent, and nobody mails them. Ask counsel.',
      es: 'Las autorizaciones de planes y los documentos de acuerdos se entregan en línea sin el consentimiento del cliente y nadie los envía por correo postal. Consulte a un abogado.',
    },
  },
  DisclosureMarkup: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Only plain text may stand here: no HTML, no character references.',
      es: 'Aquí solo puede haber texto simple: sin HTML ni referencias de caracteres.',
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
const collectorWords: Record<keyof TextPair, RegExp> = {
  en: /\bdebt collector\b/i,
  es: /\bcobrador(?:a|es)? de deudas?\b|\bagencia de cobr(?:o|anza)\b/i,
};

/** Looks at the disclosures, first of all those of a debt collector. */
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
    else if (!collectorWords[language].test(text)) found.push({ code: 'CollectorNoticeIncomplete', path });
  }
  const path = 'disclosures.disclaimerShowTypeID';
  if (disclaimerShowTypeID === 3) found.push({ code: 'CollectorNoticeHidden', path });
  if (disclaimerShowTypeID === 2) found.push({ code: 'CollectorNoticeOnce', path });
  if (!showDisclosures) found.push({ code: 'DisclosuresOff', path: 'disclosures.showDisclosures' });
  return found;
}
