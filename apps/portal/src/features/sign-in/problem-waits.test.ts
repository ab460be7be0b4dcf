import type { i18n } from 'i18next';
import { describe, expect, it } from 'vitest';
import { testI18n } from '../../testing/render-portal.tsx';
import { credentialProblem } from '../credentials/credential-problem.ts';
import { registrationFailure } from '../two-factor/code-verdict.ts';
import { sendingProblem } from '../two-factor/sending-problem.ts';
import { type LoginProblem, loginProblem, notSentProblem } from './login-problem.ts';

const tooMany = {
  kind: 'refused',
  code: 'TooManyRequests',
  status: 429,
  requestId: 'server-id',
  field: undefined,
  answer: undefined,
  retryAfterSeconds: 480,
} as const;
const locked = { ...tooMany, code: 'SignInLocked' } as const;

function credentialNotice(outcome: Parameters<typeof credentialProblem>[0]): LoginProblem | undefined {
  const problem = credentialProblem(outcome, { unavailableKey: 'Login.Unavailable' });
  return 'notice' in problem ? problem.notice : undefined;
}

const problems: readonly (readonly [string, LoginProblem | undefined])[] = [
  ['a sign-in', loginProblem(tooMany)],
  ['a locked sign-in', loginProblem(locked)],
  ['the code of a sign-in that is not sent', loginProblem({ kind: 'code-not-sent', outcome: tooMany })],
  ['the code of an address that is not sent', notSentProblem(sendingProblem(tooMany, 'email'))],
  ['the code of a phone that is not sent', notSentProblem(sendingProblem(tooMany, 'sms'))],
  ['a typed code', registrationFailure(tooMany, 'email').problem],
  ['a new password', credentialNotice(tooMany)],
  ['a locked name', credentialNotice(locked)],
];

/** The texts of a notice, without the countdown. */
function sentencesOf({ t }: i18n, { titleKey, bodyKey }: LoginProblem): string {
  return `${t(titleKey)} ${t(bodyKey)}`;
}

describe.each([
  ['en', /in a moment|in a minute|right now|soon/i],
  ['es', /en un momento|en un minuto|ahora mismo|pronto/i],
] as const)('8-minute wait in %s (req 8.4)', (language, otherWaits) => {
  it.each(problems)('is the only wait time in the notice for %s', async (_what, problem) => {
    const texts = await testI18n({ language });
    expect(problem?.waitSeconds).toBe(480);
    const sentences = problem && sentencesOf(texts, problem);
    expect(sentences).toMatch(/\w/);
    expect(sentences).not.toMatch(otherWaits);
  });
});
