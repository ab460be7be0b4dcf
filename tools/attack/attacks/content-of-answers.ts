import type { Answer } from '../../demo/demo-client.ts';
import { defineAttack } from '../attack.ts';
import { describe } from '../target/browser.ts';
import { uniqueName } from '../target/cast.ts';
import type { Target } from '../target/target.ts';

const asked = 14;

export const contentOfAnswers = defineAttack({
  name: 'content-of-answers',
  class: 'enumeration',
  tries:
    'Find out which names, staff addresses and accounts exist from fourteen kinds of responses about sign-in, staff sign-in, registration, forgotten passwords and codes.',
  async run(target) {
    const tries = await Promise.all(questions(target));
    const through = tries.filter(({ known, unknown }) => known.join() !== unknown.join());
    const detail = through.map(({ what, known, unknown }) => `${what}: ${differ(known, unknown)}`).join('; ');
    return { tries: tries.length, through: through.length, detail };
  },
  weakenedBy: [
    {
      file: 'packages/services/src/sign-in/check-password.ts',
      search: "if (taken.kind === 'refused') return taken;",
      replace: "if (taken.kind === 'refused' && ownerId !== null) return taken;",
    },
  ],
});

type Compared = { what: string; known: string[]; unknown: string[] };

function questions({ cast, browser, harness }: Target): Promise<Compared>[] {
  const log = (tenant: string) => (username: string) =>
    browser(tenant).call('auth/login', { username, password: 'Wrong-guess-1' });
  return [
    compare('log-in', {
      ask: log('lumen'),
      known: async () => (await cast.customer()).login,
      unknown: uniqueName('atk'),
    }),
    compare('log-in by ZIP code', {
      ...{ ask: log('harbor'), unknown: uniqueName('ATK').toUpperCase() },
      known: async () => (await cast.customer({ tenant: 'harbor' })).login,
    }),
    compare('staff sign-in', {
      ask: (email) => harness('lumen').call('session/sign-in', { email, password: 'Wrong-guess-1' }),
      known: async () => (await cast.staff('agent'))[0] ?? '',
      unknown: `${uniqueName('staff')}@lumen.example`,
    }),
    compare('registration', {
      ask: (accountReferenceCode) =>
        browser('lumen').call('auth/startregistration', { accountReferenceCode, proof: '62701' }),
      known: async () => (await cast.customer({ isUnregistered: true })).accounts[0] ?? '',
      unknown: uniqueName('ATK').toUpperCase(),
    }),
    compare('forgotten password', {
      ask: (username) => browser('lumen').call('auth/startpasswordreset', { username }),
      known: async () => (await cast.customer()).login,
      unknown: uniqueName('atk'),
    }),
    compare('code for a log-in', {
      ask: (username) =>
        browser('harbor').call('auth/send2facode', { username, password: '00501', messageType: 'Email' }),
      known: async () => (await cast.customer({ tenant: 'harbor' })).login,
      unknown: uniqueName('ATK').toUpperCase(),
    }),
  ];
}

async function compare(
  what: string,
  { ask, known, unknown }: { ask: (name: string) => Promise<Answer>; known: () => Promise<string>; unknown: string },
): Promise<Compared> {
  const names = { known: await known(), unknown };
  const seen = { known: [] as string[], unknown: [] as string[] };
  for (let nth = 0; nth < asked; nth++)
    for (const which of ['known', 'unknown'] as const) seen[which].push(shapeOf(await ask(names[which])));
  return { what, ...seen };
}

/** Describes a response by status, code, fields and headers, without values that differ between requests. */
function shapeOf(answer: Answer): string {
  const fields = Object.keys(answer.json).sort().join(' ');
  return [describe(answer), fields, Object.keys(answer.cookies).join(' ')].join('|');
}

function differ(known: readonly string[], unknown: readonly string[]): string {
  const at = known.findIndex((each, index) => each !== unknown[index]);
  const short = (text: string | undefined) => text?.split('|')[0];
  return `answer ${at + 1} is ${short(known[at])} and ${short(unknown[at])}`;
}
