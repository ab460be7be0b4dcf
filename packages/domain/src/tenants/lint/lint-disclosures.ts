import { asksForElectronicConsent } from '../../documents/electronic-records.ts';
import { languages } from '../../languages.ts';
import { requiredPhrases } from '../../texts/texts.ts';
import { longestTexts } from '../editable-texts.ts';
import { collectsDebts, type DisclosureTexts, type TenantSettings, type TextPair } from '../tenant-settings.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import { hasMarkup } from './lint-texts.ts';

/** Rules about required disclosures. */
export const disclosureRules = {
  CollectorNoticeMissing: { severity: 'refuse', source: '12 CFR 1006.18(e)' },
  CollectorNoticeIncomplete: { severity: 'refuse', source: '12 CFR 1006.18(e)' },
  CollectorNoticeHidden: { severity: 'refuse', source: '12 CFR 1006.18(e)' },
  CollectorNoticeOnce: { severity: 'warn', source: '12 CFR 1006.18(e)' },
  DisclosuresOff: { severity: 'refuse', source: '12 CFR 1006.26(b)' },
  DisclosureMissing: { severity: 'refuse', source: '12 CFR 1006.26(b)' },
  DisclosureInOneLanguage: { severity: 'refuse', source: '12 CFR 1006.18(e)' },
  DisclosureTooLong: { severity: 'refuse', source: productRule },
  ElectronicRecordsPermitted: { severity: 'warn', source: '15 USC 7001(c), 12 CFR 1006.42' },
  DisclosureMarkup: { severity: 'refuse', source: productRule },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof disclosureRules;

const names = [
  'loginIntro',
  'unreportedDebt',
  'outOfStatute',
  'unreportedAndOutOfStatute',
] as const satisfies readonly (keyof DisclosureTexts)[];

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
    else if (!requiredPhrases[language].notice.test(text)) found.push({ code: 'CollectorNoticeIncomplete', path });
  }
  const path = 'disclosures.disclaimerShowTypeID';
  if (disclaimerShowTypeID === 3) found.push({ code: 'CollectorNoticeHidden', path });
  if (disclaimerShowTypeID === 2) found.push({ code: 'CollectorNoticeOnce', path });
  if (!showDisclosures) found.push({ code: 'DisclosuresOff', path: 'disclosures.showDisclosures' });
  return found;
}
