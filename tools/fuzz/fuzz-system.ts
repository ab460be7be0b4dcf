import type { AddressInfo } from 'node:net';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { testSecrets } from '@quittance/services/testing/test-world';
import { openTestApi, type TestApi } from '../../apps/api/src/testing/test-api.ts';
import { type AnswerCheck, answerCheck } from './answer-check.ts';
import { type Operation, operationsOf } from './api-operations.ts';
import { fieldNamesOf } from './json-schema.ts';
import { openWire } from './wire.ts';

/** The API behind a socket, with its own document. */
export type FuzzSystem = {
  api: TestApi;
  wire: ReturnType<typeof openWire>;
  operations: readonly Operation[];
  /** Names of all request fields. */
  fields: ReadonlySet<string>;
  check: AnswerCheck;
  /** Returns the errors thrown by the API since the last call, to explain a failure. */
  thrown(): string[];
  close(): Promise<void>;
};

/**
 * Opens the whole API over a test database and the sandbox processor, and reads its document over HTTP. `prepare` may
 * change the API before it listens.
 */
export async function openFuzzSystem(
  urls: { adminUrl: string; appUrl: string; workerUrl: string },
  prepare: (app: TestApi['app']) => void = () => undefined,
): Promise<FuzzSystem> {
  // Each visitor of a story has its own IP address, so that failed attempts of one don't slow down the next.
  const opened = await openTestApi(urls, { TRUST_PROXY: 'true', EVENTS_PER_MINUTE: '100000' });
  // The processor gets its full timeout, so that it doesn't seem down on a busy machine.
  const processor = openSandboxProcessor({
    baseUrl: opened.world.sandbox.url,
    secretKey: testSecrets.sandboxSecretKey,
    timeoutMs: 30_000,
  });
  const processors = new Map([[processor.name, processor]]);
  const api = { ...opened, ...(await opened.openAnother({ services: { processors } })) };
  let errors: string[] = [];
  api.app.addHook('onError', async (_request, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) errors.push(error.stack ?? error.message);
  });
  prepare(api.app);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const wire = openWire((api.app.server.address() as AddressInfo).port);
  const answer = await wire.send({ method: 'GET', path: '/api/docs/json', headers: { host: 'localhost' } });
  const operations = operationsOf(answer.json as Parameters<typeof operationsOf>[0]);
  return {
    api,
    wire,
    operations,
    fields: new Set(operations.flatMap(({ request }) => fieldNamesOf(request))),
    check: answerCheck(operations),
    thrown() {
      const [...thrown] = errors;
      errors = [];
      return thrown;
    },
    async close() {
      wire.close();
      processor.close();
      await api.close();
    },
  };
}
