import { setTimeout as delay } from 'node:timers/promises';
import { responseCodes } from '@quittance/contract/codes/response-codes';
import { signIn } from '../../apps/api/src/testing/payers/signed-in-customer.ts';
import type { Block } from './block.ts';
import type { FuzzSystem } from './fuzz-system.ts';
import { persistently } from './persistently.ts';
import { Deep, spoil } from './spoiled-values.ts';
import type { Step, Story } from './story.ts';
import { makeVisitor, type Visitor } from './visitor.ts';
import type { WireAnswer, WireRequest } from './wire.ts';

/** Request fields that have another name in responses. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  referenceID: ['referenceId', 'referenceID'],
  authenticationExternalRequestID: ['authenticationExternalRequestID', 'authenticationExternalRequestId'],
  nextCursor: ['cursor'],
  fee: ['expectedFee'],
  totalFee: ['expectedFee'],
  version: ['textVersion'],
  email: ['email', 'EmailAddress', 'emailAddress', 'destinationAddress'],
  homePhone: ['phoneNumber', 'homePhone'],
};

/** Fields that customers type, for which old values would only get in the way. */
const notLearned = new Set(['token', 'password', 'amount', 'language', 'hostname', 'username']);

/** Returns the request fields for a response field. The first letter of a payment method's reference shows its kind. */
function namesFor(fields: ReadonlySet<string>): (name: string, value: unknown) => readonly string[] {
  return (name, value) => {
    const names = (otherNames[name] ?? [name]).filter((each) => fields.has(each) && !notLearned.has(each));
    if (name === 'referenceID' && typeof value === 'string') return [...names, value.startsWith('b') ? 'bank' : 'card'];
    return name === 'orderId' || (name === 'email' && names.length > 0) ? [...names, name] : names;
  };
}

export type Exchange = {
  request: WireRequest;
  answer: WireAnswer;
  /** True when the request passed the schema and authentication, even if it was then refused. */
  isAccepted: boolean;
};

let addresses = 0;

/** Sends the requests of a story in sequence. `onAnswer` receives each response and may throw to end the story. */
export async function runStory(
  system: FuzzSystem,
  of: {
    block: Block;
    story: Story;
    onAnswer: (exchange: Exchange) => void;
    /** Called for each 503 response. */
    onUnavailable: () => void;
  },
): Promise<void> {
  const { block, story, onAnswer } = of;
  const { api } = system;
  const visitor = await persistently(() => makeVisitor(api, { block, as: story.visitor }));
  const names = namesFor(system.fields);
  const address = addressOf(++addresses);
  let codeCookie: string | undefined;
  const { mails, texts } = api.world.outbox;
  let [mailsRead, textsRead] = [mails.length, texts.length];
  for (const step of story.steps) {
    const request = requestOf(step, { block, visitor, address, codeCookie });
    const answer = await answerTo(system, { request, onUnavailable: of.onUnavailable });
    const isAccepted = step.by === 'me' && answer.status !== 401 && !isMalformed(answer) && isRouted(step, answer);
    onAnswer({ request, answer, isAccepted });
    visitor.pools.learn(answer.json, names);
    codeCookie = cookieIn(answer, 'quittance-code') ?? codeCookie;
    await goOnAs(visitor, { step, answer, system });
    for (const message of [...mails.slice(mailsRead), ...texts.slice(textsRead)]) learnFromMessage(visitor, message);
    [mailsRead, textsRead] = [mails.length, texts.length];
  }
}

const maxTries = 6;

/**
 * Sends a request and retries after 503, as a client does. The service can be unavailable when a busy machine delays
 * the database. A repeated 503 counts like any other 5xx.
 */
async function answerTo(
  { wire }: FuzzSystem,
  { request, onUnavailable }: { request: WireRequest; onUnavailable: () => void },
): Promise<WireAnswer> {
  for (let tries = 1; ; tries++) {
    const answer = await wire.send(request);
    if (answer.status !== responseCodes.Unavailable.status || tries === maxTries) return answer;
    onUnavailable();
    await delay(tries * 500);
  }
}

