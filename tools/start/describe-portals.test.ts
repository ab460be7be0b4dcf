import { expect, it } from 'vitest';
import { describePortals } from './describe-portals.ts';

it('describePortals prints a line for each portal with its URL and credentials', () => {
  const text = describePortals(
    [
      { tenant: 'lumen', name: 'Lumen City Power', logIn: 'user name ana, password Demo-pass-1' },
      { tenant: 'harbor', name: 'Harbor Recovery', logIn: 'account number 1, ZIP code 2' },
    ],
    { port: 3000, consolePort: 3001 },
  );
  expect(text.split('\n')).toEqual([
    'Quittance is running:',
    '',
    '  Lumen City Power  http://lumen.localhost:3000   user name ana, password Demo-pass-1',
    '  Harbor Recovery   http://harbor.localhost:3000  account number 1, ZIP code 2',
    '',
    'Staff console, for example: http://lumen.localhost:3001, user olga@lumen.example, password Demo-pass-1,',
    'code from http://lumen.localhost:3001/dev/authenticator',
    'Demo e-mails and text messages: http://localhost:3000/dev/outbox',
    'Operator commands: npx quittance --demo --help',
    'Press Ctrl-C to stop.',
  ]);
});
