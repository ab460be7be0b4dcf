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
    expect(pageLanguage({ chosen, acceptLanguage })).toBe(expected);
  },
);
