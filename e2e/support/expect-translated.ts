import { expect, type Page } from '@playwright/test';
import type { SeenData } from './pseudo-language.ts';

/** Text of one block, or an attribute that people hear, with where it is. */
type FoundText = { readonly text: string; readonly at: string };

/** Continues after a failure, so that one run lists all screens. */
const softly = expect.configure({ soft: true });

/** Amounts, numbers, days and times, which the browser formats. */
const formatted =
  /[-−–+]?\$[\d,.]+|\b(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?|(?:Jan|Febr?)(?:uary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|(?:Nov|Dec)(?:ember)?|AM|PM|[ECMP][SD]?T|UTC)\b|[\d,.:/%()]+/g;

/** Separators between the texts and the data in a sentence, strongest first. */
const separators = [/ \| |^\| | \|$/, / · |^· | ·$/, /: |:$/, /^, /, /, /];

/** Fails with every text on the page that is neither in the pseudo-language nor data, nor one of `known`. */
export async function expectTranslated(page: Page, { data, known }: { data: SeenData; known: readonly RegExp[] }) {
  const isAccountedFor = (text: string, [separator, ...weaker] = separators): boolean =>
    !/\p{L}{2}/u.test(text.replaceAll(formatted, '')) ||
    data.has(text) ||
    data.has(text.replaceAll(formatted, '').trim()) ||
    known.some((pattern) => pattern.test(text)) ||
    (separator !== undefined && text.split(separator).every((part) => isAccountedFor(part.trim(), weaker)));
  const untranslated = async () => {
    const found = await page.evaluate(readTexts);
    const left = found.map(({ text, at }) => ({ at, text: withoutPseudo(text) }));
    return [...new Set(left.filter(({ text }) => !isAccountedFor(text)).map(({ at, text }) => `${at}: ${text}`))];
  };
  // Retries, because the response with the data may be recorded only after the page has shown it.
  const message = `not in a text file, or cut off: ${page.url()}`;
  await softly.poll(untranslated, { message, timeout: 3_000 }).toEqual([]);
}

/** Removes text in brackets, from the inside out, because a value can be a text in brackets too. */
function withoutPseudo(text: string): string {
  const left = text.replaceAll(/⟦[^⟦⟧]*⟧/gu, ' ');
  return left === text ? text.replaceAll(/\s+/g, ' ').trim() : withoutPseudo(left);
}

/** Runs in the page. Collects visible texts by block, because values and links split a sentence into several nodes. */
function readTexts(): FoundText[] {
  const selectorOf = (element: Element) => `${element.tagName.toLowerCase()}.${element.className}`.slice(0, 60);
  const blockOf = (element: Element): Element =>
    getComputedStyle(element).display === 'inline' && element.parentElement !== null
      ? blockOf(element.parentElement)
      : element;
  // Skips code, and content with its own language, such as the previewed portal and the names of languages.
  const notRead = 'script, style, noscript, code, body [lang], option:not(:checked)';
  const byBlock = new Map<Element, string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || parent.closest(notRead) !== null) continue;
    if (!parent.checkVisibility({ visibilityProperty: true }) && parent.tagName !== 'OPTION') continue;
    const block = blockOf(parent);
    byBlock.set(block, (byBlock.get(block) ?? '') + node.textContent);
  }
  const texts = [...byBlock].map(([block, text]) => ({ text, at: selectorOf(block) }));
  const attributes = ['alt', 'aria-description', 'aria-label', 'aria-valuetext', 'placeholder', 'title'];
  const heard = attributes.flatMap((name) =>
    [...document.body.querySelectorAll(`[${name}]`)].map((element) => ({
      text: element.getAttribute(name) ?? '',
      at: `${selectorOf(element)} ${name}`,
    })),
  );
  return [...texts, ...heard, { text: document.title, at: 'title' }];
}
