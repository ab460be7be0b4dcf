// @vitest-environment node
import { usedKeys } from '@quittance/browser/testing/text-rules';
import { expect, it } from 'vitest';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import es from '../../public/assets/i18n/es.json' with { type: 'json' };
import { firstSections, firstTexts } from './first-texts.ts';

const files = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const urlOf = (file: string, importer = 'file:///i18n/') => new URL(file, importer).href;
const sources: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(files).map(([file, code]) => [urlOf(file), code]),
);

/** Collects the modules that a module loads with itself, and the parts of its screen that load later, without types. */
function loadedWith(file: string, found: Record<string, string> = {}): Record<string, string> {
  const code = sources[file];
  if (code === undefined || file in found) return found;
  found[file] = code;
  for (const [, imported = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)'/gm))
    loadedWith(urlOf(imported, file), found);
  // Screens wait for the rest of the texts, but the parts of a screen don't.
  for (const [, imported = ''] of code.matchAll(/\blazy\([^;]*?\bimport\('(\.[^']+)'\)/g))
    loadedWith(urlOf(imported, file), found);
  return found;
}

// A frame on another website loads all texts first.
const loadedBefore = ['Embed'];
const first = loadedWith(urlOf('../app/main.tsx'));

/** Keys and the beginnings of composed keys, such as `Status.${state}`, in code. */
function keysIn(code: string): string[] {
  return [...code.matchAll(/['`]([A-Z]\w*(?:\.[\w-]+)+)(?:['`]|\.?\$\{)|`([A-Z]\w*)\.\$\{/g)]
    .map(([, key, section]) => key ?? section ?? '')
    .filter((key) => Object.hasOwn(en, key.split('.')[0] ?? ''));
}

function isThere(key: string): boolean {
  const [section = '', name = ''] = key.split('.');
  const names = firstSections[section];
  return loadedBefore.includes(section) || names === 'all' || names?.includes(name) === true;
}

it('firstTexts contains every text that the code of the first page uses', () => {
  expect(Object.keys(first)).toContain('file:///features/sign-in/login-form.tsx');
  expect(Object.keys(first)).not.toContain('file:///features/payments/make-payment-page.tsx');
  const literal = usedKeys(first, Object.keys(en)).map(({ key }) => key);
  const used = [...literal, ...Object.values(first).flatMap(keysIn)];
  expect(used).toContain('Login.SignIn');
  expect(used).toContain('History.Status');
  expect([...new Set(used)].filter((key) => !isThere(key)).sort()).toEqual([]);
});

it('firstTexts contains every text of a payment link, which opens before the rest has loaded', () => {
  const used = keysIn(sources['file:///features/sign-in/pay-link-welcome.tsx'] ?? '');
  expect(used).toContain('PayLink.Continue');
  expect(used.filter((key) => !isThere(key))).toEqual([]);
});

it.each([
  ['en', en],
  ['es', es],
])('firstTexts names only texts that exist in %s', (_language, texts) => {
  const picked = firstTexts(texts);
  const missing = Object.entries(firstSections).flatMap(([section, names]) => {
    const value = picked[section];
    if (value === undefined || names === 'all') return value === undefined ? [section] : [];
    return names.filter((name) => !Object.hasOwn(Object(value), name)).map((name) => `${section}.${name}`);
  });
  expect(missing).toEqual([]);
});

it('firstTexts leaves out the texts of other screens, also in a section of which it has some', () => {
  expect(
    firstTexts({
      Login: { SignIn: 'Sign in' },
      Autopay: { Title: 'Autopay' },
      Profile: { Log: 'Download log', Name: 'Name' },
    }),
  ).toEqual({ Login: { SignIn: 'Sign in' }, Profile: { Log: 'Download log' } });
});
