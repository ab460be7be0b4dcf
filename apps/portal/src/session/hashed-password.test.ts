import { compare } from 'bcryptjs';
import { describe, expect, it } from 'vitest';
import { testServices } from '../testing/test-services.ts';
import { hashPassword } from './hash-password.ts';
import { keepHashedPassword } from './hashed-password.ts';
import { logOut } from './log-out.ts';

describe('password hash', () => {
  it('is bcrypt with 10 rounds, stored under hashedPassword until the logout (req 9.3)', async () => {
    const services = testServices({ isSignedIn: true });
    await keepHashedPassword(services, 'Demo-pass-1', hashPassword);
    const hashed = services.sessionStorage.get('hashedPassword') ?? '';
    expect(hashed).toMatch(/^\$2[aby]\$10\$/);
    expect(await compare('Demo-pass-1', hashed)).toBe(true);
    logOut(services, 'UserClick');
    expect(services.sessionStorage.get('hashedPassword')).toBeUndefined();
  });

  it('is not stored before a login, or if the installation disables it (req 9.7)', async () => {
    const services = testServices({ isSignedIn: true });
    await keepHashedPassword(
      { ...services, config: { ...services.config, keepHashedPassword: false } },
      'x',
      hashPassword,
    );
    expect(services.sessionStorage.get('hashedPassword')).toBeUndefined();
    const nobody = testServices();
    await keepHashedPassword(nobody, 'x', hashPassword);
    expect(nobody.sessionStorage.get('hashedPassword')).toBeUndefined();
  });

  it('is discarded if the session has ended in the meantime', async () => {
    const services = testServices({ isSignedIn: true });
    await keepHashedPassword(services, 'x', async () => {
      logOut(services, 'UserClick');
      return 'late';
    });
    expect(services.sessionStorage.get('hashedPassword')).toBeUndefined();
  });

  it('is skipped and logged if the browser cannot start a worker', async () => {
    const services = testServices({ isSignedIn: true });
    await keepHashedPassword(services, 'secret', () => Promise.reject(new TypeError('secret')));
    expect(services.diagnostics.entries()).toEqual([
      expect.objectContaining({ event: 'password-not-hashed', detail: { error: 'TypeError' } }),
    ]);
  });
});
