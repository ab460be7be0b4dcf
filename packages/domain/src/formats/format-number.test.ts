import { describe, expect, it } from 'vitest';
import { languages } from '../languages.ts';
import { formatList } from './format-list.ts';
import {
  formatCount,
  formatDuration,
  formatPercent,
  formatShortCount,
  formatSize,
  formatWait,
} from './format-number.ts';
import { fromHundredths } from './hundredths.ts';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the number formats', () => {
  it.each([
    [0, '0', '0'],
    [1_234, '1,234', '1,234'],
    [1_234_567, '1,234,567', '1,234,567'],
  ])('format the count %d', (count, english, spanish) => {
    expect([formatCount(count, 'en'), formatCount(count, 'es')]).toEqual([english, spanish]);
  });

  it.each([
    [999, '999', '999'],
    [12_000, '12K', '12 K'],
    [1_250_000, '1.3M', '1.3 M'],
  ])('shorten the count %d', (count, english, spanish) => {
    expect([formatShortCount(count, 'en'), formatShortCount(count, 'es')].map(plain)).toEqual([english, spanish]);
  });

  it.each([
    [0.12, 2, '12%', '12%'],
    [0.0042, 2, '0.42%', '0.42%'],
    [0.625, 0, '63%', '63%'],
    [fromHundredths(6_250) / 100, 2, '62.5%', '62.5%'],
  ])('format the share %d with at most %d decimals', (share, decimals, english, spanish) => {
    const texts = languages.map((language) => plain(formatPercent(share, { language, decimals })));
    expect(texts).toEqual([english, spanish]);
  });

  it.each([
    [1, '1 byte', '1 byte'],
    [585, '585 bytes', '585 bytes'],
    [412_345, '412 kB', '412 kB'],
    [2_449_000, '2.4 MB', '2.4 MB'],
    [3_000_000_000, '3 GB', '3 GB'],
    [0, '0 bytes', '0 bytes'],
  ])('format a file size of %d bytes', (bytes, english, spanish) => {
    expect([formatSize(bytes, 'en'), formatSize(bytes, 'es')].map(plain)).toEqual([english, spanish]);
  });

  it.each([
    [45, '45 seconds', '45 segundos'],
    [89, '89 seconds', '89 segundos'],
    [90, '2 minutes', '2 minutos'],
    [121, '3 minutes', '3 minutos'],
  ])('format a wait of %d seconds', (seconds, english, spanish) => {
    expect([formatWait(seconds, 'en'), formatWait(seconds, 'es')].map(plain)).toEqual([english, spanish]);
  });

  it('format a duration', () => {
    expect(plain(formatDuration(412, 'en'))).toBe('0.4 sec');
  });

  it.each([
    [['a'], 'a', 'a'],
    [['a', 'b'], 'a and b', 'a y b'],
    [['a', 'b', 'c'], 'a, b, and c', 'a, b y c'],
    [['agua', 'internet'], 'agua and internet', 'agua e internet'],
  ])('join %j', (names, english, spanish) => {
    expect([formatList(names, 'en'), formatList(names, 'es')]).toEqual([english, spanish]);
  });
});
