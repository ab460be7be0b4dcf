import { expect, it } from 'vitest';
import { isOldBrowser } from './old-browsers.ts';

it.each([
  ['IE 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  ['IE 10', 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)', true],
  ['IE 6', 'Mozilla/4.0 (compatible; MSIE 6.0; Windows NT 5.1)', true],
  ['IE mode of Edge', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; .NET4.0E; rv:11.0) like Gecko', true],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', false],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', false],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
    false,
  ],
  ['nothing', '', false],
])('isOldBrowser recognizes %s (req 2.2)', (_browser, userAgent, isOld) => {
  expect(isOldBrowser(userAgent)).toBe(isOld);
});
