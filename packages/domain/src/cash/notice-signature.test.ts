import { describe, expect, it } from 'vitest';
import { isNoticeFresh, noticeSignatureText, readNoticeSignature, writeNoticeSignature } from './notice-signature.ts';

const hmac = '0123456789abcdef'.repeat(4);

describe('a cash notice signature', () => {
  it('covers the time and the exact body', () => {
    expect(noticeSignatureText(1_795_284_000, '{"a": 1}\n')).toBe('1795284000.{"a": 1}\n');
  });

  it('is read back as written', () => {
    const signature = { signedAtSeconds: 1_795_284_000, hmac };
    expect(writeNoticeSignature(signature)).toBe(`t=1795284000,v1=${hmac}`);
    expect(readNoticeSignature(writeNoticeSignature(signature))).toEqual(signature);
  });

  it.each([
    '',
    `v1=${hmac}`,
    't=1795284000',
    `t=,v1=${hmac}`,
    `t=-5,v1=${hmac}`,
    `t=1e9,v1=${hmac}`,
    `t=1795284000,v1=${hmac}0`,
    `t=1795284000,v1=${hmac.slice(1)}`,
    `t=1795284000,v1=${hmac.toUpperCase()}`,
    `t=1795284000,v1=${hmac},v1=${hmac}`,
    ` t=1795284000,v1=${hmac}`,
  ])("can't be read from %j", (header) => {
    expect(readNoticeSignature(header)).toBeUndefined();
  });

  it.each([
    [0, true],
    [300, true],
    [-300, true],
    [301, false],
    [-301, false],
  ])('is fresh at an age of %d seconds: %s', (ageSeconds, expected) => {
    const nowMs = 1_795_284_000_500;
    expect(isNoticeFresh({ signedAtSeconds: 1_795_284_000 - ageSeconds, hmac }, nowMs)).toBe(expected);
  });
});
