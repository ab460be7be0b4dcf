import nodeConsole from 'node:console';
import { loadDialogs } from '@quittance/ui/dialog';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { setCookie } from '../cookies.ts';

afterEach(cleanup);

// The apps load dialogs when the browser is idle.
await loadDialogs();

// The next file runs in the same process and window.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  if (globalThis.window === undefined) return;
  localStorage.clear();
  sessionStorage.clear();
  for (const pair of document.cookie.split('; ')) setCookie(pair.split('=')[0] ?? '', '', { days: 0 });
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
});

// The first render of a file loads its modules from disk, which can exceed the default second on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

const report = nodeConsole.error.bind(nodeConsole);

// The test browser logs every refused or aborted request to Node's console, as browsers do. Many tests provoke refusals
// on purpose, and these logs would bury real errors.
nodeConsole.error = (...reported: unknown[]) => {
  if (!isOfNetwork(reported[0])) report(...reported);
};

function isOfNetwork(reported: unknown): boolean {
  if (reported instanceof Error) return 'code' in reported && /^ECONN/.test(String(reported.code));
  return typeof reported === 'string' && /^(?:GET|POST|HEAD) http\S+ \d{3} /.test(reported);
}