function requestOf(
  { method, path, by, good, faults, oddity }: Step,
  of: { block: Block; visitor: Visitor; address: string; codeCookie: string | undefined },
): WireRequest {
  const { block, visitor, address, codeCookie } = of;
  const credentials = {
    me: visitor.credentials,
    nobody: undefined,
    ended: block.ended,
    stranger: block.stranger.credentials,
  };
  const input = visitor.pools.fill(spoil(good, faults));
  const session = credentials[by];
  const cookies = [session && `quittance=${session.cookie}`, codeCookie && `quittance-code=${codeCookie}`];
  const sent = oddity.method ?? method;
  const hasBody = sent !== 'GET' && sent !== 'HEAD';
  return {
    method: sent,
    path: `${path}${method === 'GET' ? queryOf(input) : ''}${oddity.suffix ?? ''}`,
    headers: {
      host: `${block.tenant.label}.localhost`,
      'x-forwarded-for': address,
      ...(hasBody && { 'content-type': 'application/json' }),
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...(cookies.some(Boolean) && { cookie: cookies.filter(Boolean).join('; ') }),
      ...oddity.headers,
    },
    body: hasBody ? (oddity.rawBody ?? textOf(input)) : undefined,
  };
}

/** Writes JSON with nesting as deep as requested, without building the nested value. */
function textOf(input: unknown): string {
  const text = JSON.stringify(input) ?? '';
  return text.replaceAll(/"deep:(\d+)"/g, (_match, depth) => '['.repeat(Number(depth)) + ']'.repeat(Number(depth)));
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null || input instanceof Deep) return '';
  const pairs = Object.entries(input).filter(([, value]) => value !== null);
  const wellFormed = pairs.map(([name, value]) => [
    name,
    (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
  ]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(wellFormed as [string, string][])}`;
}

const isMalformed = ({ json }: WireAnswer) => codeOf(json) === responseCodes.RequestInvalid.code;

/** An odd path or method matches no operation, so it gets the response for unknown paths. */
function isRouted({ oddity }: Step, { status, type }: WireAnswer): boolean {
  return (oddity.method === undefined && oddity.suffix === undefined) || (status < 300 && type !== '');
}

function codeOf(json: unknown): unknown {
  return (json as { responses?: { responseCode?: unknown }[] } | undefined)?.responses?.[0]?.responseCode;
}

function cookieIn({ setCookies }: WireAnswer, name: string): string | undefined {
  const found = setCookies.find((each) => each.startsWith(`${name}=`));
  return found?.slice(name.length + 1).split(';')[0];
}

/**
 * Uses a new token or session from then on. A signed-out visitor signs in again, so that the story continues with a
 * session.
 */
async function goOnAs(
  visitor: Visitor,
  { step, answer, system }: { step: Step; answer: WireAnswer; system: FuzzSystem },
): Promise<void> {
  const { token } = (answer.json ?? {}) as { token?: unknown };
  if (typeof token === 'string' && step.by === 'me' && answer.status === 200) {
    const cookie = cookieIn(answer, 'quittance') ?? visitor.credentials.cookie;
    visitor.credentials = { ...visitor.credentials, token, cookie };
  } else if (answer.status === 401 && step.by === 'me') {
    visitor.credentials = await signIn(system.api, visitor.customer).catch(() => visitor.credentials);
  }
}

function learnFromMessage({ customer, phone, pools }: Visitor, { to, text }: { to: string; text: string }): void {
  if (!to.startsWith(customer.login) && !to.endsWith(phone)) return;
  const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  const link = /#(\S+)/.exec(text)?.[1];
  if (code) pools.keep('authenticationCode', code);
  if (link) pools.keep('token', link);
}

function addressOf(number: number): string {
  return [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.');
}
