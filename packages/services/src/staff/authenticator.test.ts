import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { authenticatorUri, codeAt, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { qrCode } from './staff-link.ts';

/** `12345678901234567890`, the secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('authenticator code', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i matches RFC 6238: %s', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code);
    expect(stepOfCode(code, { secret, lastStep: 0, now: at(seconds) })).toBe(Math.floor(seconds / 30));
  });

  it('is accepted one step early or late, unless its step or a later one was used', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 2 ** 31 }), fc.integer({ min: -3, max: 3 }), (step, off) => {
        const code = codeAt(secret, at((step + off) * 30));
        const found = stepOfCode(code, { secret, lastStep: 0, now: at(step * 30) });
        // Two steps may have the same code by chance.
        if (Math.abs(off) <= 1) expect(Math.abs((found ?? Infinity) - step)).toBeLessThanOrEqual(1);
        expect(stepOfCode(code, { secret, lastStep: step + 1, now: at(step * 30) })).toBeUndefined();
      }),
    );
  });

  it.each(['', '28708', '2870820', '28708a', ' 287082', '２８７０８２'])('is rejected as %j', (code) => {
    expect(stepOfCode(code, { secret, lastStep: 0, now: at(59) })).toBeUndefined();
  });

  it('comes from a secret of 160 random bits, shared in a URI with issuer and account', () => {
    expect(newAuthenticatorSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(newAuthenticatorSecret()).not.toBe(newAuthenticatorSecret());
    const uri = new URL(authenticatorUri({ secret, issuer: 'Lumen City Power', account: 'ana@lumen.example' }));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Lumen City Power:ana@lumen.example');
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: 'Lumen City Power', digits: '6' });
  });
});

describe('recovery codes', () => {
  it('are ten different codes of 120 random bits, and hash the same no matter how they are typed', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) {
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(hashRecoveryCode(` ${code.toLowerCase().replaceAll('-', '')}`)).toEqual(hashRecoveryCode(code));
    }
  });
});

describe('QR code', () => {
  it('is a square with three finder patterns', () => {
    const { size, path } = qrCode('otpauth://totp/x?secret=y');
    const dark = new Set(path.split('z').map((part) => /^M(\d+ \d+)h1v1h-1$/.exec(part)?.[1]));
    expect((size - 17) % 4).toBe(0);
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      for (let along = 0; along < 7; along++) expect(dark).toContain(`${x + along} ${y}`);
      expect(dark).not.toContain(`${x + 1} ${y + 1}`);
    }
  });
});
