import nodeConsole from 'node:console';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// The first screen of a file loads its parts from disk, which takes a busy machine more than the usual second.
configure({ asyncUtilTimeout: 20_000 });

const report = nodeConsole.error.bind(nodeConsole);

// The test browser reports every refused or broken-off call on Node's console, as browsers do on theirs. Here refusals are
// what is tested, and their reports would hide what someone should see.
nodeConsole.error = (...reported: unknown[]) => {
  if (!isOfNetwork(reported[0])) report(...reported);
};

function isOfNetwork(reported: unknown): boolean {
  if (reported instanceof Error) return 'code' in reported && /^ECONN/.test(String(reported.code));
  return typeof reported === 'string' && /^(?:GET|POST|HEAD) http\S+ \d{3} /.test(reported);
}
