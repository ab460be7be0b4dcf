import { defineAttack, tally } from '../attack.ts';
import { describe } from '../target/browser.ts';

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Pairs instead of an object, whose `__proto__` key would set its own prototype. */
const bodies: readonly [string, string][] = [
  ['__proto__', '{"__proto__":{"isStaff":true,"username":"ana"},"username":"ana","password":"x"}'],
  ['constructor', '{"constructor":{"prototype":{"isStaff":true}},"username":"ana","password":"x"}'],
  ['nested __proto__', '{"username":{"__proto__":{"x":1}},"password":"x"}'],
  ['deep lists', deep('[', ']', 50_000)],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['deep in a field', `{"username":${deep('[', ']', 20_000)},"password":"x"}`],
  ['two megabytes', JSON.stringify({ username: 'ana', password: 'x'.repeat(2_000_000) })],
  ['many fields', `{${Array.from({ length: 20_000 }, (_, nth) => `"f${nth}":1`).join(',')}}`],
  ['a null character', '{"username":"ana\\u0000","password":"x"}'],
  ['half a character', '{"username":"\\ud800","password":"x"}'],
  ['not JSON', '{"username":'],
  ['a list', '[{"username":"ana"}]'],
];

export const bodiesAttack = defineAttack({
  name: 'bodies',
  class: 'surface',
  tries:
    'Send bodies that pollute prototypes, are deeply nested, are too large or are broken. The API must refuse each as malformed and keep working.',
  async run({ browser, harness }) {
    const tries = [];
    for (const at of [browser('lumen'), harness('lumen')]) {
      const path = 'browser' in at ? '/api/v1/staff/session/sign-in' : '/api/v1/auth/login';
      for (const [what, rawBody] of bodies) {
        const answer = await at.send(path, undefined, { rawBody }).catch((error: Error) => error);
        // A server may close the connection instead of reading on, which also counts as a refusal.
        const isThrough = !(answer instanceof Error) && answer.status !== 400 && answer.status !== 413;
        tries.push({ what: `${what}: ${answer instanceof Error ? answer.message : describe(answer)}`, isThrough });
      }
    }
    const polluted = await browser('lumen').get('/api/v1/tenant/config');
    tries.push({
      what: `afterwards: ${describe(polluted)}`,
      isThrough: polluted.status !== 200 || polluted.text.includes('isStaff'),
    });
    return tally(tries);
  },
  weakenedBy: [
    {
      file: 'apps/api/src/create-app.ts',
      search: 'bodyLimit: largestBodyBytes,',
      replace: "bodyLimit: largestBodyBytes,\n    onProtoPoisoning: 'ignore',",
    },
  ],
});
