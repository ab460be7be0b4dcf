import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  // The next file in this process must not get the module that remembers this file's policy.
  vi.resetModules();
});

const trust = async (address: string) => (await import('./trusted-address.ts')).trustedScriptAddress(address);

describe('trusted script address', () => {
  it.each(['/build/hash-password.worker-Bx1.js', '/sw.js'])('allows %s from our own build', async (address) => {
    expect(await trust(address)).toBe(`http://lumen.localhost:3000${address}`);
  });

  it.each([
    'https://elsewhere.example/build/a.js',
    '//elsewhere.example/build/a.js',
    'data:text/javascript,1',
    'blob:http://lumen.localhost:3000/1',
    '/assets/tenants/lumen/a.js',
    '/build/../assets/a.js',
    '/api/v1/a.js',
    '',
  ])('rejects %o', async (address) => {
    await expect(trust(address)).rejects.toThrow(TypeError);
  });

  it("allows a vendor's script from the settings with added parameters, but no other script", async () => {
    const { trustedVendorAddress } = await import('./trusted-address.ts');
    const script = 'https://vendor.example/sdk/js';
    expect(trustedVendorAddress(`${script}?client-id=1`, script)).toBe(`${script}?client-id=1`);
    expect(() => trustedVendorAddress('https://vendor.example/other.js', script)).toThrow(TypeError);
    expect(() => trustedVendorAddress('https://elsewhere.example/sdk/js', script)).toThrow(TypeError);
  });

  it('uses a single Trusted Types policy if the browser supports them', async () => {
    const names: string[] = [];
    const made = { toString: () => 'made by the policy' };
    Reflect.set(globalThis, 'trustedTypes', {
      createPolicy(name: string) {
        names.push(name);
        return { createScriptURL: () => made };
      },
    });
    expect([await trust('/build/a.js'), await trust('/build/b.js')]).toEqual([made, made]);
    expect(names).toEqual(['quittance']);
  });
});
