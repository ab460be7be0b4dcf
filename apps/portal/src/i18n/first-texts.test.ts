// @vitest-environment node
import { usedKeys } from '@quittance/browser/testing/text-rules';
import { expect, it } from 'vitest';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
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

it('firstTexts contains every text that the code of the first page uses', () => {
  expect(Object.keys(first)).toContain('file:///features/sign-in/login-form.tsx');
  expect(Object.keys(first)).not.toContain('file:///features/payments/make-payment-page.tsx');
  const known = Object.keys(en);
  const literal = usedKeys(first, known).map(({ key }) => key.split('.')[0] ?? '');
  const composed = Object.values(first).flatMap((code) =>
    [...code.matchAll(/`([A-Z]\w*)\.?(?:\w+\.)*\w*\$\{/g)].map(([, section]) => section ?? ''),
  );
  const used = new Set([...literal, ...composed].filter((section) => known.includes(section)));
  const there = [...firstSections, ...loadedBefore];
  expect([...used].filter((section) => !there.includes(section)).sort()).toEqual([]);
});

it('firstTexts contains every text of a payment link, which opens before the rest has loaded', () => {
  const code = sources['file:///features/sign-in/pay-link-welcome.tsx'] ?? '';
  const used = [...code.matchAll(/'([A-Z]\w+)\.\w+'/g)].map(([, section]) => section ?? '');
  const missing = used.filter((section) => ![...firstSections, ...loadedBefore].includes(section));
  expect(used).toContain('PayLink');
  expect(missing).toEqual([]);
});

it('firstTexts names only sections that exist', () => {
  expect(firstSections.filter((section) => !(section in en))).toEqual([]);
});

it('firstTexts leaves out the texts of other screens', () => {
  expect(firstTexts({ Login: { SignIn: 'Sign in' }, Autopay: { Title: 'Autopay' } })).toEqual({
    Login: { SignIn: 'Sign in' },
  });
});
