import { type Language, languages } from '../languages.ts';
import { type EditableText, editableTexts, longestTexts } from './editable-texts.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import type { TenantSettings } from './tenant-settings.ts';

/** What can be wrong about a text of a tenant's own. */
export const textRules = {
  TextUnknown: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'There is no text by this key that a tenant may put in its own words.',
      es: 'No hay ningún texto con esa clave que un inquilino pueda cambiar.',
    },
  },
  TextTooLong: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'The text is too long for its place.', es: 'El texto es demasiado largo para su lugar.' },
  },
  TextEmpty: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'The text is empty. Take it out, and the product’s own is shown.',
      es: 'El texto está vacío. Quítelo y se mostrará el del producto.',
    },
  },
  TextInOneLanguage: {
    severity: 'refuse',
    // req 9.5.
    source: productRule,
    words: {
      en: 'The portal speaks English and Spanish: the text is missing in one of them.',
      es: 'El portal habla inglés y español: el texto falta en uno de los idiomas.',
    },
  },
  MarkupInText: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Only plain text may stand here: no HTML, no character references.',
      es: 'Aquí solo puede haber texto simple: sin HTML ni referencias de caracteres.',
    },
  },
  PlaceholderUnknown: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'The portal fills in no such value here; it would show as it is written.',
      es: 'El portal no rellena ese valor aquí; se mostraría tal como está escrito.',
    },
  },
  PlaceholderMissing: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'A value that the portal fills in is missing from the text.',
      es: 'Falta en el texto un valor que el portal rellena.',
    },
  },
  ConsentIncomplete: {
    severity: 'refuse',
    source: '12 CFR 1006.6(d)(4), 1006.6(e); E-SIGN, 15 USC 7001(c)',
    words: {
      en: 'A consent has to say how it is taken back, and a debt collector’s that it is one and that it is about a debt.',
      es: 'Un consentimiento debe decir cómo se retira y, si es de un cobrador de deudas, que lo es y que trata de una deuda.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof textRules;

/** Looks at the texts of the portal that a tenant has put in its own words. */
export function lintTexts({ texts }: Pick<TenantSettings, 'texts'>): Finding<Code>[] {
  return languages.flatMap((language) =>
    Object.entries(texts[language]).flatMap(([key, text]): Finding<Code>[] => {
      const path = `texts.${language}.${key}`;
      const rules = Object.hasOwn(editableTexts, key) ? editableTexts[key] : undefined;
      if (!rules) return [{ code: 'TextUnknown', path }];
      const missing = languages.filter((other) => !rules.mayBeInOneLanguage && !Object.hasOwn(texts[other], key));
      return [
        ...missing.map((other): Finding<Code> => ({ code: 'TextInOneLanguage', path: `texts.${other}.${key}` })),
        ...lintText(text, { path, rules, language }),
      ];
    }),
  );
}

function lintText(
  text: string,
  { path, rules, language }: { path: string; rules: EditableText; language: Language },
): Finding<Code>[] {
  if (text.trim() === '') return rules.mayBeEmpty ? [] : [{ code: 'TextEmpty', path }];
  const { must = [], may = [], says = [] } = rules;
  const values = [...text.matchAll(/\{\{(.*?)\}\}/gs)].map(([, inside = '']) => inside);
  const unknown = values.filter((name) => !must.includes(name) && !may.includes(name));
  return [
    ...(text.length > longestTexts.portal ? [finding('TextTooLong', path, `${text.length}`)] : []),
    ...(hasMarkup(text) ? [finding('MarkupInText', path)] : []),
    ...unknown.map((name) => finding('PlaceholderUnknown', path, `{{${name}}}`)),
    ...must.filter((name) => !values.includes(name)).map((name) => finding('PlaceholderMissing', path, `{{${name}}}`)),
    ...says
      .filter(({ form }) => !form[language].test(text))
      .map(({ about }) => finding('ConsentIncomplete', path, about)),
  ];
}

/** Whether a text holds what a browser, or the portal's own texts, would take for more than words. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?]|&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);|\$t\(|[\p{Cf}\p{Co}]|(?!\n)\p{Cc}/iu.test(text);
}

function finding(code: Code, path: string, detail?: string): Finding<Code> {
  return detail === undefined ? { code, path } : { code, path, detail };
}
