import { type Language, languages } from '../languages.ts';
import { type EditableText, editableTexts, longestTexts } from './editable-texts.ts';
import { type Finding, type FindingRule, productRule } from './lint-finding.ts';
import type { TenantSettings } from './tenant-settings.ts';

/** Rules about a tenant's own texts. */
export const textRules = {
  TextUnknown: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'There is no text with this key that you can customize.',
      es: 'No hay ningún texto con esta clave que se pueda personalizar.',
    },
  },
  TextTooLong: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'This text is too long.', es: 'Este texto es demasiado largo.' },
  },
  TextEmpty: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'This text is empty. Restore the default instead.',
      es: 'Este texto está vacío. Restaure el texto predeterminado.',
    },
  },
  TextInOneLanguage: {
    severity: 'refuse',
    // req 9.5.
    source: productRule,
    words: { en: 'Enter this text in both English and Spanish.', es: 'Escriba este texto en inglés y en español.' },
  },
  MarkupInText: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'Use plain text only, without HTML or character references.',
      es: 'Use solo texto simple, sin HTML ni referencias de caracteres.',
    },
  },
  PlaceholderUnknown: {
    severity: 'refuse',
    source: productRule,
    words: {
      en: 'This text can’t use this placeholder. Customers would see it as typed.',
      es: 'Este texto no puede usar este marcador. Los clientes lo verían tal como está escrito.',
    },
  },
  PlaceholderMissing: {
    severity: 'refuse',
    source: productRule,
    words: { en: 'This text is missing a required placeholder.', es: 'A este texto le falta un marcador obligatorio.' },
  },
  ConsentIncomplete: {
    severity: 'refuse',
    source: '12 CFR 1006.6(d)(4), 1006.6(e); E-SIGN, 15 USC 7001(c)',
    words: {
      en: 'A consent must say how to withdraw it. A debt collector’s must also say that it’s from a debt collector and about a debt.',
      es: 'Un consentimiento debe decir cómo retirarlo. El de un cobrador de deudas también debe decir que lo es y que trata de una deuda.',
    },
  },
} as const satisfies Record<string, FindingRule>;

type Code = keyof typeof textRules;

/** Checks the portal texts that a tenant replaced. */
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

/** Returns true when a browser or the portal's i18n would interpret part of the text as markup. */
export function hasMarkup(text: string): boolean {
  return /<[a-z!/?]|&(?:#\d+|#x[0-9a-f]+|[a-z]+\d*);|\$t\(|[\p{Cf}\p{Co}]|(?!\n)\p{Cc}/iu.test(text);
}

function finding(code: Code, path: string, detail?: string): Finding<Code> {
  return detail === undefined ? { code, path } : { code, path, detail };
}
