import { describe, expect, it } from 'vitest';
import { readConsoleSettings } from './settings.ts';

const environment = {
  CONSOLE_DATABASE_URL: 'postgres://quittance_staff@localhost/quittance',
  CONSOLE_URL: 'https://{tenant}.console.example',
  PASSWORD_PEPPER: 'p'.repeat(32),
  DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
  SANDBOX_URL: 'http://localhost:3010',
  SANDBOX_PUBLIC_URL: 'http://localhost:3010',
  SANDBOX_SECRET_KEY: 'sk',
  SANDBOX_PUBLISHABLE_KEY: 'pk',
  PORTAL_URL: 'https://{tenant}.pay.example',
  PUBLIC_TLS: 'true',
};

describe('console settings', () => {
  it("include a port, a database role and a URL separate from the portal's", () => {
    expect(
      readConsoleSettings({ ...environment, PORT: '3000', DATABASE_URL: 'postgres://quittance_app@localhost/q' }),
    ).toMatchObject({
      PORT: 3001,
      DATABASE_URL: environment.CONSOLE_DATABASE_URL,
      CONSOLE_URL: environment.CONSOLE_URL,
    });
    expect(readConsoleSettings({ ...environment, CONSOLE_PORT: '4001' }).PORT).toBe(4001);
  });

  it("ignore the portal's token secret, so that the console can't sign customer tokens", () => {
    const secret = 's'.repeat(32);
    const [one, two] = [1, 2].map(() => readConsoleSettings({ ...environment, TOKEN_SECRET: secret }).TOKEN_SECRET);
    expect(one).not.toBe(secret);
    expect(one).not.toBe(two);
  });

  it.each([
    ['CONSOLE_DATABASE_URL', ''],
    ['CONSOLE_URL', 'https://console.example'],
    ['CONSOLE_URL', 'http://{tenant}.console.example'],
    ['CONSOLE_PORT', 'web'],
    ['PASSWORD_PEPPER', 'too short'],
  ])('are refused with an error that names the wrong setting but not its value: %s', (name, value) => {
    const read = () => readConsoleSettings({ ...environment, [name]: value });
    expect(read).toThrow(name);
    if (value) expect(read).not.toThrow(value);
  });
});
