/** Texts by key, as a language's JSON files contain them. */
export type TextTree = { readonly [key: string]: string | TextTree } | readonly TextTree[];

/** Share of a text's length that is added. Translations from English are up to this much longer. */
const growth = 0.4;

/** Parts that a translator leaves alone: placeholders, nested keys, tags, entities, URLs and e-mail addresses. */
const untouched = /\{\{.*?\}\}|\$t\(.*?\)|<[^>]*>|&#?\w+;|https?:\/\/[^\s<]+|[\w.+-]+@[\w-]+\.[\w.-]*\w/gu;

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const accented = 'àƀçđéƒĝĥîĵķļɱñöþɋřšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŘŠŢÛṼŴẊÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

const filler = 'one two three four five six seven eight nine ten ';

/**
 * Translates a text to the pseudo-language: accented, about 40% longer and in brackets, such as
 * `⟦Þàý ýöûř ƀîļļ one t⟧`. Text without brackets on a screen isn't in a text file, and a lost bracket was cut off.
 */
export function pseudoText(text: string): string {
  const words = text.replaceAll(untouched, '');
  if (!/\p{L}/u.test(words)) return text;
  let translated = '';
  let end = 0;
  for (const match of text.matchAll(untouched)) {
    translated += accent(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return `⟦${translated}${accent(text.slice(end))}${padding(words.length)}⟧`;
}

/** Translates every text of a file and keeps its keys, including those of plural forms. */
export function pseudoTexts(texts: TextTree): TextTree {
  if (isList(texts)) return texts.map(pseudoTexts);
  const entries = Object.entries(texts).map(([key, value]): [string, string | TextTree] => [
    key,
    typeof value === 'string' ? pseudoText(value) : pseudoTexts(value),
  ]);
  return Object.fromEntries(entries);
}

function isList(texts: TextTree): texts is readonly TextTree[] {
  return Array.isArray(texts);
}

function accent(text: string): string {
  return text.replaceAll(/[a-z]/gi, (letter) => accents.get(letter) ?? letter);
}

function padding(length: number): string {
  const added = Math.max(2, Math.ceil(length * growth));
  return ` ${filler.repeat(Math.ceil(added / filler.length)).slice(0, added - 1)}`.trimEnd();
}
