import { pseudoTexts } from '@quittance/browser/testing/pseudo-language';
import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { languageNames } from '@quittance/domain/languages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import en from '../../public/assets/i18n/en.json' with { type: 'json' };
import { renderPortal } from '../testing/render-portal.tsx';
import { testServices, testTenant } from '../testing/test-services.ts';
import { textsFrom } from './deep-merge.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

const browsers = ['Microsoft Edge', 'Google Chrome', 'Mozilla Firefox', 'Apple Safari'];

/** Names that aren't texts: the tenant's own, and those of languages and browsers. */
const names: readonly unknown[] = [...Object.values(testTenant), ...Object.values(languageNames), ...browsers];

it.each(['/login', '/forgot-password', '/register', '/cookies-not-allowed', '/browser-not-supported', '/no-such-page'])(
  '%s shows only text from the text files, which the pseudo-language puts in brackets',
  async (path) => {
    const services = testServices({ apiUrl: api.apiUrl });
    const { container } = await renderPortal(path, { services, tenantTexts: textsFrom(pseudoTexts(en)) });
    const read = [...container.querySelectorAll('*')].flatMap((element) => [
      ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : null)),
      ...['alt', 'aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)),
    ]);
    const words = read.filter((text) => /\p{L}{2}/u.test(text ?? ''));
    expect(words.length).toBeGreaterThan(3);
    const others = words.filter((text) => !/⟦.*⟧/su.test(text ?? ''));
    expect(others.filter((text) => !names.includes(text?.replace(' · ', '')))).toEqual([]);
  },
);
