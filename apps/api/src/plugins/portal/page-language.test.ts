import { defaultLanguage, languages } from '@quittance/domain/languages';
import { expect, it } from 'vitest';
import { pageLanguage } from './page-rendering.ts';

it.each([
  [undefined, undefined, 'en'],
  [undefined, '', 'en'],
  [undefined, 'es-MX,es;q=0.9,en;q=0.8', 'es'],
  [undefined, 'en-US,en;q=0.9,es;q=0.8', 'en'],
  [undefined, 'en;q=0.5, es;q=0.9', 'es'],
  [undefined, 'fr, es;q=0.7, en;q=0.3', 'es'],
  [undefined, 'es;q=0, en', 'en'],
  [undefined, '*', 'en'],
  [undefined, ';;q=,es', 'es'],
  ['es', 'en-US', 'es'],
  ['en', 'es', 'en'],
  ['klingon', 'es', 'es'],
  ['', 'es', 'es'],
])(
  'with %j chosen and %j requested by the browser, the page is in %s (req 9.5)',
  (chosen, acceptLanguage, expected) => {
    expect(pageLanguage({ chosen, acceptLanguage, offered: { languages, defaultLanguage } })).toBe(expected);
  },
);

it.each([
  ['es', 'es', 'en'],
  [undefined, 'es, fr', 'en'],
  ['en', 'es', 'en'],
])(
  'a tenant that offers only English has no page in Spanish (chosen %j, requested %j)',
  (chosen, requested, expected) => {
    const offered = { languages: ['en'] as const, defaultLanguage: 'en' as const };
    expect(pageLanguage({ chosen, acceptLanguage: requested, offered })).toBe(expected);
  },
);

it.each([
  [undefined, 'fr', 'es'],
  [undefined, 'en', 'en'],
])(
  'a page is in the tenant’s default language if the browser asks for no other (%j, %j)',
  (chosen, requested, expected) => {
    expect(pageLanguage({ chosen, acceptLanguage: requested, offered: { languages, defaultLanguage: 'es' } })).toBe(
      expected,
    );
  },
);
